import { inTransaction, type Tx } from '@baize/runtime'
import { holdEpoch } from '../lease/lease.ts'
import { noteBalances } from '../session/store.ts'
import type { MovementDone } from '../payer/cashier.ts'
import { transactionOf } from '../payer/bodies.ts'
import { answerMovements } from '../payer/movement-store.ts'
import type { TicketDeps } from './deps.ts'
import { addExposures, addToExposures, difference, exposuresOf, type Exposures } from './exposure.ts'
import type { LegRow, Refusal, Step, TicketRow } from './row.ts'
import { findLegs, lockTickets, refuseTickets } from './store.ts'
import { LeaseLost } from './take.ts'

/** A ticket whose stake the platform has debited. */
export interface Debited {
  readonly ticketId: string
  readonly done: MovementDone
}

/**
 * Accepts debited tickets in one transaction, those that may still be: the book's lease is its own, their
 * markets stand as they were decided on, and what closes has not closed. The stakes of the others go back.
 * Says of each whether it is accepted, in the order given.
 */
export async function acceptTickets(
  deps: TicketDeps,
  debited: readonly Debited[],
): Promise<readonly boolean[]> {
  return inTransaction(deps.pool, async (tx) => {
    if (!(await holdEpoch(tx, deps.epoch))) throw new LeaseLost('another program serves the book')
    const ids = debited.map(({ ticketId }) => ticketId)
    const tickets = await lockTickets(tx, { ids, steps: ['debiting'] })
    const legs = await findLegs(tx, ids)
    await noteDebits(tx, { debited, tickets })
    const standing = tickets.filter((ticket) => isStanding(deps, ticket, legs.get(ticket.ticketId) ?? []))
    const accepted = await accept(tx, standing)
    const late = tickets.filter(({ ticketId }) => !accepted.has(ticketId))
    await sendBack(
      tx,
      late.map((ticket) => ({ ticket, refusal: { code: 'market_closed' } as const })),
    )
    return debited.map(({ ticketId }) => accepted.has(ticketId))
  })
}

async function noteDebits(
  tx: Tx,
  { debited, tickets }: { debited: readonly Debited[]; tickets: readonly TicketRow[] },
): Promise<void> {
  const answers = new Map(debited.map((one) => [one.ticketId, one.done]))
  await answerMovements(
    tx,
    tickets.map(({ ticketId }) => ({
      transactionId: transactionOf(ticketId, 0, 'bet'),
      state: 'acknowledged',
      platformTransaction: answers.get(ticketId)?.platformTransaction ?? null,
    })),
  )
  const balances = tickets.flatMap(({ ticketId, sessionId }) => {
    const balanceMinor = answers.get(ticketId)?.balanceMinor
    return balanceMinor === undefined ? [] : [{ sessionId, balanceMinor }]
  })
  await noteBalances(tx, balances)
}

/**
 * True while every market stands as it was decided on, and the answer of a live bet has not come too late.
 */
function isStanding(deps: TicketDeps, ticket: TicketRow, legs: readonly LegRow[]): boolean {
  const sinceMs = deps.clock() - (ticket.debitedFrom?.getTime() ?? 0)
  if (legs.some(({ isLive }) => isLive) && sinceMs > deps.patience.liveBetMs) return false
  return legs.every((leg) => {
    const market = deps.prices.market(leg.event, leg.market)
    return market?.status === 'active' && market.material === leg.material
  })
}

/** Their results may have come while they were debited: then their markets are gone through again. */
async function accept(tx: Tx, tickets: readonly TicketRow[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.query<{ ticket_id: string }>(
    `UPDATE ticket t SET step = 'accepted', accepted_at = clock_timestamp(), version = t.version + 1
     WHERE t.ticket_id = ANY ($1::uuid[]) AND NOT EXISTS (
       SELECT FROM leg WHERE leg.ticket_id = t.ticket_id AND leg.closes_at <= clock_timestamp())
     RETURNING t.ticket_id`,
    [tickets.map(({ ticketId }) => ticketId)],
  )
  const ids = rows.map((row) => row.ticket_id)
  await tx.query(
    `INSERT INTO result_work (event, market, result_id, decided_by)
     SELECT l.event, l.market, max(r.result_id), 'feed'
     FROM leg l JOIN market_result r ON r.event_id = l.event AND r.market = l.market
     WHERE l.ticket_id = ANY ($1::uuid[]) AND r.is_valid GROUP BY l.event, l.market
     ORDER BY l.event, l.market
     ON CONFLICT (event, market) DO UPDATE SET after_ticket = NULL`,
    [ids],
  )
  await tx.query(
    `INSERT INTO accepted_news (event, ticket_id)
     SELECT DISTINCT event, ticket_id FROM leg WHERE ticket_id = ANY ($1::uuid[])`,
    [ids],
  )
  return new Set(ids)
}

/** Takes debiting tickets off the books: their stakes go back, or were never taken. */
export async function sendBack(
  tx: Tx,
  refused: readonly {
    readonly ticket: TicketRow
    readonly refusal: Refusal
    readonly to?: 'declined' | 'returning'
  }[],
): Promise<void> {
  if (refused.length === 0) return
  const legs = await findLegs(
    tx,
    refused.map(({ ticket }) => ticket.ticketId),
  )
  const removed = refused.map(({ ticket }) => {
    const own = legs.get(ticket.ticketId) ?? []
    const before = exposuresOf({ ...ticket, isOpen: true, legs: own })
    return difference(before, exposuresOf({ ...ticket, isOpen: false, countedMinor: 0n, legs: own }))
  })
  const from: Step = 'debiting'
  const moved = refused.map(({ ticket: { ticketId }, refusal, to = 'returning' }) => ({
    ticketId,
    refusal,
    from,
    to,
  }))
  await refuseTickets(tx, moved)
  await addToExposures(tx, sumOf(removed))
}

const sumOf = (all: readonly Exposures[]): Exposures => addExposures(all)
