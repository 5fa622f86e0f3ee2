import type { Queryable } from '@baize/runtime'
import type { FeedMarket, FeedResult } from '@baize/sports/feed'
import type { Sport } from '@baize/sports/market'
import type { Score } from '@baize/sports/match'

/** A match as it is stored. */
export interface StoredEvent {
  readonly id: string
  readonly tournament: string
  readonly season: number
  readonly number: number
  readonly sport: Sport
  readonly home: string
  readonly away: string
  readonly startsAt: number
  readonly clockRate: number
  readonly status: 'pre' | 'live' | 'ended' | 'cancelled'
  readonly engine: string
  readonly parameters: unknown
  readonly seed: string
  readonly commitment: string
  readonly ticks: number
  readonly salts: readonly string[]
  readonly score: Score
  readonly opening: readonly FeedMarket[]
  readonly offered: readonly string[]
  readonly results: Readonly<Record<string, FeedResult>>
}

/** The columns that change while a match is played. */
export interface Progress {
  readonly id: string
  readonly status: StoredEvent['status']
  readonly ticks: number
  readonly salts: readonly string[]
  readonly score: Score
  /** Omitted when unchanged. */
  readonly offered?: readonly string[] | undefined
  readonly results?: Readonly<Record<string, FeedResult>> | undefined
}

interface Row extends Omit<StoredEvent, 'startsAt'> {
  readonly startsAt: Date
}

const columns = `event_id AS id, tournament, season, number, sport, home, away, starts_at AS "startsAt",
  clock_rate AS "clockRate", status, engine, parameters, seed, commitment, ticks, salts, score, opening,
  offered, results`

const toEvent = (row: Row): StoredEvent => ({ ...row, startsAt: row.startsAt.getTime() })

export async function findEvent(db: Queryable, id: string): Promise<StoredEvent | undefined> {
  const { rows } = await db.query<Row>(`SELECT ${columns} FROM event WHERE event_id = $1`, [id])
  return rows[0] && toEvent(rows[0])
}

/** All upcoming and in-play matches. */
export async function listOpenEvents(db: Queryable): Promise<readonly StoredEvent[]> {
  const { rows } = await db.query<Row>(
    `SELECT ${columns} FROM event WHERE status IN ('pre', 'live') ORDER BY starts_at, event_id`,
  )
  return rows.map(toEvent)
}

/** Matches that ended in this span, earliest first. */
export async function listEndedEvents(
  db: Queryable,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<readonly StoredEvent[]> {
  const { rows } = await db.query<Row>(
    `SELECT ${columns} FROM event WHERE ended_at > $1 AND ended_at <= $2 ORDER BY ended_at, event_id`,
    [new Date(from), new Date(to)],
  )
  return rows.map(toEvent)
}

/** Ids of all matches that start after an instant, including ended ones. */
export async function listIdsFrom(db: Queryable, from: number): Promise<readonly string[]> {
  const { rows } = await db.query<{ id: string }>('SELECT event_id AS id FROM event WHERE starts_at > $1', [
    new Date(from),
  ])
  return rows.map(({ id }) => id)
}

/** Inserts a match unless it exists. Returns false if it already exists, so its seed is never regenerated. */
export async function insertEvent(db: Queryable, event: StoredEvent): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO event (event_id, tournament, season, number, sport, home, away, starts_at, clock_rate,
       status, engine, parameters, seed, commitment, score, opening, offered)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
     ON CONFLICT DO NOTHING`,
    [
      event.id,
      event.tournament,
      event.season,
      event.number,
      event.sport,
      event.home,
      event.away,
      new Date(event.startsAt),
      event.clockRate,
      event.status,
      event.engine,
      JSON.stringify(event.parameters),
      event.seed,
      event.commitment,
      JSON.stringify(event.score),
      JSON.stringify(event.opening),
      JSON.stringify(event.offered),
    ],
  )
  return rowCount === 1
}

export async function saveProgress(db: Queryable, progress: Progress): Promise<void> {
  const { id, status, ticks, salts, score, offered, results } = progress
  await db.query(
    `UPDATE event SET status = $2, ticks = $3, salts = $4, score = $5,
       offered = coalesce($6, offered), results = coalesce($7, results),
       ended_at = CASE WHEN $2 IN ('ended', 'cancelled') THEN clock_timestamp() END
     WHERE event_id = $1`,
    [
      id,
      status,
      ticks,
      salts,
      JSON.stringify(score),
      offered === undefined ? null : JSON.stringify(offered),
      results === undefined ? null : JSON.stringify(results),
    ],
  )
}

export async function markStarted(db: Queryable, id: string): Promise<void> {
  await db.query(`UPDATE event SET status = 'live' WHERE event_id = $1`, [id])
}

export async function markCancelled(db: Queryable, id: string): Promise<void> {
  await db.query(`UPDATE event SET status = 'cancelled', ended_at = clock_timestamp() WHERE event_id = $1`, [
    id,
  ])
}

/** Deletes matches that ended before this instant, with their results, seeds and tickets. */
export async function dropEventsEndedBefore(db: Queryable, before: number): Promise<void> {
  await db.query('DELETE FROM event WHERE ended_at < $1', [new Date(before)])
}
