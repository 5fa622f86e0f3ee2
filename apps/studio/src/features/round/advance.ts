import { invariant } from '@baize/std'
import type { Movement, MovementDone } from '../../cashier/cashier.ts'
import { inTransaction, type Tx } from '@baize/runtime'
import type { StudioDeps } from '../../deps.ts'
import { returnFreeRound } from '../free-round/store.ts'
import { feedPools, returnShares } from '../jackpot/service.ts'
import { sumShares } from '../jackpot/store.ts'
import { findSeedOf } from '../live/seed.ts'
import { holdOpen } from '../live/store.ts'
import { takeNonce } from '../seed/service.ts'
import { countRound, mayCount } from '../tournament/count.ts'
import { betMovement, endMovement, rollbackMovement, transactionOf, winMovement } from './bodies.ts'
import { hmac, startState } from './engine.ts'
import { answerMovement, ensureMovement, undoMovement } from './movement.ts'
import { payJackpots } from './prize.ts'
import { takeBackRaise, takeRaise } from './raise.ts'
import type { RoundRow, Step } from './row.ts'
import { leaseMs, noteRefusal, platformSessionOf, sendMovement, waitForMoney, waitLonger } from './send.ts'
import { findRound, lockRound, moveOn } from './store.ts'

/**
 * Takes a round through its steps until it ends, waits for its player, or the platform gives no answer.
 * Every step is stored before the next begins and may be repeated by anybody at any time.
 */
export async function advance(deps: StudioDeps, roundId: string): Promise<RoundRow> {
  for (;;) {
    const round = await findRound(deps.pool, roundId)
    invariant(round, 'a round to advance exists')
    const isMoved = await takeStep(deps, round)
    if (!isMoved) return (await findRound(deps.pool, roundId)) ?? round
  }
}

async function takeStep(deps: StudioDeps, round: RoundRow): Promise<boolean> {
  if (round.step === 'betting') return takeBet(deps, round)
  if (round.step === 'raising') return takeRaise(deps, round)
  if (round.step === 'lowering') return takeBackRaise(deps, round)
  if (round.step === 'crediting') return credit(deps, round)
  if (round.step === 'cancelling') return rollBack(deps, round)
  if (round.step === 'ending') return end(deps, round)
  return false
}

async function takeBet(deps: StudioDeps, round: RoundRow): Promise<boolean> {
  const bet = await ensureMovement(deps.pool, await betOf(deps, round))
  deps.passCheckpoint('bet_written')
  const outcome = await sendMovement(deps, round, bet)
  if (outcome.kind === 'unknown') {
    const isLate = Date.now() - round.openedAt.getTime() > deps.patience.betMs
    if (isLate) return step(deps, round, { to: 'cancelling', reason: 'bet_unknown' })
    return waitLonger(deps, round)
  }
  deps.passCheckpoint('bet_debited')
  if (outcome.kind === 'refused') return refuseRound(deps, round, outcome.code)
  await storeOutcome(deps, round, outcome.answer)
  deps.passCheckpoint('outcome_stored')
  return true
}

/** The bet of a round, with what its stake gives to pools. */
async function betOf(deps: StudioDeps, round: RoundRow): Promise<Movement> {
  const platformSession = await platformSessionOf(deps, round)
  const sharesMinor = hasPools(deps, round) ? await sumShares(deps.pool, round.roundId) : 0n
  return betMovement(round, { platformSession, sharesMinor })
}

const hasPools = ({ offers }: StudioDeps, { game }: RoundRow): boolean =>
  (offers.find(game)?.pools.length ?? 0) > 0

/**
 * Draws the outcome with the next nonce and stores it, all in one transaction: the round is fixed before
 * anybody sees it.
 */
async function storeOutcome(deps: StudioDeps, round: RoundRow, debited: MovementDone): Promise<void> {
  await inTransaction(deps.pool, async (tx) => {
    const locked = await lockRound(tx, round.roundId)
    if (locked?.step !== 'betting') return
    if (locked.isTip) return closeTip(tx, { round: locked, debited })
    if (locked.seedId === null) return joinSharedRound(tx, { round: locked, debited })
    const { seed, nonce } = await takeNonce(tx, locked.seedId)
    const state = startState(round, { serverSeed: seed.serverSeed, clientSeed: seed.clientSeed, nonce })
    await answerMovement(tx, transactionOf(round.roundId, 'bet'), {
      state: 'acknowledged',
      platformTransaction: debited.platformTransaction,
    })
    if (hasPools(deps, locked)) {
      const seeds = { serverSeed: seed.serverSeed, clientSeed: seed.clientSeed, nonce }
      await feedPools(tx, locked, { seeds, hmac })
    }
    await moveOn(tx, round.roundId, {
      from: 'betting',
      to: state.isOver ? 'crediting' : 'playing',
      nonce,
      state,
      payoutMinor: state.payoutMinor,
      leaseMs,
    })
  })
}

