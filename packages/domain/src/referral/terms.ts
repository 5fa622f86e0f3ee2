import { referralMilestones, type MilestoneTerms, type ReferralMilestone } from './milestone.ts'
import { areBandsRight, type ReferralBand } from './rates.ts'

/** What a milestone pays, in minor units; 0 pays nothing. */
export interface MilestoneReward {
  readonly referrerMinor: bigint
  readonly friendMinor: bigint
}

/** What inviting a friend pays. Amounts in minor units of the house's currency. */
export interface ReferralTerms extends MilestoneTerms {
  readonly rewards: Readonly<Record<ReferralMilestone, MilestoneReward>>
  /** Turnover counts for the milestone in so many days after the registration. */
  readonly turnoverDays: number
  /** The share of the friend's monthly cash turnover; it may be none. */
  readonly bands: readonly ReferralBand[]
  readonly shareDays: number
  /** The most that one friend pays in a month by the share. */
  readonly shareCapMinor: bigint
  /** What was reached is given after so many days, unless a reversal has taken it back. */
  readonly heldDays: number
  /** A referrer's further friends of a month pay nothing. */
  readonly friendsPerMonth: number
  readonly claimDays: number
}

/** The same as JSON: amounts are digits. */
export interface StoredReferralTerms {
  readonly rewards: Readonly<
    Record<ReferralMilestone, { readonly referrer: string; readonly friend: string }>
  >
  readonly depositFrom: string
  readonly turnoverFrom: string
  readonly turnoverDays: number
  readonly bands: { readonly from: string; readonly millionths: number }[]
  readonly shareDays: number
  readonly shareCap: string
  readonly heldDays: number
  readonly friendsPerMonth: number
  readonly claimDays: number
}

export const readReferralTerms = (stored: StoredReferralTerms): ReferralTerms => ({
  rewards: mapMilestones((milestone) => {
    const { referrer, friend } = stored.rewards[milestone]
    return { referrerMinor: BigInt(referrer), friendMinor: BigInt(friend) }
  }),
  depositFromMinor: BigInt(stored.depositFrom),
  turnoverFromMinor: BigInt(stored.turnoverFrom),
  turnoverDays: stored.turnoverDays,
  bands: stored.bands.map(({ from, millionths }) => ({
    fromMinor: BigInt(from),
    millionths: BigInt(millionths),
  })),
  shareDays: stored.shareDays,
  shareCapMinor: BigInt(stored.shareCap),
  heldDays: stored.heldDays,
  friendsPerMonth: stored.friendsPerMonth,
  claimDays: stored.claimDays,
})

/** A value for each milestone. */
export const mapMilestones = <T>(
  make: (milestone: ReferralMilestone) => T,
): Readonly<Record<ReferralMilestone, T>> => ({
  registered: make('registered'),
  phone: make('phone'),
  kyc: make('kyc'),
  deposit: make('deposit'),
  turnover: make('turnover'),
})

export type ReferralTermsFault = 'bands' | 'days' | 'amounts' | 'paid_for_nothing'

/**
 * Why these terms cannot be agreed to; nothing when they can. An account that did nothing but open pays
 * nothing: whoever opens accounts by the thousand would live on it.
 */
export function referralTermsFault(terms: ReferralTerms): ReferralTermsFault | undefined {
  const { bands, rewards, depositFromMinor, turnoverFromMinor, shareCapMinor } = terms
  if (bands.length > 0 && !areBandsRight(bands)) return 'bands'
  const amounts = referralMilestones.flatMap((milestone) => {
    const { referrerMinor, friendMinor } = rewards[milestone]
    return [referrerMinor, friendMinor]
  })
  if ([...amounts, depositFromMinor, turnoverFromMinor, shareCapMinor].some((amount) => amount < 0n))
    return 'amounts'
  if (terms.turnoverDays < 1 || terms.shareDays < 0 || terms.heldDays < 0 || terms.claimDays < 1)
    return 'days'
  return rewards.registered.referrerMinor > 0n ? 'paid_for_nothing' : undefined
}
