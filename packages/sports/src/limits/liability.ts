import { addRatios, multiplyRatios, type Ratio, ratio } from '@baize/games/ratio'
import { mulDiv } from '@baize/money'
import { type Split, wholeChance } from '../market/index.ts'
import { type BuilderPrice, oddsRatio, type PricedSlip, sizesOf, symmetricSums } from '../slip/index.ts'

/** A leg with its odds and its fair chances as accepted. */
export interface PricedLeg {
  readonly oddsMilli: number
  readonly split: Split
}

/** The part of a stake that an outcome is expected to win at its odds: won, and half of half won. */
export const winChance = ([win, halfWin]: Split): Ratio =>
  ratio(BigInt(2 * win + halfWin), BigInt(2 * wholeChance))

/**
 * What a unit on each line adds to the liability of each leg's outcome: over the lines with this leg, the
 * return less the stake, times the chances of the other legs (sportsbook design, section 5). Exact.
 * Legs of a bet builder are weighed by the chance that the others win beside them.
 */
export function unitLiabilities({ kind, legs, builder }: PricedSlip<PricedLeg>): readonly Ratio[] {
  if (builder) return legs.map((leg) => builderLiability(leg, builder))
  const sizes = sizesOf(kind, legs.length)
  const priced = legs.map(({ oddsMilli, split }) => {
    const [odds, chance] = [oddsRatio(oddsMilli), winChance(split)]
    return { odds, chance, expected: multiplyRatios(odds, chance) }
  })
  return priced.map(({ odds }, index) => {
    const others = priced.toSpliced(index, 1)
    const returned = sumOver(
      sizes,
      others.map(({ expected }) => expected),
    )
    const staked = sumOver(
      sizes,
      others.map(({ chance }) => chance),
    )
    return addRatios(multiplyRatios(odds, returned), { ...staked, numerator: -staked.numerator })
  })
}

/**
 * What a ticket adds to the liability of each of its outcomes, in minor units, rounded up once: always the
 * same for the same ticket, so that a recomputation agrees (I24).
 */
export const liabilityOf = ({
  unitMinor,
  ...slip
}: PricedSlip<PricedLeg> & { readonly unitMinor: bigint }): readonly bigint[] =>
  unitLiabilities(slip).map((each) => mulDiv(unitMinor, each, 'up'))

function builderLiability({ split }: PricedLeg, { oddsMilli, chance }: BuilderPrice): Ratio {
  const own = winChance(split)
  const won = addRatios(oddsRatio(oddsMilli), ratio(-1n))
  if (own.numerator === 0n) return won
  const beside = ratio(BigInt(chance) * own.denominator, BigInt(wholeChance) * own.numerator)
  return multiplyRatios(won, beside)
}

/** The sum over all choices of one leg fewer than each size of the products of their figures. */
function sumOver(sizes: readonly number[], figures: readonly Ratio[]): Ratio {
  const { over, sums } = symmetricSums(figures)
  return ratio(
    sizes.reduce((sum, size) => sum + (sums[size - 1] ?? 0n), 0n),
    over,
  )
}
