import { currencies, formatDecimal, parseDecimal } from '@baize/money'

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
const unit = 1_00n

/** Amounts that people type have no sign; those of the wire may. */
function minorOf(text: string): bigint {
  const isLoss = text.startsWith('-')
  const parsed = parseDecimal(isLoss ? text.slice(1) : text, currencies.BDT)
  if (!parsed.ok) return 0n
  return isLoss ? -parsed.value : parsed.value
}
const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b)
const sizeOf = (minor: bigint): bigint => (minor < 0n ? -minor : minor)

/** The end of the axis: the smallest of 1, 2 or 5 times a power of ten units that holds every amount. */
export function axisOf(amounts: readonly string[]): string {
  const largest = amounts.map((amount) => sizeOf(minorOf(amount))).reduce(larger, 0n)
  for (let power = unit; ; power *= 10n) {
    const end = [power, 2n * power, 5n * power].find((each) => each >= largest)
    if (end !== undefined) return formatDecimal(end, currencies.BDT)
  }
}

/** Bars of amounts beside each other, measured by the end of the axis; what is not 0 is always seen. */
export function barsOf(amounts: readonly string[]): Bar[] {
  const minors = amounts.map(minorOf)
  const end = minorOf(axisOf(amounts))
  const step = 100 / Math.max(1, minors.length)
  return minors.map((minor, index) => ({
    x: index * step + (step * gap) / 2,
    width: step * (1 - gap),
    height: minor === 0n ? 0 : Math.max(12, Number((sizeOf(minor) * full) / end)),
    isUp: minor > 0n,
  }))
}

/** The places of the best and the worst day; nothing where no day was won or lost. */
export function extremesOf(amounts: readonly string[]): {
  best: number | undefined
  worst: number | undefined
} {
  const minors = amounts.map(minorOf)
  const best = minors.indexOf(minors.reduce(larger, 0n))
  const worst = minors.indexOf(minors.reduce((least, minor) => (minor < least ? minor : least), 0n))
  const isKnown = (index: number) => index !== -1 && minors[index] !== 0n
  return { best: isKnown(best) ? best : undefined, worst: isKnown(worst) ? worst : undefined }
}
