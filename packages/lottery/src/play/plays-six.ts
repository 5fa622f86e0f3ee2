import { choose, chooseBig } from '@baize/games/chances'
import { digits, namedOptions } from './alphabet.ts'
import {
  big,
  chance,
  countIn,
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
  type View,
} from './declare.ts'
import { countKinds } from './digit-sums.ts'
import { numbersOf, optionsOf, placeOf, type NumbersOf } from './number-plays.ts'
import { casesView } from './number-views.ts'
import { atMost, overPool, overView, poolView } from './spread.ts'
import { animalOf, animalOfYear, animals } from './zodiac.ts'

/** Six numbers of 49 and, last, the special one. */
const six: NumbersOf = { family: 'M6', most: 49, drawn: 7 }
const numbers = numbersOf(six)

const specialOf = (result: Result): number => result[6] ?? 0
const sixOf = (result: Result): readonly number[] => result.slice(0, 6)
const digitSum = (number: number): number => Math.floor(number / 10) + (number % 10)

const specialView: View = {
  id: 'special',
  cells: () => range(1, 49),
  occurs: (result) => [specialOf(result)],
  sample: (cell) => [
    ...range(1, 49)
      .filter((number) => number !== cell)
      .slice(0, 6),
    cell,
  ],
}
const sixPool = poolView('six', { draws: 6, most: 1, size: 49 }, sixOf)
const sevenPool = poolView('seven', { draws: 7, most: 1, size: 49 }, (result) => result)

// The colours of the 49 numbers, as they are printed everywhere.
export const ballColours = ['red', 'blue', 'green'] as const
const red = [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46]
const blue = [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48]
export const ballColour = (number: number): (typeof ballColours)[number] =>
  has(red, number) ? 'red' : blue.includes(number) ? 'blue' : 'green'

const chosenNumbers = (least: number) => [field('numbers', numbers, { least })]
const sizeOf = (sel: readonly (readonly number[])[]): number => setOf(sel, 0).length

const special: Play = declare('M6', {
  stem: 'special',
  pad: 'numbers',
  fields: chosenNumbers(1),
  kinds: [chance(1, 49)],
  lines: (sel) => [big(sizeOf(sel))],
  hits: (sel, result) => [has(setOf(sel, 0), specialOf(result)) ? 1 : 0],
  spread: overView(specialView),
})

/** Sides of the special number; 49 gives the stake back. */
const specialSide = chance(24, 49, { pushN: 1 })
const sideTests: readonly (readonly [name: string, isMet: (number: number) => boolean])[] = [
  ['big', (number) => number >= 25],
  ['small', (number) => number < 25],
  ['odd', (number) => number % 2 === 1],
  ['even', (number) => number % 2 === 0],
  ['digits-odd', (number) => digitSum(number) % 2 === 1],
  ['digits-even', (number) => digitSum(number) % 2 === 0],
  ['digits-big', (number) => digitSum(number) >= 7],
  ['digits-small', (number) => digitSum(number) < 7],
  ['last-big', (number) => number % 10 >= 5],
  ['last-small', (number) => number % 10 < 5],
]
const specialSides = optionsOf({
  of: six,
  stem: 'special-sides',
  isTwoSided: true,
  options: sideTests.map(([name]) => [name, specialSide]),
  won: (result) =>
    specialOf(result) === 49
      ? []
      : sideTests.flatMap(([, isMet], index) => (isMet(specialOf(result)) ? [index] : [])),
  pushed: (result) => (specialOf(result) === 49 ? range(0, sideTests.length - 1) : []),
  view: specialView,
})

const sixteen = chance(16, 49, { key: 'sixteen' })
const specialColour = optionsOf({
  of: six,
  stem: 'special-colour',
  options: [
    ['red', chance(17, 49, { key: 'red' })],
    ['blue', sixteen],
    ['green', sixteen],
  ],
  won: (result) => [ballColours.indexOf(ballColour(specialOf(result)))],
  view: specialView,
})