/** A tip has no outcome: debited, it is over. */
async function closeTip(
  tx: Tx,
  { round, debited }: { round: RoundRow; debited: MovementDone },
): Promise<void> {
  await answerMovement(tx, transactionOf(round.roundId, 'bet'), {
    state: 'acknowledged',
    platformTransaction: debited.platformTransaction,
  })
  const change = { to: 'ending', ending: 'completed', isSettled: true } as const
  await moveOn(tx, round.roundId, { from: 'betting', leaseMs, ...change })
}

/** A stake that is confirmed while bets are taken is in play; one that comes later goes back. */
async function joinSharedRound(
  tx: Tx,
  { round, debited }: { round: RoundRow; debited: MovementDone },
): Promise<void> {
  const isOpen = round.liveRoundId !== null && (await holdOpen(tx, round.liveRoundId))
  await answerMovement(tx, transactionOf(round.roundId, 'bet'), {
    state: 'acknowledged',
    platformTransaction: debited.platformTransaction,
  })
  const change = isOpen ? ({ to: 'playing' } as const) : ({ to: 'cancelling', reason: 'bet_late' } as const)
  await moveOn(tx, round.roundId, { from: 'betting', leaseMs, ...change })
}

async function refuseRound(deps: StudioDeps, round: RoundRow, code: string): Promise<boolean> {
  await inTransaction(deps.pool, async (tx) => {
    await answerMovement(tx, transactionOf(round.roundId, 'bet'), { state: 'refused', refusal: code })
    const isRefused = await moveOn(tx, round.roundId, {
      from: 'betting',
      to: 'refused',
      reason: code,
      leaseMs,
    })
    if (isRefused) await returnShares(tx, round)
    if (isRefused && round.freeRoundGrant) await returnFreeRound(tx, round.freeRoundGrant)
  })
  return false
}

async function credit(deps: StudioDeps, round: RoundRow): Promise<boolean> {
  if (round.payoutMinor > 0n) {
    const win = await ensureMovement(deps.pool, winMovement(round, await platformSessionOf(deps, round)))
    deps.passCheckpoint('win_written')
    const outcome = await sendMovement(deps, round, win)
    if (outcome.kind !== 'ok') return waitForMoney(deps, round, { movement: win, outcome })
    deps.passCheckpoint('win_credited')
    await answerMovement(deps.pool, win.transactionId, { state: 'acknowledged', ...outcome.answer })
  }
  if (!(await payJackpots(deps, round))) return false
  await settlePaid(deps, round)
  deps.passCheckpoint('credit_stored')
  return true
}

/** The round is paid; tournaments count it in the same transaction. */
async function settlePaid(deps: StudioDeps, round: RoundRow): Promise<void> {
  const change = { from: 'crediting', to: 'ending', ending: 'completed', isSettled: true, leaseMs } as const
  if (!mayCount(round)) return void (await moveOn(deps.pool, round.roundId, change))
  await inTransaction(deps.pool, async (tx) => {
    if (await moveOn(tx, round.roundId, change)) await countRound(tx, round)
  })
}

async function rollBack(deps: StudioDeps, round: RoundRow): Promise<boolean> {
  const rollback = await ensureMovement(
    deps.pool,
    rollbackMovement(round, await platformSessionOf(deps, round)),
  )
  deps.passCheckpoint('rollback_written')
  const outcome = await sendMovement(deps, round, rollback)
  if (outcome.kind !== 'ok') return waitForMoney(deps, round, { movement: rollback, outcome })
  deps.passCheckpoint('rollback_done')
  return inTransaction(deps.pool, async (tx) => {
    await answerMovement(tx, rollback.transactionId, { state: 'acknowledged', ...outcome.answer })
    await undoMovement(tx, transactionOf(round.roundId, 'bet'))
    const isMoved = await moveOn(tx, round.roundId, {
      from: 'cancelling',
      to: 'ending',
      ending: 'cancelled',
      leaseMs,
    })
    if (isMoved) await returnShares(tx, round)
    if (isMoved && round.freeRoundGrant) await returnFreeRound(tx, round.freeRoundGrant)
    return isMoved
  })
}

async function end(deps: StudioDeps, round: RoundRow): Promise<boolean> {
  const to = round.ending
  invariant(to, 'an ending round says how it ends')
  const parts = {
    platformSession: await platformSessionOf(deps, round),
    seed: await findSeedOf(deps.pool, round),
  }
  const closing = await ensureMovement(deps.pool, endMovement(round, parts))
  deps.passCheckpoint('end_written')
  const outcome = await sendMovement(deps, round, closing)
  if (outcome.kind === 'unknown') return waitLonger(deps, round)
  deps.passCheckpoint('end_sent')
  if (outcome.kind === 'refused') {
    noteRefusal(deps, { movement: closing, code: outcome.code })
    await answerMovement(deps.pool, closing.transactionId, { state: 'refused', refusal: outcome.code })
  } else {
    await answerMovement(deps.pool, closing.transactionId, { state: 'acknowledged' })
  }
  const isMoved = await step(deps, round, { to })
  if (isMoved) deps.metrics.rounds.inc({ kind: round.kind, end: to })
  return false
}

async function step(
  deps: StudioDeps,
  round: RoundRow,
  change: { to: Step; reason?: string },
): Promise<boolean> {
  return moveOn(deps.pool, round.roundId, { from: round.step, leaseMs, ...change })
}
