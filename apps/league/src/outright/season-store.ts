import type { Queryable } from '@baize/runtime'
import type { FeedResult } from '@baize/sports/feed'
import type { Sport } from '@baize/sports/market'
import type { MatchScore, SeasonScore } from '@baize/sports/match'

/** A season as it is stored; without an end, outrights on it are open. */
export interface StoredSeason {
  /** `<tournament>-season-<number>`. */
  readonly id: string
  readonly tournament: string
  readonly season: number
  readonly sport: Sport
  readonly startsAt: number
}

export interface EndedSeason extends StoredSeason {
  readonly score: SeasonScore
  readonly results: readonly FeedResult[]
}

type Row<Season extends StoredSeason> = Omit<Season, 'startsAt'> & { readonly startsAt: Date }

const columns = 'event_id AS id, tournament, season, sport, starts_at AS "startsAt"'

const toSeason = <Season extends StoredSeason>(row: Row<Season>) => ({
  ...row,
  startsAt: row.startsAt.getTime(),
})

export async function listOpenSeasons(db: Queryable): Promise<readonly StoredSeason[]> {
  const { rows } = await db.query<Row<StoredSeason>>(
    `SELECT ${columns} FROM season WHERE ended_at IS NULL ORDER BY event_id`,
  )
  return rows.map(toSeason<StoredSeason>)
}

/** Seasons that ended in this span, earliest first. */
export async function listEndedSeasons(
  db: Queryable,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<readonly EndedSeason[]> {
  const { rows } = await db.query<Row<EndedSeason>>(
    `SELECT ${columns}, score, results FROM season WHERE ended_at > $1 AND ended_at <= $2
     ORDER BY ended_at, event_id`,
    [new Date(from), new Date(to)],
  )
  return rows.map(toSeason<EndedSeason>)
}

/** Opens a season. False if it was opened before. */
export async function insertSeason(db: Queryable, season: StoredSeason): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO season (event_id, tournament, season, sport, starts_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING`,
    [season.id, season.tournament, season.season, season.sport, new Date(season.startsAt)],
  )
  return rowCount === 1
}

export async function markSeasonEnded(
  db: Queryable,
  { id, score, results }: Pick<EndedSeason, 'id' | 'score' | 'results'>,
): Promise<void> {
  await db.query(
    'UPDATE season SET score = $2, results = $3, ended_at = clock_timestamp() WHERE event_id = $1',
    [id, JSON.stringify(score), JSON.stringify(results)],
  )
}

/** A match of a season that is over. */
export interface SeasonMatchRow {
  readonly number: number
  readonly status: 'ended' | 'cancelled'
  readonly home: string
  readonly away: string
  readonly score: MatchScore
}

/** The matches of a season that ended or were cancelled. */
export async function listMatchesOf(
  db: Queryable,
  { tournament, season }: Pick<StoredSeason, 'tournament' | 'season'>,
): Promise<readonly SeasonMatchRow[]> {
  const { rows } = await db.query<SeasonMatchRow>(
    `SELECT number, status, home, away, score FROM event
     WHERE tournament = $1 AND season = $2 AND status IN ('ended', 'cancelled') ORDER BY number`,
    [tournament, season],
  )
  return rows
}

export async function dropSeasonsEndedBefore(db: Queryable, before: number): Promise<void> {
  await db.query('DELETE FROM season WHERE ended_at < $1', [new Date(before)])
}
