import { sides } from './alphabet.ts'
import {
  big,
  chance,
  countIn,
  declare,
  field,
  range,
  setOf,
  sumOf,
  type Play,
  type Result,
} from './declare.ts'
import { sidesOf } from './digit-sums.ts'
import {
  anyFixed,
  anyHits,
  anyOf,
  firstGroup,
  firstStraight,
  optionsOf,
  placeOf,
  rivalsOf,
  type NumbersOf,
} from './number-plays.ts'
import { casesView, drawnSetView, orderView } from './number-views.ts'
import { overFields, overPool, overView, poolView } from './spread.ts'

const eleven: NumbersOf = { family: '11X5', most: 11, drawn: 5 }
const boats: NumbersOf = { family: 'PK10', most: 10, drawn: 10 }
const twenty: NumbersOf = { family: 'KL10', most: 20, drawn: 8 }

const elevenSet = drawnSetView(eleven)
const isOdd = (value: number): boolean => value % 2 === 1

// lottery.md 2: of 462 sets of five.
const oddChances = [1, 30, 150, 200, 75, 6]
const middleChances = [28, 63, 90, 100, 90, 63, 28]

export const elevenPlays: readonly Play[] = [
  placeOf(eleven, 5),
  ...firstStraight(eleven, 2),
  ...firstStraight(eleven, 3),
  firstGroup(eleven, 2),
  firstGroup(eleven, 3),
  ...range(1, 8).map((take) => anyOf(eleven, take, overView(elevenSet))),
  ...range(2, 8).map((take) => anyFixed(eleven, take, overView(elevenSet))),
  optionsOf({
    of: eleven,
    stem: 'odd-count',
    options: oddChances.map((ways, odd) => [`odd${odd}`, chance(ways, 462, { key: `odd${odd}` })]),
    won: (result) => [result.filter(isOdd).length],
    view: elevenSet,
  }),
  optionsOf({
    of: eleven,
    stem: 'middle',
    options: middleChances.map((ways, index) => [
      `middle${index + 3}`,
      chance(ways, 462, { key: `m${index + 3}` }),
    ]),
    won: (result) => [(result.toSorted((a, b) => a - b)[2] ?? 0) - 3],
    view: elevenSet,
  }),
  elevenSum(),
  rivalsOf(eleven, [[0, 4]]),
]

function elevenSum(): Play {
  const half = chance(215, 462, { key: 'side', pushN: 32 })
  return optionsOf({
    of: eleven,
    stem: 'sum',
    isTwoSided: true,
    options: [
      ['over', half],
      ['under', half],
      ['odd', chance(236, 462, { key: 'odd' })],
      ['even', chance(226, 462, { key: 'even' })],
    ],
    won: (result) => [
      ...(sumOf(result) === 30 ? [] : [sumOf(result) > 30 ? 0 : 1]),
      isOdd(sumOf(result)) ? 2 : 3,
    ],
    pushed: (result) => (sumOf(result) === 30 ? [0, 1] : []),
    view: elevenSet,
  })
}

/** Big, small, odd or even of each place of ten. */
const boatSides: Play = declare('PK10', {
  stem: 'sides-place',
  pad: 'options',
  isTwoSided: true,
  fields: range(1, 10).map((place) => field(`place${place}`, sides, { least: 0 })),
  kinds: [chance(1, 2)],
  lines: (sel) => [big(sumOf(sel.map((chosen) => chosen.length)))],
  hits: (sel, result) => [sumOf(sel.map((chosen, place) => countIn(chosen, sidesOf(result[place] ?? 0, 6))))],
  spread: overFields((place) => orderView(boats, [place])),
})

const sumOfTwo = (result: Result): number => (result[0] ?? 0) + (result[1] ?? 0)
const twoChances = [2, 2, 4, 4, 6, 6, 8, 8, 10, 8, 8, 6, 6, 4, 4, 2, 2]
const twoKinds = new Map([2, 4, 6, 8, 10].map((ways) => [ways, chance(ways, 90, { key: `ways${ways}` })]))
const larger = chance(50, 90, { key: 'ways50' })
const smaller = chance(40, 90, { key: 'ways40' })

export const boatPlays: readonly Play[] = [
  placeOf(boats, 10),
  ...firstStraight(boats, 2),
  ...firstStraight(boats, 3),
  boatSides,
  rivalsOf(
    boats,
    range(0, 4).map((place) => [place, 9 - place] as const),
  ),
  optionsOf({
    of: boats,
    stem: 'sum2',
    options: twoChances.map((ways, index) => [`sum${index + 3}`, twoKinds.get(ways) ?? larger]),
    won: (result) => [sumOfTwo(result) - 3],
    view: orderView(boats, [0, 1]),
  }),
  optionsOf({
    of: boats,
    stem: 'sides-sum2',
    isTwoSided: true,
    options: [
      ['big', smaller],
      ['small', larger],
      ['odd', larger],
      ['even', smaller],
    ],
    won: (result) => sidesOf(sumOfTwo(result), 12),
    view: orderView(boats, [0, 1]),
  }),
]

const twentyPool = poolView('numbers', { draws: 8, most: 1, size: 20 }, (result) => result)
const twentySide = chance(61_091, 125_970, { key: 'side', pushN: 3_788 })

export const twentyPlays: readonly Play[] = [
  placeOf(twenty, 8),
  ...range(1, 5).map((take) =>
    anyOf(
      twenty,
      take,
      overPool(twentyPool, {
        values: (sel) => setOf(sel, 0),
        hitsAt: (drawn, sel) => [anyHits(twenty, take, { size: setOf(sel, 0).length, drawn })],
      }),
    ),
  ),
  optionsOf({
    of: twenty,
    stem: 'sum',
    isTwoSided: true,
    options: [
      ['over', twentySide],
      ['under', twentySide],
    ],
    won: (result) => (sumOf(result) === 84 ? [] : [sumOf(result) > 84 ? 0 : 1]),
    pushed: (result) => (sumOf(result) === 84 ? [0, 1] : []),
    view: casesView('sum', {
      examples: () => [range(13, 20), range(1, 8), [7, 8, 9, 10, 11, 12, 13, 14]],
      caseOf: (result) => (sumOf(result) > 84 ? 0 : sumOf(result) < 84 ? 1 : 2),
    }),
  }),
]
