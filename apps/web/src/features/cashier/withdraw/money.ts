import { formatMoney, latinDigits } from '@baize/i18n'
import { currencies, formatDecimal, mulDiv, parseDecimal } from '@baize/money'
import type { Info } from './queries.ts'

const { scale } = currencies.BDT

/** Minor units of a decimal of the wire, or of what a person typed; nothing for anything else. */
export function minorOf(text: string): bigint | undefined {
  const parsed = parseDecimal(text.trim(), { scale })
  return parsed.ok ? parsed.value : undefined
}

export const decimalOf = (amountMinor: bigint): string => formatDecimal(amountMinor, { scale })

/** What a person types into a field of money: Latin digits, one point. */
export const typedAmount = (text: string): string =>
  latinDigits(text)
    .replace(/[^0-9.]/g, '')
    .slice(0, 13)

/** `1500` and `1500.5` as the wire writes them. */
export const show = (amount: string, symbol: string): string => {
  const minor = minorOf(amount)
  return formatMoney(minor === undefined ? '0.00' : decimalOf(minor), { symbol })
}

type Fees = Pick<Info, 'freeLeft' | 'feeBps' | 'feeMinimum'>

/** What the request will cost; the server decides. */
export function feeOf(amountMinor: bigint, { freeLeft, feeBps, feeMinimum }: Fees): bigint {
  if (freeLeft > 0 || feeBps === 0) return 0n
  const share = mulDiv(amountMinor, { numerator: BigInt(feeBps), denominator: 10_000n }, 'up')
  const least = minorOf(feeMinimum) ?? 0n
  return share > least ? share : least
}

/** The smallest of the bounds that a request meets. */
export const lowest = (...amounts: readonly string[]): string =>
  amounts.reduce((least, each) => ((minorOf(each) ?? 0n) < (minorOf(least) ?? 0n) ? each : least))
