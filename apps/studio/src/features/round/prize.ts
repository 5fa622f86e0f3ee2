import type { StudioDeps } from '../../deps.ts'
import { listWon } from '../jackpot/store.ts'
import { prizeMovement } from './bodies.ts'
import { answerMovement, ensureMovement } from './movement.ts'
import type { RoundRow } from './row.ts'
import { platformSessionOf, sendMovement, waitForMoney } from './send.ts'

/** Pays the jackpots of a round, each once. Tells whether all are paid. */
export async function payJackpots(deps: StudioDeps, round: RoundRow): Promise<boolean> {
  if (round.jackpotMinor === 0n) return true
  const session = await platformSessionOf(deps, round)
  for (const won of await listWon(deps.pool, round.roundId)) {
    const prize = await ensureMovement(deps.pool, prizeMovement(round, won, session))
    deps.passCheckpoint('prize_written')
    const outcome = await sendMovement(deps, round, prize)
    if (outcome.kind !== 'ok') return waitForMoney(deps, round, { movement: prize, outcome })
    deps.passCheckpoint('prize_credited')
    await answerMovement(deps.pool, prize.transactionId, { state: 'acknowledged', ...outcome.answer })
  }
  return true
}