const zodiacField = [field('animals', namedOptions('animals', animals))]
/** The year's animal has five numbers, the others four: kinds `five` and `four`. */
const animalKinds = (chosen: readonly number[], lunarYear: number): number[] =>
  countKinds(
    [0, 1],
    2,
    chosen.map((animal) => (animal === animalOfYear(lunarYear) ? 0 : 1)),
  )

const specialZodiac: Play = declare('M6', {
  stem: 'special-zodiac',
  pad: 'options',
  fields: zodiacField,
  kinds: [chance(5, 49, { key: 'five' }), chance(4, 49, { key: 'four' })],
  lines: (sel, { lunarYear }) => animalKinds(setOf(sel, 0), lunarYear).map(big),
  hits(sel, result, { lunarYear }) {
    const drawn = animalOf(specialOf(result), lunarYear)
    return animalKinds(has(setOf(sel, 0), drawn) ? [drawn] : [], lunarYear)
  },
  spread: overView(specialView),
})

/** So many numbers, one of them at least among the seven. */
const amongSeven = (count: number, key: string): LineKind =>
  chance(chooseBig(49, 7) - chooseBig(49 - count, 7), chooseBig(49, 7), { key })
const sevenKinds = [amongSeven(5, 'five'), amongSeven(4, 'four')]

const zodiacPool = (lunarYear: number): View =>
  poolView(`animals-${lunarYear}`, { draws: 7, most: 1, size: 12 }, (result) => [
    ...new Set(result.map((number) => animalOf(number, lunarYear))),
  ])
const sevenZodiac: Play = declare('M6', {
  stem: 'seven-zodiac',
  pad: 'options',
  fields: zodiacField,
  kinds: sevenKinds,
  lines: (sel, { lunarYear }) => animalKinds(setOf(sel, 0), lunarYear).map(big),
  hits(sel, result, { lunarYear }) {
    const drawn = new Set(result.map((number) => animalOf(number, lunarYear)))
    return animalKinds(
      setOf(sel, 0).filter((animal) => drawn.has(animal)),
      lunarYear,
    )
  },
  spread: (_play, { sel, terms, pay }) => [
    {
      view: zodiacPool(terms.lunarYear),
      cells: setOf(sel, 0).map((animal) => [animal, pay(animalKinds([animal], terms.lunarYear), 0)]),
    },
  ],
})

const digitKinds = (chosen: readonly number[]): number[] =>
  countKinds(
    [0, 1],
    2,
    chosen.map((digit) => (digit === 0 ? 1 : 0)),
  )
const digitPool = poolView('last-digits', { draws: 7, most: 1, size: 10 }, (result) => [
  ...new Set(result.map((number) => number % 10)),
])
const sevenDigit: Play = declare('M6', {
  stem: 'seven-digit',
  pad: 'numbers',
  fields: [field('digits', digits)],
  kinds: sevenKinds,
  lines: (sel) => digitKinds(setOf(sel, 0)).map(big),
  hits(sel, result) {
    const drawn = new Set(result.map((number) => number % 10))
    return digitKinds(setOf(sel, 0).filter((digit) => drawn.has(digit)))
  },
  spread: (_play, { sel, pay }) => [
    { view: digitPool, cells: setOf(sel, 0).map((digit) => [digit, pay(digitKinds([digit]), 0)]) },
  ],
})

/** Numbers of which so many stand in a line; what a line wins follows from how many are among the six. */
const amongSix = (
  stem: string,
  {
    least,
    kind,
    hitsAt,
  }: { least: number; kind: LineKind; hitsAt: (size: number, drawn: number) => number[] },
): Play =>
  declare('M6', {
    stem,
    pad: 'numbers',
    fields: chosenNumbers(least),
    kinds: [kind],
    lines: (sel) => [chooseBig(sizeOf(sel), least)],
    hits: (sel, result) => hitsAt(sizeOf(sel), countIn(setOf(sel, 0), sixOf(result))),
    spread: overPool(sixPool, {
      values: (sel) => setOf(sel, 0),
      hitsAt: (drawn, sel) => hitsAt(sizeOf(sel), drawn),
    }),
  })

