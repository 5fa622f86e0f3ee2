import { inTransaction, type Pool, type Queryable } from '@baize/runtime'
import type { EventStatus } from '@baize/sports/feed'
import type { Sport } from '@baize/sports/market'
import type { Score } from '@baize/sports/match'
import type { FrozenEvent, FrozenMarket } from '../prices/frozen.ts'
import type { BookEvent, Fixture } from '../prices/state.ts'

/** Writes how events stand, but for their prices. */
export async function saveEvents(db: Queryable, events: readonly BookEvent[]): Promise<void> {
  if (events.length === 0) return
  const rows = events.map(({ fixture, status, score, producer, endedAt, begun }) => ({
    event_id: fixture.event,
    sport: fixture.sport,
    tournament_id: fixture.tournament.id,
    fixture: { ...fixture, producer, ...(begun && { begun }) },
    status,
    starts_at: new Date(fixture.startsAt).toISOString(),
    ended_at: endedAt === null ? null : new Date(endedAt).toISOString(),
    score,
  }))
  await db.query(
    `INSERT INTO event (event_id, sport, tournament_id, fixture, status, starts_at, ended_at, score)
     SELECT event_id, sport, tournament_id, fixture, status, starts_at, ended_at, score
     FROM jsonb_to_recordset($1::jsonb) r (event_id text, sport text, tournament_id text, fixture jsonb,
       status text, starts_at timestamptz, ended_at timestamptz, score jsonb)
     ORDER BY event_id
     ON CONFLICT (event_id) DO UPDATE SET fixture = excluded.fixture, status = excluded.status,
       tournament_id = excluded.tournament_id, starts_at = excluded.starts_at,
       ended_at = CASE WHEN excluded.ended_at IS NOT NULL
         THEN coalesce(event.ended_at, excluded.ended_at) END, score = excluded.score, updated_at = now()`,
    [JSON.stringify(rows)],
  )
}

export interface PriceSnapshot {
  readonly event: string
  readonly markets: readonly FrozenMarket[]
}

/** Writes prices, and how far each producer was read before the first of them was taken. */
export async function savePrices(
  pool: Pool,
  {
    snapshots,
    read,
  }: { readonly snapshots: readonly PriceSnapshot[]; readonly read: ReadonlyMap<string, number> },
): Promise<void> {
  await inTransaction(pool, async (tx) => {
    await tx.query(
      `INSERT INTO price_snapshot (event_id, markets)
       SELECT event, markets::jsonb FROM unnest($1::text[], $2::text[]) r (event, markets)
       ON CONFLICT (event_id) DO UPDATE SET markets = excluded.markets, taken_at = now()`,
      [snapshots.map(({ event }) => event), snapshots.map(({ markets }) => JSON.stringify(markets))],
    )
    await tx.query(
      `INSERT INTO producer (name, seq) SELECT name, seq FROM unnest($1::text[], $2::bigint[]) r (name, seq)
       ON CONFLICT (name) DO UPDATE SET seq = excluded.seq, updated_at = now()`,
      [[...read.keys()], [...read.values()]],
    )
  })
}

/** Forgets the prices of events that are over. */
export const dropPrices = (db: Queryable, events: readonly string[]) =>
  db.query('DELETE FROM price_snapshot WHERE event_id = ANY ($1)', [events])

export interface EventRow {
  readonly event_id: string
  readonly fixture: Fixture & { readonly producer: string; readonly begun?: BookEvent['begun'] }
  readonly status: EventStatus
  readonly ended_at: Date | null
  readonly score: Score | null
}

/** Reads all events that are not over, or ended after this time, with the prices that were kept. */
export async function loadEvents(db: Queryable, endedAfter: Date): Promise<readonly FrozenEvent[]> {
  const { rows } = await db.query<
    EventRow & { readonly markets: readonly FrozenMarket[] | null; readonly is_quarantined: boolean }
  >(
    `SELECT e.event_id, e.fixture, e.status, e.ended_at, e.score, s.markets,
       EXISTS (SELECT FROM quarantine q WHERE q.event_id = e.event_id AND q.released_at IS NULL)
         AS is_quarantined
     FROM event e LEFT JOIN price_snapshot s USING (event_id)
     WHERE e.ended_at IS NULL OR e.ended_at > $1`,
    [endedAfter],
  )
  return rows.map((row) => {
    const { producer, begun, ...fixture } = row.fixture
    return {
      fixture,
      producer,
      begun,
      status: row.status,
      score: row.score,
      endedAt: row.ended_at?.getTime() ?? null,
      isQuarantined: row.is_quarantined,
      markets: row.markets ?? [],
    }
  })
}

/** How far a producer's messages are taken in by what is stored; 0 for one that was never read. */
export async function readUpTo(db: Queryable, producer: string): Promise<number> {
  const { rows } = await db.query<{ seq: bigint }>('SELECT seq FROM producer WHERE name = $1', [producer])
  return Number(rows[0]?.seq ?? 0)
}

export const findEvent = async (db: Queryable, event: string): Promise<EventRow | undefined> =>
  (
    await db.query<EventRow>(
      'SELECT event_id, fixture, status, ended_at, score FROM event WHERE event_id = $1',
      [event],
    )
  ).rows[0]

/** Events that ended in [from, to), the latest first, after the place of the cursor. */
export async function listEnded(
  db: Queryable,
  asked: {
    readonly sport: Sport | null
    readonly from: Date
    readonly to: Date
    readonly after: { readonly endedAt: Date; readonly event: string } | null
    readonly limit: number
  },
): Promise<readonly EventRow[]> {
  const { rows } = await db.query<EventRow>(
    `SELECT event_id, fixture, status, ended_at, score FROM event
     WHERE ended_at >= $1 AND ended_at < $2 AND fixture ->> 'kind' IS NULL
       AND ($3::text IS NULL OR sport = $3)
       AND ($4::timestamptz IS NULL OR (ended_at, event_id) < ($4, $5))
     ORDER BY ended_at DESC, event_id DESC LIMIT $6`,
    [
      asked.from,
      asked.to,
      asked.sport,
      asked.after?.endedAt ?? null,
      asked.after?.event ?? null,
      asked.limit,
    ],
  )
  return rows
}
