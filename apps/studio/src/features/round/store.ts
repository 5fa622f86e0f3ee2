import type { Queryable, Tx } from '@baize/runtime'
import { busySteps, listSteps, openSteps, roundColumns, type RoundRow, type Step } from './row.ts'

export async function findRound(on: Queryable, roundId: string): Promise<RoundRow | undefined> {
  const { rows } = await on.query<RoundRow>(`SELECT ${roundColumns} FROM round WHERE round_id = $1`, [
    roundId,
  ])
  return rows[0]
}

export async function lockRound(tx: Tx, roundId: string): Promise<RoundRow | undefined> {
  const { rows } = await tx.query<RoundRow>(
    `SELECT ${roundColumns} FROM round WHERE round_id = $1 FOR UPDATE`,
    [roundId],
  )
  return rows[0]
}

export interface Place {
  readonly player: string
  readonly game: string
}

export async function findRoundByRequest(
  on: Queryable,
  request: Place & { readonly requestId: string },
): Promise<RoundRow | undefined> {
  const { rows } = await on.query<RoundRow>(
    `SELECT ${roundColumns} FROM round WHERE player = $1 AND game = $2 AND request_id = $3`,
    [request.player, request.game, request.requestId],
  )
  return rows[0]
}

export async function findOpenRound(on: Queryable, place: Place): Promise<RoundRow | undefined> {
  const { rows } = await on.query<RoundRow>(
    `SELECT ${roundColumns} FROM round
     WHERE player = $1 AND game = $2 AND live_round_id IS NULL
       AND step IN (${listSteps(openSteps)})`,
    [place.player, place.game],
  )
  return rows[0]
}

export async function listRounds(
  on: Queryable,
  place: Place & { readonly limit: number },
): Promise<RoundRow[]> {
  const { rows } = await on.query<RoundRow>(
    `SELECT ${roundColumns} FROM round
     WHERE player = $1 AND game = $2 AND step <> 'refused' ORDER BY opened_at DESC LIMIT $3`,
    [place.player, place.game, place.limit],
  )
  return rows
}

export type NewRound = Pick<
  RoundRow,
  | 'roundId'
  | 'player'
  | 'game'
  | 'sessionId'
  | 'requestId'
  | 'currency'
  | 'isDemo'
  | 'modelId'
  | 'modelVersion'
  | 'kind'
  | 'stakeMinor'
  | 'choice'
  | 'freeRoundGrant'
> & {
  readonly seedId: bigint
  readonly leaseMs: number
  readonly playForMs: number
}

/**
 * Writes a round before its bet is sent. Gives false when another round of the player is open or has the
 * request id.
 */
