import { choose, chooseBig } from '@baize/games/chances'
import { digits, mixedThree, numbersBetween } from './alphabet.ts'
import {
  big,
  chance,
  countIn,
  declare,
  field,
  has,
  range,
  setOf,
  sumOf,
  type LineKind,
  type Play,
  type Selection,
} from './declare.ts'
import { bagView, digitsAt } from './digit-views.ts'
import type { DigitFamily, Window } from './digit-windows.ts'
import { overView } from './spread.ts'

/** How often the digits of a group occur: `take` digits so many times each. */
interface Repeat {
  readonly times: number
  readonly take: number
}

interface GroupDraft extends DigitFamily {
  readonly stem: string
  readonly window: Window
  /** From one set, or from two: the first has the digits that occur more often. */
  readonly repeats: readonly Repeat[]
}

const fieldKeys: Readonly<Record<number, string>> = {
  1: 'singles',
  2: 'doubles',
  3: 'triples',
  4: 'fourfold',
}

const factorial = (count: number): bigint => (count < 2 ? 1n : BigInt(count) * factorial(count - 1))

/** The orders in which digits with these repeats can stand. */
const ordersOf = (repeats: readonly Repeat[]): bigint =>
  repeats.reduce(
    (orders, { times, take }) => orders / factorial(times) ** BigInt(take),
    factorial(sumOf(repeats.map(({ times, take }) => times * take))),
  )

/** Digits by how often they occur, the digits that occur equally often together. */
function repeatsIn(found: readonly number[]): Map<number, number[]> {
  const counts: number[] = []
  for (const digit of found) counts[digit] = (counts[digit] ?? 0) + 1
  const byTimes = new Map<number, number[]>()
  counts.forEach((times, digit) => {
    const others = byTimes.get(times)
    if (others) others.push(digit)
    else byTimes.set(times, [digit])
  })
  return byTimes
}

/** A selection matches when the result repeats its digits just so, in any order. */
function group({ family, size, stem, window, repeats }: GroupDraft): Play {
  const [first, second] = repeats
  const firstTake = first?.take ?? 0
  const secondTake = second?.take ?? 0
  const lines = (sel: Selection): bigint => {
    const chosen = setOf(sel, 0)
    if (!second) return chooseBig(chosen.length, firstTake)
    const others = setOf(sel, 1)
    const shared = countIn(chosen, others)
    let ways = 0n
    for (let both = 0; both <= firstTake; both += 1)
      ways +=
        chooseBig(shared, both) *
        chooseBig(chosen.length - shared, firstTake - both) *
        chooseBig(others.length - both, secondTake)
    return ways
  }
  return declare(family, {
    stem,
    window: window.key,
    pad: second ? 'two-sets' : 'numbers',
    fields: repeats.map(({ times, take }) =>
      field(second ? (fieldKeys[times] ?? 'digits') : 'digits', digits, { least: take }),
    ),
    kinds: [chance(ordersOf(repeats), 10 ** window.places.length)],
    lines: (sel) => [lines(sel)],
    hits(sel, result) {
      const found = repeatsIn(digitsAt(result, window.places))
      const isWon = repeats.every(({ times, take }, index) => {
        const repeated = found.get(times) ?? []
        return repeated.length === take && countIn(setOf(sel, index), repeated) === take
      })
      return [isWon ? 1 : 0]
    },
    spread: overView(bagView(size, window.places)),
  })
}

const repeat = (times: number, take: number): Repeat => ({ times, take })

// lottery.md 2: the digits that occur more often are chosen first.
const groupsOf: Readonly<Record<number, Readonly<Record<string, readonly Repeat[]>>>> = {
  5: {
    group120: [repeat(1, 5)],
    group60: [repeat(2, 1), repeat(1, 3)],
    group30: [repeat(2, 2), repeat(1, 1)],
    group20: [repeat(3, 1), repeat(1, 2)],
    group10: [repeat(3, 1), repeat(2, 1)],
    group5: [repeat(4, 1), repeat(1, 1)],
  },
  4: {
    group24: [repeat(1, 4)],
    group12: [repeat(2, 1), repeat(1, 2)],
    'group6-of4': [repeat(2, 2)],
    group4: [repeat(3, 1), repeat(1, 1)],
  },
  3: { group6: [repeat(1, 3)] },
  2: { group2: [repeat(1, 2)] },
}

/** The groups of a window: different digits, pairs, triples, in any order. */
export const groups = (of: DigitFamily, window: Window): Play[] =>
  Object.entries(groupsOf[window.places.length] ?? {}).map(([stem, repeats]) =>
    group({ ...of, stem, window, repeats }),
  )

const pairOf = (found: readonly number[]): readonly [double: number, single: number] | undefined => {
  const byTimes = repeatsIn(found)
  const double = byTimes.get(2)?.[0]
  const single = byTimes.get(1)?.[0]
  return double === undefined || single === undefined ? undefined : [double, single]
}

