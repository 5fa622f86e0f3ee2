import { describe, expect, test } from 'vitest'
import type { Family } from '../series/families.ts'
import { findPlay } from '../play/registry.ts'
import { readSelection } from '../play/selection.ts'
import { defaultLimits, sellRow, type Row, type RowRules } from './row.ts'
import { settleRow, settleTicket } from './settle.ts'

const terms = { lunarYear: 2026 }
const rulesOf = (family: Family): RowRules => ({
  mode: family === '4D' || family === 'TG' || family === 'TH' ? 'SEA' : 'ELOTT',
  own: family === '4D' || family === 'TG' || family === 'TH' ? 1800 : 1960,
  terms,
  scale: 2,
  limits: defaultLimits,
})

function rowOf(family: Family, id: string, { text, multiple = 1 }: { text: string; multiple?: number }): Row {
  const play = findPlay(family, id)
  if (!play) throw new Error(`no ${id}`)
  const selection = readSelection(play, text, terms)
  if (!selection.ok) throw new Error(JSON.stringify(selection))
  const rules = rulesOf(family)
  const sold = sellRow(
    { play, selection: selection.value, unit: 'yuan', multiple, prizeGroup: rules.own },
    rules,
  )
  if (!sold.ok) throw new Error(JSON.stringify(sold))
  return sold.value
}

const vn = (tails: readonly number[]) => [
  ...tails,
  ...Array.from({ length: 27 - tails.length }, (_, at) => 60 + (at % 30)),
]
const four = (places: Readonly<Record<number, number>>) =>
  Array.from({ length: 23 }, (_, place) => places[place] ?? 9000 + place)

describe('worked examples', () => {
  test.each<[string, Row, readonly number[], { stake: bigint; payout: bigint; refund?: bigint }]>([
    [
      'the last three digits',
      rowOf('SSC', 'straight3-back3', { text: '1,2|5|0,7,9', multiple: 3 }),
      [0, 0, 2, 5, 7],
      { stake: 1_800n, payout: 294_000n },
    ],
    [
      'a pair and three singles',
      rowOf('SSC', 'group60-all5', { text: '3,8|0,2,5,8' }),
      [8, 0, 2, 5, 8],
      { stake: 500n, payout: 163_333n },
    ],
    [
      'a tail that is drawn twice',
      rowOf('VN27', 'lo2', { text: '45', multiple: 10 }),
      vn([45, 45]),
      { stake: 27_000n, payout: 196_000n },
    ],
    [
      'a wheel of three tails',
      rowOf('VN27', 'xien2', { text: '12,34,56' }),
      vn([12, 12, 12, 56]).map((tail) => (tail === 34 ? 35 : tail)),
      { stake: 300n, payout: 1_785n },
    ],
    [
      'a box of four digits',
      rowOf('4D', 'big-box', { text: '1122' }),
      four({ 0: 2211, 14: 1212 }),
      { stake: 100n, payout: 60_000n },
    ],
    [
      'five of seven numbers of eighty',
      rowOf('KL8', 'pick5', { text: '01,02,03,04,05,06,07' }),
      [1, 2, 3, 4, ...Array.from({ length: 16 }, (_, at) => 40 + at)],
      { stake: 2_100n, payout: 12_459n },
    ],
    [
      'the special number 49 gives the stake back',
      rowOf('M6', 'special-sides', { text: 'big', multiple: 100 }),
      [1, 2, 3, 4, 5, 6, 49],
      { stake: 10_000n, payout: 0n, refund: 10_000n },
    ],
    [
      'dragon and tiger lose to a tie',
      rowOf('SSC', 'dragon-tiger', { text: '|||dragon,tiger,tie||||||' }),
      [7, 1, 2, 3, 7],
      { stake: 300n, payout: 980n },
    ],
    [
      'a sum of three digits',
      rowOf('SSC', 'sum3-back3', { text: '03' }),
      [9, 9, 2, 0, 1],
      { stake: 1_000n, payout: 98_000n },
    ],
    [
      'an animal with five numbers, drawn twice, wins once',
      rowOf('M6', 'seven-zodiac', { text: 'horse', multiple: 100 }),
      [1, 13, 3, 4, 5, 6, 8],
      { stake: 10_000n, payout: 17_692n },
    ],
  ])('%s', (_name, row, result, { stake, payout, refund = 0n }) => {
    expect(row.stakeMinor).toBe(stake)
    const outcome = settleRow(row, result, terms)
    expect([outcome.payoutMinor, outcome.refundMinor]).toEqual([payout, refund])
  })
})

test('a ticket adds its rows, each rounded once', () => {
  const rows = [
    rowOf('SSC', 'group60-all5', { text: '3,8|0,2,5,8' }),
    rowOf('SSC', 'group60-all5', { text: '3,8|0,2,5,8' }),
    rowOf('SSC', 'place', { text: '1||||' }),
  ]
  const outcome = settleTicket(rows, [8, 0, 2, 5, 8], terms)
  expect(outcome).toMatchObject({
    payoutMinor: 326_666n,
    refundMinor: 0n,
    turnoverMinor: 1_100n,
    state: 'won',
  })
  expect(settleTicket(rows, [9, 9, 9, 9, 9], terms).state).toBe('lost')
  const pushed = [rowOf('M6', 'special-sides', { text: 'big,odd' })]
  expect(settleTicket(pushed, [1, 2, 3, 4, 5, 6, 49], terms)).toMatchObject({
    state: 'refunded',
    turnoverMinor: 0n,
    refundMinor: 200n,
  })
})
