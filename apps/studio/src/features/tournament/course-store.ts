import type { TournamentRule } from '@baize/games'
import type { Queryable, Tx } from '@baize/runtime'
import type { PrizeRow, TournamentRow } from './row.ts'

export interface NewTournament {
  readonly tournamentId: string
  readonly titleEn: string
  readonly titleBn: string
  readonly rule: TournamentRule
  readonly games: readonly string[]
  readonly currency: string
  readonly leastStakeMinor: bigint
  readonly prizes: readonly number[]
  /** From now. */
  readonly opensInMs: number
  readonly lengthMs: number
}

/** Rounds that began in time may still be paid for so long. */
export const countsForMs = 30_000

/** Writes a tournament; false when there is one of the id. */
export async function insertTournament(on: Queryable, one: NewTournament): Promise<boolean> {
  const { rowCount } = await on.query(
    `INSERT INTO tournament (tournament_id, title_en, title_bn, rule, games, currency, least_stake_minor,
       prizes, opens_at, closes_at, counts_until)
     SELECT $1, $2, $3, $4, $5, $6, $7, $8, o, o + $10 * interval '1 ms', o + $11 * interval '1 ms'
     FROM (SELECT clock_timestamp() + $9 * interval '1 ms' o) opening
     ON CONFLICT DO NOTHING`,
    [
      one.tournamentId,
      one.titleEn,
      one.titleBn,
      one.rule,
      one.games,
      one.currency,
      one.leastStakeMinor,
      JSON.stringify(one.prizes),
      one.opensInMs,
      one.lengthMs,
      one.lengthMs + countsForMs,
    ],
  )
  return rowCount === 1
}

export type NewSeries = Omit<NewTournament, 'tournamentId' | 'opensInMs' | 'lengthMs'> & {
  readonly series: string
  readonly lengthMinutes: number
}

/** Writes a series that begins now; false when there is one of the name. */
export async function insertSeries(on: Queryable, one: NewSeries): Promise<boolean> {
  const { rowCount } = await on.query(
    `INSERT INTO tournament_series (series, title_en, title_bn, rule, games, currency, least_stake_minor,
       prizes, length_minutes, first_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, date_trunc('minute', clock_timestamp()))
     ON CONFLICT DO NOTHING`,
    [
      one.series,
      one.titleEn,
      one.titleBn,
      one.rule,
      one.games,
      one.currency,
      one.leastStakeMinor,
      JSON.stringify(one.prizes),
      one.lengthMinutes,
    ],
  )
  return rowCount === 1
}

/**
 * Stops a series: what is open goes on to its end, and none follows. False when there is none of the name.
 */
export async function stopSeries(on: Queryable, series: string): Promise<boolean> {
  const { rowCount } = await on.query('UPDATE tournament_series SET is_stopped = true WHERE series = $1', [
    series,
  ])
  return rowCount === 1
}

/** Ends a tournament without prizes, while its places are not final. */
export async function cancelTournament(on: Queryable, tournamentId: string): Promise<boolean> {
  const { rowCount } = await on.query(
    `UPDATE tournament SET state = 'cancelled', updated_at = clock_timestamp()
     WHERE tournament_id = $1 AND state = 'open'`,
    [tournamentId],
  )
  return rowCount === 1
}

/** Closes a running tournament now: rounds that have begun are counted as at any other close. */
export async function closeEarly(on: Queryable, tournamentId: string): Promise<boolean> {
  const { rowCount } = await on.query(
    `UPDATE tournament SET closes_at = clock_timestamp(),
       counts_until = clock_timestamp() + $2 * interval '1 ms', updated_at = clock_timestamp()
     WHERE tournament_id = $1 AND state = 'open' AND opens_at < clock_timestamp()
       AND closes_at > clock_timestamp()`,
    [tournamentId, countsForMs],
  )
  return rowCount === 1
}

/** Writes the tournament of now and the next one of every series, each once on however many nodes. */
export async function openDueOfSeries(on: Queryable): Promise<number> {
  const { rowCount } = await on.query(
    `INSERT INTO tournament (tournament_id, series, title_en, title_bn, rule, games, currency,
       least_stake_minor, prizes, opens_at, closes_at, counts_until)
     SELECT s.series || '-' || (number + 1), s.series, title_en, title_bn, rule, games, currency,
       least_stake_minor, prizes, first_at + number * length, first_at + (number + 1) * length,
       first_at + (number + 1) * length + $1 * interval '1 ms'
     FROM tournament_series s
       CROSS JOIN LATERAL (SELECT length_minutes * interval '1 minute' AS length) l
       CROSS JOIN LATERAL (
         SELECT greatest(0, floor(extract(epoch FROM clock_timestamp() - first_at)
           / (length_minutes * 60)))::int + step AS number FROM generate_series(0, 1) step) n
     WHERE NOT is_stopped
       AND NOT EXISTS (SELECT 1 FROM tournament t WHERE t.tournament_id = s.series || '-' || (number + 1))
     ON CONFLICT DO NOTHING`,
    [countsForMs],
  )
  return rowCount ?? 0
}

