import type { LotteryTrend } from '@baize/contract'
import type { Play } from '@baize/lottery/play'
import type { GapOf } from './pad-numbers.tsx'

/** Plays on numbers of the whole draw, whose values any pool chart of the same field tells of. */
const ofWholeDraw = /^(pick|any|xien|lo2|da$|six)/

type Chart = LotteryTrend['charts'][number]

/** The chart of the same play, or one that looks at the same part of the result. */
function chartFor(charts: readonly Chart[], play: Play, key: string): Chart | undefined {
  const same = charts.filter(({ field }) => field === key)
  const own = same.find((chart) => chart.play === play.id)
  if (own) return own
  if (/^(digit|place)\d/.test(key)) return same[0]
  return ofWholeDraw.test(play.stem) ? same.find(({ kind }) => kind === 'pool') : undefined
}

/** Draws since each value of a play's fields came last, where a chart tells of the same values. */
export function gapsOf(charts: readonly Chart[], play: Play): GapOf | undefined {
  const tables = play.fields.map(({ key }) => {
    const chart = chartFor(charts, play, key)
    return chart && new Map(chart.values.map(({ value, missing }) => [value, missing]))
  })
  if (tables.every((table) => table === undefined)) return undefined
  return (field, value) => tables[field]?.get(play.fields[field]?.alphabet.write(value) ?? '')
}