const allInSix = (take: number): Play =>
  amongSix(`six-all${take}`, {
    least: take,
    kind: chance(chooseBig(6, take), chooseBig(49, take)),
    hitsAt: (_size, drawn) => [choose(drawn, take)],
  })

const threeOrTwo = amongSix('six-three-or-two', {
  least: 3,
  kind: kindOf(18_424, [tier(20, 5, 'three'), tier(645, 1, 'two')]),
  hitsAt: (size, drawn) => [choose(drawn, 3), choose(drawn, 2) * (size - drawn)],
})

const twoWithSpecial: Play = declare('M6', {
  stem: 'two-with-special',
  pad: 'numbers',
  fields: chosenNumbers(2),
  kinds: [kindOf(1176, [tier(15, 5, 'two'), tier(6, 3, 'special')])],
  lines: (sel) => [chooseBig(sizeOf(sel), 2)],
  hits(sel, result) {
    const drawn = countIn(setOf(sel, 0), sixOf(result))
    return [choose(drawn, 2), has(setOf(sel, 0), specialOf(result)) ? drawn : 0]
  },
  // Every pair of drawn numbers pays at most what the dearer of the two tiers does.
  spread: (_play, { sel, pay }) => {
    const most = Math.max(pay([1, 0], 0), pay([0, 1], 0))
    const share = Math.ceil((most * (Math.min(7, sizeOf(sel)) - 1)) / 2)
    return [{ view: sevenPool, cells: setOf(sel, 0).map((number) => [number, share]) }]
  },
})

/** None of so many numbers is among the seven. */
const missing = (take: number): Play =>
  declare('M6', {
    stem: `miss${take}`,
    pad: 'numbers',
    fields: chosenNumbers(take),
    kinds: [chance(chooseBig(42, take), chooseBig(49, take))],
    lines: (sel) => [chooseBig(sizeOf(sel), take)],
    hits: (sel, result) => [choose(sizeOf(sel) - countIn(setOf(sel, 0), result), take)],
    spread: atMost((sel) => [[choose(Math.min(42, sizeOf(sel)), take)]]),
  })

const sevenSum = optionsOf({
  of: six,
  stem: 'seven-sum',
  isTwoSided: true,
  options: [
    ['big', chance(21_714_479, 42_950_292, { key: 'big' })],
    ['small', chance(42_950_292 - 21_714_479, 42_950_292, { key: 'small' })],
    ['odd', chance(21_220, 42_441, { key: 'odd' })],
    ['even', chance(42_441 - 21_220, 42_441, { key: 'even' })],
  ],
  won: (result) => [sumOf(result) >= 175 ? 0 : 1, sumOf(result) % 2 === 1 ? 2 : 3],
  view: casesView('sum', {
    examples: () => [range(42, 48), [...range(42, 47), 49], [...range(1, 6), 8], range(1, 7)],
    caseOf: (result) => (sumOf(result) >= 175 ? 0 : 2) + (sumOf(result) % 2 === 1 ? 0 : 1),
  }),
})

export const sixPlays: readonly Play[] = [
  special,
  specialSides,
  specialColour,
  specialZodiac,
  amongSix('six-number', {
    least: 1,
    kind: chance(6, 49),
    hitsAt: (_size, drawn) => [drawn],
  }),
  placeOf(six, 6),
  ...[2, 3, 4].map(allInSix),
  threeOrTwo,
  twoWithSpecial,
  sevenZodiac,
  sevenDigit,
  ...range(5, 12).map(missing),
  sevenSum,
]
