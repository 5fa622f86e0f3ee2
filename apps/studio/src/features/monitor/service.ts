import { setTimeout as sleep } from 'node:timers/promises'
import { safeMinor } from '@baize/money'
import { inTransaction, type Tx } from '@baize/runtime'
import type { StudioDeps } from '../../deps.ts'
import { contributionOf, deviationOf, joinShared, sumReturns, widestDeviation } from './deviation.ts'
import {
  addReturn,
  insertClosure,
  listClosures,
  listReturns,
  takeUncountedRounds,
  type GameClosure,
  type GameReturn,
  type SettledRound,
} from './store.ts'

const batchSize = 5_000
const everyMs = 10_000

/** Adds settled rounds to the totals of their games. Gives how many there were. */
export async function countRounds(deps: StudioDeps): Promise<number> {
  return inTransaction(deps.pool, async (tx) => {
    const rounds = await takeUncountedRounds(tx, batchSize)
    const byGame = Map.groupBy(rounds, (round) => round.game)
    for (const game of [...byGame.keys()].toSorted()) await addGame(deps, tx, byGame.get(game) ?? [])
    return rounds.length
  })
}

async function addGame(deps: StudioDeps, tx: Tx, rounds: readonly SettledRound[]): Promise<void> {
  const [first] = rounds
  if (!first || !deps.offers.find(first.game)) return
  const { game, modelId } = first
  const returnOf = (round: SettledRound): GameReturn => ({
    game,
    modelId,
    roundCount: 1,
    stakeMinor: safeMinor(round.stakeMinor),
    payoutMinor: safeMinor(round.payoutMinor),
    ...contributionOf(round),
  })
  const byResult = Map.groupBy(rounds, ({ liveRoundId, roundId }) => liveRoundId ?? roundId)
  const parts = [...byResult.values()].map((bets) => ({
    game,
    modelId,
    ...joinShared(bets.map(returnOf)),
  }))
  await addReturn(tx, { game, modelId, ...sumReturns(parts) })
}

/**
 * Closes games whose own return, or that of all games of their model, is out of the band. Gives the games
 * closed.
 */
export async function closeDeviatingGames(deps: StudioDeps): Promise<string[]> {
  const returns = await listReturns(deps.pool)
  const closed: string[] = []
  for (const [modelId, games] of Map.groupBy(returns, (one) => one.modelId)) {
    const ofModel = deviationOf(sumReturns(games))
    const ofThis = deps.offers.all.find((offer) => offer.model.id === modelId)
    const isOut = (deviation: number | undefined): deviation is number =>
      isOutOfBand(deviation, { isBestPlay: ofThis?.figures.isBestPlay ?? false })
    const everyGame = deps.offers.all.filter((offer) => offer.model.id === modelId).map((offer) => offer.game)
    if (isOut(ofModel))
      closed.push(...(await closeGames(deps, everyGame, { reason: 'model_return', deviation: ofModel })))
    for (const one of games) {
      const deviation = deviationOf(one)
      if (!isOut(deviation)) continue
      closed.push(...(await closeGames(deps, [one.game], { reason: 'game_return', deviation })))
    }
  }
  deps.metrics.closedGames.set((await listClosures(deps.pool)).length)
  return closed
}

/** Where the published return is that of best play, less is what players do and only more is a fault. */
function isOutOfBand(deviation: number | undefined, { isBestPlay }: { isBestPlay: boolean }): boolean {
  if (deviation === undefined) return false
  return deviation > widestDeviation || (!isBestPlay && deviation < -widestDeviation)
}

async function closeGames(
  deps: StudioDeps,
  games: readonly string[],
  why: Pick<GameClosure, 'reason' | 'deviation'>,
): Promise<string[]> {
  const closed: string[] = []
  for (const game of games) {
    if (!(await insertClosure(deps.pool, { game, ...why }))) continue
    closed.push(game)
    deps.log.error({ alarm: 'game_return', game, ...why }, 'game closed: its return is out of the band')
  }
  return closed
}

/** Runs the monitor until stopped. Gives the function that stops it. */
export function startMonitor(deps: StudioDeps): () => Promise<void> {
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
      while ((await countRounds(deps)) === batchSize && !signal.aborted);
      await closeDeviatingGames(deps)
    } catch (error) {
      deps.log.error({ err: error }, 'the return monitor failed')
    }
    await sleep(everyMs, undefined, { signal }).catch(() => undefined)
  }
}
