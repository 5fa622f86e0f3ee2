import { engines, type RoundState } from '@baize/games'
import type { Queryable, Tx } from '@baize/runtime'

export async function isGameClosed(on: Queryable, game: string): Promise<boolean> {
  const { rowCount } = await on.query('SELECT 1 FROM game_closure WHERE game = $1 AND reopened_at IS NULL', [
    game,
  ])
  return rowCount === 1
}

export interface GameClosure {
  readonly game: string
  readonly reason: 'game_return' | 'model_return'
  readonly deviation: number
  readonly closedAt: Date
}

export async function listClosures(on: Queryable): Promise<GameClosure[]> {
  const { rows } = await on.query<GameClosure>(
    `SELECT game, reason, deviation, closed_at "closedAt" FROM game_closure WHERE reopened_at IS NULL`,
  )
  return rows
}

/** When games that were closed were put back. */
export async function listReopenings(on: Queryable): Promise<{ game: string; reopenedAt: Date }[]> {
  const { rows } = await on.query<{ game: string; reopenedAt: Date }>(
    'SELECT game, reopened_at "reopenedAt" FROM game_closure WHERE reopened_at IS NOT NULL',
  )
  return rows
}

/**
 * Puts a game back and counts it anew; one that its model's return closed takes the totals of the model with
 * it, or they would close it again.
 */
export async function reopenGame(tx: Tx, game: string): Promise<void> {
  const { rows } = await tx.query<{ reason: string }>(
    `UPDATE game_closure SET reopened_at = clock_timestamp() WHERE game = $1 AND reopened_at IS NULL
     RETURNING reason`,
    [game],
  )
  const [closure] = rows
  if (!closure) return
  const isOfModel = closure.reason === 'model_return'
  await tx.query(
    `UPDATE game_return SET round_count = 0, stake_minor = 0, payout_minor = 0, excess = 0, variance = 0,
       peak_minor = 0, updated_at = now()
     WHERE game = $1 OR $2 AND model_id = (SELECT model_id FROM game_return WHERE game = $1)`,
    [game, isOfModel],
  )
}

/** Closes a game. Gives false when it was closed before. */
export async function insertClosure(on: Queryable, closure: Omit<GameClosure, 'closedAt'>): Promise<boolean> {
  const { rowCount } = await on.query(
    `INSERT INTO game_closure AS c (game, reason, deviation) VALUES ($1, $2, $3)
     ON CONFLICT (game) DO UPDATE SET reason = excluded.reason, deviation = excluded.deviation,
       closed_at = clock_timestamp(), reopened_at = NULL WHERE c.reopened_at IS NOT NULL`,
    [closure.game, closure.reason, closure.deviation],
  )
  return rowCount === 1
}

export interface SettledRound {
  readonly roundId: string
  /** With whom it shares its result. */
  readonly liveRoundId: string | null
  readonly game: string
  readonly modelId: string
  readonly modelVersion: number
  readonly stakeMinor: bigint
  readonly payoutMinor: bigint
  /** Only of kinds whose judgement needs it. */
  readonly state: RoundState | null
}

const kindsWithState = Object.values(engines)
  .filter((engine) => engine.isJudgedByState)
  .map((engine) => engine.kind)

/** Takes settled rounds that no total holds yet, and marks them as counted in the same transaction. */
export async function takeUncountedRounds(tx: Tx, limit: number): Promise<SettledRound[]> {
  const { rows } = await tx.query<SettledRound>(
    `UPDATE round SET is_counted = true WHERE round_id IN (
       SELECT round_id FROM round WHERE settled_at IS NOT NULL AND NOT is_counted
       ORDER BY settled_at LIMIT $1 FOR UPDATE SKIP LOCKED)
     RETURNING round_id "roundId", live_round_id "liveRoundId", game, model_id "modelId",
     model_version "modelVersion",
     stake_minor "stakeMinor",
       payout_minor "payoutMinor", CASE WHEN kind = ANY ($2) THEN state END AS state`,
    [limit, kindsWithState],
  )
  return rows
}

export interface GameReturn {
  readonly game: string
  readonly modelId: string
  readonly roundCount: number
  readonly stakeMinor: number
  readonly payoutMinor: number
  readonly excess: number
  readonly variance: number
  readonly peakMinor: number
}

export async function addReturn(tx: Tx, added: GameReturn): Promise<void> {
  await tx.query(
    `INSERT INTO game_return AS r (game, model_id, round_count, stake_minor, payout_minor, excess,
    variance, peak_minor)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (game) DO UPDATE SET model_id = excluded.model_id,
     round_count = r.round_count + excluded.round_count,
       stake_minor = r.stake_minor + excluded.stake_minor,
       payout_minor = r.payout_minor + excluded.payout_minor,
       excess = r.excess + excluded.excess, variance = r.variance + excluded.variance,
       peak_minor = greatest(r.peak_minor, excluded.peak_minor), updated_at = now()`,
    [
      added.game,
      added.modelId,
      added.roundCount,
      added.stakeMinor,
      added.payoutMinor,
      added.excess,
      added.variance,
      added.peakMinor,
    ],
  )
}

export async function listReturns(on: Queryable): Promise<GameReturn[]> {
  const { rows } = await on.query<GameReturn>(
    `SELECT game, model_id "modelId", round_count::float8 "roundCount", stake_minor::float8 "stakeMinor",
       payout_minor::float8 "payoutMinor", excess, variance, peak_minor "peakMinor" FROM game_return`,
  )
  return rows
}