export async function insertRound(tx: Tx, round: NewRound): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO round (round_id, player, game, session_id, request_id, currency, is_demo, model_id,
    model_version, kind,
       stake_minor, choice, free_round_grant, seed_id, step, next_attempt_at, play_until)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, 'betting',
       now() + $15 * interval '1 ms', now() + $16 * interval '1 ms')
     ON CONFLICT DO NOTHING`,
    [
      round.roundId,
      round.player,
      round.game,
      round.sessionId,
      round.requestId,
      round.currency,
      round.isDemo,
      round.modelId,
      round.modelVersion,
      round.kind,
      round.stakeMinor,
      JSON.stringify(round.choice),
      round.freeRoundGrant,
      round.seedId,
      round.leaseMs,
      round.playForMs,
    ],
  )
  return rowCount === 1
}

/** The parts of a round that change; what is left out stays. */
export interface RoundChange {
  readonly from: Step
  readonly to: Step
  readonly nonce?: number
  readonly state?: unknown
  readonly payoutMinor?: number
  readonly ending?: 'completed' | 'cancelled'
  readonly reason?: string
  readonly isSettled?: boolean
  readonly leaseMs: number
}

/** Moves a round on from the step it is thought to be in. Gives false when it is not there any more. */
export async function moveOn(on: Queryable, roundId: string, change: RoundChange): Promise<boolean> {
  const { rowCount } = await on.query(
    `UPDATE round SET step = $3, attempts = 0, next_attempt_at = now() + $4 * interval '1 ms',
       nonce = coalesce($5, nonce), state = coalesce($6, state), payout_minor = coalesce($7, payout_minor),
       ending = coalesce($8, ending), reason = coalesce($9, reason),
       settled_at = CASE WHEN $10 THEN now() ELSE settled_at END
     WHERE round_id = $1 AND step = $2`,
    [
      roundId,
      change.from,
      change.to,
      change.leaseMs,
      change.nonce ?? null,
      change.state === undefined ? null : JSON.stringify(change.state),
      change.payoutMinor ?? null,
      change.ending ?? null,
      change.reason ?? null,
      change.isSettled ?? false,
    ],
  )
  return rowCount === 1
}

/** Stores a decision in an open round; why an earlier one was refused is past. */
export async function storePlay(tx: Tx, roundId: string, state: unknown): Promise<void> {
  await tx.query('UPDATE round SET state = $2, reason = NULL, is_asked = false WHERE round_id = $1', [
    roundId,
    JSON.stringify(state),
  ])
}

/** Notes that an attempt gave no answer, and when to try again. */
export async function postpone(on: Queryable, roundId: string, waitMs: number): Promise<void> {
  await on.query(
    `UPDATE round SET attempts = attempts + 1,
    next_attempt_at = now() + $2 * interval '1 ms' WHERE round_id = $1`,
    [roundId, waitMs],
  )
}

/** Takes rounds whose next attempt is due; nobody else gets them during the lease. */
export async function takeDueRounds(
  on: Queryable,
  due: { readonly limit: number; readonly leaseMs: number },
): Promise<string[]> {
  const { rows } = await on.query<{ round_id: string }>(
    `UPDATE round SET next_attempt_at = now() + $2 * interval '1 ms'
     WHERE round_id IN (
       SELECT round_id FROM round
       WHERE step IN (${listSteps(busySteps)}) AND next_attempt_at <= now()
       ORDER BY next_attempt_at LIMIT $1 FOR UPDATE SKIP LOCKED)
     RETURNING round_id`,
    [due.limit, due.leaseMs],
  )
  return rows.map((row) => row.round_id)
}

/** Makes every unfinished round due: whoever held a lease is gone after a start. Repeats do no harm. */
export async function makeAllDue(on: Queryable): Promise<number> {
  const { rowCount } = await on.query(
    `UPDATE round SET next_attempt_at = now() WHERE step IN (${listSteps(busySteps)})`,
  )
  return rowCount ?? 0
}

/**
 * Rounds whose player has not decided within the limit. Who sits at a table is seen off by it, and a shared
 * round ends for all its bets at once, also after a long stop; one that no room has ended for days has none.
 */
export async function listOverdueRounds(on: Queryable, limit: number): Promise<string[]> {
  const { rows } = await on.query<{ round_id: string }>(
    `SELECT round_id FROM round WHERE step = 'playing' AND play_until <= now()
       AND NOT EXISTS (SELECT 1 FROM pvp_seat WHERE pvp_seat.round_id = round.round_id)
       AND NOT EXISTS (SELECT 1 FROM live_round l WHERE l.live_round_id = round.live_round_id
         AND l.phase <> 'done' AND l.opened_at > now() - interval '3 days')
     ORDER BY play_until LIMIT $1`,
    [limit],
  )
  return rows.map((row) => row.round_id)
}

export async function countUnfinished(on: Queryable): Promise<number> {
  const { rows } = await on.query<{ count: bigint }>(
    `SELECT count(*) FROM round WHERE step IN (${listSteps(busySteps)}) AND attempts > 0`,
  )
  return Number(rows[0]?.count ?? 0n)
}
