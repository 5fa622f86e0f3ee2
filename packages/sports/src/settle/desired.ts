import { ratio } from '@baize/games/ratio'
import { invariant } from '@baize/std'
import { linesOf, type ProductKind, sizesOf } from '../slip/index.ts'
import type { AcceptedTicket } from './accepted-ticket.ts'
import { multipliedOf } from './builder.ts'
import { returnOf, validStakeOf } from './return.ts'
import { type LegState, legStateOf, type Results, type SettledLeg } from './standing-result.ts'

/** What a ticket should have paid by now. */
export interface Desired {
  readonly state: 'open' | 'settled'
  /** Cash-outs and, where it is settled, the return. */
  readonly paidMinor: bigint
  /** What counts as turnover; 0 while it is open. */
  readonly validStakeMinor: bigint
}

export const stakeOf = ({ kind, legs, unitMinor }: AcceptedTicket): bigint =>
  unitMinor * BigInt(linesOf(kind, legs.length))

/** What cash-outs left of the stake. */
export const stakeLeftOf = (ticket: AcceptedTicket): bigint => {
  const leftMinor = ticket.cashOuts.reduce((left, { stakeMinor }) => left - stakeMinor, stakeOf(ticket))
  invariant(leftMinor >= 0n, 'no more of a stake is cashed out than there is')
  return leftMinor
}

/** How each leg of a ticket stands. */
export const legStates = (ticket: AcceptedTicket, results: Results): readonly LegState[] =>
  ticket.legs.map((leg) => legStateOf(leg, { acceptedAt: ticket.acceptedAt, standing: results(leg) }))

/**
 * What a ticket should have paid: a function of the latest valid results and its cash-outs alone, so that any
 * order and multiplicity of messages comes to the same (sportsbook design, section 1). It is settled when
 * all legs are, when every line has lost, and when all of it was cashed out: then no result counts any more.
 */
export function desired(ticket: AcceptedTicket, results: Results): Desired {
  const { kind, oddsMilli, parts } = multipliedOf(ticket, legStates(ticket, results))
  const cashedMinor = ticket.cashOuts.reduce((sum, { paidMinor }) => sum + paidMinor, 0n)
  const stakeLeftMinor = stakeLeftOf(ticket)
  const isCashedOut = stakeLeftMinor === 0n
  if (!isCashedOut && !isDecided(kind, parts))
    return { state: 'open', paidMinor: cashedMinor, validStakeMinor: 0n }
  const factors = parts.map((part) => part?.factor ?? nothing)
  const paidMinor = cashedMinor + returnOf({ kind, stakeMinor: stakeLeftMinor, factors })
  const validStakeMinor = validStakeOf({
    kind,
    stakeMinor: stakeOf(ticket),
    stakeLeftMinor,
    paidMinor,
    oddsMilli,
    voidParts: parts.map((part) => part?.voidPart ?? nothing),
  })
  return { state: 'settled', paidMinor, validStakeMinor }
}

/** True where the return is known: all parts are settled, or too few are left to win a single line. */
export function isDecided(
  kind: ProductKind,
  parts: readonly (Pick<SettledLeg, 'factor'> | undefined)[],
): boolean {
  if (parts.every((part) => part !== undefined)) return true
  const alive = parts.filter((part) => part === undefined || part.factor.numerator > 0n).length
  return alive < Math.min(...sizesOf(kind, parts.length))
}

export const isSettled = (state: LegState): state is SettledLeg => state.result !== 'open'

const nothing = ratio(0n)
