import { namedOptions, numbersBetween, rivalsAndTie, sides } from './alphabet.ts'
import {
  big,
  chance,
  declare,
  field,
  has,
  range,
  setOf,
  sumOf,
  type Field,
  type LineKind,
  type Play,
  type Selection,
} from './declare.ts'
import { bagView, digitsAt, placesView, sumView } from './digit-views.ts'
import { placeKey, subsets, type DigitFamily, type Window } from './digit-windows.ts'
import { overFields, overView } from './spread.ts'

const triples = range(0, 999).map((number) => [
  Math.floor(number / 100),
  Math.floor(number / 10) % 10,
  number % 10,
])
const spanOf = (found: readonly number[]): number => Math.max(...found) - Math.min(...found)

const measured = (
  { family, size }: DigitFamily,
  { stem, window, most, measure }: { stem: string; window: Window; most: number; measure: typeof sumOf },
): Play => {
  const counts = range(0, most).map((value) => triples.filter((one) => measure(one) === value).length)
  return declare(family, {
    stem,
    window: window.key,
    pad: 'numbers',
    fields: [field(stem === 'sum3' ? 'sums' : 'spans', numbersBetween(0, most))],
    kinds: [chance(1, 1000)],
    lines: (sel) => [big(sumOf(setOf(sel, 0).map((value) => counts[value] ?? 0)))],
    hits: (sel, result) => [has(setOf(sel, 0), measure(digitsAt(result, window.places))) ? 1 : 0],
    spread: overView(bagView(size, window.places)),
  })
}

/** Every number of three digits with this sum. */
export const sumOfThree = (of: DigitFamily, window: Window): Play =>
  measured(of, { stem: 'sum3', window, most: 27, measure: sumOf })

/** Every number of three digits whose largest and smallest digit lie so far apart. */
export const spanOfThree = (of: DigitFamily, window: Window): Play =>
  measured(of, { stem: 'span3', window, most: 9, measure: spanOf })

/** The sides of a value: from `bigFrom` on it is big. Indices of `sides`. */
export const sidesOf = (value: number, bigFrom: number): number[] => [
  value >= bigFrom ? 0 : 1,
  value % 2 === 1 ? 2 : 3,
]
const sidesMet = (chosen: readonly number[], value: number, bigFrom: number): number =>
  sidesOf(value, bigFrom).filter((side) => has(chosen, side)).length

/** Big or small, odd or even of a place. */
export const sidesOfPlace = ({ family, size }: DigitFamily): Play =>
  declare(family, {
    stem: 'sides-place',
    pad: 'options',
    isTwoSided: true,
    fields: range(0, size - 1).map((at) => field(placeKey(size, at), sides, { least: 0 })),
    kinds: [chance(1, 2)],
    lines: (sel) => [big(sumOf(sel.map((chosen) => chosen.length)))],
    hits: (sel, result) => [sumOf(sel.map((chosen, at) => sidesMet(chosen, result[at] ?? 0, 5)))],
    spread: overFields((at) => placesView(size, [at])),
  })

/** Sides of several places at once. */
export const sidesOfWindow = ({ family, size }: DigitFamily, { key, places }: Window): Play =>
  declare(family, {
    stem: `sides${places.length}`,
    window: key,
    pad: 'options',
    isTwoSided: true,
    fields: places.map((at) => field(placeKey(size, at), sides)),
    kinds: [chance(1, 2 ** places.length)],
    lines: (sel) => [sel.reduce((lines, chosen) => lines * big(chosen.length), 1n)],
    hits: (sel, result) => [
      places.reduce((hits, at, index) => hits * sidesMet(setOf(sel, index), result[at] ?? 0, 5), 1),
    ],
    spread: overView(placesView(size, places)),
  })

/** Sides of the sum of five digits: big from 23. */
export const sidesOfSum = ({ family, size }: DigitFamily): Play =>
  declare(family, {
    stem: 'sides-sum',
    pad: 'options',
    isTwoSided: true,
    fields: [field('sum', sides)],
    kinds: [chance(1, 2)],
    lines: (sel) => [big(setOf(sel, 0).length)],
    hits: (sel, result) => [sidesMet(setOf(sel, 0), sumOf(result), 23)],
    spread: overView(sumView(size)),
  })

