import { latinDigits } from './format.ts'

/**
 * Reads a day as people write it here, 31-12-1990 or 31/12/1990 or 31121990, into yyyy-mm-dd; nothing when
 * the calendar has no such day.
 */
export function readDay(typed: string): string | undefined {
  const parts = /^(\d{1,2})[-/. ]?(\d{1,2})[-/. ]?(\d{4})$/.exec(latinDigits(typed.trim()))
  if (!parts) return undefined
  const [, date = '', month = '', year = ''] = parts
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? day : undefined
}

/** A day of the wire as people read it here, dd-mm-yyyy; any other text stays as it is. */
export const writeDay = (day: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) ? day.split('-').reverse().join('-') : day
