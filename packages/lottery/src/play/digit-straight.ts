import { choose } from '@baize/games/chances'
import { digitNumbers, digits } from './alphabet.ts'
import {
  big,
  chance,
  declare,
  field,
  has,
  range,
  setOf,
  type Contribution,
  type Play,
  type Selection,
  type Spread,
  type View,
} from './declare.ts'
import { numberAt, placesView } from './digit-views.ts'
import { placeKey, subsets, symmetric, type DigitFamily, type Window } from './digit-windows.ts'
import { overFields } from './spread.ts'

const product = (sel: Selection): bigint => sel.reduce((lines, values) => lines * big(values.length), 1n)

/** The numbers that one digit of each set can make. */
const numbersFrom = (sets: Selection): number[] =>
  sets.reduce<number[]>(
    (made, values) => made.flatMap((number) => values.map((digit) => number * 10 + digit)),
    [0],
  )

/** All these numbers of a view win the same. */
const cellsOf = (view: View, numbers: readonly number[], amount: number): Contribution => ({
  view,
  cells: numbers.map((number) => [number, amount] as const),
})

/** Every place of a window matches. */
export const straight = ({ family, size }: DigitFamily, { key, places }: Window): Play =>
  declare(family, {
    stem: `straight${places.length}`,
    window: key,
    pad: 'places',
    fields: places.map((place) => field(placeKey(size, place), digits)),
    kinds: [chance(1, 10 ** places.length)],
    lines: (sel) => [product(sel)],
    hits: (sel, result) => [
      places.every((place, index) => has(setOf(sel, index), result[place] ?? -1)) ? 1 : 0,
    ],
    spread: (_play, { sel, pay }) => [cellsOf(placesView(size, places), numbersFrom(sel), pay([1], 0))],
  })

/** The same with whole numbers, typed or uploaded. */
export const straightTyped = ({ family, size }: DigitFamily, { key, places }: Window): Play =>
  declare(family, {
    stem: `straight${places.length}-typed`,
    window: key,
    pad: 'typed',
    fields: [field('numbers', digitNumbers(places.length))],
    kinds: [chance(1, 10 ** places.length)],
    lines: (sel) => [big(setOf(sel, 0).length)],
    hits: (sel, result) => [has(setOf(sel, 0), numberAt(result, places)) ? 1 : 0],
    spread: (_play, { sel, pay }) => [cellsOf(placesView(size, places), setOf(sel, 0), pay([1], 0))],
  })

/** A line each for the last five, four, three, two places and the last one. */
export function combo({ family, size }: DigitFamily): Play {
  const places = range(0, size - 1)
  const lengths = places.map((place) => size - place)
  /** A line wins its last places whatever it has before them. */
  const linesBefore = (sel: Selection, from: number) =>
    sel.slice(0, from).reduce((ways, values) => ways * values.length, 1)
  const matchesFrom = (sel: Selection, result: readonly number[], from: number) =>
    places.slice(from).every((place) => has(setOf(sel, place), result[place] ?? -1))
  const spread: Spread = (_play, { sel, pay }) =>
    places.map((from) => {
      const hits = places.map((other) => (other === from ? linesBefore(sel, from) : 0))
      return cellsOf(placesView(size, places.slice(from)), numbersFrom(sel.slice(from)), pay(hits, 0))
    })
  return declare(family, {
    stem: `combo${size}`,
    pad: 'places',
    fields: places.map((place) => field(placeKey(size, place), digits)),
    kinds: lengths.map((length) => chance(1, 10 ** length, { key: `last${length}` })),
    lines: (sel) => lengths.map(() => product(sel)),
    hits: (sel, result) =>
      places.map((from) => (matchesFrom(sel, result, from) ? linesBefore(sel, from) : 0)),
    spread,
  })
}

/** Any two, three or four of the places match. */
export function anyPlaces({ family, size }: DigitFamily, take: number): Play {
  const places = range(0, size - 1)
  const spread: Spread = (_play, { sel, pay }) =>
    subsets(places, take)
      .filter((some) => some.every((place) => setOf(sel, place).length > 0))
      .map((some) =>
        cellsOf(placesView(size, some), numbersFrom(some.map((place) => setOf(sel, place))), pay([1], 0)),
      )
  return declare(family, {
    stem: `any${take}`,
    pad: 'places',
    fields: places.map((place) => field(placeKey(size, place), digits, { least: 0 })),
    kinds: [chance(1, 10 ** take)],
    lines: (sel) => [
      symmetric(
        sel.map((values) => values.length),
        take,
      ),
    ],
    hits(sel, result) {
      const matched = places.filter((place) => has(setOf(sel, place), result[place] ?? -1)).length
      return [choose(matched, take)]
    },
    spread,
  })
}

/** A digit at a place. */
export const place = ({ family, size }: DigitFamily): Play =>
  declare(family, {
    stem: 'place',
    pad: 'places',
    fields: range(0, size - 1).map((at) => field(placeKey(size, at), digits, { least: 0 })),
    kinds: [chance(1, 10)],
    lines: (sel) => [sel.reduce((lines, values) => lines + big(values.length), 0n)],
    hits: (sel, result) => [sel.filter((values, at) => has(values, result[at] ?? -1)).length],
    spread: overFields((at) => placesView(size, [at])),
  })
