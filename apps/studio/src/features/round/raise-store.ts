import type { RoundState } from '@baize/games'
import type { Queryable, Tx } from '@baize/runtime'
import type { Raise, RoundRow, Step } from './row.ts'

/** Writes a decision that costs before its bet is sent; it is the round's next further bet. */
export async function startRaise(
  tx: Tx,
  roundId: string,
  { raise, leaseMs }: { readonly raise: Raise; readonly leaseMs: number },
): Promise<void> {
  await tx.query(
    `UPDATE round SET step = 'raising', is_asked = false, raise = $2, raise_count = raise_count + 1,
       raised_at = now(), reason = NULL, attempts = 0, next_attempt_at = now() + $3 * interval '1 ms'
     WHERE round_id = $1 AND step = 'playing'`,
    [roundId, JSON.stringify(raise), leaseMs],
  )
}

/** Stores what a decision came to whose bet is debited. */
export async function storeRaise(
  tx: Tx,
  roundId: string,
  { state, leaseMs }: { readonly state: RoundState; readonly leaseMs: number },
): Promise<void> {
  await tx.query(
    `UPDATE round SET step = $2, raise = NULL, state = $3, stake_minor = $4, payout_minor = $5, attempts = 0,
       next_attempt_at = now() + $6 * interval '1 ms'
     WHERE round_id = $1 AND step = 'raising'`,
    [
      roundId,
      state.isOver ? 'crediting' : 'playing',
      JSON.stringify(state),
      state.stakeMinor,
      state.payoutMinor,
      leaseMs,
    ],
  )
}

/** Gives up a decision whose bet was refused or went back: the round is as it was. */
export async function dropRaise(
  tx: Tx,
  roundId: string,
  { from, reason }: { readonly from: Extract<Step, 'raising' | 'lowering'>; readonly reason: string },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE round SET step = 'playing', raise = NULL, reason = $3, attempts = 0,
       is_asked = is_asked OR (live_round_id IS NOT NULL AND step = 'raising')
     WHERE round_id = $1 AND step = $2`,
    [roundId, from, reason],
  )
  return rowCount === 1
}

/** The bet stays unknown: it is to be rolled back. */
export async function lowerRaise(
  on: Queryable,
  round: Pick<RoundRow, 'roundId' | 'raiseCount'>,
  leaseMs: number,
): Promise<boolean> {
  const { rowCount } = await on.query(
    `UPDATE round SET step = 'lowering', attempts = 0, next_attempt_at = now() + $3 * interval '1 ms'
     WHERE round_id = $1 AND raise_count = $2 AND step = 'raising'`,
    [round.roundId, round.raiseCount, leaseMs],
  )
  return rowCount === 1
}
