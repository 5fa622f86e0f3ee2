import { invariant } from '@baize/std'

export type Rounding = 'down' | 'up' | 'half-even'

/** Gives `amountMinor * numerator / denominator` as a whole number of minor units, rounded as named. */
export function mulDiv(
  amountMinor: bigint,
  ratio: { numerator: bigint; denominator: bigint },
  rounding: Rounding,
): bigint {
  invariant(ratio.denominator > 0n, 'denominator must be positive')
  const product = amountMinor * ratio.numerator
  const floor = floorDiv(product, ratio.denominator)
  const rest = product - floor * ratio.denominator
  if (rest === 0n || rounding === 'down') return floor
  if (rounding === 'up') return floor + 1n
  const twice = rest * 2n
  if (twice !== ratio.denominator) return twice > ratio.denominator ? floor + 1n : floor
  return floor % 2n === 0n ? floor : floor + 1n
}

/**
 * Splits an amount by weights so that the parts sum to it exactly; the remainder goes, one unit each, to the
 * largest fractions (ties: the earlier weight).
 */
export function allocate(amountMinor: bigint, weights: readonly bigint[]): bigint[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0n)
  invariant(total > 0n && weights.every((weight) => weight >= 0n), 'weights must be >= 0 and not all 0')
  const parts = weights.map((weight) => floorDiv(amountMinor * weight, total))
  let left = amountMinor - parts.reduce((sum, part) => sum + part, 0n)
  const byFraction = weights
    .map((weight, index) => ({
      index,
      rest: amountMinor * weight - floorDiv(amountMinor * weight, total) * total,
    }))
    .toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
  for (const { index } of byFraction) {
    if (left === 0n) break
    parts[index] = (parts[index] ?? 0n) + 1n
    left -= 1n
  }
  return parts
}

function floorDiv(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor
  return dividend % divisor !== 0n && dividend < 0n !== divisor < 0n ? quotient - 1n : quotient
}
