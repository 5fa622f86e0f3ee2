import { setTimeout as sleep } from 'node:timers/promises'
import type { Movement } from '../../cashier/cashier.ts'
import { inTransaction } from '@baize/runtime'
import type { StudioDeps } from '../../deps.ts'
import { decimal } from '../round/bodies.ts'
import { answerMovement, ensureMovement } from '../round/movement.ts'
import { leaseMs, noteRefusal, refusedWaitMs, waitMsOf } from '../round/send.ts'
import * as course from './course-store.ts'
import type { PrizeRow } from './row.ts'
import { listStandings } from './store.ts'

const lookEveryMs = 1_000
const batchSize = 20

/**
 * One look at all tournaments: those of series are opened, those that are over closed, and owed prizes
 * paid. Any node may do any part of it at any time.
 */
export async function runTournaments(deps: StudioDeps): Promise<void> {
  await course.openDueOfSeries(deps.pool)
  for (const tournamentId of await course.listDueTournaments(deps.pool)) await close(deps, tournamentId)
  const due = await course.takeDuePrizes(deps.pool, { limit: batchSize, leaseMs })
  for (const prize of due) await payPrize(deps, prize)
}

/** Makes the places final and writes what is owed for them, all at once. */
async function close(deps: StudioDeps, tournamentId: string): Promise<void> {
  await inTransaction(deps.pool, async (tx) => {
    const due = await course.lockDueTournament(tx, tournamentId)
    if (!due) return
    const winners = await listStandings(tx, { tournamentId, limit: due.prizes.length })
    for (const { place, player, reachedRound } of winners) {
      const amountMinor = BigInt(due.prizes[place - 1] ?? 0)
      if (amountMinor > 0n && reachedRound !== null)
        await course.insertPrize(tx, { tournamentId, place, player, amountMinor, roundId: reachedRound })
    }
    const state = winners.length > 0 ? 'paying' : 'ended'
    await course.closeTournament(tx, { tournamentId, state })
  })
  deps.passCheckpoint('tournament_closed')
}

/** Pays a prize once: its transaction follows from its place, and its bytes are stored before they go. */
async function payPrize(deps: StudioDeps, prize: PrizeRow): Promise<void> {
  const movement = await ensureMovement(deps.pool, movementOf(prize))
  deps.passCheckpoint('tournament_prize_written')
  const outcome = await deps.cashiers.platform.move(movement)
  if (outcome.kind === 'unknown') {
    const waitMs = waitMsOf(deps, { attempts: prize.attempts, openedAt: prize.owedAt, raisedAt: null })
    return course.postponePrize(deps.pool, prize, { waitMs, refusal: prize.refusal })
  }
  if (outcome.kind === 'refused') {
    noteRefusal(deps, { movement, code: outcome.code })
    await answerMovement(deps.pool, movement.transactionId, { state: 'refused', refusal: outcome.code })
    return course.postponePrize(deps.pool, prize, { waitMs: refusedWaitMs, refusal: outcome.code })
  }
  deps.passCheckpoint('tournament_prize_credited')
  await inTransaction(deps.pool, async (tx) => {
    await answerMovement(tx, movement.transactionId, { state: 'acknowledged', ...outcome.answer })
    await course.endPrize(tx, prize)
  })
  deps.passCheckpoint('tournament_prize_stored')
}

/** The prize stands in the list of transactions under the round that decided the place. */
function movementOf(prize: PrizeRow): Movement {
  const { tournamentId, player, amountMinor, currency, roundId, game } = prize
  const transactionId = course.prizeTransactionOf(prize)
  return {
    transactionId,
    roundId,
    player,
    kind: 'prize',
    amountMinor,
    currency,
    isDemo: false,
    body: JSON.stringify({
      player,
      game,
      transaction: transactionId,
      amount: decimal(amountMinor, currency),
      currency,
      promotion: 'tournament',
      reference: tournamentId,
      meta: { place: prize.place },
    }),
  }
}

/** Runs the above until stopped. Gives the function that stops and waits for the last pass. */
export function startTournaments(deps: StudioDeps): () => Promise<void> {
  const stopping = new AbortController()
  const done = runUntil(deps, stopping.signal)
  return async () => {
    stopping.abort()
    await done
  }
}

async function runUntil(deps: StudioDeps, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await runTournaments(deps)
    } catch (error) {
      deps.log.error({ err: error }, 'the course of tournaments failed')
    }
    await sleep(lookEveryMs, undefined, { signal }).catch(() => undefined)
  }
}
