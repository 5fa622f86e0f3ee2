import type { LotteryTrend } from '@baize/contract'
import { readResult } from '@baize/lottery/play'
import { trendCharts, trendOf, type ChartTrend, type StripTrend, type TrendDraw } from '@baize/lottery/trend'
import { termsOfDraw } from './winning-values.ts'

export const shownCounts = [30, 50, 100, 200] as const
export type ShownCount = (typeof shownCounts)[number]

export interface TrendRow {
  readonly drawId: string
  readonly number: string
  /** By column: 0 is a hit, else the draws since the last one. */
  readonly gaps: readonly number[]
  /** The columns that were hit; those that the draw before hit as well are repeats. */
  readonly hits: readonly { readonly column: number; readonly isRepeat: boolean }[]
}

export interface TrendView {
  readonly chart: ChartTrend
  /** The oldest first. */
  readonly rows: readonly TrendRow[]
  /** The row after which each column was not hit any more. */
  readonly standingFrom: readonly number[]
  readonly strip: readonly StripTrend[] | null
}

type Drawn = LotteryTrend['draws'][number] & TrendDraw

/** Draws with their results as numbers; what cannot be read is left out. */
function readDraws({ family, draws }: Pick<LotteryTrend, 'family' | 'draws'>): readonly Drawn[] {
  return draws.flatMap((draw) => {
    const result = readResult(family, draw.numbers)
    return result ? [{ ...draw, result, lunarYear: termsOfDraw(draw.number).lunarYear }] : []
  })
}

/** One chart over the last draws. Gaps are counted from before them, hits only among them. */
export function trendView(
  trend: Pick<LotteryTrend, 'family' | 'draws'>,
  { chart: at, count }: { readonly chart: number; readonly count: number },
): TrendView | undefined {
  const all = readDraws(trend)
  const asked = trendCharts[trend.family][at]
  const counted = trendOf(trend.family, all.slice(-count))
  const chart = counted.charts[at]
  if (!asked || !chart || all.length === 0) return undefined
  const gaps = asked.values.map(() => 0)
  let before: readonly number[] = []
  const rows = all.map((draw): TrendRow => {
    const hit = asked.occurs(draw.result, draw.lunarYear)
    gaps.forEach((gap, column) => (gaps[column] = hit.includes(column) ? 0 : gap + 1))
    const row = {
      drawId: draw.drawId,
      number: draw.number,
      gaps: [...gaps],
      hits: hit.map((column) => ({ column, isRepeat: before.includes(column) })),
    }
    before = hit
    return row
  })
  const shown = rows.slice(-count)
  return {
    chart,
    rows: shown,
    standingFrom: gaps.map((gap) => Math.max(0, shown.length - gap)),
    strip: counted.strip,
  }
}

/** Hits among the draws that are shown. */
export const hitsShown = (hits: readonly number[], count: number): number =>
  hits[shownCounts.findIndex((one) => one >= count)] ?? hits.at(-1) ?? 0
