import { chooseBig } from '@baize/games/chances'
import { digits, namedOptions, numbersBetween, sides, type Alphabet } from './alphabet.ts'
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
  type PlayDraft,
  type Result,
  type View,
} from './declare.ts'
import { placesView } from './digit-views.ts'
import { countKinds, sidesOf } from './digit-sums.ts'
import { overView } from './spread.ts'

const dice: Alphabet = numbersBetween(1, 6)

const diceView: View = {
  id: 'dice',
  cells: () =>
    range(1, 6).flatMap((a) => range(a, 6).flatMap((b) => range(b, 6).map((c) => a * 100 + b * 10 + c))),
  occurs: (result) => [result.toSorted((a, b) => a - b).reduce((cell, die) => cell * 10 + die, 0)],
  sample: (cell) => [Math.floor(cell / 100), Math.floor(cell / 10) % 10, cell % 10],
}

const thrown = (result: Result, die: number): number => result.filter((one) => one === die).length
const differentDice = (result: Result): number[] => [...new Set(result)]

type DiceDraft = Pick<PlayDraft, 'stem' | 'pad' | 'fields' | 'kinds' | 'lines' | 'hits' | 'isTwoSided'>
const onDice = (draft: DiceDraft): Play => declare('K3', { ...draft, spread: overView(diceView) })

// lottery.md 2: of 216 throws, by sum 3..18.
const sumWays = [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1]
const sumKinds = [...new Set(sumWays)].map((ways): LineKind => chance(ways, 216, { key: `ways${ways}` }))
const sumKindOf = sumWays.map((ways) => sumKinds.findIndex(({ key }) => key === `ways${ways}`))
const inSumKinds = (sums: readonly number[]): number[] =>
  countKinds(
    sumKindOf,
    sumKinds.length,
    sums.map((sum) => sum - 3),
  )

const perDie = (
  stem: string,
  ways: number,
  hitsOf: (chosen: readonly number[], result: Result) => number,
): Play =>
  onDice({
    stem,
    pad: 'numbers',
    fields: [field('dice', dice)],
    kinds: [chance(ways, 216)],
    lines: (sel) => [big(setOf(sel, 0).length)],
    hits: (sel, result) => [hitsOf(setOf(sel, 0), result)],
  })

const ofSet = (stem: string, { take, ways }: { take: number; ways: number }): Play =>
  onDice({
    stem,
    pad: 'numbers',
    fields: [field('dice', dice, { least: take })],
    kinds: [chance(ways, 216)],
    lines: (sel) => [chooseBig(setOf(sel, 0).length, take)],
    hits(sel, result) {
      const met = countIn(setOf(sel, 0), differentDice(result))
      return [Number(chooseBig(met, take))]
    },
  })

const isRun = (result: Result): boolean => {
  const sorted = differentDice(result)
  return sorted.length === 3 && Math.max(...sorted) - Math.min(...sorted) === 2
}

const ofThrow = (stem: string, ways: number, isWon: (result: Result) => boolean): Play =>
  onDice({
    stem,
    pad: 'options',
    fields: [field(stem, namedOptions(`K3-${stem}`, [stem]))],
    kinds: [chance(ways, 216)],
    lines: (sel) => [big(setOf(sel, 0).length)],
    hits: (sel, result) => [setOf(sel, 0).length > 0 && isWon(result) ? 1 : 0],
  })

