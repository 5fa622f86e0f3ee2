import { chooseBig } from '@baize/games/chances'
import { addRatios, multiplyRatios, type Ratio, ratio } from '@baize/games/ratio'
import { sizesOf, symmetricSums } from '../slip/index.ts'
import { multipliedOf } from './builder.ts'
import type { AcceptedTicket } from './accepted-ticket.ts'
import { desired, type Desired, legStates, stakeLeftOf, stakeOf } from './desired.ts'
import type { LegState, Results } from './standing-result.ts'

/** Why a ticket paid what it paid: every figure of the arithmetic, exact, for pages to show line by line. */
export interface Explanation extends Desired {
  readonly legs: readonly LegState[]
  readonly stakeMinor: bigint
  /** Part of the stake that the results decide; the rest was cashed out. */
  readonly stakeLeftMinor: bigint
  readonly cashedMinor: bigint
  /** The stake left on one line: the unit stake, smaller after a partial cash-out. */
  readonly unitLeftMinor: Ratio
  /**
   * For each size of line, how many there are, what a unit on each of them returns together, and what that
   * comes to in minor units. Empty while legs are open.
   */
  readonly sizes: readonly {
    readonly size: number
    readonly lines: number
    readonly perUnit: Ratio
    readonly amountMinor: Ratio
  }[]
  /** The return before it is rounded down; null while legs are open. */
  readonly exactMinor: Ratio | null
  /** The return as paid beside the cash-outs; null while it is open. */
  readonly returnMinor: bigint | null
}

/** Explains a ticket by the results that stand now; the figures are those that `desired` pays. */
export function explain(ticket: AcceptedTicket, results: Results): Explanation {
  const legs = legStates(ticket, results)
  const to = desired(ticket, results)
  const stakeMinor = stakeOf(ticket)
  const stakeLeftMinor = stakeLeftOf(ticket)
  const cashedMinor = ticket.cashOuts.reduce((sum, { paidMinor }) => sum + paidMinor, 0n)
  const unitLeftMinor = ratio(stakeLeftMinor * ticket.unitMinor, stakeMinor)
  const sizes = explainSizes(ticket, { legs, unitLeftMinor })
  return {
    ...to,
    legs,
    stakeMinor,
    stakeLeftMinor,
    cashedMinor,
    unitLeftMinor,
    sizes,
    exactMinor: sizes.length === 0 ? null : sizes.map(({ amountMinor }) => amountMinor).reduce(addRatios),
    returnMinor: to.state === 'open' ? null : to.paidMinor - cashedMinor,
  }
}

function explainSizes(
  ticket: AcceptedTicket,
  { legs, unitLeftMinor }: { legs: readonly LegState[]; unitLeftMinor: Ratio },
): Explanation['sizes'] {
  const { kind, parts } = multipliedOf(ticket, legs)
  const settled = parts.filter((part) => part !== undefined)
  if (settled.length < parts.length) return []
  const { over, sums } = symmetricSums(settled.map(({ factor }) => factor))
  return sizesOf(kind, parts.length).map((size) => {
    const perUnit = ratio(sums[size] ?? 0n, over)
    const lines = Number(chooseBig(parts.length, size))
    return { size, lines, perUnit, amountMinor: multiplyRatios(unitLeftMinor, perUnit) }
  })
}
