import { addRatios, multiplyRatios, type Ratio, ratio } from '@baize/games/ratio'
import { mulDiv } from '@baize/money'
import { invariant } from '@baize/std'
import { type Split, wholeChance } from '../market/index.ts'
import type { ProductKind } from './kinds.ts'
import { multipleOf, sizesOf, unitReturn } from './lines.ts'

/** Odds are never below 1.01 and 1.00 is never offered (sportsbook design, sections 2 and 5). */
export const leastOddsMilli = 1_010
/** Combined odds of a line: 10,000. */
export const mostCombinedOddsMilli = 10_000_000

/** Odds as an exact ratio: 1910 is 191/100. Throws on what is not offered. */
export function oddsRatio(oddsMilli: number): Ratio {
  invariant(Number.isSafeInteger(oddsMilli) && oddsMilli >= leastOddsMilli, 'odds are at least 1.01')
  return ratio(BigInt(oddsMilli), 1000n)
}

/** Combined odds of a single or multiple in thousandths, rounded down, for showing; at most the cap. */
export function combinedOdds(oddsMilli: readonly number[]): number {
  const exact = productOf(oddsMilli)
  return isOverCap(exact) ? mostCombinedOddsMilli : Number(mulDiv(1000n, exact, 'down'))
}

/** True where a line of the slip, that of its longest odds, has combined odds above the cap. */
export function isOverOddsCap(kind: ProductKind, oddsMilli: readonly number[]): boolean {
  const longest = Math.max(...sizesOf(kind, oddsMilli.length))
  const highest = oddsMilli.toSorted((a, b) => b - a).slice(0, longest)
  return isOverCap(productOf(highest))
}

/** What a slip returns if every leg wins, in minor units; exact over all lines and rounded down once. */
export const mostReturn = (kind: ProductKind, oddsMilli: readonly number[], unitMinor: bigint): bigint =>
  mulDiv(unitMinor, unitReturn(kind, oddsMilli.map(oddsRatio)), 'down')

/** What a leg at these odds is expected to multiply its stake by; the split is without margin. */
export function expectedFactor(split: Split, oddsMilli: number): Ratio {
  const [win, halfWin, push, halfLose] = split
  const odds = BigInt(oddsMilli)
  invariant(oddsMilli >= leastOddsMilli, 'odds are at least 1.01')
  const halves =
    2n * BigInt(win) * odds +
    BigInt(halfWin) * (1000n + odds) +
    2000n * BigInt(push) +
    1000n * BigInt(halfLose)
  return ratio(halves, 2000n * BigInt(wholeChance))
}

/**
 * What the house is expected to keep of a slip's stake, in basis points, rounded up so that it is never shown
 * too low. Legs are taken as independent: a slip has one leg of an event.
 */
export function holdOfSlip(
  kind: ProductKind,
  legs: readonly { readonly oddsMilli: number; readonly split: Split }[],
): number {
  const expected = multipleOf(
    kind,
    legs.map(({ oddsMilli, split }) => expectedFactor(split, oddsMilli)),
  )
  const hold = addRatios(ratio(1n), { ...expected, numerator: -expected.numerator })
  return Number(mulDiv(10_000n, hold, 'up'))
}

const productOf = (oddsMilli: readonly number[]): Ratio =>
  oddsMilli.map(oddsRatio).reduce(multiplyRatios, ratio(1n))

const isOverCap = ({ numerator, denominator }: Ratio): boolean =>
  numerator * 1000n > denominator * BigInt(mostCombinedOddsMilli)
