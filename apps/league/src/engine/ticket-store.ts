import type { Queryable } from '@baize/runtime'

/** Stores tickets accepted on a match that has not ended. Idempotent. */
export async function addTickets(db: Queryable, event: string, tickets: readonly string[]): Promise<void> {
  await db.query(
    `INSERT INTO accepted_ticket (event_id, ticket_id)
     SELECT event_id, ticket_id
     FROM event, unnest($2::text[]) WITH ORDINALITY AS accepted (ticket_id, place)
     WHERE event_id = $1 AND status IN ('pre', 'live')
     ORDER BY accepted.place
     ON CONFLICT DO NOTHING`,
    [event, tickets],
  )
}

/** Returns the tickets that go into the salt of a period that begins now, in order, and marks them. */
export async function takeTickets(
  db: Queryable,
  { event, period }: { readonly event: string; readonly period: number },
): Promise<readonly string[]> {
  const { rows } = await db.query<{ ticket_id: string; place: bigint }>(
    `UPDATE accepted_ticket SET period = $2 WHERE event_id = $1 AND period IS NULL
     RETURNING ticket_id, place`,
    [event, period],
  )
  return rows.toSorted((a, b) => (a.place < b.place ? -1 : 1)).map(({ ticket_id }) => ticket_id)
}

/** The tickets in each period's salt, in order. */
export async function listTickets(
  db: Queryable,
  { event, periods }: { readonly event: string; readonly periods: number },
): Promise<readonly (readonly string[])[]> {
  const { rows } = await db.query<{ ticket_id: string; period: number }>(
    `SELECT ticket_id, period FROM accepted_ticket
     WHERE event_id = $1 AND period IS NOT NULL ORDER BY place`,
    [event],
  )
  return Array.from({ length: periods }, (_, period) =>
    rows.filter((row) => row.period === period).map(({ ticket_id }) => ticket_id),
  )
}
