import type { CashOut } from '../settle/index.ts'

/**
 * The part of a ticket that a cash-out of so many per cent takes, in minor units. What is paid rounds down
 * and the stake taken rounds up, so that the parts never come to more than the whole. Undefined where it
 * cannot be had: not 100, nor a whole number from 10 to 90, or too small to divide (sportsbook design,
 * section 7).
 */
export function cashOutPart({
  valueMinor,
  stakeLeftMinor,
  percent,
}: {
  /** Of the whole that is left. */
  readonly valueMinor: bigint
  readonly stakeLeftMinor: bigint
  readonly percent: number
}): CashOut | undefined {
  if (percent === 100) return { stakeMinor: stakeLeftMinor, paidMinor: valueMinor }
  if (!Number.isInteger(percent) || percent < 10 || percent > 90) return undefined
  const keptMinor = (stakeLeftMinor * BigInt(100 - percent)) / 100n
  const paidMinor = (valueMinor * BigInt(percent)) / 100n
  return keptMinor > 0n && paidMinor > 0n ? { stakeMinor: stakeLeftMinor - keptMinor, paidMinor } : undefined
}
