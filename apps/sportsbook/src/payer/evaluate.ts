import type { Tx } from '@baize/runtime'
import type { AcceptedTicket, CashOut, Desired, Results } from '@baize/sports/settle'
import { desired } from '@baize/sports/settle'
import { keyOf, type ResultStore } from '../events/result-store.ts'
import type { StoredResult } from '../prices/price-book.ts'
import { addExposures, addToExposures, difference, exposuresOf } from '../ticket/exposure.ts'
import type { LegRow, TicketRow } from '../ticket/row.ts'
import { findLegs, lockTickets } from '../ticket/store.ts'
import { findCashOutsTaken } from '../cash-out/store.ts'
import { holdBack } from './hold-back.ts'

/** An accepted ticket with all that its return follows from. */
export interface Evaluated {
  readonly ticket: TicketRow
  readonly legs: readonly LegRow[]
  readonly accepted: AcceptedTicket
}

/** Reads tickets with their legs and cash-outs. */
export async function withLegs(
  on: Tx | Parameters<typeof findLegs>[0],
  tickets: readonly TicketRow[],
): Promise<readonly Evaluated[]> {
  const ids = tickets.map(({ ticketId }) => ticketId)
  const legs = await findLegs(on, ids)
  const cashOuts = await findCashOutsTaken(on, ids)
  return tickets.map((ticket) => {
    const own = legs.get(ticket.ticketId) ?? []
    return { ticket, legs: own, accepted: acceptedOf(ticket, own, cashOuts.get(ticket.ticketId) ?? []) }
  })
}

export const acceptedOf = (
  ticket: TicketRow,
  legs: readonly LegRow[],
  cashOuts: readonly CashOut[],
): AcceptedTicket => {
  const { kind, unitMinor, acceptedAt, oddsMilli } = ticket
  const rest = { legs, unitMinor, acceptedAt: acceptedAt?.getTime() ?? 0, cashOuts }
  // What is not decided yet has odds only on its slip.
  const builderOddsMilli = Number(oddsMilli ?? ticket.shownOddsMilli)
  return kind.type === 'builder' ? { kind, builderOddsMilli, ...rest } : { kind, ...rest }
}

export const resultsBy =
  (latest: ReadonlyMap<string, StoredResult>): Results =>
  (leg) =>
    latest.get(keyOf(leg))

/** Who said what tickets are settled by. */
export type DecidedBy = 'feed' | 'desk'

interface EvaluateOf {
  readonly ids: readonly string[]
  readonly results: ResultStore
  readonly decidedBy: DecidedBy
  /** What two people agreed to pay in all, by ticket. */
  readonly agreed?: ReadonlyMap<string, bigint>
}

/**
 * Brings what these accepted tickets should have paid up to the latest valid results and their cash-outs, and
 * notes each change. Gives the ids of those that changed. Tickets that are about to be accepted are waited
 * for.
 */
export async function evaluateTickets(
  tx: Tx,
  { ids, results, decidedBy, agreed = new Map() }: EvaluateOf,
): Promise<readonly string[]> {
  const locked = await lockTickets(tx, { ids, steps: ['debiting', 'accepted'] })
  const tickets = locked.filter(({ step }) => step === 'accepted')
  const all = await withLegs(tx, tickets)
  const latest = await results.latest(
    all.flatMap(({ legs }) => legs),
    tx,
  )
  const fresh = all
    .map((one) => ({ ...one, to: desired(one.accepted, resultsBy(latest)) }))
    .filter(({ ticket, to }) => isChanged(ticket, to))
  const held = await holdBack(tx, { all: tickets, changed: fresh, agreed })
  const changed = fresh.filter(({ ticket }) => !held.has(ticket.ticketId))
  await store(tx, changed, decidedBy)
  return changed.map(({ ticket }) => ticket.ticketId)
}

const isChanged = (ticket: TicketRow, to: Desired): boolean =>
  ticket.desiredMinor !== to.paidMinor ||
  ticket.isSettled !== (to.state === 'settled') ||
  ticket.validStakeMinor !== to.validStakeMinor

interface Changed extends Evaluated {
  readonly to: Desired
}

async function store(tx: Tx, changed: readonly Changed[], decidedBy: DecidedBy): Promise<void> {
  if (changed.length === 0) return
  const counted = changed.map(({ ticket, to }) =>
    to.state === 'settled' ? to.paidMinor : openCountOf(ticket, to),
  )
  await tx.query(
    `UPDATE ticket t SET desired_minor = c.paid, is_settled = c.is_settled, valid_stake_minor = c.valid,
       settled_at = CASE WHEN c.is_settled THEN coalesce(t.settled_at, clock_timestamp()) END,
       counted_minor = c.counted, version = t.version + 1, attempts = 0, next_attempt_at = now()
     FROM unnest($1::uuid[], $2::bigint[], $3::boolean[], $4::bigint[], $5::bigint[])
       c (ticket_id, paid, is_settled, valid, counted)
     WHERE t.ticket_id = c.ticket_id`,
    [
      changed.map(({ ticket }) => ticket.ticketId),
      changed.map(({ to }) => to.paidMinor),
      changed.map(({ to }) => to.state === 'settled'),
      changed.map(({ to }) => to.validStakeMinor),
      counted,
    ],
  )
  await tx.query(
    `INSERT INTO settlement (ticket_id, number, is_settled, paid_minor, valid_stake_minor, decided_by)
     SELECT c.ticket_id, (SELECT count(*) FROM settlement s WHERE s.ticket_id = c.ticket_id), c.is_settled,
       c.paid, c.valid, $5
     FROM unnest($1::uuid[], $2::boolean[], $3::bigint[], $4::bigint[])
       c (ticket_id, is_settled, paid, valid)`,
    [
      changed.map(({ ticket }) => ticket.ticketId),
      changed.map(({ to }) => to.state === 'settled'),
      changed.map(({ to }) => to.paidMinor),
      changed.map(({ to }) => to.validStakeMinor),
      decidedBy,
    ],
  )
  const differences = changed.map(({ ticket, legs, to }, index) => {
    const countedMinor = counted[index] ?? 0n
    const before = exposuresOf({ ...ticket, isOpen: !ticket.isSettled, legs })
    return difference(before, exposuresOf({ ...ticket, countedMinor, isOpen: to.state === 'open', legs }))
  })
  await addToExposures(tx, addExposures(differences))
}

/** The most that an open ticket may come to pay, with what cash-outs have paid. */
const openCountOf = ({ mostMinor, stakeMinor, stakeLeftMinor }: TicketRow, to: Desired): bigint =>
  to.paidMinor + (mostMinor * stakeLeftMinor) / stakeMinor
