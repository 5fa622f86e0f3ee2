import type { Logger, Pool } from '@baize/runtime'
import { invariant } from '@baize/std'
import { voidAfterMs } from '@baize/lottery/draw'
import { writeResult } from '@baize/lottery/play'
import { drawKey, numbersOfKey } from '@baize/lottery/proof'
import { findSeries } from '@baize/lottery/series'
import type { Beacon, BeaconRound } from '../beacon/client.ts'
import type { Events } from '../../kernel/events/events.ts'
import { inTransaction, type Tx } from '../../kernel/database/transaction.ts'
import type { SecretBox } from '../../kernel/secrets/secret-box.ts'
import * as life from './life-store.ts'
import { stateAfter } from './moves.ts'
import { newsOf, tellNews, type DrawNews } from './news.ts'
import { openSeed } from './seed.ts'
import { askToSettle } from './settle-job.ts'
import { voidDraw } from './void.ts'

export interface HouseResultDeps {
  readonly db: Pool
  readonly log: Logger
  readonly events: Pick<Events, 'publish'>
  readonly secretBox: SecretBox
  readonly beacon: Beacon
}

const drawsAtOnce = 400
const roundsAtOnce = 40
const asksAtOnce = 8
/** Later than this a draw counts as left from before. */
const freshMs = 30_000

/**
 * Draws what is due of the house, in the order of the draws; what fell due while nobody drew comes after
 * what is due now. Gives how many have a result, and how many are asked for in vain.
 */
export async function drawDue(
  deps: HouseResultDeps,
  now: Date,
  { mostOld = roundsAtOnce }: { mostOld?: number } = {},
): Promise<{ opened: number; waiting: number; isMore: boolean }> {
  const freshFrom = new Date(now.getTime() - freshMs)
  const due = await life.findToDraw(deps.db, { now, freshFrom, limit: drawsAtOnce })
  const asked = chooseRounds(due, { freshFrom, mostOld })
  const rounds = await askRounds(deps, asked)
  const chosen = due.filter((draw) => asked.has(keyOf(draw)))
  const ready = chosen.filter((draw) => rounds.has(keyOf(draw)))
  const waiting = chosen.filter((draw) => !rounds.has(keyOf(draw)))
  const news = await inTransaction(deps.db, (tx) => openAll(deps, tx, { ready, rounds, now }))
  tellNews(deps.events, news)
  await waitOn(deps, waiting, now)
  return {
    opened: ready.length,
    waiting: waiting.length,
    isMore: due.length > chosen.length || due.length === drawsAtOnce,
  }
}

const keyOf = ({ chainHash, round }: Pick<life.MovingDraw, 'chainHash' | 'round'>) => `${chainHash} ${round}`

/** All that is fresh, and the oldest of the others. */
function chooseRounds(
  due: readonly life.MovingDraw[],
  { freshFrom, mostOld }: { freshFrom: Date; mostOld: number },
): Map<string, { chainHash: string | null; round: number }> {
  const chosen = new Map<string, { chainHash: string | null; round: number }>()
  let old = 0
  for (const draw of due) {
    const key = keyOf(draw)
    if (chosen.has(key) || draw.round === null) continue
    if (draw.drawAt < freshFrom && (old += 1) > mostOld) break
    chosen.set(key, { chainHash: draw.chainHash, round: draw.round })
  }
  return chosen
}

async function askRounds(
  { beacon }: HouseResultDeps,
  asked: ReadonlyMap<string, { chainHash: string | null; round: number }>,
): Promise<Map<string, BeaconRound>> {
  const own = [...asked].filter(([, { chainHash }]) => chainHash === beacon.chain.chainHash)
  const found = new Map<string, BeaconRound>()
  for (let from = 0; from < own.length; from += asksAtOnce)
    await Promise.all(
      own.slice(from, from + asksAtOnce).map(async ([key, { round }]) => {
        const answer = await beacon.round(round)
        if (answer) found.set(key, answer)
      }),
    )
  return found
}

interface Ready {
  readonly ready: readonly life.MovingDraw[]
  readonly rounds: ReadonlyMap<string, BeaconRound>
  readonly now: Date
}

