import { formatMoney, latinDigits } from '@baize/i18n'
import { currencies, formatDecimal, isCurrencyCode, parseDecimal } from '@baize/money'

const currencyOf = (code: string) => currencies[isCurrencyCode(code) ? code : 'BDT']

export const symbolOf = (currency: string): string => currencyOf(currency).symbol

/** Minor units as the decimal string that amounts are shown from. */
export const decimalOf = (minor: number, currency: string): string =>
  formatDecimal(BigInt(Math.round(minor)), currencyOf(currency))

/** ৳1,250.00. */
export const fullMoney = (minor: number, currency: string): string =>
  formatMoney(decimalOf(minor, currency), { symbol: symbolOf(currency) })

/** ৳1,250: whole amounts short. */
export const shortMoney = (minor: number, currency: string): string =>
  formatMoney(decimalOf(minor, currency).replace(/\.0+$/, ''), { symbol: symbolOf(currency) })

/** +৳1,250.00 or −৳50.00. */
export const signedMoney = (minor: number, currency: string): string =>
  formatMoney(decimalOf(minor, currency), { symbol: symbolOf(currency), plus: true })

/** What a person typed in minor units; undefined for what is no amount. Bengali digits count as Latin ones. */
export function typedMinor(text: string, currency: string): number | undefined {
  const parsed = parseDecimal(latinDigits(text).replaceAll(',', '').trim(), currencyOf(currency))
  return parsed.ok ? Number(parsed.value) : undefined
}

/** Minor units as a person would type them: 250, or 250.50. */
export const typedOf = (minor: number, currency: string): string =>
  decimalOf(minor, currency).replace(/\.0+$/, '')
