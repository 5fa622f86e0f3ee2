import { refuse, ok, type Result } from '@baize/std'
import type { Currency } from './currency.ts'

/** Nobody moves more than this in one go: 10^15 minor units keeps sums far inside a 64-bit column. */
export const maxAmountMinor = 1_000_000_000_000_000n

/**
 * Reads a decimal string of the wire ("1250.00") into minor units.
 * Refuses signs, exponents, separators, spaces, other digits than 0-9 and more decimals than the currency has
 * (decision D3: refused, not rounded).
 */
export function parseDecimal(
  text: string,
  currency: Pick<Currency, 'scale'>,
): Result<bigint, 'amount_invalid'> {
  const match = /^(0|[1-9]\d{0,15})(?:\.(\d{1,8}))?$/.exec(text)
  if (!match) return refuse('amount_invalid')
  const [, whole = '0', fraction = ''] = match
  if (fraction.length > currency.scale) return refuse('amount_invalid')
  const amountMinor = BigInt(whole + fraction.padEnd(currency.scale, '0'))
  return amountMinor > maxAmountMinor ? refuse('amount_invalid') : ok(amountMinor)
}

/** Writes minor units as the decimal string of the wire: 125000n, scale 2 -> "1250.00"; -5n -> "-0.05". */
export function formatDecimal(amountMinor: bigint, currency: Pick<Currency, 'scale'>): string {
  const sign = amountMinor < 0n ? '-' : ''
  const digits = (amountMinor < 0n ? -amountMinor : amountMinor).toString().padStart(currency.scale + 1, '0')
  if (currency.scale === 0) return sign + digits
  return `${sign}${digits.slice(0, -currency.scale)}.${digits.slice(-currency.scale)}`
}
