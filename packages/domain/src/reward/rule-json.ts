import type { BonusTerms } from './gift.ts'
import type { GiftTemplate, RuleBoard, RuleDocument } from './rule.ts'

interface StoredTerms extends Omit<BonusTerms, 'maxStakeMinor' | 'capMinor'> {
  readonly maxStakeMinor: string | null
  readonly capMinor: string | null
}

type StoredGift =
  | { readonly kind: 'cash'; readonly amountMinor: string }
  | { readonly kind: 'share'; readonly rateBps: number; readonly maxMinor: string }
  | { readonly kind: 'points'; readonly points: string }
  | Extract<GiftTemplate, { kind: 'raffle_tickets' | 'game_turns' }>
  | {
      readonly kind: 'share_bonus'
      readonly rateBps: number
      readonly maxMinor: string
      readonly terms: StoredTerms
    }
  | { readonly kind: 'bonus'; readonly amountMinor: string; readonly terms: StoredTerms }
  | ({ readonly kind: 'free_rounds' } & StoredRounds)
  | ({ readonly kind: 'free_rounds_bonus'; readonly terms: StoredTerms } & StoredRounds)

interface StoredRounds {
  readonly gameId: string
  readonly count: number
  readonly stakeMinor: string
  readonly useDays: number
}

/** A rule as JSON: amounts are digits. */
export interface StoredRule extends Omit<RuleDocument, 'steps' | 'budget' | 'board'> {
  readonly steps: readonly { readonly from: string; readonly gift: StoredGift }[]
  readonly budget: { readonly totalMinor: string; readonly dayMinor: string | null }
  readonly board?: StoredBoard | null
}

interface StoredBoard extends Omit<RuleBoard, 'leastStakeMinor'> {
  readonly leastStakeMinor: string
}

const bigOf = (text: string | null): bigint | null => (text === null ? null : BigInt(text))
const textOf = (big: bigint | null): string | null => (big === null ? null : String(big))

export const readRule = ({ board, ...stored }: StoredRule): RuleDocument => ({
  ...stored,
  ...(board && { board: { ...board, leastStakeMinor: BigInt(board.leastStakeMinor) } }),
  steps: stored.steps.map(({ from, gift }) => ({ from: BigInt(from), gift: readTemplate(gift) })),
  budget: { totalMinor: BigInt(stored.budget.totalMinor), dayMinor: bigOf(stored.budget.dayMinor) },
})

function readTemplate(gift: StoredGift): GiftTemplate {
  if (gift.kind === 'cash') return { kind: 'cash', amountMinor: BigInt(gift.amountMinor) }
  if (gift.kind === 'points') return { kind: 'points', points: BigInt(gift.points) }
  if (gift.kind === 'raffle_tickets' || gift.kind === 'game_turns') return gift
  if (gift.kind === 'share') return { ...gift, maxMinor: BigInt(gift.maxMinor) }
  if (gift.kind === 'free_rounds') return { ...gift, stakeMinor: BigInt(gift.stakeMinor) }
  const terms = readTerms(gift.terms)
  if (gift.kind === 'free_rounds_bonus') return { ...gift, stakeMinor: BigInt(gift.stakeMinor), terms }
  if (gift.kind === 'share_bonus') return { ...gift, maxMinor: BigInt(gift.maxMinor), terms }
  return { kind: 'bonus', amountMinor: BigInt(gift.amountMinor), terms }
}

const readTerms = (terms: StoredTerms): BonusTerms => ({
  ...terms,
  maxStakeMinor: bigOf(terms.maxStakeMinor),
  capMinor: bigOf(terms.capMinor),
})

export const writeRule = ({ board, ...rule }: RuleDocument): StoredRule => ({
  ...rule,
  ...(board && { board: { ...board, leastStakeMinor: String(board.leastStakeMinor) } }),
  steps: rule.steps.map(({ from, gift }) => ({ from: String(from), gift: writeTemplate(gift) })),
  budget: { totalMinor: String(rule.budget.totalMinor), dayMinor: textOf(rule.budget.dayMinor) },
})

function writeTemplate(gift: GiftTemplate): StoredGift {
  if (gift.kind === 'cash') return { kind: 'cash', amountMinor: String(gift.amountMinor) }
  if (gift.kind === 'points') return { kind: 'points', points: String(gift.points) }
  if (gift.kind === 'raffle_tickets' || gift.kind === 'game_turns') return gift
  if (gift.kind === 'share') return { ...gift, maxMinor: String(gift.maxMinor) }
  if (gift.kind === 'free_rounds') return { ...gift, stakeMinor: String(gift.stakeMinor) }
  const { maxStakeMinor, capMinor } = gift.terms
  const terms = { ...gift.terms, maxStakeMinor: textOf(maxStakeMinor), capMinor: textOf(capMinor) }
  if (gift.kind === 'free_rounds_bonus') return { ...gift, stakeMinor: String(gift.stakeMinor), terms }
  if (gift.kind === 'share_bonus') return { ...gift, maxMinor: String(gift.maxMinor), terms }
  return { kind: 'bonus', amountMinor: String(gift.amountMinor), terms }
}
