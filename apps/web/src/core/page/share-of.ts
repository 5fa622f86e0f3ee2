import { currencies, parseDecimal } from '@baize/money'

/** How much of an amount another one is, in whole hundredths from 0 to 100; of nothing it is all. */
export function shareOf(part: string, whole: string): number {
  const [partMinor, wholeMinor] = [minorOf(part), minorOf(whole)]
  if (wholeMinor <= 0n) return 100
  return Math.min(100, Math.max(0, Number((partMinor * 100n) / wholeMinor)))
}

function minorOf(text: string): bigint {
  const parsed = parseDecimal(text, currencies.BDT)
  return parsed.ok ? parsed.value : 0n
}