/** Options of one field that have kinds of their own: a hit counts for its option's kind. */
export const countKinds = (
  kindOfOption: readonly number[],
  kindCount: number,
  options: readonly number[],
): number[] => {
  const counts = Array.from({ length: kindCount }, () => 0)
  for (const option of options) {
    const kind = kindOfOption[option] ?? 0
    counts[kind] = (counts[kind] ?? 0) + 1
  }
  return counts
}

const rivalKinds: readonly LineKind[] = [chance(45, 100, { key: 'side' }), chance(10, 100, { key: 'tie' })]
const rivalKindOf = [0, 0, 1]
const rivalOf = (left: number, right: number): number => (left > right ? 0 : left < right ? 1 : 2)

/** The higher of two places; a tie loses both sides. */
export function dragonTiger({ family, size }: DigitFamily): Play {
  const pairs = subsets(range(0, size - 1), 2)
  const fields: Field[] = pairs.map(([left = 0, right = 0]) =>
    field(`pair-${left + 1}-${right + 1}`, rivalsAndTie, { least: 0 }),
  )
  const won = (sel: Selection, result: readonly number[]): number[] =>
    pairs.flatMap(([left = 0, right = 0], index) => {
      const rival = rivalOf(result[left] ?? 0, result[right] ?? 0)
      return has(setOf(sel, index), rival) ? [rival] : []
    })
  return declare(family, {
    stem: 'dragon-tiger',
    pad: 'options',
    isTwoSided: true,
    fields,
    kinds: rivalKinds,
    lines: (sel) => countKinds(rivalKindOf, 2, sel.flat()).map(big),
    hits: (sel, result) => countKinds(rivalKindOf, 2, won(sel, result)),
    spread: overFields((index) => placesView(size, pairs[index] ?? [])),
  })
}

/** What three digits look like: 9, 0 and 1 adjoin. Indices of `shapes`. */
export function shapeOf(found: readonly number[]): number {
  const different = new Set(found)
  if (different.size === 1) return 0
  if (different.size === 2) return 2
  const adjoining = [...different].filter((digit) => different.has((digit + 1) % 10)).length
  return adjoining === 2 ? 1 : adjoining === 1 ? 3 : 4
}

const shapes = ['leopard', 'straight', 'pair', 'half-straight', 'mixed'] as const
const shapeCounts = [10, 60, 270, 360, 300]

/** The shape of three places. */
export const shapeOfThree = ({ family, size }: DigitFamily, { key, places }: Window): Play =>
  declare(family, {
    stem: 'shape3',
    window: key,
    pad: 'options',
    isTwoSided: true,
    fields: [field('shape', namedOptions('shapes', shapes))],
    kinds: shapes.map((shape, index) => chance(shapeCounts[index] ?? 0, 1000, { key: shape })),
    lines: (sel) => countKinds([0, 1, 2, 3, 4], 5, setOf(sel, 0)).map(big),
    hits(sel, result) {
      const shape = shapeOf(digitsAt(result, places))
      return countKinds([0, 1, 2, 3, 4], 5, has(setOf(sel, 0), shape) ? [shape] : [])
    },
    spread: overView(bagView(size, places)),
  })

/** Three of five digits that sum to a multiple of ten leave the value of the other two; 10 is none. */
export function bullOf(found: readonly number[]): number {
  const isBull = subsets(found, 3).some((three) => sumOf(three) % 10 === 0)
  return isBull ? sumOf(found) % 10 : 10
}

const bulls = [
  'bull0',
  'bull1',
  'bull2',
  'bull3',
  'bull4',
  'bull5',
  'bull6',
  'bull7',
  'bull8',
  'bull9',
  'none',
]
/** Kinds: 0, odd, even, none. */
const bullKindOf = [0, 1, 2, 1, 2, 1, 2, 1, 2, 1, 3]

export const bull = ({ family, size }: DigitFamily, window: Window): Play =>
  declare(family, {
    stem: 'bull',
    pad: 'options',
    fields: [field('bull', namedOptions('bulls', bulls))],
    kinds: [
      chance(6_456, 100_000, { key: 'zero' }),
      chance(6_375, 100_000, { key: 'odd' }),
      chance(6_505, 100_000, { key: 'even' }),
      chance(35_649, 100_000, { key: 'none' }),
    ],
    lines: (sel) => countKinds(bullKindOf, 4, setOf(sel, 0)).map(big),
    hits(sel, result) {
      const value = bullOf(digitsAt(result, window.places))
      return countKinds(bullKindOf, 4, has(setOf(sel, 0), value) ? [value] : [])
    },
    spread: overView(bagView(size, window.places)),
  })
