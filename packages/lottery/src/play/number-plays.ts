import { choose, chooseBig } from '@baize/games/chances'
import type { Family } from '../series/families.ts'
import { namedOptions, numbersBetween, orderedNumbers, rivals, type Alphabet } from './alphabet.ts'
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
  type Field,
  type LineKind,
  type Play,
  type Result,
  type Selection,
  type Spread,
  type View,
} from './declare.ts'
import { countKinds } from './digit-sums.ts'
import { orderedAt, orderView, type NumberFamily } from './number-views.ts'
import { overFields, overView } from './spread.ts'

/** A family that draws different numbers, with its name. */
export type NumbersOf = NumberFamily & { readonly family: Family }

export const numbersOf = ({ most }: NumberFamily): Alphabet => numbersBetween(1, most)

/** A number at a place. */
export const placeOf = (of: NumbersOf, places: number): Play =>
  declare(of.family, {
    stem: 'place',
    pad: 'places',
    fields: range(1, places).map((place) => field(`place${place}`, numbersOf(of), { least: 0 })),
    kinds: [chance(1, of.most)],
    lines: (sel) => [big(sumOf(sel.map((values) => values.length)))],
    hits: (sel, result) => [sel.filter((values, place) => has(values, result[place] ?? -1)).length],
    spread: overFields((place) => orderView(of, [place])),
  })

/** Rows of different numbers, one from each of two or three sets. */
function rowsWithoutRepeats(sel: Selection): bigint {
  const [a = [], b = [], c] = sel
  const sizes = big(a.length) * big(b.length) - big(countIn(a, b))
  if (!c) return sizes
  const both = countIn(a, b)
  const all = a.filter((value) => has(b, value) && has(c, value)).length
  return (
    big(a.length * b.length * c.length) -
    big(both * c.length) -
    big(countIn(a, c) * b.length) -
    big(countIn(b, c) * a.length) +
    big(2 * all)
  )
}

const fallingFactorial = (from: number, count: number): bigint =>
  range(0, count - 1).reduce((ways, index) => ways * big(from - index), 1n)

/** The first places in their order. */
export function firstStraight(of: NumbersOf, count: number): Play[] {
  const places = range(0, count - 1)
  const kinds = [chance(1, fallingFactorial(of.most, count))]
  const common = { kinds, spread: overView(orderView(of, places)) }
  return [
    declare(of.family, {
      ...common,
      stem: `first${count}`,
      pad: 'places',
      fields: places.map((place) => field(`place${place + 1}`, numbersOf(of))),
      lines: (sel) => [rowsWithoutRepeats(sel)],
      hits: (sel, result) => [places.every((place) => has(setOf(sel, place), result[place] ?? -1)) ? 1 : 0],
    }),
    declare(of.family, {
      ...common,
      stem: `first${count}-typed`,
      pad: 'typed',
      fields: [field('numbers', orderedNumbers(of.most, count))],
      lines: (sel) => [big(setOf(sel, 0).length)],
      hits: (sel, result) => [has(setOf(sel, 0), orderedAt(result, places)) ? 1 : 0],
    }),
  ]
}

/** The first places in any order. */
export const firstGroup = (of: NumbersOf, count: number): Play =>
  declare(of.family, {
    stem: `firstgroup${count}`,
    pad: 'numbers',
    fields: [field('numbers', numbersOf(of), { least: count })],
    kinds: [chance(1, chooseBig(of.most, count))],
    lines: (sel) => [chooseBig(setOf(sel, 0).length, count)],
    hits: (sel, result) => [countIn(setOf(sel, 0), result.slice(0, count)) === count ? 1 : 0],
    spread: overView(orderView(of, range(0, count - 1))),
  })

/** The chance that so many numbers are all drawn, or, when more than are drawn, hold all that are. */
export function anyKind({ most, drawn }: NumberFamily, take: number): LineKind {
  return take <= drawn
    ? chance(chooseBig(drawn, take), chooseBig(most, take))
    : chance(chooseBig(most - drawn, take - drawn), chooseBig(most, take))
}

