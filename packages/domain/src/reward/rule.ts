import type { BonusTerms, FreeRoundsGift, Gift } from './gift.ts'
import type { ClaimMode, GrantFamily } from './grant.ts'

/** Families that a rule may give from; the others belong to parts with rules of their own. */
export const ruleFamilies = [
  'offer',
  'registration',
  'cashback',
  'mission',
  'leaderboard',
] as const satisfies readonly GrantFamily[]
export type RuleFamily = (typeof ruleFamilies)[number]

/** What a rule counts, a closed set. Amounts are minor units, multiples hundredths. */
export const ruleMeasures = [
  'turnover',
  'risked',
  'rounds',
  'best_multiple',
  'net_loss',
  'deposit_sum',
  'deposit_count',
  'deposit_nth',
  'registered',
  'zalo_added',
  'phone_proven',
  'login_days',
  'login_streak',
] as const
export type RuleMeasure = (typeof ruleMeasures)[number]

export const playMeasures: ReadonlySet<RuleMeasure> = new Set([
  'turnover',
  'risked',
  'rounds',
  'best_multiple',
  'net_loss',
])
/** Counted in minor units. */
export const moneyMeasures: ReadonlySet<RuleMeasure> = new Set([
  'turnover',
  'risked',
  'net_loss',
  'deposit_sum',
  'deposit_nth',
])

/** Known in one instant: done or not. */
export const onceMeasures: ReadonlySet<RuleMeasure> = new Set(['registered', 'zalo_added', 'phone_proven'])

/** spec 9: daily, weekly, semimonthly, monthly; once; a number of days after each other. */
export const rulePeriods = ['once', 'daily', 'weekly', 'semimonthly', 'monthly', 'days'] as const
export type RulePeriod = (typeof rulePeriods)[number]

/** spec 4: promo tags. */
export const ruleTags = ['newbie', 'limited', 'special', 'daily', 'high_rebate', 'vip'] as const

export type GiftTemplate =
  | { readonly kind: 'cash'; readonly amountMinor: bigint }
  /** A share of what was measured, in hundredths of a percent, rounded down. */
  | { readonly kind: 'share'; readonly rateBps: number; readonly maxMinor: bigint }
  /** The same share, given as bonus money. */
  | {
      readonly kind: 'share_bonus'
      readonly rateBps: number
      readonly maxMinor: bigint
      readonly terms: BonusTerms
    }
  | { readonly kind: 'bonus'; readonly amountMinor: bigint; readonly terms: BonusTerms }
  | { readonly kind: 'points'; readonly points: bigint }
  | { readonly kind: 'raffle_tickets'; readonly raffleId: string; readonly count: number }
  | { readonly kind: 'game_turns'; readonly gameId: string; readonly count: number }
  | ({ readonly kind: 'free_rounds' } & FreeRounds)
  /** The same, whose wins become bonus money when the last round is over. */
  | ({ readonly kind: 'free_rounds_bonus'; readonly terms: BonusTerms } & FreeRounds)

type FreeRounds = Omit<FreeRoundsGift, 'kind' | 'terms'>

export interface RuleStep {
  readonly from: bigint
  readonly gift: GiftTemplate
}

export interface InBothLanguages {
  readonly en: string
  readonly bn: string
}

/**
 * The audience of a rule: a closed set of conditions, all of which hold. Those beside the first are looked at
 * when a member joins, or at the evaluation where there is no opt-in.
 */
export interface RuleAudience {
  /** Registered at most so many days before the rule counts. */
  readonly registeredWithinDays: number | null
  /** VIP levels. */
  readonly levelFrom?: number | null
  readonly levelTo?: number | null
  /** Only who has deposited. */
  readonly hasDeposited?: boolean | null
  /** Has not played for so many days: to be won back. */
  readonly idleDays?: number | null
  /** Whether linked accounts are given it once together; not said: what is given for coming is. */
  readonly oncePerCluster?: boolean | null
}

/** Whether of accounts that were opened on one device only the first is given what the rule gives. */
export const isOncePerCluster = ({
  audience,
  measure,
  family,
}: Pick<RuleDocument, 'audience' | 'measure' | 'family'>): boolean =>
  audience.oncePerCluster ?? (onceMeasures.has(measure) && family !== 'mission')