async function openAll(deps: HouseResultDeps, tx: Tx, { ready, rounds }: Ready): Promise<DrawNews[]> {
  if (ready.length === 0) return []
  const ids = ready.map(({ id }) => id)
  const draws = await life.lockDraws(tx, ids)
  const seeds = new Map((await life.findSeeds(tx, ids)).map((seed) => [seed.id, seed]))
  const results: life.NewResult[] = []
  const news: DrawNews[] = []
  // Results are shown in the order of the draws.
  for (const draw of draws.toSorted((a, b) => a.drawAt.getTime() - b.drawAt.getTime())) {
    const found = rounds.get(keyOf(draw))
    const state = stateOf(draw)
    if (!found || !state) continue
    const seed = readSeed(deps, draw, seeds.get(draw.id))
    if (seed === undefined) {
      deps.log.error({ draw: draw.id }, 'the seed of a draw is lost')
      await voidDraw(tx, draw.id, 'seed_lost')
      news.push(newsOf(draw, 'void'))
      continue
    }
    const numbers = numbersOf(draw, seed, found)
    results.push({
      drawId: draw.id,
      version: 1,
      numbers,
      inputs: {
        kind: 'house',
        seed,
        signature: found.signature,
        randomness: found.randomness,
        isStandIn: deps.beacon.chain.isStandIn,
      },
      state,
    })
    news.push(newsOf(draw, 'opened', numbers))
  }
  await life.storeResults(tx, results)
  for (const { drawId, state } of results) if (state !== 'settled') await askToSettle(tx, drawId)
  return news
}

/** A draw that nothing was sold of has nothing to settle. */
function stateOf(draw: life.MovingDraw) {
  const asked = draw.state === 'closed' ? [{ kind: 'ask' } as const] : []
  const opened = { kind: 'result', result: [] } as const
  return draw.leaves === 0
    ? stateAfter(draw, ...asked, opened, { kind: 'settle' })
    : stateAfter(draw, ...asked, opened)
}

const readSeed = ({ secretBox }: HouseResultDeps, draw: life.MovingDraw, row: life.SeedRow | undefined) =>
  row &&
  openSeed(secretBox, draw.id, {
    seedHash: row.seed_hash,
    sealed: row.sealed_seed,
    copy: row.sealed_seed_copy,
  })

/** The numbers of a closed draw, as they are shown. */
export function numbersOf(
  draw: Pick<life.MovingDraw, 'id' | 'series' | 'root' | 'chainHash'>,
  seed: string,
  { round, randomness }: BeaconRound,
): string[] {
  const family = findSeries(draw.series)?.family
  invariant(
    family && draw.root !== null && draw.chainHash !== null,
    `${draw.id} is a closed draw of the house`,
  )
  const { root, chainHash } = draw
  const key = drawKey({ seed, drawId: draw.id, root, chainHash, round, randomness })
  return writeResult(family, numbersOfKey(family, key))
}

/** Shows that a draw waits for the beacon; a day without it makes the draw void. */
async function waitOn(deps: HouseResultDeps, draws: readonly life.MovingDraw[], now: Date): Promise<void> {
  const isOver = ({ drawAt }: life.MovingDraw) => now.getTime() - drawAt.getTime() >= voidAfterMs
  const asking = draws.filter((draw) => draw.state === 'closed' && !isOver(draw))
  if (asking.length > 0) {
    const moves = asking.map(({ id }) => ({ id, from: 'closed', to: 'drawing' }) as const)
    const moved = await inTransaction(deps.db, (tx) => life.setStates(tx, moves))
    const ids = new Set(moved.map(({ id }) => id))
    tellNews(
      deps.events,
      asking.filter(({ id }) => ids.has(id)).map((draw) => newsOf(draw, 'drawing')),
    )
  }
  for (const draw of draws.filter(isOver)) {
    const voided = await inTransaction(deps.db, (tx) => voidDraw(tx, draw.id, 'beacon_missing'))
    if (voided.ok) tellNews(deps.events, [newsOf(draw, 'void')])
  }
}
