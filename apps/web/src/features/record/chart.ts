import { currencies, parseDecimal } from '@baize/money'

export interface Bar {
  /** From the left, in hundredths of the width. */
  readonly x: number
  readonly width: number
  /** From the middle line up or down, in thousandths of half the height. */
  readonly height: number
  readonly isUp: boolean
}

const full = 1_000n
const gap = 0.25

/** Amounts that people type have no sign; those of the wire may. */
function minorOf(text: string): bigint {
  const isLoss = text.startsWith('-')
  const parsed = parseDecimal(isLoss ? text.slice(1) : text, currencies.BDT)
  if (!parsed.ok) return 0n
  return isLoss ? -parsed.value : parsed.value
}
const sizeOf = (minor: bigint): bigint => (minor < 0n ? -minor : minor)

/** Bars of amounts beside each other: the largest fills its half, and what is not 0 is always seen. */
export function barsOf(amounts: readonly string[]): Bar[] {
  const minors = amounts.map(minorOf)
  const largest = minors.reduce((most, minor) => (sizeOf(minor) > most ? sizeOf(minor) : most), 0n)
  const step = 100 / Math.max(1, minors.length)
  return minors.map((minor, index) => ({
    x: index * step + (step * gap) / 2,
    width: step * (1 - gap),
    height: minor === 0n ? 0 : Math.max(12, Number((sizeOf(minor) * full) / largest)),
    isUp: minor > 0n,
  }))
}
