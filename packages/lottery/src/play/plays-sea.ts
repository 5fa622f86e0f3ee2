import { anyThree, digitNumbers, digits, namedOptions } from './alphabet.ts'
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
  tier,
  type LineKind,
  type Play,
  type PlayDraft,
  type Result,
  type View,
} from './declare.ts'
import { place, straight, straightTyped } from './digit-straight.ts'
import { countKinds, sidesOf } from './digit-sums.ts'
import { bagView, digitsAt, numberAt, placesView } from './digit-views.ts'
import { sequencesWith, sequencesWithRepeats, type DigitFamily, type Window } from './digit-windows.ts'
import { tailOf } from './prize-lists.ts'
import { overView, poolView } from './spread.ts'
import { animalOf, animalOfYear, animals } from './zodiac.ts'

// TH: first (six digits), two front and two back numbers of three digits, bottom two digits.
const thPlaces = { front3: [1, 2], back3: [3, 4] } as const
const topThree = (result: Result): number => tailOf(result[0] ?? 0, 3)
const bottom = (result: Result): number => result[5] ?? 0

const topView: View = {
  id: 'top',
  cells: () => range(0, 999),
  occurs: (result) => [topThree(result)],
  sample: (cell) => [cell, 0, 0, 0, 0, 0],
}
const bottomView: View = {
  id: 'bottom',
  cells: () => range(0, 99),
  occurs: (result) => [bottom(result)],
  sample: (cell) => [0, 0, 0, 0, 0, cell],
}
const digitsOf = (number: number, width: number): number[] =>
  [...String(number).padStart(width, '0')].map(Number)

type ThDraft = Pick<PlayDraft, 'stem' | 'pad' | 'fields' | 'kinds' | 'hits' | 'spread'> &
  Partial<Pick<PlayDraft, 'lines'>>
const inTh = (draft: ThDraft): Play =>
  declare('TH', { lines: (sel) => [big(setOf(sel, 0).length)], ...draft })

const numbersField = (width: number) => [field('numbers', digitNumbers(width))]
const digitField = [field('digits', digits)]

const anyOrderKinds = [6, 3, 1].map((orders) => chance(orders, 1000, { key: `orders${orders}` }))
/** By how many digits differ: three, two, one. */
const anyOrderKind = (number: number): number => 3 - new Set(digitsOf(number, 3)).size
const inOrderKinds = (numbers: readonly number[]): number[] =>
  [0, 1, 2].map((kind) => numbers.filter((number) => anyOrderKind(number) === kind).length)

const pairOfNumbers = (stem: 'front3' | 'back3'): Play => {
  const drawn = (result: Result) => thPlaces[stem].map((at) => result[at] ?? 0)
  const view = poolView(stem, { draws: 2, most: 2, size: 1000 }, drawn)
  return inTh({
    stem,
    pad: 'typed',
    fields: numbersField(3),
    kinds: [chance(2, 1000)],
    hits: (sel, result) => [drawn(result).filter((number) => has(setOf(sel, 0), number)).length],
    spread: (_play, { sel, pay }) => [{ view, cells: setOf(sel, 0).map((number) => [number, pay([1], 0)]) }],
  })
}

const runningDigit = (stem: string, width: 2 | 3): Play =>
  inTh({
    stem,
    pad: 'numbers',
    fields: digitField,
    kinds: [chance(sequencesWith(width, 1), 10 ** width)],
    hits: (sel, result) => [
      countIn(setOf(sel, 0), [...new Set(digitsOf(width === 3 ? topThree(result) : bottom(result), width))]),
    ],
    spread: overView(width === 3 ? topView : bottomView),
  })

const exact = (stem: string, width: number, view: View, drawn: (result: Result) => number): Play =>
  inTh({
    stem,
    pad: 'typed',
    fields: numbersField(width),
    kinds: [chance(1, 10 ** width)],
    hits: (sel, result) => [has(setOf(sel, 0), drawn(result)) ? 1 : 0],
    spread: overView(view),
  })

export const thaiPlays: readonly Play[] = [
  exact('top3', 3, topView, topThree),
  inTh({
    stem: 'top3-any-order',
    pad: 'typed',
    fields: [field('numbers', anyThree)],
    kinds: anyOrderKinds,
    lines: (sel) => inOrderKinds(setOf(sel, 0)).map(big),
    hits(sel, result) {
      const sorted = anyThree.read(String(topThree(result)).padStart(3, '0')) ?? -1
      return inOrderKinds(has(setOf(sel, 0), sorted) ? [sorted] : [])
    },
    spread: overView(topView),
  }),
  pairOfNumbers('front3'),
  pairOfNumbers('back3'),
  exact('top2', 2, topView, (result) => tailOf(topThree(result), 2)),
  exact('bottom2', 2, bottomView, bottom),
  runningDigit('digit-in-top', 3),
  runningDigit('digit-in-bottom', 2),
]

const abcd: DigitFamily = { family: 'TG', size: 4 }
const windows: readonly Window[] = [
  { key: 'all4', places: [0, 1, 2, 3] },
  { key: 'back3', places: [1, 2, 3] },
  { key: 'back2', places: [2, 3] },
]
const all = range(0, 3)
const timesIn = (result: Result, digit: number): number =>
  digitsAt(result, all).filter((one) => one === digit).length

