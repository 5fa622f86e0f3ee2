import { randomInt } from 'node:crypto'
import { setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { trialDraws } from '@baize/sports/check'
import { matchModels } from '@baize/sports/models'
import { placesOf, seasonChances } from '@baize/sports/season'
import { createEndsPool, type EndsPool } from './ends-pool.ts'
import type { AskedSeason, AnsweredSeason, SeasonPricing } from './thread.ts'

/*
 * The worker thread that simulates seasons. It simulates matches of every pairing, keeps their results, and
 * sleeps between slices until it has enough of them, so that live matches are not delayed.
 */

const { leastRounds, mostRounds, trials, niceness } = workerData as SeasonPricing
const sliceMs = 10
const mostInRow = 25

// On Linux a priority belongs to the thread; elsewhere it would be the whole program's.
if (process.platform === 'linux') setPriority(niceness)

const pools = new Map<string, EndsPool>()
const draws = trialDraws(randomInt(2 ** 32))
/** Seasons that wait for enough simulated matches; they take turns. */
let filling = 0

async function answer(asked: AskedSeason): Promise<AnsweredSeason> {
  const pool = poolOf(asked)
  filling += 1
  while (pool.rounds() < leastRounds) {
    playFor(pool)
    await sleep(sliceMs * filling * 2)
  }
  filling -= 1
  if (pool.rounds() < mostRounds) playFor(pool)
  const { sport, rows, matches } = asked
  const ahead = { sport, rows, matches, ends: pool.ends }
  const chances = seasonChances(ahead, { places: placesOf(rows.length), trials, draws })
  return { id: asked.id, chances }
}

function playFor(pool: EndsPool): void {
  const until = performance.now() + sliceMs
  while (performance.now() < until) pool.playNext()
}

function poolOf({ tournament, sport, strengths }: AskedSeason): EndsPool {
  const known = pools.get(tournament)
  if (known) return known
  const pool = createEndsPool({
    model: matchModels[sport],
    strengths,
    seed: randomInt(2 ** 32),
    inRow: Math.min(mostInRow, leastRounds),
  })
  pools.set(tournament, pool)
  return pool
}

parentPort?.on('message', (asked: AskedSeason) => {
  void answer(asked)
    .catch((error: unknown): AnsweredSeason => ({ id: asked.id, failure: String(error) }))
    .then((answered) => parentPort?.postMessage(answered))
})
