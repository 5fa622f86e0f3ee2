import { latinDigits, readDay, writeDay } from '@baize/i18n'

/** What is asked for: a day, a day with its time, or a time of day. */
export type MomentKind = 'day' | 'time' | 'clock'

const clockPattern = /^([01]?\d|2[0-3]):?([0-5]\d)$/

/**
 * Reads what an operator types, 31-12-2026 18:30, into the form of inputs, 2026-12-31T18:30; that form itself
 * can be pasted. Nothing when there is no such moment.
 */
export function readMoment(typed: string, kind: MomentKind): string | undefined {
  const text = latinDigits(typed.trim())
  if (kind === 'clock') return readClock(text)
  if (kind === 'day') return dayOf(text)
  const [date = '', clock = '', more] = text.split(/[T ]+/)
  const [day, time] = [dayOf(date), readClock(clock)]
  return day === undefined || time === undefined || more !== undefined ? undefined : `${day}T${time}`
}

/** The same as people read it; a text that is none stays as it is. */
export function writeMoment(value: string): string {
  const [day = '', time] = value.split('T')
  return time === undefined ? writeDay(day) : `${writeDay(day)} ${time.slice(0, 5)}`
}

function readClock(text: string): string | undefined {
  const [, hours = '', minutes = ''] = clockPattern.exec(text) ?? []
  return hours === '' ? undefined : `${hours.padStart(2, '0')}:${minutes}`
}

const dayOf = (text: string): string | undefined =>
  readDay(/^\d{4}-\d{2}-\d{2}$/.test(text) ? writeDay(text) : text)
