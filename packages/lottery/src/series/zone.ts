import { offsetChange, offsetMs } from '@baize/std'

/** A day of a calendar in some zone. Months count from 1. */
export interface LocalDay {
  readonly year: number
  readonly month: number
  readonly day: number
}

export interface LocalTime {
  readonly hour: number
  readonly minute: number
}

export const dayMs = 86_400_000

/** The day that a zone's calendar shows at an instant. */
export function localDay(zone: string, instantMs: number): LocalDay {
  const shown = new Date(instantMs + offsetMs(zone, instantMs))
  return { year: shown.getUTCFullYear(), month: shown.getUTCMonth() + 1, day: shown.getUTCDate() }
}

/** The day so many days after another one. */
export function addDays({ year, month, day }: LocalDay, days: number): LocalDay {
  const moved = new Date(Date.UTC(year, month - 1, day + days))
  return { year: moved.getUTCFullYear(), month: moved.getUTCMonth() + 1, day: moved.getUTCDate() }
}

/** 0 is Sunday. */
export const weekday = ({ year, month, day }: LocalDay): number =>
  new Date(Date.UTC(year, month - 1, day)).getUTCDay()

/** `yyyymmdd`. */
export const writeDay = ({ year, month, day }: LocalDay): string =>
  `${String(year).padStart(4, '0')}${String(month).padStart(2, '0')}${String(day).padStart(2, '0')}`

/** Reads `yyyymmdd`; nothing for a day that no calendar has. */
export function readDay(text: string): LocalDay | undefined {
  const match = /^(\d{4})(\d{2})(\d{2})$/.exec(text)
  if (!match) return undefined
  const day = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) }
  return writeDay(addDays(day, 0)) === text ? day : undefined
}

/**
 * The instant at which a zone's clocks show a time of a day. A time that a change of the clocks skips moves
 * to the next valid instant, the moment of the change; a doubled one is its first.
 */
export function instantOf(zone: string, day: LocalDay, { hour, minute }: LocalTime): number {
  const shownMs = Date.UTC(day.year, day.month - 1, day.day, hour, minute)
  const before = offsetMs(zone, shownMs - dayMs)
  const after = offsetMs(zone, shownMs + dayMs)
  const valid = [shownMs - before, shownMs - after]
    .filter((instantMs) => instantMs + offsetMs(zone, instantMs) === shownMs)
    .toSorted((a, b) => a - b)
  return valid[0] ?? offsetChange(zone, shownMs - dayMs, shownMs + dayMs)
}
