import { randomUUID } from 'node:crypto'
import { linesOf } from '@baize/sports/slip'
import { ok, refuse, type Result } from '@baize/std'
import type { SessionRow } from '../session/store.ts'
import type { TicketDeps } from './deps.ts'
import { pricesFor } from './each-way.ts'
import { quote, refuseNow } from './quote.ts'
import { hashOfRequest, type Placed } from './request.ts'
import type { Refusal, TicketRow } from './row.ts'
import { delayOf, pressLegs } from './standing.ts'

export type PlaceRefusal = 'conflict' | 'bad_request' | 'too_few_legs' | 'too_many_legs'

export interface Received {
  readonly ticket: TicketRow
  /** False where the same request came before. */
  readonly isNew: boolean
}

/**
 * Writes the ticket of a press: waiting for its delay, or declined where it cannot be taken whatever comes.
 * The same request again gives the same ticket; another one under its id is a conflict.
 */
export async function receive(
  deps: TicketDeps,
  session: SessionRow,
  placed: Placed,
): Promise<Result<Received, PlaceRefusal>> {
  const requestHash = hashOfRequest(placed)
  const slip = pressLegs(deps.prices, placed)
  const prices = pricesFor(deps.prices, placed.kind)
  const refusal = refuseNow({ ...deps, prices }, { ...placed, legs: slip })
  const code = refusal?.code
  if (code === 'too_few_legs' || code === 'too_many_legs' || code === 'bad_request') return refuse(code)
  const lineCount = linesOf(placed.kind, slip.length)
  const unitMinor = BigInt(placed.unitMinor)
  const { player, sessionId, currency, isDemo } = session
  const { requestId, kind, consent, builderOddsMilli } = placed
  const ticketId = randomUUID()
  const ticket = await deps.batches.write({
    ticketId,
    player,
    sessionId,
    currency,
    isDemo,
    requestId,
    requestHash,
    kind,
    slip,
    consent,
    lineCount,
    unitMinor,
    stakeMinor: unitMinor * BigInt(lineCount),
    delayMs: delayOf(deps.prices, slip),
    shownOddsMilli: builderOddsMilli === undefined ? null : BigInt(builderOddsMilli),
    refusal: refusal ?? (await refuseStakeNow(deps, session, placed)),
  })
  deps.pass('ticket_received')
  if (ticket.requestHash !== requestHash) return refuse('conflict')
  return ok({ ticket, isNew: ticket.ticketId === ticketId })
}

/** A stake over a limit is told at once; it is judged again when the ticket is decided. */
async function refuseStakeNow(
  deps: TicketDeps,
  session: SessionRow,
  { kind, legs, unitMinor }: Placed,
): Promise<Refusal | null> {
  const { refusal } = await quote(deps, session, { kind, legs, unitMinor })
  return refusal
}
