import type { Queryable } from '@baize/runtime'
import { countsForMs, type NewTournament } from './course-store.ts'

/** A tournament with its times on the clock, as a platform asks for it. */
export type PlannedTournament = Omit<NewTournament, 'opensInMs' | 'lengthMs'> & {
  readonly opensAt: Date
  readonly closesAt: Date
}

/**
 * Writes a tournament, or changes one of no series that has yet to open. False when it may not be changed any
 * more.
 */
export async function putTournament(on: Queryable, one: PlannedTournament): Promise<boolean> {
  const { rowCount } = await on.query(
    `INSERT INTO tournament AS t (tournament_id, title_en, title_bn, rule, games, currency, least_stake_minor,
       prizes, opens_at, closes_at, counts_until)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::timestamptz, $10::timestamptz + $11 * interval '1 ms')
     ON CONFLICT (tournament_id) DO UPDATE SET title_en = excluded.title_en, title_bn = excluded.title_bn,
       rule = excluded.rule, games = excluded.games, currency = excluded.currency,
       least_stake_minor = excluded.least_stake_minor, prizes = excluded.prizes, opens_at = excluded.opens_at,
       closes_at = excluded.closes_at, counts_until = excluded.counts_until, updated_at = clock_timestamp()
     WHERE t.series IS NULL AND t.state = 'open' AND t.opens_at > clock_timestamp()`,
    [
      one.tournamentId,
      one.titleEn,
      one.titleBn,
      one.rule,
      one.games,
      one.currency,
      one.leastStakeMinor,
      JSON.stringify(one.prizes),
      one.opensAt,
      one.closesAt,
      countsForMs,
    ],
  )
  return rowCount === 1
}
