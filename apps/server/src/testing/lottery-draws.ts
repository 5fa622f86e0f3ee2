import { findSeries, nextDraws } from '@baize/lottery/series'
import { currencies, formatDecimal } from '@baize/money'
import type { LotteryRow } from '@baize/contract'
import { rows } from '../kernel/database/database.ts'
import { writeDraw } from '../lottery/menu/draws.fixture.ts'
import type { World } from './world.ts'

let ahead = 0

/** A draw of its series' calendar, weeks ahead, that sells already. */
export async function openDraw(world: World, seriesId: string): Promise<string> {
  await world.platform.catalogue.writeLotteries()
  const series = findSeries(seriesId)
  if (!series) throw new Error(`no series ${seriesId}`)
  // Each has a number of its own: a day further ahead.
  const afterMs = Date.now() + (ahead += 1) * 40 * 86_400_000
  const [draw] = nextDraws(series, { afterMs, count: 1 })
  if (!draw) throw new Error(`${seriesId} has no draws`)
  await writeDraw(world.platform.db, { ...draw, opensAtMs: Date.now() - 60_000 }, 'scheduled')
  return draw.drawId
}

/** Ends the sales of a draw, as its close would. */
export const closeDraw = (world: World, drawId: string) =>
  rows(
    world.platform.db,
    `update lottery_draw set state = 'closed', root = coalesce(root, '00'), leaves = (
       select coalesce(sum(length(hashes) / 32), 0) from lottery_head where draw_id = $1) where id = $1`,
    [drawId],
  )

/** Closes a draw, shows its numbers and settles it. */
export async function drawAndSettle(world: World, drawId: string, numbers: readonly string[], version = 1) {
  const { db, lotterySettlements } = world.platform
  await closeDraw(world, drawId)
  await rows(
    db,
    `update lottery_draw set state = case when $2 = 1 then 'opened' else 'corrected' end, result_version = $2
      where id = $1`,
    [drawId, version],
  )
  await rows(db, `insert into lottery_result (draw_id, version, numbers, inputs) values ($1, $2, $3, '{}')`, [
    drawId,
    version,
    numbers,
  ])
  return lotterySettlements.settle(drawId)
}

export const lotteryRow = (
  playId: string,
  selection: string,
  given: Partial<LotteryRow> = {},
): LotteryRow => ({ playId, selection, unit: 'yuan', multiple: 1, prizeGroup: 1960, ...given })

export const taka = (minor: bigint): string => formatDecimal(minor, currencies.BDT)
