import type { Likeness, ReferralMilestone } from '@baize/domain/referral'
import type { MemberId } from '@baize/std'

export type ReferralState = 'open' | 'review' | 'cleared' | 'refused'

export interface ReferralRow {
  readonly friend_id: MemberId
  readonly referrer_id: MemberId
  readonly joined_at: Date
  readonly terms: number | null
  readonly state: ReferralState
  readonly signs: Likeness
  readonly flagged_at: Date | null
  readonly decided_by: string | null
  readonly reason: string | null
  readonly version: number
  readonly turnover: bigint
}

export interface StepRow {
  readonly friend_id: MemberId
  readonly milestone: ReferralMilestone
  readonly reached_at: Date
  readonly due_at: Date
  readonly state: 'held' | 'given' | 'lost' | 'refused'
  readonly referrer_amount: bigint
  readonly friend_amount: bigint
}

export interface MonthRow {
  readonly friend_id: MemberId
  /** The first day of the month. */
  readonly month: string
  readonly turnover: bigint
  readonly carried: bigint
  readonly state: 'open' | 'given' | 'refused'
  readonly amount: bigint
}

/** A grant's key: one for each milestone and friend, and one for each friend and month. */
export const stepKey = (friendId: MemberId, milestone: ReferralMilestone): string =>
  `referral:${friendId}:${milestone}`
export const monthKey = (friendId: MemberId, month: string): string =>
  `referral:${friendId}:${month.slice(0, 7)}`
/** The friend's own gift. */
export const welcomeKey = (milestone: ReferralMilestone): string => `referral:own:${milestone}`