export const dicePlays: readonly Play[] = [
  onDice({
    stem: 'sum',
    pad: 'numbers',
    fields: [field('sums', numbersBetween(3, 18))],
    kinds: sumKinds,
    lines: (sel) => inSumKinds(setOf(sel, 0)).map(big),
    hits: (sel, result) => inSumKinds(has(setOf(sel, 0), sumOf(result)) ? [sumOf(result)] : []),
  }),
  onDice({
    stem: 'sides-sum',
    pad: 'options',
    isTwoSided: true,
    fields: [field('sum', sides)],
    kinds: [chance(108, 216)],
    lines: (sel) => [big(setOf(sel, 0).length)],
    hits: (sel, result) => [countIn(setOf(sel, 0), sidesOf(sumOf(result), 11))],
  }),
  perDie('triple', 1, (chosen, result) => chosen.filter((die) => thrown(result, die) === 3).length),
  ofThrow('any-triple', 6, (result) => differentDice(result).length === 1),
  onDice({
    stem: 'pair-and-single',
    pad: 'two-sets',
    fields: [field('doubles', dice), field('singles', dice)],
    kinds: [chance(3, 216)],
    lines: (sel) => [
      big(setOf(sel, 0).length * setOf(sel, 1).length - countIn(setOf(sel, 0), setOf(sel, 1))),
    ],
    hits(sel, result) {
      const double = differentDice(result).find((die) => thrown(result, die) === 2)
      const single = differentDice(result).find((die) => thrown(result, die) === 1)
      const isWon = double !== undefined && has(setOf(sel, 0), double) && has(setOf(sel, 1), single ?? -1)
      return [isWon ? 1 : 0]
    },
  }),
  perDie('pair', 15, (chosen, result) => chosen.filter((die) => thrown(result, die) === 2).length),
  ofSet('three-different', { take: 3, ways: 6 }),
  ofThrow('run', 24, isRun),
  ofSet('two-different', { take: 2, ways: 30 }),
  // Pays for every die that shows it.
  perDie('one', 108, (chosen, result) => sumOf(chosen.map((die) => thrown(result, die)))),
]

const colours = ['violet', 'green', 'red'] as const
/** Digits that are of a colour alone, and one that is violet as well and pays less. */
const purelyOf: Readonly<Record<string, readonly number[]>> = { green: [1, 3, 7, 9], red: [2, 4, 6, 8] }
const alsoViolet: Readonly<Record<string, number>> = { green: 5, red: 0 }
const twoTone = (key: string): LineKind => kindOf(10, [tier(4, 4, 'pure'), tier(1, 3, 'violet')], { key })

const digitView = placesView(1, [0])

const onDigit = (draft: DiceDraft): Play => declare('CLR', { ...draft, spread: overView(digitView) })

export const colourPlays: readonly Play[] = [
  onDigit({
    stem: 'digit',
    pad: 'numbers',
    fields: [field('digits', digits)],
    kinds: [chance(1, 10)],
    lines: (sel) => [big(setOf(sel, 0).length)],
    hits: (sel, result) => [countIn(setOf(sel, 0), result)],
  }),
  onDigit({
    stem: 'sides',
    pad: 'options',
    isTwoSided: true,
    fields: [field('digit', sides)],
    kinds: [chance(1, 2)],
    lines: (sel) => [big(setOf(sel, 0).length)],
    hits: (sel, result) => [countIn(setOf(sel, 0), sidesOf(result[0] ?? 0, 5))],
  }),
  onDigit({
    stem: 'colour',
    pad: 'options',
    isTwoSided: true,
    fields: [field('colour', namedOptions('colours', colours))],
    kinds: [chance(2, 10, { key: 'violet' }), twoTone('green'), twoTone('red')],
    lines: (sel) => countKinds([0, 1, 2], 3, setOf(sel, 0)).map(big),
    hits(sel, result) {
      const drawn = result[0] ?? 0
      const chosen = (colour: number) => has(setOf(sel, 0), colour)
      const tone = (colour: number, name: string) => [
        chosen(colour) && (purelyOf[name] ?? []).includes(drawn) ? 1 : 0,
        chosen(colour) && alsoViolet[name] === drawn ? 1 : 0,
      ]
      const isViolet = drawn === 0 || drawn === 5
      return [chosen(0) && isViolet ? 1 : 0, ...tone(1, 'green'), ...tone(2, 'red')]
    },
  }),
]
