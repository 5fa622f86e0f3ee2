/** A share of a deposit as bonus. Amounts are minor units. */
export interface DepositMatch {
  readonly percent: number
  readonly maxMinor: bigint
}

/** The bonus of a deposit: the share of what arrived after its fee, rounded down, up to the most. */
export function depositMatch(
  { amountMinor, feeMinor }: { amountMinor: bigint; feeMinor: bigint },
  { percent, maxMinor }: DepositMatch,
): bigint {
  return smaller(shareOf(atLeastNothing(amountMinor - feeMinor), percent), maxMinor)
}

/**
 * The cashback of a period: the share of what was lost in cash, rounded down. Who won gets none, and stakes
 * of bonus money are no loss of the player's.
 */
export const cashbackOf = (
  { cashStakeMinor, cashPayoutMinor }: { cashStakeMinor: bigint; cashPayoutMinor: bigint },
  percent: number,
): bigint => shareOf(atLeastNothing(cashStakeMinor - cashPayoutMinor), percent)

const shareOf = (amountMinor: bigint, percent: number): bigint => (amountMinor * BigInt(percent)) / 100n

const atLeastNothing = (amountMinor: bigint): bigint => (amountMinor > 0n ? amountMinor : 0n)

export const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b)
