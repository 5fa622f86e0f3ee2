import type { Queryable } from '@baize/runtime'
import type { Signal } from './signals.ts'

/** What was noted about a sitting, for those who look at it. */
export async function listSignals(on: Queryable, roundId: string): Promise<Signal[]> {
  const { rows } = await on.query<{ kind: Signal['kind']; other: string; facts: object; at: Date }>(
    `SELECT kind, CASE WHEN first_round = $1 THEN second_round ELSE first_round END other, facts, noted_at at
     FROM pvp_signal WHERE first_round = $1 OR second_round = $1 ORDER BY signal_id`,
    [roundId],
  )
  return rows.map(({ kind, other, facts, at }) => ({ kind, withRound: other, facts, at: at.toISOString() }))
}
