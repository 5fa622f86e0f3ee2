import { describe, expect, test } from 'vitest'
import { engineOf, engines, findModel, type GameModel, type ParRow } from './index.ts'

/*
 * What books and tables of odds print of the games that everybody knows: each figure is compared to its last
 * printed digit. Games with pays of the house's own stand in no book; `ours` names them, so that a new kind
 * is placed in one of the two.
 */

const modelOf = (id: string): GameModel => {
  const model = findModel(id)
  if (!model) throw new Error(`no model ${id}`)
  return model
}

const sheetOf = (id: string): readonly ParRow[] => engineOf(modelOf(id)).sheet(modelOf(id))

function rowOf(id: string, bet: string): ParRow {
  const row = sheetOf(id).find((one) => one.bet === bet)
  if (!row) throw new Error(`no line ${bet}`)
  return row
}

const digitsOf = (printed: string): number => printed.split('.')[1]?.length ?? 0

/** The edge of the house in percent of the stake, as printed, of every line of the par sheet. */
const edges: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'roulette-european': {
    'n-17': '2.7027',
    'split-17-20': '2.7027',
    'street-16': '2.7027',
    'corner-16': '2.7027',
    'line-13': '2.7027',
    'dozen-2': '2.7027',
    'column-2': '2.7027',
    red: '2.7027',
    even: '2.7027',
    low: '2.7027',
  },
  // Eight decks, five percent of a win on the banker, 8 to 1 and 11 to 1.
  'baccarat-punto-banco': {
    player: '1.2351',
    banker: '1.0579',
    tie: '14.3596',
    'player-pair': '10.3614',
    'banker-pair': '10.3614',
  },
  'sicbo-dome': {
    small: '2.78',
    odd: '2.78',
    'total-4': '8.33',
    'total-5': '11.11',
    'total-6': '12.04',
    'total-7': '9.72',
    'total-8': '12.50',
    'total-9': '7.41',
    'total-10': '12.50',
    'single-1': '3.70',
    'pair-1-2': '2.78',
    'double-1': '11.11',
    'triple-1': '11.57',
    'triple-any': '11.11',
  },
  // Eight decks; a tie at 11 to 1, one of a suit at 55 to 1.
  'dragontiger-duel': { dragon: '3.73', tiger: '3.73', tie: '10.36', 'suited-tie': '5.54' },
  // The pair plus of 1, 4, 6, 30 and 40 to 1.
  'teenpatti-duel': { 'pattern-a': '2.32', 'pattern-b': '2.32' },
  'andarbahar-katti': { andar: '2.15', bahar: '3.00' },
  'casinoholdem-table': { 'ante, best play': '2.16', bonus: '6.26' },
  'poker-jacks': { 'best play': '0.4561' },
  'poker-deuces': { 'best play': '0.2717' },
  'poker-bonus': { 'best play': '0.8340' },
  'poker-double-bonus': { 'best play': '0.8935' },
  'poker-joker': { 'best play': '1.91' },
}

/** Lines of pays that are the house's own beside those of the books. */
const ownLines: Readonly<Record<string, readonly string[]>> = {
  'teenpatti-duel': ['a', 'b', 'tie'],
  'andarbahar-katti': ['1-5', '6-10', '11-15', '16-25', '26-30', '31-35', '36-40', '41-49'],
}

describe('edges are those of the literature, to the last printed digit', () => {
  test.each(
    Object.entries(edges).flatMap(([id, lines]) =>
      Object.entries(lines).map(([bet, edge]) => [id, bet, edge] as const),
    ),
  )('%s, %s: %s %%', (id, bet, edge) => {
    expect(((1 - rowOf(id, bet).rtp) * 100).toFixed(digitsOf(edge))).toBe(edge)
  })

  test.each(Object.keys(edges))('every line of %s is compared, or is of the house', (id) => {
    const compared = [...Object.keys(edges[id] ?? {}), ...(ownLines[id] ?? [])]
    expect(compared.toSorted()).toEqual(
      sheetOf(id)
        .map(({ bet }) => bet)
        .toSorted(),
    )
  })
})

describe('more that is printed of best play at video poker', () => {
  test.each([
    ['poker-jacks', '19.51', '45.46', 40_391],
    ['poker-deuces', '25.78', '44.28', 43_456],
    ['poker-bonus', '20.90', '45.51', 40_233],
    ['poker-double-bonus', '28.55', '43.19', 48_035],
  ])('%s: variance %s, paid %s %%, a royal flush in %d', (id, variance, paid, royal) => {
    const row = rowOf(id, 'best play')
    expect((row.standardDeviation ** 2).toFixed(2)).toBe(variance)
    expect((row.hitFrequency * 100).toFixed(2)).toBe(paid)
    expect(Math.round(1 / row.maxWinChance)).toBe(royal)
  })
})

describe('chances are those of the literature', () => {
  test.each([
    ['keno-steady', '4 picks', 435.19],
    ['keno-steady', '6 picks', 18_278],
    ['keno-steady', '8 picks', 1_708_993],
    ['keno-steady', '10 picks', 847_660_528],
    ['teenpatti-duel', 'tie', 903.8],
    ['plinko-steady', '8 rows, low', 128],
    ['plinko-steady', '16 rows, high', 32_768],
    ['casinoholdem-table', 'bonus', 649_740],
    ['dragontiger-duel', 'suited-tie', 59.29],
    ['hilo-next', 'the same rank', 17],
  ])('%s, %s: the largest win once in %d', (id, bet, once) => {
    const { maxWinChance } = rowOf(id, bet)
    expect(Number((1 / maxWinChance).toFixed(digitsOf(String(once))))).toBe(once)
  })
})

/** Kinds whose pays stand in no book; the return of blackjack is held to its books in its own test. */
const ours = [
  'slot',
  'slotgrid',
  'mines',
  'dice',
  'limbo',
  'plinko',
  'keno',
  'tower',
  'bingo',
  'bingoroom',
  'scratch',
  'crash',
  'fishing',
  'cockfight',
  'blackjack',
  'sharedblackjack',
  'wheel',
  'hilo',
  'patti',
  'holdem',
  'ludo',
  'rummy',
]

test('every kind is compared with the books, or its pays are of the house', () => {
  const compared = Object.keys(edges).map((id) => modelOf(id).kind as string)
  expect([...new Set(compared), ...ours].toSorted()).toEqual(Object.keys(engines).toSorted())
})
