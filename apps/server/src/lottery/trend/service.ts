import type { LotteryResult, LotteryTrend } from '@baize/contract'
import { readResult } from '@baize/lottery/play'
import { findSeries, findTitle, type Series } from '@baize/lottery/series'
import { trendDraws, trendOf, type ChartTrend } from '@baize/lottery/trend'
import type { Pool } from '@baize/runtime'
import { invariant, ok, refuse, type Clock, type Result } from '@baize/std'
import type { Board } from '../menu/board.ts'
import type { TitleStandings } from '../menu/standing.ts'
import * as store from './store.ts'

/** Statistics of what was drawn (lottery.md 8). */
export interface LotteryTrends {
  show(seriesId: string): Promise<Result<LotteryTrend, 'game_not_found'>>
}

export interface TrendDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly lotteryBoard: Board
  readonly catalogue: TitleStandings
}

interface Kept {
  /** The last results that the answer was counted from, corrections too. */
  readonly mark: string
  readonly trend: Promise<LotteryTrend>
}

export function createTrends({ db, clock, lotteryBoard, catalogue }: TrendDeps): LotteryTrends {
  const kept = new Map<string, Kept>()
  return {
    async show(seriesId) {
      const series = findSeries(seriesId)
      if (!series || !(await catalogue.lotteries()).has(series.gameCode)) return refuse('game_not_found')
      const ofTitle = await lotteryBoard.ofTitle(series.gameCode)
      const mark = markOf(ofTitle.find((one) => one.seriesId === seriesId)?.results ?? [])
      const known = kept.get(seriesId)
      if (known?.mark === mark) return ok(await known.trend)
      const trend = count(db, { series, at: new Date(clock()) })
      kept.set(seriesId, { mark, trend })
      trend.catch(() => kept.delete(seriesId))
      return ok(await trend)
    },
  }
}

const markOf = (results: readonly LotteryResult[]): string =>
  results.map(({ drawId, version }) => `${drawId} ${version}`).join()

async function count(db: Pool, { series, at }: { series: Series; at: Date }): Promise<LotteryTrend> {
  const found = await store.findLast(db, { series: series.id, at, limit: trendDraws })
  const drawn = found.toReversed().map((row) => {
    const result = readResult(series.family, row.numbers)
    invariant(result, 'what is stored as a result is one')
    return { row, result, lunarYear: row.lunar_year }
  })
  const { charts, strip } = trendOf(series.family, drawn)
  const title = findTitle(series.gameCode)
  invariant(title, 'a series belongs to a title')
  return {
    gameCode: series.gameCode,
    gameName: { EN: title.en, BN: title.bn },
    seriesId: series.id,
    family: series.family,
    draws: drawn.map(({ row: { id, number, numbers } }) => ({ drawId: id, number, numbers })),
    charts: charts.map(showChart),
    strip: strip && [...strip],
  }
}

const showChart = ({ values, hot, cold, ...chart }: ChartTrend): LotteryTrend['charts'][number] => ({
  ...chart,
  values: values.map(({ average, hits, ...value }) => ({
    ...value,
    average: average?.toFixed(2) ?? null,
    hits: [...hits],
  })),
  hot: [...hot],
  cold: [...cold],
})
