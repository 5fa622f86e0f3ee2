import { digitNumbers, mixedFour, rolls, type Alphabet } from './alphabet.ts'
import {
  big,
  chance,
  declare,
  field,
  has,
  kindOf,
  range,
  setOf,
  sumOf,
  tier,
  type LineKind,
  type Play,
  type Result,
  type Selection,
  type Spread,
  type View,
} from './declare.ts'
import { tailOf } from './prize-lists.ts'
import { poolView } from './spread.ts'

const places = 10_000
/**
 * A number is taken to be drawn at most so often among ten; what is drawn more often is paid all the same.
 */
const mostRepeats = 2

interface PrizeTier {
  readonly key: string
  readonly weight: number
  readonly places: readonly number[]
}

const prize = (key: string, weight: number, from: number, count: number): PrizeTier => ({
  key,
  weight,
  places: range(from, from + count - 1),
})

// lottery.md 2: weights are the classic prizes, paid exactly so at a group of 1280.
const bigPrizes = [
  prize('first', 2500, 0, 1),
  prize('second', 1000, 1, 1),
  prize('third', 500, 2, 1),
  prize('special', 180, 3, 10),
  prize('consolation', 60, 13, 10),
]
const smallPrizes = [prize('first', 3500, 0, 1), prize('second', 2000, 1, 1), prize('third', 1000, 2, 1)]
const firstPrize = [prize('first', 1, 0, 1)]

const viewOf = ({ key, places: drawn }: PrizeTier): View => {
  const occurs = (result: Result) => drawn.map((place) => result[place] ?? 0)
  if (drawn.length > 1) return poolView(key, { draws: drawn.length, most: mostRepeats, size: places }, occurs)
  return {
    id: key,
    occurs,
    cells: () => range(0, places - 1),
    sample: (cell) => range(0, 22).map((place) => (place === drawn[0] ? cell : (cell + 1) % places)),
  }
}

const kindsOf = (prizes: readonly PrizeTier[], orders: number, key: string): LineKind =>
  kindOf(
    places,
    prizes.map((one) => tier(one.places.length * orders, one.weight, one.key)),
    { key },
  )

interface NumberDraft {
  readonly stem: string
  readonly prizes: readonly PrizeTier[]
  readonly alphabet: Alphabet
  readonly kinds: readonly LineKind[]
  readonly linesOf: (value: number) => readonly bigint[]
  /** The chosen value that a drawn number may win by; several for a roll. */
  readonly winners: (drawn: number) => readonly { readonly value: number; readonly kind: number }[]
  /** The drawn numbers that a chosen value wins by. */
  readonly numbersOf: (value: number) => readonly number[]
}

function fourDigits({ stem, prizes, alphabet, kinds, linesOf, winners, numbersOf }: NumberDraft): Play {
  const none = kinds.flatMap(({ tiers }) => tiers.map(() => 0))
  const hitsOfNumber = (sel: Selection, drawn: number, prizeIndex: number): number[] => {
    const counts = [...none]
    for (const { value, kind } of winners(drawn)) {
      const at = kind * prizes.length + prizeIndex
      if (has(setOf(sel, 0), value)) counts[at] = (counts[at] ?? 0) + 1
    }
    return counts
  }
  const spread: Spread = (_play, { sel, pay }) =>
    prizes.map((one, index) => ({
      view: viewOf(one),
      cells: [...new Set(setOf(sel, 0).flatMap(numbersOf))].map(
        (number) => [number, pay(hitsOfNumber(sel, number, index), 0)] as const,
      ),
    }))
  return declare('4D', {
    stem,
    pad: 'typed',
    fields: [field('numbers', alphabet)],
    kinds,
    lines: (sel) =>
      kinds.map((_, kind) => setOf(sel, 0).reduce((sum, value) => sum + (linesOf(value)[kind] ?? 0n), 0n)),
    hits(sel, result) {
      const counts = [...none]
      prizes.forEach((one, index) => {
        for (const place of one.places)
          hitsOfNumber(sel, result[place] ?? 0, index).forEach((count, at) => {
            counts[at] = (counts[at] ?? 0) + count
          })
      })
      return counts
    },
    spread,
  })
}

