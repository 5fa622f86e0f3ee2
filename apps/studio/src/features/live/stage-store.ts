import type { RoundState } from '@baize/games'
import type { Queryable, Tx } from '@baize/runtime'
import { roundColumns, type RoundRow } from '../round/row.ts'

/* What shared rounds need that wait for decisions. */

/**
 * Tells whether the present decision is the one of this place and is still taken by the database's clock,
 * and keeps the stage from ending until the transaction ends.
 */
export async function holdAsking(
  tx: Tx,
  asking: { readonly liveRoundId: string; readonly stage: number },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `SELECT 1 FROM live_round
     WHERE live_round_id = $1 AND stage = $2 AND phase = 'running' AND clock_timestamp() < decide_until
     FOR SHARE`,
    [asking.liveRoundId, asking.stage],
  )
  return rowCount === 1
}

/** Tells whether the round has ended, and keeps what it is until the transaction ends. */
export async function holdEnded(tx: Tx, liveRoundId: string): Promise<boolean> {
  const { rows } = await tx.query<{ phase: string }>(
    'SELECT phase FROM live_round WHERE live_round_id = $1 FOR SHARE',
    [liveRoundId],
  )
  return rows[0]?.phase === 'done'
}

/** Every bet whose stake is in play, those among them whose further bet is under way; locked. */
export async function lockStaked(tx: Tx, liveRoundId: string): Promise<RoundRow[]> {
  const { rows } = await tx.query<RoundRow>(
    `SELECT ${roundColumns} FROM round
     WHERE live_round_id = $1 AND step IN ('playing', 'raising', 'lowering') AND NOT is_tip
     ORDER BY opened_at, round_id FOR UPDATE`,
    [liveRoundId],
  )
  return rows
}

export interface StagedBet {
  readonly roundId: string
  readonly state: RoundState
  readonly isAsked: boolean
}

/**
 * Stores what the end of a stage made of the bets. A further bet that is not confirmed by now goes back:
 * its decision was too late.
 */
export async function storeStage(
  tx: Tx,
  stage: { readonly bets: readonly StagedBet[]; readonly leaseMs: number },
): Promise<void> {
  const { bets, leaseMs } = stage
  await tx.query(
    `UPDATE round SET state = given.state, is_asked = given.is_asked,
       step = CASE WHEN step = 'raising' THEN 'lowering' ELSE step END,
       attempts = CASE WHEN step = 'raising' THEN 0 ELSE attempts END,
       next_attempt_at = CASE WHEN step = 'raising' THEN now() + $4 * interval '1 ms' ELSE next_attempt_at END
     FROM unnest($1::text[], $2::json[], $3::boolean[]) AS given (round_id, state, is_asked)
     WHERE round.round_id = given.round_id`,
    [
      bets.map(({ roundId }) => roundId),
      bets.map(({ state }) => JSON.stringify(state)),
      bets.map(({ isAsked }) => isAsked),
      leaseMs,
    ],
  )
}

/** Marks the bets that have a decision to make. */
export async function markAsked(tx: Tx, roundIds: readonly string[]): Promise<void> {
  await tx.query('UPDATE round SET is_asked = true WHERE round_id = ANY ($1)', [roundIds])
}

/**
 * Opens the decision of a stage: after `dealMs`, in which cards come into sight, it is taken for
 * `decideMs`, and confirmed for `graceMs` more.
 */
export async function openStage(
  tx: Tx,
  stage: {
    readonly liveRoundId: string
    readonly number: number
    readonly openMs: number
    readonly graceMs: number
  },
): Promise<void> {
  await tx.query(
    `UPDATE live_round SET stage = $2, decide_until = clock_timestamp() + $3 * interval '1 ms',
       ends_at = clock_timestamp() + ($3 + $4) * interval '1 ms'
     WHERE live_round_id = $1 AND phase = 'running'`,
    [stage.liveRoundId, stage.number, stage.openMs, stage.graceMs],
  )
}

/** Nothing more is decided: everything lies open until the round ends. */
export async function closeStages(
  tx: Tx,
  closed: { readonly liveRoundId: string; readonly number: number; readonly showMs: number },
): Promise<void> {
  await tx.query(
    `UPDATE live_round SET stage = $2, decide_until = NULL,
       ends_at = clock_timestamp() + $3 * interval '1 ms'
     WHERE live_round_id = $1 AND phase = 'running'`,
    [closed.liveRoundId, closed.number, closed.showMs],
  )
}

/** Ends a stage before its time when every bet has decided. Tells whether it did. */
export async function hurryStage(
  on: Queryable,
  asking: { readonly liveRoundId: string; readonly stage: number },
): Promise<boolean> {
  const { rowCount } = await on.query(
    `UPDATE live_round SET decide_until = clock_timestamp(), ends_at = clock_timestamp()
     WHERE live_round_id = $1 AND stage = $2 AND phase = 'running' AND clock_timestamp() < decide_until
       AND NOT EXISTS (SELECT 1 FROM round WHERE live_round_id = $1 AND is_asked)
       AND NOT EXISTS (SELECT 1 FROM round WHERE live_round_id = $1 AND step = 'raising')`,
    [asking.liveRoundId, asking.stage],
  )
  return rowCount === 1
}

/** What the last round of a room came to, where the room still plays the same model. */
export async function findLastOutcome(
  tx: Tx,
  room: { readonly room: string; readonly modelId: string; readonly modelVersion: number },
): Promise<object | null> {
  const { rows } = await tx.query<{ outcome: object }>(
    `SELECT outcome FROM live_round
     WHERE room = $1 AND phase = 'done' AND model_id = $2 AND model_version = $3
     ORDER BY opened_at DESC LIMIT 1`,
    [room.room, room.modelId, room.modelVersion],
  )
  return rows[0]?.outcome ?? null
}
