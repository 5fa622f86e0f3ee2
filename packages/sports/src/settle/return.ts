import { type Ratio, ratio } from '@baize/games/ratio'
import { mulDiv } from '@baize/money'
import { multipleOf, oddsRatio, type ProductKind } from '../slip/index.ts'

/** Stakes at combined odds below this count for nothing (sportsbook design, section 6). */
const leastCountingOdds = ratio(13n, 10n)

/**
 * What a ticket returns in minor units: exact over all lines, rounded once per ticket, down (I23).
 * @param stakeMinor over all lines; after a partial cash-out, what is left of it
 * @param factors of all legs, see `factorOf`
 */
export const returnOf = ({
  kind,
  stakeMinor,
  factors,
}: {
  readonly kind: ProductKind
  readonly stakeMinor: bigint
  readonly factors: readonly Ratio[]
}): bigint => mulDiv(stakeMinor, multipleOf(kind, factors), 'down')

/**
 * What counts as turnover of a settled ticket, in minor units (sportsbook design, section 6): the stake less
 * its void part (a line is void as far as all of its legs are); 0 where the stake as a whole could at most
 * return less than 1.30 of it; after a cash-out at most what was won or lost. Rounded down.
 */
export function validStakeOf(ticket: {
  readonly kind: ProductKind
  /** The whole stake, as accepted. */
  readonly stakeMinor: bigint
  /** What cash-outs left of it; the whole stake where there was none. */
  readonly stakeLeftMinor: bigint
  /** All that the ticket pays, cash-outs included. */
  readonly paidMinor: bigint
  readonly oddsMilli: readonly number[]
  /** Of each leg, see `voidPartOf`; legs that are not settled have none. */
  readonly voidParts: readonly Ratio[]
}): bigint {
  const { kind, stakeMinor, stakeLeftMinor, paidMinor } = ticket
  if (isBelow(multipleOf(kind, ticket.oddsMilli.map(oddsRatio)), leastCountingOdds)) return 0n
  const voidMinor = mulDiv(stakeLeftMinor, multipleOf(kind, ticket.voidParts), 'up')
  const validMinor = stakeMinor - voidMinor
  if (stakeLeftMinor === stakeMinor) return validMinor
  const changeMinor = paidMinor > stakeMinor ? paidMinor - stakeMinor : stakeMinor - paidMinor
  return changeMinor < validMinor ? changeMinor : validMinor
}

const isBelow = (left: Ratio, right: Ratio): boolean =>
  left.numerator * right.denominator < right.numerator * left.denominator
