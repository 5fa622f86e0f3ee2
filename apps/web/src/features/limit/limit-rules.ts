import { latinDigits } from '@baize/i18n'
import { currencies, formatDecimal, parseDecimal } from '@baize/money'
import type { PlayLimit } from './queries.ts'

/** The currency of the house: the site shows its two decimals everywhere. */
const currency = currencies.BDT
const mostMinutes = 31 * 24 * 60

/** A typed limit as the wire writes it, or nothing when it is none. */
export function readLimit(kind: PlayLimit['kind'], typed: string): string | undefined {
  const text = latinDigits(typed).trim().replaceAll(',', '')
  if (kind === 'time') return /^[1-9]\d{0,5}$/.test(text) && Number(text) <= mostMinutes ? text : undefined
  const amount = parseDecimal(text, currency)
  return amount.ok && amount.value >= 0n ? formatDecimal(amount.value, currency) : undefined
}

/** What a wanted limit is beside the one that holds; null is no limit. */
export function effectOf(own: string | null, wanted: string | null): 'same' | 'tighter' | 'looser' {
  if (own === wanted) return 'same'
  if (own === null) return 'tighter'
  if (wanted === null) return 'looser'
  const [holds, asked] = [minorOf(own), minorOf(wanted)]
  return asked === holds ? 'same' : asked < holds ? 'tighter' : 'looser'
}

function minorOf(text: string): bigint {
  const parsed = parseDecimal(text, currency)
  return parsed.ok ? parsed.value : 0n
}

const hourMs = 3_600_000
const hoursOfDay = 24

/** Hours as they are said: whole days when they are. */
export const spanOf = (hours: number): { unit: 'hours' | 'days'; count: number } =>
  hours % hoursOfDay === 0 && hours > hoursOfDay
    ? { unit: 'days', count: hours / hoursOfDay }
    : { unit: 'hours', count: hours }

const monthsOfYear = 12
/** Months as they are said: whole years when they are. */
export const monthsOf = (months: number): { unit: 'months' | 'years'; count: number } =>
  months % monthsOfYear === 0 && months > monthsOfYear
    ? { unit: 'years', count: months / monthsOfYear }
    : { unit: 'months', count: months }

export const inHours = (nowMs: number, hours: number): string =>
  new Date(nowMs + hours * hourMs).toISOString()

/** The same day of a later month, or its last. */
export function inMonths(nowMs: number, months: number): string {
  const [from, to] = [new Date(nowMs), new Date(nowMs)]
  to.setUTCMonth(from.getUTCMonth() + months)
  if (to.getUTCDate() !== from.getUTCDate()) to.setUTCDate(0)
  return to.toISOString()
}