const onFour = (draft: ThDraft): Play =>
  declare('TG', {
    lines: (sel) => [big(setOf(sel, 0).length)],
    ...draft,
  })

const choosePairs = (count: number): bigint => big((count * (count - 1)) / 2)
const chooseTriples = (count: number): bigint => big((count * (count - 1) * (count - 2)) / 6)

/** All of some different digits occur: paid by how many places they fill together. */
function digitsTogether(stem: string, { take, tiers }: { take: 2 | 3; tiers: LineKind }): Play {
  const groupsOf = (values: readonly number[]): number[][] =>
    values.flatMap((a, index) =>
      values
        .slice(index + 1)
        .flatMap((b, next) => (take === 2 ? [[a, b]] : values.slice(index + next + 2).map((c) => [a, b, c]))),
    )
  return onFour({
    stem,
    pad: 'numbers',
    fields: [field('digits', digits, { least: take })],
    kinds: [tiers],
    lines: (sel) => [take === 2 ? choosePairs(setOf(sel, 0).length) : chooseTriples(setOf(sel, 0).length)],
    hits(sel, result) {
      const drawn = setOf(sel, 0).filter((digit) => timesIn(result, digit) > 0)
      const filled = groupsOf(drawn).map((digits) =>
        digits.reduce((sum, digit) => sum + timesIn(result, digit), 0),
      )
      return tiers.tiers.map(({ key }) => filled.filter((count) => `places${count}` === key).length)
    },
    spread: overView(bagView(4, all)),
  })
}

const lastTwo = (result: Result): number => numberAt(result, [2, 3])
const lastOptions = [
  'big',
  'small',
  'odd',
  'even',
  'middle',
  'edge',
  'same-parity',
  'mixed-parity',
  'rising',
  'falling',
  'equal',
]
const half = chance(1, 2, { key: 'half' })
const slope = chance(45, 100, { key: 'slope' })
const equal = chance(10, 100, { key: 'equal' })
const lastKinds = [half, slope, equal]
const lastKindOf = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 2]

function lastWon(result: Result): number[] {
  const number = lastTwo(result)
  const [left, right] = [Math.floor(number / 10), number % 10]
  return [
    ...sidesOf(number, 50),
    number >= 25 && number <= 74 ? 4 : 5,
    left % 2 === right % 2 ? 6 : 7,
    left < right ? 8 : left > right ? 9 : 10,
  ]
}

/** 00 counts as 100, so that four animals have nine numbers and the others eight. */
const animalOfTwo = (number: number, lunarYear: number): number =>
  animalOf(number === 0 ? 100 : number, lunarYear)
const yearKinds = (chosen: readonly number[], lunarYear: number): number[] =>
  countKinds(
    [0, 1],
    2,
    chosen.map((animal) => ((animalOfYear(lunarYear) - animal + 12) % 12 < 4 ? 0 : 1)),
  )

export const fourPlacePlays: readonly Play[] = [
  ...windows.flatMap((window) => [straight(abcd, window), straightTyped(abcd, window)]),
  place(abcd),
  onFour({
    stem: 'free-digit',
    pad: 'numbers',
    fields: digitField,
    kinds: [chance(4, 10)],
    hits: (sel, result) => [countIn(setOf(sel, 0), result)],
    spread: overView(bagView(4, all)),
  }),
  digitsTogether('two-digits', {
    take: 2,
    tiers: kindOf(10_000, [tier(768, 6, 'places2'), tier(192, 12, 'places3'), tier(14, 18, 'places4')]),
  }),
  onFour({
    stem: 'twin',
    pad: 'numbers',
    fields: digitField,
    kinds: [chance(sequencesWithRepeats(4, 2), 10_000)],
    hits: (sel, result) => [setOf(sel, 0).filter((digit) => timesIn(result, digit) >= 2).length],
    spread: overView(bagView(4, all)),
  }),
  digitsTogether('three-digits', {
    take: 3,
    tiers: kindOf(10_000, [tier(168, 20, 'places3'), tier(36, 29, 'places4')]),
  }),
  onFour({
    stem: 'last-two',
    pad: 'options',
    fields: [field('last-two', namedOptions('last-two', lastOptions))],
    kinds: lastKinds,
    lines: (sel) => countKinds(lastKindOf, 3, setOf(sel, 0)).map(big),
    hits: (sel, result) =>
      countKinds(
        lastKindOf,
        3,
        lastWon(result).filter((option) => has(setOf(sel, 0), option)),
      ),
    spread: overView(placesView(4, [2, 3])),
  }),
  onFour({
    stem: 'last-two-zodiac',
    pad: 'options',
    fields: [field('animals', namedOptions('animals', animals))],
    kinds: [chance(9, 100, { key: 'nine' }), chance(8, 100, { key: 'eight' })],
    lines: (sel, { lunarYear }) => yearKinds(setOf(sel, 0), lunarYear).map(big),
    hits(sel, result, { lunarYear }) {
      const drawn = animalOfTwo(lastTwo(result), lunarYear)
      return yearKinds(has(setOf(sel, 0), drawn) ? [drawn] : [], lunarYear)
    },
    spread: overView(placesView(4, [2, 3])),
  }),
]
