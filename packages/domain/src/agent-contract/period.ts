import { offsetChange, offsetMs } from '@baize/std'
import type { ContractKind, DividendPeriod } from './terms.ts'

/** A stretch of time that is billed once: from its start up to, and without, its end. */
export interface Period {
  readonly startMs: number
  readonly endMs: number
}

export type PeriodKind = DividendPeriod | 'hourly' | 'realtime'

/** How long the periods of a kind are; a dividend's length stands in its terms. */
export const periodKindOf = (kind: ContractKind, dividend: DividendPeriod): PeriodKind =>
  kind === 'dividend' ? dividend : kind

export const slotMs = 300_000
const hourMs = 3_600_000
const dayMs = 86_400_000

/** A day of the calendar as `yyyy-mm-dd`. */
export type Day = string

/** The period of a kind in which an instant lies, by the clocks of a zone. */
export function periodAt(kind: PeriodKind, atMs: number, zone: string): Period {
  if (kind === 'realtime') {
    const startMs = Math.floor(atMs / slotMs) * slotMs
    return { startMs, endMs: startMs + slotMs }
  }
  if (kind === 'hourly') return hourAt(atMs, zone)
  const { first, next } = daysOfPeriod(kind, dayAt(atMs, zone))
  return { startMs: dayStart(first, zone), endMs: dayStart(next, zone) }
}

/** The period after one that ended. */
export const nextPeriod = (kind: PeriodKind, { endMs }: Period, zone: string): Period =>
  periodAt(kind, endMs, zone)

/** The period before one that begins. */
export const periodBefore = (kind: PeriodKind, { startMs }: Period, zone: string): Period =>
  periodAt(kind, startMs - 1, zone)

/** Whether a period is the last one of its kind in its month. */
export const isMonthEnd = ({ endMs }: Period, zone: string): boolean => dayAt(endMs, zone).endsWith('-01')

/** The day that a zone's calendar shows at an instant. */
export const dayAt = (atMs: number, zone: string): Day =>
  new Date(atMs + offsetMs(zone, atMs)).toISOString().slice(0, 10)

/** The first instant of a day: midnight, or what comes after it where the clocks skip midnight. */
export function dayStart(day: Day, zone: string): number {
  const shownMs = Date.parse(`${day}T00:00:00Z`)
  let low = Math.floor((shownMs - dayMs) / 1000)
  let high = Math.floor((shownMs + dayMs) / 1000)
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (dayAt(middle * 1000, zone) >= day) high = middle
    else low = middle
  }
  return high * 1000
}

export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

function daysOfPeriod(kind: DividendPeriod, day: Day): { first: Day; next: Day } {
  const month = day.slice(0, 8)
  const nextMonth = `${addDays(`${month}28`, 4).slice(0, 8)}01`
  switch (kind) {
    case 'daily':
      return { first: day, next: addDays(day, 1) }
    case 'weekly': {
      const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
      return { first: addDays(day, -sinceMonday), next: addDays(day, 7 - sinceMonday) }
    }
    case 'semimonthly':
      return day.slice(8) < '16'
        ? { first: `${month}01`, next: `${month}16` }
        : { first: `${month}16`, next: nextMonth }
    case 'monthly':
      return { first: `${month}01`, next: nextMonth }
  }
}

/** An hour of the clocks. One that is shown twice is two hours; one that is skipped is none. */
function hourAt(atMs: number, zone: string): Period {
  const offset = offsetMs(zone, atMs)
  const startMs = Math.floor((atMs + offset) / hourMs) * hourMs - offset
  const endMs = startMs + hourMs
  return {
    startMs: offsetMs(zone, startMs) === offset ? startMs : offsetChange(zone, startMs, atMs),
    endMs: offsetMs(zone, endMs - 1) === offset ? endMs : offsetChange(zone, atMs, endMs),
  }
}
