import type { LotteryDraw, LotteryResult, LotterySeries } from '@baize/contract'
import { delayedAfterMs } from '@baize/lottery/draw'
import { allSeries, findTitle, type Series } from '@baize/lottery/series'
import type { Pool } from '@baize/runtime'
import type { Clock } from '@baize/std'
import { createAgedValue } from '../../kernel/cache/aged-value.ts'
import type { Events } from '../../kernel/events/events.ts'
import * as store from './store.ts'

/** What is sold now and what was drawn last, of every series. */
export interface Board {
  /** The series of a title as they are at this moment. */
  ofTitle(gameCode: string): Promise<BoardSeries[]>
}

export interface BoardSeries extends Omit<LotterySeries, 'table'> {
  /** Of the draw that sells. */
  readonly lunarYear: number | undefined
}

export interface BoardDeps {
  readonly db: Pool
  readonly clock: Clock
  /** A draw that moves is seen at once. */
  readonly events: Pick<Events, 'subscribe'>
}

/** Draws of a minute change every few seconds: all who ask within a second share one reading. */
const staleAfterMs = 1000
const shownResults = 10
/** The draw that sells, and those that follow while a reading is kept. */
const keptAhead = 2

export function createBoard({ db, clock, events }: BoardDeps): Board {
  const kept = createAgedValue({ read: () => readAll(db, clock()), clock, staleAfterMs })
  events.subscribe((event) => {
    if (event.kind === 'lottery') kept.invalidate()
  })
  return {
    async ofTitle(gameCode) {
      const read = await kept.get()
      return (findTitle(gameCode)?.series ?? []).map((series) => showSeries(series, read, clock()))
    },
  }
}

interface Reading {
  readonly coming: ReadonlyMap<string, readonly store.DrawRow[]>
  readonly waiting: ReadonlyMap<string, readonly store.DrawRow[]>
  readonly results: ReadonlyMap<string, readonly store.ResultRow[]>
}

async function readAll(db: Pool, nowMs: number): Promise<Reading> {
  const at = new Date(nowMs)
  const series = allSeries.map(({ id }) => id)
  const [coming, waiting, results] = await Promise.all([
    store.findComing(db, { series, at, limit: keptAhead }),
    store.findWaiting(db, at),
    store.findResults(db, { series, at, limit: shownResults }),
  ])
  const bySeries = <Row extends { readonly series: string }>(all: readonly Row[]) =>
    Map.groupBy(all, (row) => row.series)
  return { coming: bySeries(coming), waiting: bySeries(waiting), results: bySeries(results) }
}

/** Sales may have ended since the reading: what is current follows the clock of the answer. */
function showSeries(series: Series, read: Reading, nowMs: number): BoardSeries {
  const coming = read.coming.get(series.id) ?? []
  const current = coming.find((draw) => draw.closes_at.getTime() > nowMs)
  const closed = coming.filter((draw) => draw.closes_at.getTime() <= nowMs)
  return {
    seriesId: series.id,
    kind: series.kind,
    periodSeconds: series.kind === 'house' ? series.periodMs / 1000 : null,
    timeZone: series.zone,
    current: current ? showDraw(current, nowMs) : null,
    waiting: [...(read.waiting.get(series.id) ?? []), ...closed].map((draw) => showDraw(draw, nowMs)),
    results: (read.results.get(series.id) ?? []).map(showResult),
    lunarYear: current?.lunar_year,
  }
}

export const showDraw = (row: store.DrawRow, nowMs: number): LotteryDraw => ({
  drawId: row.id,
  seriesId: row.series,
  number: row.number,
  state: row.state,
  opensAt: row.opens_at.toISOString(),
  closesAt: row.closes_at.toISOString(),
  drawAt: row.draw_at.toISOString(),
  isDelayed: nowMs > row.draw_at.getTime() + delayedAfterMs[row.kind],
})

export function showResult(row: store.ResultRow): LotteryResult {
  const versions = row.versions ?? []
  return {
    drawId: row.id,
    seriesId: row.series,
    number: row.number,
    drawAt: row.draw_at.toISOString(),
    openedAt: (row.opened_at ?? row.draw_at).toISOString(),
    version: versions.length,
    numbers: versions.at(-1) ?? [],
    isVoid: row.state === 'void',
    replaced: versions.slice(0, -1),
  }
}
