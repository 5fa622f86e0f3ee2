import { findSeries, nextDraws, type ScheduledDraw } from '@baize/lottery/series'
import { rows, type Db } from '../../kernel/database/database.ts'

/** Draws of a series around an instant: so many before it with results, and so many that come. */
export interface Drawn {
  readonly seriesId: string
  readonly nowMs: number
  /** The results of the last draws, the oldest first. */
  readonly results: readonly (readonly string[])[]
  readonly coming: number
}

/** Writes draws as the planner and the draws themselves would leave them. Gives those that come. */
export async function writeDraws(
  db: Db,
  { seriesId, nowMs, results, coming }: Drawn,
): Promise<ScheduledDraw[]> {
  const series = findSeries(seriesId)
  if (series?.kind !== 'house') throw new Error('only series of the house are written')
  const fromMs = nowMs - series.periodMs * results.length
  const draws = nextDraws(series, { afterMs: fromMs, count: results.length + coming })
  for (const [index, draw] of draws.entries()) {
    const numbers = results[index]
    await writeDraw(db, draw, numbers ? 'settled' : 'scheduled')
    if (numbers) await writeResult(db, { drawId: draw.drawId, numbers })
  }
  return draws.slice(results.length)
}

export async function writeDraw(db: Db, draw: ScheduledDraw, state: string): Promise<void> {
  const series = findSeries(draw.seriesId)
  const isClosed = !['scheduled', 'open', 'void'].includes(state)
  await rows(
    db,
    `insert into lottery_draw (id, series, number, game, kind, opens_at, closes_at, draw_at, state, lunar_year,
       seed_hash, chain_hash, round, root, leaves, closed_at, result_version, settled_version)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 2026, $10, $10, 1, $11, 0, null, $12, $12)`,
    [
      draw.drawId,
      draw.seriesId,
      draw.number,
      series?.gameCode,
      series?.kind,
      new Date(draw.opensAtMs),
      new Date(draw.closesAtMs),
      new Date(draw.drawAtMs),
      state,
      '00',
      isClosed ? '00' : null,
      state === 'settled' ? 1 : 0,
    ],
  )
}

export const writeResult = (
  db: Db,
  { drawId, numbers, version = 1 }: { drawId: string; numbers: readonly string[]; version?: number },
) =>
  rows(db, "insert into lottery_result (draw_id, version, numbers, inputs) values ($1, $2, $3, '{}')", [
    drawId,
    version,
    numbers,
  ])
