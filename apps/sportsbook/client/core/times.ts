import type { Language } from '@baize/i18n'

/** Times are shown in the zone of the device, with Latin digits in both languages (decision D28). */

const tags: Record<Language, string> = { bn: 'bn-BD-u-nu-latn', en: 'en-GB' }
const pad = (n: number) => String(n).padStart(2, '0')

/** 18:30. */
export function clockTime(at: number): string {
  const date = new Date(at)
  return `${pad(date.getHours())}:${pad(date.getMinutes())}`
}

/** 24-11-2026. */
export function dateText(at: number): string {
  const date = new Date(at)
  return `${pad(date.getDate())}-${pad(date.getMonth() + 1)}-${date.getFullYear()}`
}

/** 2026-11-24. */
export function dayOf(at: number): string {
  const date = new Date(at)
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`
}

/** How many minutes the device's clock is ahead of UTC as the day begins: `360` in Bangladesh. */
export const zoneOf = (day: string): string => String(-new Date(`${day}T00:00`).getTimezoneOffset())

/** Whole days of the calendar from `now` to `at`. */
export function daysBetween(now: number, at: number): number {
  const midnight = (time: number) => new Date(time).setHours(0, 0, 0, 0)
  return Math.round((midnight(at) - midnight(now)) / 86_400_000)
}

/** When the day began that was so many days before; 1 is today. */
export const daysBack = (now: number, days: number): number => {
  const midnight = new Date(now)
  midnight.setHours(0, 0, 0, 0)
  midnight.setDate(midnight.getDate() - (days - 1))
  return midnight.getTime()
}

const formats = new Map<Language, Intl.DateTimeFormat>()

/** Wed 25. */
export function weekday(at: number, language: Language): string {
  const format = formats.get(language) ?? new Intl.DateTimeFormat(tags[language], { weekday: 'short' })
  formats.set(language, format)
  return `${format.format(at)} ${new Date(at).getDate()}`
}

/** 67:05 of play. */
export const playClock = (seconds: number): string => `${Math.floor(seconds / 60)}:${pad(seconds % 60)}`