/** A pair and another digit, both of one set. */
export const groupThree = ({ family, size }: DigitFamily, { key, places }: Window): Play =>
  declare(family, {
    stem: 'group3',
    window: key,
    pad: 'numbers',
    fields: [field('digits', digits, { least: 2 })],
    kinds: [chance(3, 1000)],
    lines: (sel) => [big(setOf(sel, 0).length * (setOf(sel, 0).length - 1))],
    hits: (sel, result) => [countIn(setOf(sel, 0), pairOf(digitsAt(result, places)) ?? []) === 2 ? 1 : 0],
    spread: overView(bagView(size, places)),
  })

/** Lines that are paid as group-3 where two digits are equal and as group-6 where all differ. */
const groupKinds: readonly LineKind[] = [
  chance(3, 1000, { key: 'pair' }),
  chance(6, 1000, { key: 'different' }),
]

interface Combination {
  readonly sum: number
  readonly distinct: readonly number[]
}
const combinations: readonly Combination[] = range(0, mixedThree.size - 1).map((index) => {
  const found = [...mixedThree.write(mixedThree.at(index))].map(Number)
  return { sum: sumOf(found), distinct: [...new Set(found)] }
})

const countCombinations = (size: number, isMeant: (one: Combination) => number): bigint =>
  big(sumOf(combinations.filter(({ distinct }) => distinct.length === size).map(isMeant)))

const inKinds = (found: readonly number[], count: number): number[] => {
  const different = new Set(found).size
  return [different === 2 ? count : 0, different === 3 ? count : 0]
}

/** Every combination of three digits with this sum, but for three equal ones. */
export const groupSum = ({ family, size }: DigitFamily, { key, places }: Window): Play =>
  declare(family, {
    stem: 'groupsum',
    window: key,
    pad: 'numbers',
    fields: [field('sums', numbersBetween(1, 26))],
    kinds: groupKinds,
    lines: (sel) =>
      [2, 3].map((kind) => countCombinations(kind, ({ sum }) => (has(setOf(sel, 0), sum) ? 1 : 0))),
    hits(sel, result) {
      const found = digitsAt(result, places)
      return inKinds(found, has(setOf(sel, 0), sumOf(found)) ? 1 : 0)
    },
    spread: overView(bagView(size, places)),
  })

/** Every combination with a key digit; each key is a bet of its own. */
export const groupKey = ({ family, size }: DigitFamily, { key, places }: Window): Play =>
  declare(family, {
    stem: 'groupkey',
    window: key,
    pad: 'numbers',
    fields: [field('digits', digits)],
    kinds: groupKinds,
    lines: (sel) =>
      [2, 3].map((kind) => countCombinations(kind, ({ distinct }) => countIn(setOf(sel, 0), distinct))),
    hits(sel, result) {
      const found = digitsAt(result, places)
      return inKinds(found, countIn(setOf(sel, 0), [...new Set(found)]))
    },
    spread: overView(bagView(size, places)),
  })

/** Combinations as they are typed, in any order. */
export const groupMixed = ({ family, size }: DigitFamily, { key, places }: Window): Play =>
  declare(family, {
    stem: 'groupmixed',
    window: key,
    pad: 'typed',
    fields: [field('numbers', mixedThree)],
    kinds: groupKinds,
    lines: (sel) =>
      [2, 3].map((kind) =>
        big(setOf(sel, 0).filter((value) => new Set(mixedThree.write(value)).size === kind).length),
      ),
    hits(sel, result) {
      const found = digitsAt(result, places)
      const value = mixedThree.read(found.join(''))
      return inKinds(found, value !== undefined && has(setOf(sel, 0), value) ? 1 : 0)
    },
    spread: overView(bagView(size, places)),
  })

/** All of so many chosen digits occur, wherever. */
export const contains = (
  { family, size }: DigitFamily,
  { window, take, chances }: { window: Window; take: number; chances: bigint },
): Play =>
  declare(family, {
    stem: `contains${take}-of${window.places.length}`,
    window: window.key,
    pad: 'numbers',
    fields: [field('digits', digits, { least: take })],
    kinds: [chance(chances, 10 ** window.places.length)],
    lines: (sel) => [chooseBig(setOf(sel, 0).length, take)],
    hits: (sel, result) => [
      choose(countIn(setOf(sel, 0), [...new Set(digitsAt(result, window.places))]), take),
    ],
    spread: overView(bagView(size, window.places)),
  })

/** A digit occurs at least so often. */
export const repeats = (
  { family, size }: DigitFamily,
  { window, least, chances }: { window: Window; least: number; chances: bigint },
): Play =>
  declare(family, {
    stem: `repeat${least}`,
    window: window.key,
    pad: 'numbers',
    fields: [field('digits', digits)],
    kinds: [chance(chances, 10 ** window.places.length)],
    lines: (sel) => [big(setOf(sel, 0).length)],
    hits(sel, result) {
      const often = [...repeatsIn(digitsAt(result, window.places))]
        .filter(([times]) => times >= least)
        .flatMap(([, repeated]) => repeated)
      return [countIn(setOf(sel, 0), often)]
    },
    spread: overView(bagView(size, window.places)),
  })
