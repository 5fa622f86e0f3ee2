import { addRatios, multiplyRatios, type Ratio, ratio } from '@baize/games/ratio'
import { mulDiv } from '@baize/money'
import { type Split, wholeChance } from '../market/index.ts'
import { oddsRatio, sizesOf, type SlipKind, symmetricSums } from '../slip/index.ts'

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
 */
export function unitLiabilities(kind: SlipKind, legs: readonly PricedLeg[]): readonly Ratio[] {
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
  kind,
  unitMinor,
  legs,
}: {
  readonly kind: SlipKind
  readonly unitMinor: bigint
  readonly legs: readonly PricedLeg[]
}): readonly bigint[] => unitLiabilities(kind, legs).map((each) => mulDiv(unitMinor, each, 'up'))

/** The sum over all choices of one leg fewer than each size of the products of their figures. */
function sumOver(sizes: readonly number[], figures: readonly Ratio[]): Ratio {
  const { over, sums } = symmetricSums(figures)
  return ratio(
    sizes.reduce((sum, size) => sum + (sums[size - 1] ?? 0n), 0n),
    over,
  )
}
