import { choose, chooseBig } from '@baize/games/chances'
import {
  chance,
  countIn,
  declare,
  field,
  kindOf,
  range,
  setOf,
  sumOf,
  tier,
  type LineKind,
  type Play,
  type Result,
} from './declare.ts'
import { numbersOf, optionsOf, type NumbersOf } from './number-plays.ts'
import { casesView } from './number-views.ts'
import { overPool, poolView } from './spread.ts'

const eighty: NumbersOf = { family: 'KL8', most: 80, drawn: 20 }

// lottery.md 2: hits and their weights, the most hits first.
const weightsOf: Readonly<Record<number, readonly (readonly [hits: number, weight: number])[]>> = {
  1: [[1, 1]],
  2: [[2, 1]],
  3: [
    [3, 20],
    [2, 2],
  ],
  4: [
    [4, 50],
    [3, 4],
    [2, 1],
  ],
  5: [
    [5, 300],
    [4, 15],
    [3, 2],
  ],
  6: [
    [6, 1000],
    [5, 40],
    [4, 6],
    [3, 1],
  ],
  7: [
    [7, 4000],
    [6, 200],
    [5, 20],
    [4, 2],
    [0, 1],
  ],
  8: [
    [8, 15_000],
    [7, 500],
    [6, 50],
    [5, 6],
    [0, 1],
  ],
  9: [
    [9, 50_000],
    [8, 2000],
    [7, 150],
    [6, 20],
    [5, 3],
    [0, 1],
  ],
  10: [
    [10, 200_000],
    [9, 6000],
    [8, 500],
    [7, 60],
    [6, 6],
    [5, 1],
    [0, 1],
  ],
}

const pool = poolView('numbers', { draws: 20, most: 1, size: 80 }, (result) => result)

function pick(take: number): Play {
  const weights = weightsOf[take] ?? []
  const hitsOf = (size: number, drawn: number): number[] =>
    weights.map(([hits]) => choose(drawn, hits) * choose(size - drawn, take - hits))
  return declare('KL8', {
    stem: `pick${take}`,
    pad: 'numbers',
    fields: [field('numbers', numbersOf(eighty), { least: take })],
    kinds: [
      kindOf(
        chooseBig(80, 20),
        weights.map(([hits, weight]) =>
          tier(chooseBig(take, hits) * chooseBig(80 - take, 20 - hits), weight, `hits${hits}`),
        ),
      ),
    ],
    lines: (sel) => [chooseBig(setOf(sel, 0).length, take)],
    hits: (sel, result) => hitsOf(setOf(sel, 0).length, countIn(setOf(sel, 0), result)),
    spread: overPool(pool, {
      values: (sel) => setOf(sel, 0),
      hitsAt: (drawn, sel) => hitsOf(setOf(sel, 0).length, drawn),
    }),
  })
}

const draws = chooseBig(80, 20)
/** Sets of twenty whose sum is 810, and those above; a proof counts them. */
const middleSums = 15_542_763_534_960_598n
const sumSide: LineKind = chance((draws - middleSums) / 2n, draws, { key: 'side', pushN: middleSums })
const evenHalves = chooseBig(40, 10) ** 2n
const half: LineKind = chance((draws - evenHalves) / 2n, draws, { key: 'half' })

const compare = (value: number, middle: number): number => (value > middle ? 0 : value < middle ? 1 : 2)
const inLowHalf = (result: Result): number => result.filter((number) => number <= 40).length

export const eightyPlays: readonly Play[] = [
  ...range(1, 10).map(pick),
  optionsOf({
    of: eighty,
    stem: 'sum',
    isTwoSided: true,
    options: [
      ['over', sumSide],
      ['under', sumSide],
    ],
    won: (result) => (sumOf(result) === 810 ? [] : [compare(sumOf(result), 810)]),
    pushed: (result) => (sumOf(result) === 810 ? [0, 1] : []),
    view: casesView('sum', {
      examples: () => [range(61, 80), range(1, 20), [...range(31, 40), ...range(41, 50)]],
      caseOf: (result) => compare(sumOf(result), 810),
    }),
  }),
  optionsOf({
    of: eighty,
    stem: 'halves',
    isTwoSided: true,
    options: [
      ['upper', half],
      ['lower', half],
      ['even', chance(evenHalves, draws, { key: 'even' })],
    ],
    won: (result) => [compare(inLowHalf(result), 10)],
    view: casesView('halves', {
      examples: () => [range(1, 20), range(61, 80), range(31, 50)],
      caseOf: (result) => compare(inLowHalf(result), 10),
    }),
  }),
]
