const dayMs = 86_400_000

/** Days are texts of the form 2026-11-20, which compare as the days do. */
export type Day = string

const at = (day: Day) => new Date(`${day}T00:00:00Z`)
const dayOf = (ms: number): Day => new Date(ms).toISOString().slice(0, 10)

export const yearOf = (day: Day): number => Number(day.slice(0, 4))
/** 1 to 12. */
export const monthOf = (day: Day): number => Number(day.slice(5, 7))

export const addDays = (day: Day, count: number): Day => dayOf(at(day).getTime() + count * dayMs)

/** The same date in another month; the last one of that month where it is shorter. */
export function addMonths(day: Day, count: number): Day {
  const begin = at(day)
  const first = Date.UTC(begin.getUTCFullYear(), begin.getUTCMonth() + count, 1)
  const last = Date.UTC(begin.getUTCFullYear(), begin.getUTCMonth() + count + 1, 0)
  return dayOf(Math.min(first + (begin.getUTCDate() - 1) * dayMs, last))
}

/** The weeks that a month touches, each from Sunday to Saturday. */
export function weeksOf(day: Day): readonly (readonly Day[])[] {
  const first = at(`${day.slice(0, 8)}01`)
  const last = Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)
  const weeks: Day[][] = []
  for (let week = first.getTime() - first.getUTCDay() * dayMs; week <= last; week += 7 * dayMs) {
    weeks.push(Array.from({ length: 7 }, (_, place) => dayOf(week + place * dayMs)))
  }
  return weeks
}

export interface DayBounds {
  readonly min?: Day | undefined
  readonly max?: Day | undefined
}

export const isWithin = (day: Day, { min, max }: DayBounds): boolean =>
  (min === undefined || day >= min) && (max === undefined || day <= max)

/** The nearest day inside the bounds. */
export function clampDay(day: Day, { min, max }: DayBounds): Day {
  if (max !== undefined && day > max) return max
  return min !== undefined && day < min ? min : day
}

/** Where a key of the grid leads (ARIA practices, date grid); nothing for other keys. */
export function dayOfKey(day: Day, key: string, withShift: boolean): Day | undefined {
  const weekday = at(day).getUTCDay()
  const months = withShift ? 12 : 1
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return addDays(day, -weekday)
    case 'End':
      return addDays(day, 6 - weekday)
    case 'PageUp':
      return addMonths(day, -months)
    case 'PageDown':
      return addMonths(day, months)
    default:
      return undefined
  }
}

/**
 * What a field shows after a key: dashes come by themselves while a date is typed, because the number
 * keyboard of a phone has none.
 */
export function withDashes(typed: string, before: string): string {
  if (typed.length <= before.length) return typed
  const text = typed.replace(/-{2,}/g, '-')
  if (/^\d{2}(-\d{2})?$/.test(text)) return `${text}-`
  const digits = /^(\d{2})(\d{1,2})$|^(\d{2})(\d{2})(\d{1,4})$/.exec(text)
  if (!digits) return text
  return digits.slice(1).filter(Boolean).join('-')
}
