import type { Tx } from '@baize/runtime'
import type { TicketRow } from '../ticket/row.ts'

/** A ticket that was settled is settled anew by itself for so long, and up to so much (sportsbook design, 6). */
const automaticFor = '72 hours'
const mostMinor = 500_000_00n

interface Changing {
  readonly ticket: TicketRow
  readonly to: { readonly paidMinor: bigint }
}

/**
 * Keeps back new settlements of settled tickets that take two people: late ones, and large ones. Gives their
 * tickets; one whose amount was agreed to goes through. What does not change any more waits no longer.
 */
export async function holdBack(
  tx: Tx,
  of: {
    readonly all: readonly TicketRow[]
    readonly changed: readonly Changing[]
    readonly agreed: ReadonlyMap<string, bigint>
  },
): Promise<ReadonlySet<string>> {
  const settled = of.all.filter(({ isSettled, isDemo }) => isSettled && !isDemo)
  if (settled.length === 0) return new Set()
  const late = await lateOf(tx, settled)
  const held = of.changed.flatMap(({ ticket, to }) => {
    const { ticketId, isSettled, isDemo, desiredMinor } = ticket
    if (!isSettled || isDemo || of.agreed.get(ticketId) === to.paidMinor) return []
    const moved = to.paidMinor - desiredMinor
    const isLarge = moved > mostMinor || moved < -mostMinor
    if (!isLarge && !late.has(ticketId)) return []
    const cause = late.has(ticketId) ? 'late' : 'large'
    return [{ ticketId, cause, paidMinor: desiredMinor, dueMinor: to.paidMinor }]
  })
  const ids = held.map(({ ticketId }) => ticketId)
  await tx.query(
    'DELETE FROM held_settlement WHERE ticket_id = ANY ($1::uuid[]) AND ticket_id <> ALL ($2::uuid[])',
    [settled.map(({ ticketId }) => ticketId), ids],
  )
  await tx.query(
    `INSERT INTO held_settlement (ticket_id, cause, paid_minor, due_minor)
     SELECT * FROM unnest($1::uuid[], $2::text[], $3::bigint[], $4::bigint[])
     ON CONFLICT (ticket_id) DO UPDATE SET cause = excluded.cause, paid_minor = excluded.paid_minor,
       due_minor = excluded.due_minor`,
    [
      ids,
      held.map(({ cause }) => cause),
      held.map(({ paidMinor }) => paidMinor),
      held.map(({ dueMinor }) => dueMinor),
    ],
  )
  return new Set(ids)
}

async function lateOf(tx: Tx, tickets: readonly TicketRow[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.query<{ ticket_id: string }>(
    `SELECT ticket_id FROM ticket
     WHERE ticket_id = ANY ($1::uuid[]) AND settled_at < clock_timestamp() - $2::interval`,
    [tickets.map(({ ticketId }) => ticketId), automaticFor],
  )
  return new Set(rows.map((row) => row.ticket_id))
}
