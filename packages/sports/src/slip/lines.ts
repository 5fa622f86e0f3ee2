import { type Ratio, ratio } from '@baize/games/ratio'
import { chooseBig } from '@baize/games/chances'
import { invariant } from '@baize/std'
import {
  mostBuilderLegs,
  mostLegs,
  mostSystemLegs,
  namedSystems,
  type ProductKind,
  type SlipKind,
} from './kinds.ts'

export type LegsRefusal = 'too_few_legs' | 'too_many_legs' | 'bad_request'

/** Why so many legs cannot be bet on in this way; undefined where they can (sportsbook design, section 5). */
export function refuseLegs(kind: SlipKind, legCount: number): LegsRefusal | undefined {
  switch (kind.type) {
    case 'multiple':
      return outside(legCount, { least: 1, most: mostLegs })
    case 'builder':
      return outside(legCount, { least: 2, most: mostBuilderLegs })
    case 'named': {
      const { legs } = namedSystems[kind.name]
      return outside(legCount, { least: legs, most: legs })
    }
    case 'each_way':
      return outside(legCount, { least: 2, most: 2 })
    case 'system':
      if (!Number.isInteger(kind.size) || kind.size < 1) return 'bad_request'
      return outside(legCount, { least: Math.max(2, kind.size), most: mostSystemLegs })
  }
}

/** The numbers of legs that the lines of a slip have: each combination of so many legs is a line. */
export function sizesOf(kind: SlipKind, legCount: number): readonly number[] {
  invariant(refuseLegs(kind, legCount) === undefined, 'a slip has as many legs as its kind takes')
  if (kind.type === 'multiple' || kind.type === 'builder') return [legCount]
  if (kind.type === 'each_way') return [1]
  return kind.type === 'system' ? [kind.size] : namedSystems[kind.name].sizes
}

/** How many lines a slip has; each costs the unit stake. Throws on a number of legs that is refused. */
export const linesOf = (kind: SlipKind, legCount: number): number =>
  sizesOf(kind, legCount).reduce((sum, size) => sum + Number(chooseBig(legCount, size)), 0)

/**
 * The elementary symmetric polynomials e_0..e_n of the factors: e_k is the sum, over all lines of k legs, of
 * the products of their factors. They stand over one denominator, so nothing is reduced on the way: n^2/2
 * products of whole numbers.
 */
export function symmetricSums(factors: readonly Ratio[]): { over: bigint; sums: readonly bigint[] } {
  const sums = [1n]
  let over = 1n
  for (const { numerator, denominator } of factors) {
    over *= denominator
    sums.push(0n)
    for (let size = sums.length - 1; size >= 0; size -= 1)
      sums[size] = (sums[size] ?? 0n) * denominator + (sums[size - 1] ?? 0n) * numerator
  }
  return { over, sums }
}

/**
 * What a unit staked on every line returns at these factors: the sum over all lines of the products of their
 * legs' factors, exact (sportsbook design, section 5).
 */
export function unitReturn(kind: ProductKind, factors: readonly Ratio[]): Ratio {
  const { over, sums } = symmetricSums(factors)
  const total = sizesOf(kind, factors.length).reduce((sum, size) => sum + (sums[size] ?? 0n), 0n)
  return ratio(total, over)
}

/** What the whole stake is multiplied by: the mean over all lines of the products of their legs' factors. */
export function multipleOf(kind: ProductKind, factors: readonly Ratio[]): Ratio {
  const { numerator, denominator } = unitReturn(kind, factors)
  return ratio(numerator, denominator * BigInt(linesOf(kind, factors.length)))
}

function outside(
  legCount: number,
  { least, most }: { readonly least: number; readonly most: number },
): LegsRefusal | undefined {
  if (!Number.isInteger(legCount)) return 'bad_request'
  if (legCount < least) return 'too_few_legs'
  return legCount > most ? 'too_many_legs' : undefined
}
