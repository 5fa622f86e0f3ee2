import { latinDigits } from '@baize/i18n'

/**
 * Reads a day as people write it here, 31-12-1990 or 31/12/1990, into yyyy-mm-dd; nothing when it is none.
 */
export function readDay(typed: string): string | undefined {
  const parts = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(latinDigits(typed.trim()))
  if (!parts) return undefined
  const [, day = '', month = '', year = ''] = parts
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** A day of the wire as people read it here: dd-mm-yyyy. */
export const writeDay = (day: string): string => day.split('-').reverse().join('-')
