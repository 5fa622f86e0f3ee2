import { multiplyRatios, type Ratio, ratio } from '@baize/games/ratio'
import { mulDiv } from '@baize/money'
import type { Split } from '../market/index.ts'
import { expectedFactor, multipleOf, oddsRatio, type ProductKind } from '../slip/index.ts'

export interface OpenLeg {
  readonly oddsMilli: number
  readonly isLive: boolean
  /** Fair chances now; undefined while its market is not active. */
  readonly split: Split | undefined
}

/** A ticket as a cash-out sees it: settled legs by their factors. */
export interface CashOutTicket {
  readonly kind: ProductKind
  /** What earlier cash-outs left of the stake. */
  readonly stakeMinor: bigint
  readonly legs: readonly ({ readonly factor: Ratio } | OpenLeg)[]
}

/** What the house keeps of the fair value, in hundredths: before the match, and with a live leg. */
const chargePercent = { before: 3n, live: 5n }

/**
 * What the whole of a ticket pays now, in minor units: its expected return by margin-free chances, less the
 * charge, rounded down once. Undefined while it is not offered: an open leg is not active, no leg is open,
 * or the value is below 5 % of the stake or above 97 % of what may be paid (sportsbook design, section 7).
 */
export function cashOutValue(ticket: CashOutTicket): bigint | undefined {
  const { kind, stakeMinor, legs } = ticket
  const open = legs.filter(isOpen)
  const expected = legs.map(expectedOf)
  if (open.length === 0 || !expected.every((factor) => factor !== undefined)) return undefined
  const charge = open.some(({ isLive }) => isLive) ? chargePercent.live : chargePercent.before
  const kept = multiplyRatios(multipleOf(kind, expected), ratio(100n - charge, 100n))
  const valueMinor = mulDiv(stakeMinor, kept, 'down')
  const most = legs.map((leg) => (isOpen(leg) ? oddsRatio(leg.oddsMilli) : leg.factor))
  const mostMinor = mulDiv(stakeMinor, multipleOf(kind, most), 'down')
  const isOffered = valueMinor * 100n >= stakeMinor * 5n && valueMinor * 100n <= mostMinor * 97n
  return isOffered ? valueMinor : undefined
}

type CashOutLeg = CashOutTicket['legs'][number]

const isOpen = (leg: CashOutLeg): leg is OpenLeg => 'oddsMilli' in leg

function expectedOf(leg: CashOutLeg): Ratio | undefined {
  if (!isOpen(leg)) return leg.factor
  return leg.split && expectedFactor(leg.split, leg.oddsMilli)
}