const straightOf = (stem: string, prizes: readonly PrizeTier[]): Play =>
  fourDigits({
    stem,
    prizes,
    alphabet: digitNumbers(4),
    kinds: [kindsOf(prizes, 1, 'line')],
    linesOf: () => [1n],
    winners: (drawn) => [{ value: drawn, kind: 0 }],
    numbersOf: (value) => [value],
  })

/** All orders of four digits, each once. */
function ordersOf(value: number): number[] {
  const found = new Set<number>()
  const extend = (taken: string, left: string): void => {
    if (left === '') found.add(Number(taken))
    for (let at = 0; at < left.length; at += 1)
      extend(taken + left[at], left.slice(0, at) + left.slice(at + 1))
  }
  extend('', String(value).padStart(4, '0'))
  return [...found]
}

const orderCounts = [24, 12, 6, 4]
/** By repeats: 24 orders when all differ, 12 with a pair, 6 with two, 4 with a triple. */
function orderKind(value: number): number {
  const text = [...String(value).padStart(4, '0')]
  const times = sumOf(text.map((digit) => text.filter((other) => other === digit).length))
  return { 4: 0, 6: 1, 8: 2, 10: 3 }[times] ?? -1
}

const sorted = (drawn: number): number => mixedFour.read(String(drawn).padStart(4, '0')) ?? -1

/** One line wins with any order, and is paid a part of the straight prize. */
const boxOf = (stem: string, prizes: readonly PrizeTier[]): Play =>
  fourDigits({
    stem: `${stem}-box`,
    prizes,
    alphabet: mixedFour,
    kinds: orderCounts.map((orders) => kindsOf(prizes, orders, `orders${orders}`)),
    linesOf: (value) => orderCounts.map((_, kind) => (orderKind(value) === kind ? 1n : 0n)),
    winners: (drawn) => [{ value: sorted(drawn), kind: Math.max(0, orderKind(drawn)) }],
    numbersOf: ordersOf,
  })

/** A straight line for each order. */
const allOrdersOf = (stem: string, prizes: readonly PrizeTier[]): Play =>
  fourDigits({
    stem: `${stem}-orders`,
    prizes,
    alphabet: mixedFour,
    kinds: [kindsOf(prizes, 1, 'line')],
    linesOf: (value) => [big(orderCounts[orderKind(value)] ?? 0)],
    winners: (drawn) => [{ value: sorted(drawn), kind: 0 }],
    numbersOf: ordersOf,
  })

const rollOf = (stem: string, prizes: readonly PrizeTier[]): Play =>
  fourDigits({
    stem: `${stem}-roll`,
    prizes,
    alphabet: rolls,
    kinds: [kindsOf(prizes, 1, 'line')],
    linesOf: () => [10n],
    winners(drawn) {
      const text = String(drawn).padStart(4, '0')
      return range(0, 3).map((at) => ({
        value: at * 1000 + Number(text.slice(0, at) + text.slice(at + 1)),
        kind: 0,
      }))
    },
    numbersOf: (value) => range(0, 9).map((digit) => Number(rolls.write(value).replace('x', String(digit)))),
  })

function lastThree(stem: string, prizes: readonly PrizeTier[]): Play {
  const drawnPlaces = prizes.flatMap((one) => one.places)
  return declare('4D', {
    stem,
    pad: 'typed',
    fields: [field('numbers', digitNumbers(3))],
    kinds: [chance(drawnPlaces.length, 1000)],
    lines: (sel) => [big(setOf(sel, 0).length)],
    hits: (sel, result) => [
      drawnPlaces.filter((place) => has(setOf(sel, 0), tailOf(result[place] ?? 0, 3))).length,
    ],
    spread: (_play, { sel, pay }) =>
      prizes.map((one) => ({
        view: viewOf(one),
        cells: setOf(sel, 0).flatMap((tail) =>
          range(0, 9).map((digit) => [digit * 1000 + tail, pay([1], 0)] as const),
        ),
      })),
  })
}

const allWays = (stem: string, prizes: readonly PrizeTier[]): Play[] => [
  straightOf(stem, prizes),
  boxOf(stem, prizes),
  allOrdersOf(stem, prizes),
  rollOf(stem, prizes),
]

export const fourDigitPlays: readonly Play[] = [
  ...allWays('big', bigPrizes),
  ...allWays('small', smallPrizes),
  straightOf('first', firstPrize),
  lastThree('first-last3', firstPrize),
  lastThree('top-last3', smallPrizes),
]
