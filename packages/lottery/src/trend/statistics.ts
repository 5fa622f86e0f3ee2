import type { Result } from '../play/declare.ts'
import type { Family } from '../series/families.ts'
import { trendCharts, trendStrips, type Chart } from './charts.ts'

/** lottery.md 8: no statistic looks further back. */
export const trendDraws = 200
export const trendWindows = [30, 50, 100, 200] as const
const hottest = 5
/** Hot values are those with the most hits of so many draws. */
const hotWindow = 50

export interface TrendDraw {
  readonly result: Result
  readonly lunarYear: number
}

export interface ValueTrend {
  readonly value: string
  /** Draws since it occurred last; all of them when it did not. */
  readonly missing: number
  /** The most draws in a row without it. */
  readonly longest: number
  /** Draws without it by draws with it; nothing when it did not occur. */
  readonly average: number | null
  /** Draws with it among the last 30, 50, 100 and 200. */
  readonly hits: readonly number[]
}

export interface ChartTrend extends Pick<Chart, 'play' | 'field' | 'kind'> {
  readonly values: readonly ValueTrend[]
  /** The most hits of the last 50 draws first. */
  readonly hot: readonly string[]
  /** The longest missing first. */
  readonly cold: readonly string[]
}

export interface StripTrend {
  readonly value: number
  readonly isBig: boolean | null
  readonly isOdd: boolean | null
}

export interface Trend {
  readonly charts: readonly ChartTrend[]
  /** One for each draw, the oldest first; nothing for a family whose numbers are not summed. */
  readonly strip: readonly StripTrend[] | null
}

/** Counts the last 200 draws, the oldest first. Past draws change no chances: this only tells what was. */
export function trendOf(family: Family, draws: readonly TrendDraw[]): Trend {
  const last = draws.slice(-trendDraws)
  const strip = trendStrips[family]
  return {
    charts: trendCharts[family].map((chart) => countChart(chart, last)),
    strip: strip
      ? last.map(({ result }) => ({
          value: strip.value(result),
          isBig: strip.isBig(result),
          isOdd: strip.isOdd(result),
        }))
      : null,
  }
}

function countChart(chart: Chart, draws: readonly TrendDraw[]): ChartTrend {
  const seenAt: number[][] = chart.values.map(() => [])
  for (const [at, { result, lunarYear }] of draws.entries())
    for (const index of chart.occurs(result, lunarYear)) seenAt[index]?.push(at)
  const values = chart.values.map((value, index) => countValue(value, seenAt[index] ?? [], draws.length))
  const hitsOf = ({ hits }: ValueTrend): number => hits[trendWindows.indexOf(hotWindow)] ?? 0
  const byHits = values.toSorted((one, other) => hitsOf(other) - hitsOf(one) || one.missing - other.missing)
  const byMissing = values.toSorted(
    (one, other) => other.missing - one.missing || hitsOf(one) - hitsOf(other),
  )
  const names = (list: readonly ValueTrend[]) => list.slice(0, hottest).map(({ value }) => value)
  const { play, field, kind } = chart
  return { play, field, kind, values, hot: names(byHits), cold: names(byMissing) }
}

/** `seenAt` are the draws with the value, ascending, of `count` draws. */
function countValue(value: string, seenAt: readonly number[], count: number): ValueTrend {
  const ends = [-1, ...seenAt, count]
  const gaps = ends.slice(1).map((at, index) => at - (ends[index] ?? 0) - 1)
  return {
    value,
    missing: gaps.at(-1) ?? 0,
    longest: Math.max(...gaps),
    average: seenAt.length === 0 ? null : (count - seenAt.length) / seenAt.length,
    hits: trendWindows.map((window) => seenAt.filter((at) => at >= count - window).length),
  }
}