/** Tournaments whose last round has been counted. */
export async function listDueTournaments(on: Queryable): Promise<string[]> {
  const { rows } = await on.query<{ id: string }>(
    `SELECT tournament_id id FROM tournament WHERE state = 'open' AND counts_until <= clock_timestamp()
     ORDER BY counts_until LIMIT 20`,
  )
  return rows.map(({ id }) => id)
}

/** Locks a tournament that is due, against rounds that are just being counted. */
export async function lockDueTournament(
  tx: Tx,
  tournamentId: string,
): Promise<Pick<TournamentRow, 'prizes'> | undefined> {
  const { rows } = await tx.query<Pick<TournamentRow, 'prizes'>>(
    `SELECT prizes FROM tournament
     WHERE tournament_id = $1 AND state = 'open' AND counts_until <= clock_timestamp() FOR UPDATE`,
    [tournamentId],
  )
  return rows[0]
}

/** Makes the places final: nothing is counted any more. */
export async function closeTournament(
  tx: Tx,
  { tournamentId, state }: { readonly tournamentId: string; readonly state: 'paying' | 'ended' },
): Promise<void> {
  await tx.query(
    `UPDATE tournament SET state = $2, updated_at = clock_timestamp() WHERE tournament_id = $1`,
    [tournamentId, state],
  )
}

export async function insertPrize(
  tx: Tx,
  prize: Pick<PrizeRow, 'tournamentId' | 'place' | 'player' | 'amountMinor' | 'roundId'>,
): Promise<void> {
  await tx.query(
    `INSERT INTO tournament_prize (tournament_id, place, player, amount_minor, round_id)
     VALUES ($1, $2, $3, $4, $5)`,
    [prize.tournamentId, prize.place, prize.player, prize.amountMinor, prize.roundId],
  )
}

const prizeColumns = `z.tournament_id "tournamentId", z.place, z.player, z.amount_minor "amountMinor",
  t.currency, z.round_id "roundId", r.game, z.state, z.refusal, z.attempts, z.owed_at "owedAt"`

/** Takes owed prizes whose next attempt is due; nobody else gets them during the lease. */
export async function takeDuePrizes(
  on: Queryable,
  due: { readonly limit: number; readonly leaseMs: number },
): Promise<PrizeRow[]> {
  const { rows } = await on.query<PrizeRow>(
    `UPDATE tournament_prize z SET next_attempt_at = now() + $2 * interval '1 ms'
     FROM tournament t, round r
     WHERE (z.tournament_id, z.place) IN (
         SELECT tournament_id, place FROM tournament_prize
         WHERE state = 'owed' AND next_attempt_at <= now()
         ORDER BY next_attempt_at LIMIT $1 FOR UPDATE SKIP LOCKED)
       AND t.tournament_id = z.tournament_id AND r.round_id = z.round_id
     RETURNING ${prizeColumns}`,
    [due.limit, due.leaseMs],
  )
  return rows
}

export async function listPrizes(on: Queryable, tournamentId: string): Promise<PrizeRow[]> {
  const { rows } = await on.query<PrizeRow>(
    `SELECT ${prizeColumns} FROM tournament_prize z JOIN tournament t USING (tournament_id)
       JOIN round r ON r.round_id = z.round_id
     WHERE z.tournament_id = $1 ORDER BY z.place`,
    [tournamentId],
  )
  return rows
}

/** The transaction that pays a place: it follows from the place, so it is paid once. */
export const prizeTransactionOf = ({ tournamentId, place }: PrizePlace): string =>
  `${tournamentId}-place-${place}`

type PrizePlace = Pick<PrizeRow, 'tournamentId' | 'place'>

/** Notes that a prize is paid; the tournament has ended with its last one. */
export async function endPrize(tx: Tx, { tournamentId, place }: PrizePlace): Promise<void> {
  await tx.query('SELECT 1 FROM tournament WHERE tournament_id = $1 FOR UPDATE', [tournamentId])
  await tx.query(
    `UPDATE tournament_prize SET state = 'paid', paid_at = now(), refusal = NULL
     WHERE tournament_id = $1 AND place = $2 AND state = 'owed'`,
    [tournamentId, place],
  )
  await tx.query(
    `UPDATE tournament SET state = 'ended', updated_at = clock_timestamp()
     WHERE tournament_id = $1 AND state = 'paying' AND NOT EXISTS (
       SELECT 1 FROM tournament_prize WHERE tournament_id = $1 AND state = 'owed')`,
    [tournamentId],
  )
}

/** Puts the next attempt off; a refusal is kept for people to see. */
export async function postponePrize(
  on: Queryable,
  { tournamentId, place }: PrizePlace,
  { waitMs, refusal }: { readonly waitMs: number; readonly refusal: string | null },
): Promise<void> {
  await on.query(
    `UPDATE tournament_prize SET attempts = attempts + 1, refusal = $4,
       next_attempt_at = now() + $3 * interval '1 ms' WHERE tournament_id = $1 AND place = $2`,
    [tournamentId, place, waitMs, refusal],
  )
}
