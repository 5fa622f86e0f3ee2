import type { Tx } from '@baize/runtime'
import type { NewRound } from '../round/store.ts'

/** Keeps other tips of the player waiting until the transaction ends. */
export async function lockTips(tx: Tx, player: string): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('tip:' || $1, 0))`, [player])
}

/** What a player has given that was not refused or given back: how many in a minute, how much in a day. */
export async function sumTips(
  tx: Tx,
  player: string,
): Promise<{ readonly ofMinute: number; readonly ofDayMinor: bigint }> {
  const { rows } = await tx.query<{ ofMinute: number; ofDayMinor: bigint }>(
    `SELECT count(*) FILTER (WHERE opened_at > now() - interval '1 minute')::int "ofMinute",
       coalesce(sum(stake_minor), 0)::bigint "ofDayMinor"
     FROM round
     WHERE is_tip AND player = $1 AND opened_at > now() - interval '1 day'
       AND step NOT IN ('refused', 'cancelled')`,
    [player],
  )
  return rows[0] ?? { ofMinute: 0, ofDayMinor: 0n }
}

export type NewTip = Omit<NewRound, 'seedId' | 'freeRoundGrant' | 'choice' | 'isDemo'>

/**
 * Writes a tip before its bet is sent, in the room's last round: its fairness is that round's. Gives false
 * when the room has had none.
 */
export async function insertTip(tx: Tx, tip: NewTip): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO round (round_id, player, game, session_id, request_id, currency, is_demo, model_id,
       model_version, kind, stake_minor, choice, live_round_id, is_tip, is_counted, step, next_attempt_at,
       play_until)
     SELECT $1, $2, $3, $4, $5, $6, false, $7, $8, $9, $10, '{}', live_round_id, true, true, 'betting',
       now() + $11 * interval '1 ms', now() + $12 * interval '1 ms'
     FROM live_round WHERE room = $3 ORDER BY opened_at DESC LIMIT 1`,
    [
      tip.roundId,
      tip.player,
      tip.game,
      tip.sessionId,
      tip.requestId,
      tip.currency,
      tip.modelId,
      tip.modelVersion,
      tip.kind,
      tip.stakeMinor,
      tip.leaseMs,
      tip.playForMs,
    ],
  )
  return rowCount === 1
}
