import type { Gift } from './gift.ts'

/** Where grants come from. What a family costs is the balance of `promotion:<family>`. */
export const grantFamilies = [
  'offer',
  'deposit',
  'registration',
  'cashback',
  'coupon',
  'check_in',
  'mission',
  'leaderboard',
  'vip',
  'rebate',
  'envelope',
  'referral',
  'raffle',
  'mini_game',
  'application',
  'manual',
] as const
export type GrantFamily = (typeof grantFamilies)[number]

/** `claimed` is given: what becomes of a bonus or of points afterwards is told by those. */
export const grantStates = ['earned', 'claimed', 'lapsed', 'voided'] as const
export type GrantState = (typeof grantStates)[number]

/** `auto` is given as soon as it is earned, `press` when the member asks for it. */
export type ClaimMode = 'auto' | 'press'

export type ClaimFault = 'reward_lapsed' | 'reward_voided'

/** Why a grant that is not claimed yet cannot be. */
export function claimFault(
  grant: { readonly state: GrantState; readonly claimUntil: Date | null },
  nowMs: number,
): ClaimFault | undefined {
  if (grant.state === 'voided') return 'reward_voided'
  const isOver = grant.claimUntil !== null && grant.claimUntil.getTime() <= nowMs
  return grant.state === 'lapsed' || (grant.state === 'earned' && isOver) ? 'reward_lapsed' : undefined
}

/**
 * What a gift is in money terms for a budget: points, tickets and turns cost nothing here, free rounds what
 * they stake.
 */
export function promisedMinor(gift: Gift): bigint {
  if (gift.kind === 'free_rounds') return gift.stakeMinor * BigInt(gift.count)
  return gift.kind === 'cash' || gift.kind === 'bonus' ? gift.amountMinor : 0n
}
