import { daysWithDraws, drawTimeOf, type CalendarException } from './calendar.ts'
import type { ExternalSeries, HouseSeries, Series } from './series.ts'
import { addDays, instantOf, localDay, readDay, writeDay, type LocalDay } from './zone.ts'

/** A draw as its calendar has it; instants in milliseconds since the epoch. */
export interface ScheduledDraw {
  /** `elott-01:60:20261120-0861`. */
  readonly drawId: string
  readonly seriesId: string
  /** `yyyymmdd-nnnn` in the series' zone, `yyyymmdd` where a day has one draw. */
  readonly number: string
  readonly opensAtMs: number
  /** Sales are open while now < closesAt. */
  readonly closesAtMs: number
  readonly drawAtMs: number
}

type Exceptions = readonly CalendarException[]

/**
 * The next draws of a series that still take bets after an instant, soonest first. Fewer come when the
 * calendar has no more.
 */
export function nextDraws(
  series: Series,
  { afterMs, count, exceptions = [] }: { afterMs: number; count: number; exceptions?: Exceptions },
): ScheduledDraw[] {
  return series.kind === 'house'
    ? nextHouseDraws(series, afterMs, count)
    : nextExternalDraws(series, { afterMs, count, exceptions })
}

/** The draw of this number; nothing where the calendar has none. */
export function findDraw(
  series: Series,
  number: string,
  exceptions: Exceptions = [],
): ScheduledDraw | undefined {
  const [dayText = '', order] = number.split('-')
  const day = readDay(dayText)
  if (!day) return undefined
  const found =
    series.kind === 'house' ? houseDrawOf(series, day, order) : externalDrawOf(series, day, exceptions)
  return found?.number === number ? found : undefined
}

const startOfDay = (zone: string, day: LocalDay): number => instantOf(zone, day, { hour: 0, minute: 0 })

function nextHouseDraws(series: HouseSeries, afterMs: number, count: number): ScheduledDraw[] {
  const { periodMs, closeBeforeMs } = series
  const first = (Math.floor((afterMs + closeBeforeMs) / periodMs) + 1) * periodMs
  return Array.from({ length: count }, (_, index) => houseDraw(series, first + index * periodMs))
}

/** The draw at midnight is the last of the day that ends. */
function houseDraw(series: HouseSeries, drawAtMs: number): ScheduledDraw {
  const { zone, periodMs, closeBeforeMs } = series
  const day = localDay(zone, drawAtMs - 1)
  const order = drawAtMs / periodMs - Math.floor(startOfDay(zone, day) / periodMs)
  const number = `${writeDay(day)}-${String(order).padStart(4, '0')}`
  const closesAtMs = drawAtMs - closeBeforeMs
  return {
    drawId: `${series.id}:${number}`,
    seriesId: series.id,
    number,
    opensAtMs: closesAtMs - periodMs,
    closesAtMs,
    drawAtMs,
  }
}

function houseDrawOf(series: HouseSeries, day: LocalDay, order = ''): ScheduledDraw | undefined {
  if (!/^\d{4}$/.test(order) || order === '0000') return undefined
  const before = Math.floor(startOfDay(series.zone, day) / series.periodMs)
  return houseDraw(series, (before + Number(order)) * series.periodMs)
}

function nextExternalDraws(
  series: ExternalSeries,
  { afterMs, count, exceptions }: { afterMs: number; count: number; exceptions: Exceptions },
): ScheduledDraw[] {
  const found: ScheduledDraw[] = []
  const from = addDays(localDay(series.zone, afterMs), -1)
  for (const { day, drawAtMs } of daysWithDraws({ ...series, exceptions }, from, 1)) {
    if (found.length >= count) break
    if (drawAtMs - series.closeBeforeMs > afterMs)
      found.push(externalDraw(series, { day, drawAtMs, exceptions }))
  }
  return found
}

function externalDraw(
  series: ExternalSeries,
  { day, drawAtMs, exceptions }: { day: LocalDay; drawAtMs: number; exceptions: Exceptions },
): ScheduledDraw {
  const number = writeDay(day)
  const closesAtMs = drawAtMs - series.closeBeforeMs
  const [before] = daysWithDraws({ ...series, exceptions }, addDays(day, -1), -1)
  return {
    drawId: `${series.id}:${number}`,
    seriesId: series.id,
    number,
    // The first draw of a calendar opens a day before it closes.
    opensAtMs: before ? before.drawAtMs - series.closeBeforeMs : closesAtMs - 86_400_000,
    closesAtMs,
    drawAtMs,
  }
}

function externalDrawOf(
  series: ExternalSeries,
  day: LocalDay,
  exceptions: Exceptions,
): ScheduledDraw | undefined {
  const drawAtMs = drawTimeOf({ ...series, exceptions }, day)
  return drawAtMs === undefined ? undefined : externalDraw(series, { day, drawAtMs, exceptions })
}
