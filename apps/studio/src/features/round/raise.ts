import { invariant } from '@baize/std'
import type { MovementDone } from '../../cashier/cashier.ts'
import { inTransaction } from '@baize/runtime'
import type { StudioDeps } from '../../deps.ts'
import { lowerMovement, raiseMovement, raiseTransactionOf } from './bodies.ts'
import { playMove } from './engine.ts'
import { finishBet } from '../live/finish.ts'
import { holdEnded } from '../live/stage-store.ts'
import { answerMovement, ensureMovement, undoMovement } from './movement.ts'
import { dropRaise, lowerRaise, storeRaise } from './raise-store.ts'
import type { RoundRow } from './row.ts'
import { leaseMs, platformSessionOf, sendMovement, waitForMoney, waitLonger } from './send.ts'
import { lockRound, moveOn } from './store.ts'

/*
 * A decision that costs: a further bet of the round, under transaction ids of its own. Debited, the
 * decision is played in one transaction with the answer; refused, the round is as it was and the player
 * decides anew; not known for too long, it is rolled back.
 */

/** Asks for the bet of the decision that waits. */
export async function takeRaise(deps: StudioDeps, round: RoundRow): Promise<boolean> {
  const bet = await ensureMovement(deps.pool, raiseMovement(round, await platformSessionOf(deps, round)))
  deps.passCheckpoint('raise_written')
  const outcome = await sendMovement(deps, round, bet)
  if (outcome.kind === 'unknown') {
    const since = (round.raisedAt ?? round.openedAt).getTime()
    const isLate = Date.now() - since > deps.patience.betMs
    return isLate ? lowerRaise(deps.pool, round, leaseMs) : waitLonger(deps, round)
  }
  deps.passCheckpoint('raise_debited')
  if (outcome.kind === 'refused') return dropRefused(deps, round, outcome.code)
  await playRaise(deps, round, outcome.answer)
  deps.passCheckpoint('raise_stored')
  return true
}

async function playRaise(deps: StudioDeps, round: RoundRow, debited: MovementDone): Promise<void> {
  await inTransaction(deps.pool, async (tx) => {
    const locked = await lockRound(tx, round.roundId)
    const isSame = locked?.step === 'raising' && locked.raiseCount === round.raiseCount
    if (!isSame || !locked.raise || !locked.state) return
    const moved = playMove(locked.state, locked.raise.move)
    invariant(moved.ok, 'a decision that waits was possible and nothing came between')
    await answerMovement(tx, raiseTransactionOf(locked), {
      state: 'acknowledged',
      platformTransaction: debited.platformTransaction,
    })
    await storeRaise(tx, locked.roundId, { state: moved.value, leaseMs })
  })
}

async function dropRefused(deps: StudioDeps, round: RoundRow, code: string): Promise<boolean> {
  await inTransaction(deps.pool, async (tx) => {
    const locked = await lockRound(tx, round.roundId)
    if (locked?.step !== 'raising' || locked.raiseCount !== round.raiseCount) return
    await answerMovement(tx, raiseTransactionOf(locked), { state: 'refused', refusal: code })
    await dropRaise(tx, round.roundId, { from: 'raising', reason: code })
  })
  return false
}

/** Gives the further bet back; the round waits for its player as it was. */
export async function takeBackRaise(deps: StudioDeps, round: RoundRow): Promise<boolean> {
  const rollback = await ensureMovement(deps.pool, lowerMovement(round, await platformSessionOf(deps, round)))
  deps.passCheckpoint('lower_written')
  const outcome = await sendMovement(deps, round, rollback)
  if (outcome.kind !== 'ok') return waitForMoney(deps, round, { movement: rollback, outcome })
  deps.passCheckpoint('lower_done')
  return inTransaction(deps.pool, async (tx) => {
    // A shared round before its bet, as its own steps take them.
    const isEnded = round.liveRoundId !== null && (await holdEnded(tx, round.liveRoundId))
    const locked = await lockRound(tx, round.roundId)
    if (locked?.step !== 'lowering' || locked.raiseCount !== round.raiseCount) return false
    await answerMovement(tx, rollback.transactionId, { state: 'acknowledged', ...outcome.answer })
    await undoMovement(tx, raiseTransactionOf(locked))
    const reason = round.liveRoundId === null ? 'bet_unknown' : 'decision_late'
    await dropRaise(tx, round.roundId, { from: 'lowering', reason })
    if (!isEnded) return false
    const state = finishBet(locked)
    const { payoutMinor } = state
    return moveOn(tx, round.roundId, { from: 'playing', to: 'crediting', state, payoutMinor, leaseMs })
  })
}
