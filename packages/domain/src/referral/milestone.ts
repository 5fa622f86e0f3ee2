/** What a friend does on the way, in the order in which it is shown. */
export const referralMilestones = ['registered', 'phone', 'kyc', 'deposit', 'turnover'] as const
export type ReferralMilestone = (typeof referralMilestones)[number]

/** What is known of a friend. Sums are of the first days after the registration. */
export interface FriendFacts {
  readonly isPhoneProven: boolean
  readonly isKnown: boolean
  readonly firstDepositMinor: bigint
  readonly turnoverMinor: bigint
}

export interface MilestoneTerms {
  readonly depositFromMinor: bigint
  readonly turnoverFromMinor: bigint
}

/** The milestones that a friend has reached. */
export function reachedMilestones(facts: FriendFacts, terms: MilestoneTerms): ReferralMilestone[] {
  const reached: Readonly<Record<ReferralMilestone, boolean>> = {
    registered: true,
    phone: facts.isPhoneProven,
    kyc: facts.isKnown,
    deposit: facts.firstDepositMinor > 0n && facts.firstDepositMinor >= terms.depositFromMinor,
    turnover: facts.turnoverMinor > 0n && facts.turnoverMinor >= terms.turnoverFromMinor,
  }
  return referralMilestones.filter((milestone) => reached[milestone])
}
