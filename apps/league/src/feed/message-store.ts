import type { Queryable } from '@baize/runtime'
import type { Line, Producer } from './line.ts'

/** Returns the number of a producer's last message. Creates the producer if it is new. */
export async function openProducer(db: Queryable, producer: Producer): Promise<number> {
  await db.query('INSERT INTO producer (name) VALUES ($1) ON CONFLICT DO NOTHING', [producer])
  const { rows } = await db.query<{ seq: bigint }>('SELECT last_seq AS seq FROM producer WHERE name = $1', [
    producer,
  ])
  return Number(rows[0]?.seq ?? 0)
}

/** Appends messages. Throws if another process has appended meanwhile, so that no number is used twice. */
export async function appendLines(
  tx: Queryable,
  producer: Producer,
  { after, lines }: { readonly after: number; readonly lines: readonly Line[] },
): Promise<void> {
  const { rowCount } = await tx.query('UPDATE producer SET last_seq = $3 WHERE name = $1 AND last_seq = $2', [
    producer,
    after,
    after + lines.length,
  ])
  if (rowCount !== 1) throw new Error(`${producer} has messages after ${after}: another process is writing`)
  await tx.query(
    `INSERT INTO message (producer, seq, body)
     SELECT $1, * FROM unnest($2::bigint[], $3::text[])`,
    [producer, lines.map(({ seq }) => seq), lines.map(({ body }) => body)],
  )
}

/** Stored messages after a number, up to a limit. */
export async function readLines(
  db: Queryable,
  producer: Producer,
  { after, most }: { readonly after: number; readonly most: number },
): Promise<readonly Line[]> {
  const { rows } = await db.query<{ seq: bigint; body: string }>(
    'SELECT seq, body FROM message WHERE producer = $1 AND seq > $2 ORDER BY seq LIMIT $3',
    [producer, after, most],
  )
  return rows.map(({ seq, body }) => ({ producer, seq: Number(seq), body }))
}

/** Whether every message after a number is still stored. */
export async function isKept(
  db: Queryable,
  producer: Producer,
  { after, last }: { readonly after: number; readonly last: number },
): Promise<boolean> {
  if (after > last) return false
  if (after === last) return true
  const { rows } = await db.query('SELECT FROM message WHERE producer = $1 AND seq = $2', [
    producer,
    after + 1,
  ])
  return rows.length === 1
}

export async function dropMessagesBefore(db: Queryable, before: number): Promise<void> {
  await db.query('DELETE FROM message WHERE written_at < $1', [new Date(before)])
}
