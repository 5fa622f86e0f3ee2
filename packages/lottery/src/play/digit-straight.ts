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
  type Play,
  type Selection,
  type Spread,
} from './declare.ts'
import { numberAt, placesView } from './digit-views.ts'
import { placeKey, subsets, symmetric, type DigitFamily, type Window } from './digit-windows.ts'
import { overFields, overView, payCells } from './spread.ts'

const product = (sel: Selection): bigint => sel.reduce((lines, values) => lines * big(values.length), 1n)

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
    spread: overView(placesView(size, places)),
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
    spread: overView(placesView(size, places)),
  })

/** A line each for the last five, four, three, two places and the last one. */
export function combo({ family, size }: DigitFamily): Play {
  const places = range(0, size - 1)
  const lengths = places.map((place) => size - place)
  const spread: Spread = (play, row) =>
    lengths.map((length, index) => {
      const last = places.slice(size - length)
      const pay: typeof row.pay = (hits) =>
        row.pay(
          hits.map((count, tier) => (tier === index ? count : 0)),
          0,
        )
      return payCells(
        { ...play, hits: (sel, result) => matched(sel, result, index) },
        { ...row, pay, view: placesView(size, last) },
      )
    })
  const matchesFrom = (sel: Selection, result: readonly number[], from: number) =>
    places.slice(from).every((place) => has(setOf(sel, place), result[place] ?? -1))
  /** A line wins its last places whatever it has before them. */
  const matched = (sel: Selection, result: readonly number[], only?: number) =>
    lengths.map((length, index) => {
      const from = size - length
      if ((only !== undefined && only !== index) || !matchesFrom(sel, result, from)) return 0
      return places.slice(0, from).reduce((ways, place) => ways * setOf(sel, place).length, 1)
    })
  return declare(family, {
    stem: `combo${size}`,
    pad: 'places',
    fields: places.map((place) => field(placeKey(size, place), digits)),
    kinds: lengths.map((length) => chance(1, 10 ** length, { key: `last${length}` })),
    lines: (sel) => lengths.map(() => product(sel)),
    hits: (sel, result) => matched(sel, result),
    spread,
  })
}

/** Any two, three or four of the places match. */
export function anyPlaces({ family, size }: DigitFamily, take: number): Play {
  const places = range(0, size - 1)
  const spread: Spread = (play, row) =>
    subsets(places, take)
      .filter((some) => some.every((place) => setOf(row.sel, place).length > 0))
      .map((some) => {
        const sel = row.sel.map((values, place) => (some.includes(place) ? values : []))
        return payCells(play, { ...row, sel, view: placesView(size, some) })
      })
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
