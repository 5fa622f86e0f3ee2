import type { Queryable } from '@baize/runtime'
import type { Lie } from '../feed/reader.ts'

/** What is kept of a message that cannot be true. */
const longestKept = 100_000

/** Keeps a message that cannot be true for the trading desk. */
export async function keepLie(db: Queryable, lie: Lie): Promise<void> {
  await db.query(
    'INSERT INTO quarantine (producer, seq, event_id, reason, message) VALUES ($1, $2, $3, $4, $5)',
    // PostgreSQL keeps no text with a zero in it.
    [lie.producer, lie.seq, lie.event, lie.reason, lie.line.slice(0, longestKept).replaceAll('\0', '')],
  )
}

/** Somebody has looked: gives whether anything of the event was waiting for it. */
export async function releaseEvent(
  db: Queryable,
  { event, by }: { readonly event: string; readonly by: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE quarantine SET released_at = now(), released_by = $2
     WHERE event_id = $1 AND released_at IS NULL`,
    [event, by],
  )
  return (rowCount ?? 0) > 0
}
