import { hash } from 'node:crypto'
import { createPool, type Pool } from '@baize/runtime'
import { invariant } from '@baize/std'
import { writeHead } from '@baize/lottery/proof'
import { findSeries, type Series } from '@baize/lottery/series'
import type { StoredDraw } from '../lottery/draw/model.ts'
import { rows } from '../kernel/database/database.ts'
import { startTestBeacon, type TestBeacon } from './lottery-beacon.ts'
import { startWorld, type World, type WorldOptions } from './world.ts'

export interface LotteryWorld extends World {
  readonly beacon: TestBeacon
  /** As the owner, who may do what the programs may not. */
  readonly owner: Pool
  /** Plans two hours of a series from an instant on; gives its draws, the soonest first. */
  planDraws(seriesId: string, fromMs?: number): Promise<StoredDraw[]>
  draw(drawId: string): Promise<StoredDraw>
  /** Closes a draw before its time, as its time were over. */
  close(drawId: string): Promise<StoredDraw>
  /** Draws a closed draw before its time, as its time had come. */
  open(drawId: string): Promise<StoredDraw>
  /** Logs some leaves of a draw on a node, as a batch of tickets does. */
  logLeaves(drawId: string, given: { node: string; size: number }): Promise<void>
}

/** A platform whose draws get their randomness of a test's own beacon. */
export async function startLotteryWorld(options: WorldOptions = {}): Promise<LotteryWorld> {
  const beacon = await startTestBeacon()
  const world = await startWorld({
    ...options,
    environment: { ...beacon.environment, ...options.environment },
  })
  const owner = createPool(world.ownerUrl, { name: 'lottery-owner', max: 2 })
  const { platform } = world
  const find = async (drawId: string): Promise<StoredDraw> => {
    const found = await platform.lotteryDraws.find(drawId)
    invariant(found, `${drawId} is planned`)
    return found
  }
  return {
    ...world,
    beacon,
    owner,
    draw: find,
    planDraws: (seriesId, fromMs = Date.now()) => planDraws(world, seriesOf(seriesId), fromMs),
    async close(drawId) {
      const newest = beacon.newest
      const { closesAt, round } = await find(drawId)
      beacon.newest = Math.min(newest, (round ?? 1) - 1)
      await platform.lotteryMoves.closeDue(closesAt)
      beacon.newest = newest
      return find(drawId)
    },
    async open(drawId) {
      const { drawAt } = await find(drawId)
      await platform.lotteryMoves.drawDue(drawAt)
      return find(drawId)
    },
    logLeaves: (drawId, given) => logLeaves(world, drawId, given),
    async stop() {
      await owner.end()
      await world.stop()
      await beacon.close()
    },
  }
}

function seriesOf(id: string): Series {
  const series = findSeries(id)
  invariant(series, `${id} is a series`)
  return series
}

async function planDraws({ platform }: World, series: Series, nowMs: number): Promise<StoredDraw[]> {
  await platform.lotteryPlanner.planSoon({ nowMs, series: [series] })
  const ids = await rows<{ id: string }>(
    platform.db,
    'select id from lottery_draw where series = $1 and closes_at > $2 order by draw_at',
    [series.id, new Date(nowMs)],
  )
  const found = await platform.lotteryDraws.findMany(ids.map(({ id }) => id))
  return found.toSorted((a, b) => a.drawAt.getTime() - b.drawAt.getTime())
}

async function logLeaves(
  { platform }: World,
  drawId: string,
  { node, size }: { node: string; size: number },
): Promise<void> {
  const root = hash('sha256', `${drawId} ${node} ${size}`)
  const timeMs = Date.now()
  const { signature } = await platform.lotterySigner.sign(writeHead({ drawId, node, size, root, timeMs }))
  await rows(
    platform.db,
    `insert into lottery_head (draw_id, node, size, root, time_ms, signature, hashes, peaks)
     values ($1, $2, $3, $4, $5, $6, $7, $7)`,
    [drawId, node, size, root, timeMs, signature, Buffer.alloc(32 * size)],
  )
}
