import { randomInt } from 'node:crypto'
import { invariant } from '@baize/std'
import type { Movement, MovementDone } from '../../cashier/cashier.ts'
import type { StudioDeps } from '../../deps.ts'
import type { CallOutcome } from '@baize/provider-kit'
import { findSession, noteBalance } from '../session/store.ts'
import { answerMovement } from './movement.ts'
import type { RoundRow } from './row.ts'
import { postpone } from './store.ts'

/**
 * While somebody works on a round, nobody else takes it up; a crash gives it back after this, in time for
 * the bar of 3 s after the last fault. It is longer than one call to the platform; two at work on one round
 * do no harm.
 */
export const leaseMs = 2_500

/** Waits grow further when the platform has been silent for this long. */
const oldTroubleMs = 600_000
const longestWaitMs = 60_000
/** A refused win or rollback needs a person; the studio keeps asking, slowly. */
export const refusedWaitMs = 300_000

/** Sends a movement of a round to where its money is, and notes the balance that the answer tells. */
export async function sendMovement(
  deps: StudioDeps,
  round: RoundRow,
  movement: Movement,
): Promise<CallOutcome<MovementDone>> {
  const cashier = round.isDemo ? deps.cashiers.demo : deps.cashiers.platform
  const outcome = await cashier.move(movement)
  if (outcome.kind === 'ok') await noteBalance(deps.pool, round.sessionId, outcome.answer.balance)
  return outcome
}

export async function platformSessionOf(deps: StudioDeps, round: RoundRow): Promise<string> {
  const session = await findSession(deps.pool, round.sessionId)
  invariant(session, 'a round names its session')
  return session.platformSession
}

/** Puts the next try off; nothing has moved. */
export async function waitLonger(deps: StudioDeps, round: RoundRow): Promise<false> {
  await postpone(deps.pool, round.roundId, waitMsOf(deps, round))
  return false
}

/** The same for money that is owed: a refusal is noted for people and asked again slowly. */
export async function waitForMoney(
  deps: StudioDeps,
  round: RoundRow,
  tried: { movement: Movement; outcome: Exclude<CallOutcome<unknown>, { kind: 'ok' }> },
): Promise<false> {
  if (tried.outcome.kind === 'unknown') return waitLonger(deps, round)
  noteRefusal(deps, { movement: tried.movement, code: tried.outcome.code })
  await answerMovement(deps.pool, tried.movement.transactionId, {
    state: 'refused',
    refusal: tried.outcome.code,
  })
  await postpone(deps.pool, round.roundId, refusedWaitMs)
  return false
}

/**
 * Waits grow with every try and are never the same for two rounds, so that a platform coming back is not
 * overrun.
 */
export function waitMsOf(
  deps: Pick<StudioDeps, 'patience'>,
  round: Pick<RoundRow, 'attempts' | 'openedAt' | 'raisedAt'>,
): number {
  const since = (round.raisedAt ?? round.openedAt).getTime()
  const isOld = Date.now() - since > oldTroubleMs
  const grown = 100 * 1.7 ** Math.min(round.attempts, 20)
  const capped = Math.min(grown, isOld ? longestWaitMs : deps.patience.waitMs)
  return Math.round((capped * randomInt(750, 1251)) / 1000)
}

export function noteRefusal(deps: StudioDeps, refused: { movement: Movement; code: string }): void {
  const { kind, transactionId } = refused.movement
  deps.metrics.refusedMovements.inc({ kind, code: refused.code })
  deps.log.error(
    { kind, transaction: transactionId, code: refused.code },
    'platform refused a settled movement',
  )
}
