import type { LotteryGame } from '@baize/contract'
import { describe, expect, test } from 'vitest'
import {
  addRow,
  billOf,
  emptyCart,
  isLeftBehind,
  mostWinMinor,
  moveTo,
  multiplyAll,
  removeRow,
  wireRows,
  type CartRow,
} from './cart.ts'
import {
  lineStake,
  lineWinMinor,
  oddsRange,
  oddsText,
  priceRow,
  rebatePercent,
  rulesOf,
  valueOdds,
} from './quote.ts'
import { formulaTable, playsOf } from '@baize/lottery/play'

const game: LotteryGame = {
  serverTime: '2026-11-20T08:20:00.000Z',
  gameCode: 'elott-01',
  name: 'Minute Five',
  vendor: 'ELOTT',
  family: 'SSC',
  pads: 'all',
  prizeMode: 'ELOTT',
  currencySymbol: '৳',
  scale: 2,
  prizeGroup: { least: 1700, own: 1960 },
  lunarYear: 2026,
  units: ['yuan', 'jiao', 'fen'],
  limits: {
    rows: 50,
    linesOfRow: 100_000,
    linesOfTicket: 1_000_000,
    lineStake: '10000.00',
    ticketStake: '50000.00',
    memberDrawStake: '200000.00',
    payout: '5000000.00',
    leastWin: '1.50',
  },
  series: [],
}
const rules = rulesOf(game, formulaTable)

const row = (changes: Partial<CartRow> = {}): CartRow => ({
  key: 'a',
  playId: 'straight3-back3',
  selection: '1,2|5|0,7,9',
  unit: 'yuan',
  multiple: 3,
  prizeGroup: 1960,
  ...changes,
})
const empty = emptyCart('elott-01:60')

describe('a slip', () => {
  test('takes the draw of its first row and keeps it', () => {
    const one = addRow(empty, row(), 'draw-1')
    const two = addRow(one, row({ key: 'b' }), 'draw-2')
    expect(two).toMatchObject({ drawId: 'draw-1', rows: [{ key: 'a' }, { key: 'b' }] })
    expect(isLeftBehind(two, 'draw-1')).toBe(false)
    expect(isLeftBehind(two, 'draw-2')).toBe(true)
    expect(isLeftBehind(two, undefined)).toBe(true)
    expect(isLeftBehind(moveTo(two, 'draw-2'), 'draw-2')).toBe(false)
    expect(isLeftBehind(empty, 'draw-2')).toBe(false)
  })

  test('forgets its draw when it is empty again', () => {
    expect(removeRow(addRow(empty, row(), 'draw-1'), 'a')).toEqual(empty)
  })

  test('gives all rows a multiple, and none that no ticket has', () => {
    const cart = addRow(addRow(empty, row(), 'd'), row({ key: 'b', multiple: 9 }), 'd')
    expect(multiplyAll(cart, 5).rows.map(({ multiple }) => multiple)).toEqual([5, 5])
    for (const wrong of [0, -1, 1.5, 100_000, Number.NaN]) expect(multiplyAll(cart, wrong)).toBe(cart)
  })

  test('counts lines and cost: six lines at three taka are 18.00', () => {
    const bill = billOf(
      game,
      [row(), row({ key: 'b', playId: 'place', selection: '2||||', multiple: 50 })],
      rules,
    )
    expect(bill).toMatchObject({ lines: 7n, stakeMinor: 6_800n, isSold: true })
    expect(mostWinMinor(game, bill, rules)).toBe(294_000n + 49_000n)
  })

  test('names the row that cannot be sold and counts the others', () => {
    const bill = billOf(
      game,
      [row(), row({ key: 'b', unit: 'fen', playId: 'place', selection: '2||||' })],
      rules,
    )
    expect(bill.isSold).toBe(false)
    expect(bill.stakeMinor).toBe(1_800n)
    expect(bill.rows[1]?.sold).toMatchObject({ ok: false, code: 'unit_not_offered' })
    expect(billOf(game, [], rules).isSold).toBe(false)
    expect(billOf(game, [row({ selection: 'x' })], rules).rows[0]?.sold).toMatchObject({
      code: 'selection_invalid',
    })
  })

  test('is sent without what the page alone knows', () => {
    expect(wireRows([row()])).toEqual([
      { playId: 'straight3-back3', selection: '1,2|5|0,7,9', unit: 'yuan', multiple: 3, prizeGroup: 1960 },
    ])
  })
})

describe('prices', () => {
  test('odds have two decimals at least and four at most', () => {
    expect(oddsText(98_000n)).toBe('9.80')
    expect(oddsText(8_166_666n)).toBe('816.6666')
    expect(oddsText(9_800_000n)).toBe('980.00')
    expect(oddsText(154_730n)).toBe('15.473')
  })

  test('of a value follow from the line that it makes alone', () => {
    const bull = playsOf.SSC.find(({ id }) => id === 'bull')!
    const at = (value: number) =>
      valueOdds(bull, { field: 0, value, prizeGroup: 1960, table: formulaTable, terms: rules.terms })
    expect([at(10), at(0), at(1), at(2)].map((odds) => oddsText(odds ?? 0n))).toEqual([
      '2.749',
      '15.1796',
      '15.3725',
      '15.0653',
    ])
    const group = playsOf.SSC.find(({ id }) => id === 'group120-all5')!
    expect(
      valueOdds(group, { field: 0, value: 3, prizeGroup: 1960, table: formulaTable, terms: rules.terms }),
    ).toBeUndefined()
    const { from, to } = oddsRange(bull, 1960, formulaTable)
    expect([oddsText(from), oddsText(to)]).toEqual(['2.749', '15.3725'])
  })

  test('a line that wins, a rebate, and what a line costs', () => {
    const sold = (given: Partial<CartRow>) => {
      const priced = priceRow(game, row(given), rules)
      if (!priced.ok) throw new Error(priced.code)
      return lineWinMinor(priced.value, rules.terms)
    }
    expect(sold({})).toBe(294_000n)
    // Of the ways to win a play has, those of the lines that are bet.
    expect(sold({ playId: 'bull', selection: 'bull0' })).toBe(4_553n)
    expect(sold({ playId: 'dragon-tiger', selection: 'dragon|||||||||' })).toBe(653n)
    expect(rebatePercent(1960, 1960)).toBe('0')
    expect(rebatePercent(1960, 1930)).toBe('1.5')
    expect(lineStake('jiao', 5, 2)).toBe('0.50')
  })
})