/** Whether more is asked than how new an account is. */
export const isNarrow = ({ levelFrom, levelTo, hasDeposited, idleDays }: RuleAudience): boolean =>
  [levelFrom, levelTo, idleDays].some((each) => each !== null && each !== undefined) || hasDeposited === true

/** A rule as one immutable document: data, no expressions. */
export interface RuleDocument {
  readonly title: InBothLanguages
  readonly text: InBothLanguages
  readonly terms: InBothLanguages
  readonly family: RuleFamily
  readonly tag: (typeof ruleTags)[number]
  readonly measure: RuleMeasure
  /**
   * Of `deposit_nth`: which deposit of a period is measured, from 1 on; where the period is `once`, of the
   * account.
   */
  readonly depositNumber?: number | null
  /** Categories that count, 0 to 100 percent of each; none: every game at 100. */
  readonly lanes: readonly { readonly category: string; readonly weight: number }[]
  readonly steps: readonly RuleStep[]
  readonly period: RulePeriod
  /** Of `days`. */
  readonly periodDays: number | null
  readonly audience: RuleAudience
  /** Only what is staked after joining counts. */
  readonly optIn: boolean
  readonly claim: ClaimMode
  readonly claimDays: number | null
  readonly startAtMs: number
  readonly endAtMs: number | null
  readonly budget: { readonly totalMinor: bigint; readonly dayMinor: bigint | null }
  /** Of rules of one group a member can be in one. */
  readonly group: string | null
  /** A mission that is one of several: the next opens when the one before it was claimed. */
  readonly series?: RuleSeries | null
  /** A leaderboard: its steps are prizes, each from a place on. */
  readonly board?: RuleBoard | null
}

export interface RuleSeries {
  /** What its missions have in common. */
  readonly key: string
  readonly title: InBothLanguages
  /** From 1 on. */
  readonly place: number
}

export interface RuleBoard {
  /** The last place with a prize. */
  readonly places: number
  /** Who played less in the period has no place. */
  readonly leastRounds: number
  readonly leastStakeMinor: bigint
}

/** Steps that a value reaches, with what each gives; a gift of nothing is left out. */
export function stepsReached(
  rule: Pick<RuleDocument, 'steps'>,
  value: bigint,
): { readonly step: number; readonly gift: Gift }[] {
  return rule.steps.flatMap(({ from, gift }, step) => {
    if (value < from) return []
    const given = giftOf(gift, value)
    return given ? [{ step, gift: given }] : []
  })
}

const bpsOfAll = 10_000n

function giftOf(template: GiftTemplate, value: bigint): Gift | undefined {
  if (!isShare(template)) return plainGift(template)
  const share = (value * BigInt(template.rateBps)) / bpsOfAll
  const amountMinor = share > template.maxMinor ? template.maxMinor : share
  if (amountMinor <= 0n) return undefined
  return template.kind === 'share'
    ? { kind: 'cash', amountMinor }
    : { kind: 'bonus', amountMinor, terms: template.terms }
}

/** A gift that is the same whatever was measured. */
export function plainGift(template: Exclude<GiftTemplate, ShareTemplate>): Gift {
  if (template.kind === 'free_rounds') return { ...template, terms: null }
  return template.kind === 'free_rounds_bonus' ? { ...template, kind: 'free_rounds' } : template
}

/** Gifts that are a part of what was measured. */
export type ShareTemplate = Extract<GiftTemplate, { kind: 'share' | 'share_bonus' }>

export const isShare = (gift: GiftTemplate): gift is ShareTemplate =>
  gift.kind === 'share' || gift.kind === 'share_bonus'

/**
 * A share is known when its period is over, that of one deposit with the deposit; a loss may still be won
 * back.
 */
export const isJudgedAtEnd = ({ measure, steps }: Pick<RuleDocument, 'measure' | 'steps'>): boolean =>
  measure === 'net_loss' || (measure !== 'deposit_nth' && steps.some(({ gift }) => isShare(gift)))
