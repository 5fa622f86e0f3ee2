import { invariant } from '@baize/std'

/** An exact ratio of whole numbers; the denominator is positive. */
export interface Ratio {
  readonly numerator: bigint
  readonly denominator: bigint
}

/** Makes a ratio in lowest terms. */
export function ratio(numerator: bigint, denominator = 1n): Ratio {
  invariant(denominator > 0n, 'a denominator is positive')
  const divisor = greatestDivisor(numerator < 0n ? -numerator : numerator, denominator)
  return { numerator: numerator / divisor, denominator: denominator / divisor }
}

export const addRatios = (left: Ratio, right: Ratio): Ratio =>
  ratio(
    left.numerator * right.denominator + right.numerator * left.denominator,
    left.denominator * right.denominator,
  )

export const multiplyRatios = (left: Ratio, right: Ratio): Ratio =>
  ratio(left.numerator * right.numerator, left.denominator * right.denominator)

/** The nearest double to about 15 digits, for showing and comparing; sums stay exact in ratios. */
export function toNumber({ numerator, denominator }: Ratio): number {
  const scaled = (numerator * 10n ** 18n) / denominator
  return Number(scaled) / 1e18
}

function greatestDivisor(left: bigint, right: bigint): bigint {
  while (right !== 0n) [left, right] = [right, left % right]
  return left === 0n ? 1n : left
}