/** So many numbers, all of them drawn; or all that are drawn among more numbers. */
export const anyOf = (of: NumbersOf, take: number, spread: Spread): Play =>
  declare(of.family, {
    stem: `any${take}`,
    pad: 'numbers',
    fields: [field('numbers', numbersOf(of), { least: take })],
    kinds: [anyKind(of, take)],
    lines: (sel) => [chooseBig(setOf(sel, 0).length, take)],
    hits: (sel, result) => [
      anyHits(of, take, { size: setOf(sel, 0).length, drawn: countIn(setOf(sel, 0), result) }),
    ],
    spread,
  })

export function anyHits(
  of: NumberFamily,
  take: number,
  { size, drawn }: { size: number; drawn: number },
): number {
  if (take <= of.drawn) return choose(drawn, take)
  return drawn === of.drawn ? choose(size - of.drawn, take - of.drawn) : 0
}

/** The same with numbers that every line has. */
export const anyFixed = (of: NumbersOf, take: number, spread: Spread): Play =>
  declare(of.family, {
    stem: `any${take}-fixed`,
    pad: 'fixed',
    fields: [field('fixed', numbersOf(of), { most: take - 1 }), field('others', numbersOf(of))],
    kinds: [anyKind(of, take)],
    // A number that is fixed cannot be chosen again.
    lines: (sel) => [
      countIn(setOf(sel, 0), setOf(sel, 1)) > 0
        ? 0n
        : chooseBig(setOf(sel, 1).length, take - setOf(sel, 0).length),
    ],
    hits(sel, result) {
      const [fixed, others] = [setOf(sel, 0), setOf(sel, 1)]
      const fixedDrawn = countIn(fixed, result)
      const othersDrawn = countIn(others, result)
      const free = take - fixed.length
      if (take <= of.drawn) return [fixedDrawn === fixed.length ? choose(othersDrawn, free) : 0]
      if (fixedDrawn + othersDrawn < of.drawn) return [0]
      return [choose(others.length - othersDrawn, free - othersDrawn)]
    },
    spread,
  })

interface OptionDraft {
  readonly of: NumbersOf
  readonly stem: string
  readonly isTwoSided?: boolean
  /** Each option with its chances; equal kinds are one. */
  readonly options: readonly (readonly [name: string, kind: LineKind])[]
  /** The options that win. */
  readonly won: (result: Result) => readonly number[]
  /** The options whose stake returns. */
  readonly pushed?: (result: Result) => readonly number[]
  readonly view: View
}

/** Named outcomes of which several may be chosen, each a line. */
export function optionsOf({ of, stem, isTwoSided = false, options, won, pushed, view }: OptionDraft): Play {
  const kinds = [...new Set(options.map(([, kind]) => kind))]
  const kindOfOption = options.map(([, kind]) => kinds.indexOf(kind))
  const count = (chosen: readonly number[]) => countKinds(kindOfOption, kinds.length, chosen)
  return declare(of.family, {
    stem,
    pad: 'options',
    isTwoSided,
    fields: [
      field(
        stem,
        namedOptions(
          `${of.family}-${stem}`,
          options.map(([name]) => name),
        ),
      ),
    ],
    kinds,
    lines: (sel) => count(setOf(sel, 0)).map(big),
    hits: (sel, result) => count(won(result).filter((option) => has(setOf(sel, 0), option))),
    pushes: pushed ? (sel, result) => countIn(setOf(sel, 0), pushed(result)) : null,
    spread: overView(view),
  })
}

/** Which of two places has the larger number. */
export function rivalsOf(of: NumbersOf, pairs: readonly (readonly [left: number, right: number])[]): Play {
  const fields: Field[] = pairs.map(([left, right]) =>
    field(`pair-${left + 1}-${right + 1}`, rivals, { least: 0 }),
  )
  const winner = (result: Result, [left, right]: readonly [number, number]) =>
    (result[left] ?? 0) > (result[right] ?? 0) ? 0 : 1
  return declare(of.family, {
    stem: 'rivals',
    pad: 'options',
    isTwoSided: true,
    fields,
    kinds: [chance(1, 2)],
    lines: (sel) => [big(sumOf(sel.map((chosen) => chosen.length)))],
    hits: (sel, result) => [
      pairs.filter((pair, index) => has(setOf(sel, index), winner(result, pair))).length,
    ],
    spread: overFields((index) => orderView(of, pairs[index] ?? [])),
  })
}
