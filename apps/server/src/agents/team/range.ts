import type { AgentRange } from '@baize/contract'
import { ok, refuse, type Result } from '@baize/std'
import type { DayRange } from '../figures/model.ts'

export interface RangeAsk {
  readonly range: AgentRange
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const dayMs = 86_400_000
const mostDays = 93

export const shiftDay = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

export const daysIn = ({ from, to }: DayRange): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1

export const listDays = (range: DayRange): string[] =>
  Array.from({ length: daysIn(range) }, (_, index) => shiftDay(range.from, index))

/** The days that a range of the address means today. */
export function readRange(ask: RangeAsk, today: string): Result<DayRange, 'agent_range_invalid'> {
  if (ask.range !== 'own') return ok(namedRange(ask.range, today))
  const { from, to } = ask
  if (from === undefined || to === undefined || from > to) return refuse('agent_range_invalid')
  return daysIn({ from, to }) > mostDays ? refuse('agent_range_invalid') : ok({ from, to })
}

function namedRange(range: Exclude<AgentRange, 'own'>, today: string): DayRange {
  const first = `${today.slice(0, 8)}01`
  if (range === 'yesterday') return { from: shiftDay(today, -1), to: shiftDay(today, -1) }
  if (range === 'month') return { from: first, to: today }
  if (range === 'lastMonth') {
    const last = shiftDay(first, -1)
    return { from: `${last.slice(0, 8)}01`, to: last }
  }
  const days = { today: 1, d7: 7, d14: 14, d30: 30 }[range]
  return { from: shiftDay(today, 1 - days), to: today }
}

/** As many days right before a range. */
export const rangeBefore = (range: DayRange): DayRange => ({
  from: shiftDay(range.from, -daysIn(range)),
  to: shiftDay(range.from, -1),
})
