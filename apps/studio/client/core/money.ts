import { formatMoney } from '@baize/i18n'
import { currencies, formatDecimal, isCurrencyCode, parseDecimal } from '@baize/money'

const currencyOf = (code: string) => currencies[isCurrencyCode(code) ? code : 'BDT']

export const symbolOf = (currency: string): string => currencyOf(currency).symbol

/** Minor units as the decimal string that amounts are shown from. */
export const decimalOf = (minor: number, currency: string): string =>
  formatDecimal(BigInt(Math.round(minor)), currencyOf(currency))

/** A decimal string of an answer in minor units; 0 for what is no amount. */
export function minorOf(decimal: string, currency: string): number {
  const isNegative = decimal.startsWith('-')
  const parsed = parseDecimal(isNegative ? decimal.slice(1) : decimal, currencyOf(currency))
  const minor = parsed.ok ? Number(parsed.value) : 0
  return isNegative ? -minor : minor
}

/** ৳1,250.00; whole amounts short, as on the stake stepper. */
export function shortMoney(minor: number, currency: string): string {
  const decimal = decimalOf(minor, currency).replace(/\.00$/, '')
  return formatMoney(decimal, { symbol: symbolOf(currency) })
}

export const fullMoney = (minor: number, currency: string): string =>
  formatMoney(decimalOf(minor, currency), { symbol: symbolOf(currency) })

/** 640 hundredths are 6.4. */
export const timesOf = (hundredths: number): string => String(Math.round(hundredths) / 100)
