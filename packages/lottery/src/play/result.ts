import type { Rng } from '@baize/std'
import type { Family } from '../series/families.ts'
import { range, type Result } from './declare.ts'
import { lengthsOf, prizeLists } from './prize-lists.ts'

/** The numbers of a family's draw: drawn with repetition below a bound each, or different ones of 1..most. */
type Drawing =
  | { readonly kind: 'free'; readonly from: number; readonly below: readonly number[] }
  | { readonly kind: 'different'; readonly most: number; readonly drawn: number }

const free = (count: number, below: number, from = 0): Drawing => ({
  kind: 'free',
  from,
  below: Array.from({ length: count }, () => below),
})
const listed = (family: Family): Drawing => ({
  kind: 'free',
  from: 0,
  below: lengthsOf(prizeLists[family] ?? []).map((digits) => 10 ** digits),
})
const different = (most: number, drawn: number): Drawing => ({ kind: 'different', most, drawn })

// lottery.md 6.5: what is drawn, and in which order.
const drawings: Readonly<Record<Family, Drawing>> = {
  SSC: free(5, 10),
  '3D': free(3, 10),
  K3: free(3, 6, 1),
  PK10: different(10, 10),
  '11X5': different(11, 5),
  KL10: different(20, 8),
  KL8: different(80, 20),
  CLR: free(1, 10),
  '4D': listed('4D'),
  M6: different(49, 7),
  VN27: listed('VN27'),
  VN18: listed('VN18'),
  TH: listed('TH'),
  TG: free(4, 10),
}

/** Draws a result; different numbers are taken from a row in which each place is swapped with a later one. */
export function drawResult(family: Family, rng: Rng): Result {
  const drawing = drawings[family]
  if (drawing.kind === 'free') return drawing.below.map((below) => drawing.from + rng.nextInt(below))
  const row = range(1, drawing.most)
  for (let place = 0; place < drawing.drawn; place += 1) {
    const other = place + rng.nextInt(drawing.most - place)
    const taken = row[other] ?? 0
    row[other] = row[place] ?? 0
    row[place] = taken
  }
  return row.slice(0, drawing.drawn)
}

/** Tells whether numbers can be a result of the family. */
export function isResult(family: Family, numbers: readonly number[]): boolean {
  const drawing = drawings[family]
  if (!numbers.every((number) => Number.isInteger(number))) return false
  if (drawing.kind === 'free')
    return (
      numbers.length === drawing.below.length &&
      numbers.every(
        (number, place) => number >= drawing.from && number < drawing.from + (drawing.below[place] ?? 0),
      )
    )
  return (
    numbers.length === drawing.drawn &&
    new Set(numbers).size === drawing.drawn &&
    numbers.every((number) => number >= 1 && number <= drawing.most)
  )
}

/** The numbers as they are shown, zeros kept. */
export function writeResult(family: Family, result: Result): string[] {
  const drawing = drawings[family]
  const widthAt = (place: number): number => {
    if (drawing.kind === 'different') return String(drawing.most).length
    return String((drawing.below[place] ?? 10) - 1).length
  }
  return result.map((number, place) => String(number).padStart(widthAt(place), '0'))
}

/** Reads what `writeResult` wrote, or people typed with Latin digits; nothing where it is no result. */
export function readResult(family: Family, texts: readonly string[]): Result | undefined {
  const numbers = texts.map((text) => (/^\d{1,6}$/.test(text) ? Number(text) : Number.NaN))
  const isSame = writeResult(family, numbers).every((text, place) => text === texts[place])
  return isSame && isResult(family, numbers) ? numbers : undefined
}
