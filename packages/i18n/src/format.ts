/** Latin digits in both languages (decision D28), groups of three, a true minus before the currency sign. */

export interface MoneyParts {
  readonly sign: '' | '−' | '+'
  readonly symbol: string
  readonly figures: string
}

/** Takes a decimal string of the wire ("-1250.00") and gives the parts that a screen sets: −, ৳, 1,250.00. */
export function moneyParts(decimal: string, options: { symbol: string; plus?: boolean }): MoneyParts {
  const negative = decimal.startsWith('-')
  const isZero = /^-?[0.]*$/.test(decimal)
  const sign = isZero ? '' : negative ? '−' : options.plus ? '+' : ''
  return { sign, symbol: options.symbol, figures: groupDigits(negative ? decimal.slice(1) : decimal) }
}

export function formatMoney(decimal: string, options: { symbol: string; plus?: boolean }): string {
  const parts = moneyParts(decimal, options)
  return parts.sign + parts.symbol + parts.figures
}

export function groupDigits(decimal: string): string {
  const [whole = '0', fraction] = decimal.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}

const pad = (n: number) => String(n).padStart(2, '0')

/** dd-mm-yyyy HH:MM:SS in the offset given, in minutes east of UTC. */
export function formatDateTime(isoTime: string, offsetMinutes: number): string {
  const at = new Date(Date.parse(isoTime) + offsetMinutes * 60_000)
  const date = `${pad(at.getUTCDate())}-${pad(at.getUTCMonth() + 1)}-${at.getUTCFullYear()}`
  return `${date} ${pad(at.getUTCHours())}:${pad(at.getUTCMinutes())}:${pad(at.getUTCSeconds())}`
}

/** An offset in minutes east of UTC, as written after GMT: +06:00. */
export const offsetText = (minutes: number): string =>
  `${minutes < 0 ? '−' : '+'}${pad(Math.floor(Math.abs(minutes) / 60))}:${pad(Math.abs(minutes) % 60)}`

/** How far a zone is east of UTC at an instant, in minutes. */
export function zoneOffset(timeZone: string, atMs: number): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(atMs)
  const text = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = '0', minutes = '0'] = /GMT([+−-])(\d{2}):(\d{2})/.exec(text) ?? []
  return (sign === '+' || sign === undefined ? 1 : -1) * (Number(hours) * 60 + Number(minutes))
}

/** Bengali digits typed by a person become Latin ones (decision D28). */
export const latinDigits = (text: string): string =>
  text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6))
