import type { BonusTerms } from '../reward/index.ts'

/** What bonus money of a coupon asks for: five times the bonus in a week, at most five times it as cash. */
export const couponBonusTerms = (amountMinor: bigint): BonusTerms => ({
  timesHundredths: 500,
  days: 7,
  maxStakeMinor: null,
  capMinor: amountMinor * 5n,
  lanes: [],
})

export interface CouponBounds {
  readonly kind: 'cash' | 'points' | 'bonus'
  readonly amount: bigint
  readonly codes: number
  readonly usesEach: number
  readonly memberLimit: number
  readonly startsAtMs: number
  readonly endsAtMs: number
}

/** What a batch costs at most, in minor units; points cost nothing here. */
export const couponCost = ({ kind, amount, codes, usesEach }: CouponBounds): bigint =>
  kind === 'points' ? 0n : amount * BigInt(codes) * BigInt(usesEach)

/** The most that one batch may cost: ৳10,000,000.00. */
export const mostCouponCost = 1_000_000_000n

const longestMs = 366 * 86_400_000

/** Why a batch cannot be agreed to; nothing when it can. */
export function couponFault(bounds: CouponBounds, nowMs: number): 'time' | 'cost' | 'limit' | undefined {
  const { startsAtMs, endsAtMs, memberLimit, codes } = bounds
  if (endsAtMs <= startsAtMs || endsAtMs <= nowMs || endsAtMs - startsAtMs > longestMs) return 'time'
  if (memberLimit > codes) return 'limit'
  return couponCost(bounds) > mostCouponCost ? 'cost' : undefined
}
