import type { MemberId } from '@baize/std'
import { describe, expect, test } from 'vitest'
import { itemFlags, unitSeparator } from '../../ledger/wallet/items.ts'
import { createDice } from '../../../../../tools/test/dice.ts'
import { betItem, betWinItem, playValues, winItem, type PlayItem, type PlayLeg } from './items.ts'
import type { BetCall, BetWinCall, PlayCall, WinCall } from './service.ts'

const house = 700
const pool = 701
const cash = 1
const common: PlayCall = {
  memberId: 5n as MemberId,
  vendor: 1_000,
  revenueAccount: house,
  key: 'k',
  request: '0'.repeat(32),
  round: 'r',
  game: 'river-5',
  session: 's',
  currency: 'BDT',
}
const bet = (given: Partial<BetCall> = {}) => betItem({ ...common, stakeMinor: 100n, ...given })
const win = (given: Partial<WinCall> = {}) => winItem({ ...common, payoutMinor: 250n, ...given })
const betWin = (given: Partial<BetWinCall> = {}) =>
  betWinItem({ ...common, bets: [{ key: 'b', stakeMinor: 100n }], wins: [], ...given })
/** The legs that the database gets of an item, as the values of the statement carry them. */
function sentLegs(...items: PlayItem[]): PlayLeg[] {
  const values = playValues(items)
  const textAt = (at: number) => values[at] as string | null
  const numbers = (at: number) => (textAt(at) ?? '').slice(1, -1).split(',')
  const texts = (at: number) => textAt(at)?.split(unitSeparator) ?? []
  if (values[14] === '{}') return []
  return numbers(14).map((debit, n) => ({
    debit: Number(debit),
    credit: Number(numbers(15)[n]),
    amountMinor: BigInt(numbers(16)[n] ?? ''),
    kind: texts(17)[n] as PlayLeg['kind'],
    key: texts(18)[n] ?? '',
  }))
}
const short = (legs: readonly PlayLeg[]) =>
  legs.map(({ kind, debit, credit, amountMinor, key }) => [kind, debit, credit, amountMinor, key])

describe('the legs of a call', () => {
  test.each<[string, PlayItem, unknown[]]>([
    ['a bet', bet(), [['bet', cash, house, 100n, '']]],
    ['a win', win(), [['win', house, cash, 250n, '']]],
    ['a win of nothing', win({ payoutMinor: 0n }), []],
    ['a free round', bet({ stakeMinor: 0n, freeRound: true }), []],
    ['a tip', bet({ isTip: true }), [['tip', cash, house, 100n, '']]],
    [
      'a bet that feeds a pool',
      bet({ jackpot: { account: pool, amountMinor: 100n } }),
      [
        ['bet', cash, house, 100n, ''],
        ['jackpot_contribution', house, pool, 100n, ''],
      ],
    ],
    [
      'a bet that tells until when its round is open',
      bet({ settlesBy: new Date(0) }),
      [['bet', cash, house, 100n, '']],
    ],
    [
      'bets and wins, the call’s own first, then its pool',
      betWin({
        bets: [
          { key: 'b1', stakeMinor: 30n },
          { key: 'k', stakeMinor: 70n },
        ],
        wins: [
          { key: 'w1', payoutMinor: 5n },
          { key: 'w2', payoutMinor: 0n },
        ],
        jackpot: { account: pool, amountMinor: 1n },
      }),
      [
        ['bet', cash, house, 70n, ''],
        ['jackpot_contribution', house, pool, 1n, ''],
        ['bet', cash, house, 30n, 'b1'],
        ['win', house, cash, 5n, 'w1'],
        // It moves nothing and takes its key.
        ['win', house, cash, 0n, 'w2'],
      ],
    ],
    ['an own part of nothing', betWin({ bets: [], wins: [{ key: 'k', payoutMinor: 0n }] }), []],
  ])('%s', (_call, item, legs) => {
    expect(short(sentLegs(item))).toEqual(legs)
    const outOfCash = sentLegs(item).reduce(
      (sum, { debit, credit, amountMinor }) =>
        sum + (debit === cash ? amountMinor : 0n) - (credit === cash ? amountMinor : 0n),
      0n,
    )
    expect(outOfCash).toBe(item.stakeMinor - item.payoutMinor)
  })
})

test.each<[string, PlayItem, bigint]>([
  ['a bet', bet(), -100n],
  ['a win', win(), 250n],
  ['a win of nothing', win({ payoutMinor: 0n }), 0n],
  ['a free round', bet({ stakeMinor: 0n, freeRound: true }), 0n],
  ['a tip', bet({ isTip: true }), 0n],
  ['a bet with a pool', bet({ jackpot: { account: pool, amountMinor: 1n } }), 0n],
  ['a bet with a record', bet({ record: '{}' }), 0n],
  ['a bet with a time', bet({ settlesBy: new Date(0) }), 0n],
  ['a win with a record', win({ record: '{}' }), 0n],
  ['a win with a valid stake of nothing', win({ validStakeMinor: 0n }), 0n],
  ['several in one call', betWin(), 0n],
])('%s adds to the cash on the short way, or 0 for the long one', (_call, item, plainMinor) => {
  expect(item.plainMinor).toBe(plainMinor)
})

test.each<[string, PlayItem, number[], number[]]>([
  ['a bet', bet(), [itemFlags.stakes, itemFlags.vendorAnswer], [itemFlags.cashOnly, itemFlags.givenAnswer]],
  ['a win', win(), [itemFlags.vendorAnswer], [itemFlags.stakes]],
  ['a tip', bet({ isTip: true }), [itemFlags.stakes, itemFlags.cashOnly], []],
  ['a bet told another balance', bet({ toldMinor: 7n }), [itemFlags.givenAnswer], [itemFlags.vendorAnswer]],
  ['wins alone', betWin({ bets: [], wins: [{ key: 'w', payoutMinor: 1n }] }), [], [itemFlags.stakes]],
  ['bets and wins', betWin(), [itemFlags.stakes, itemFlags.vendorAnswer], []],
])('%s is marked for what it is', (_call, { flags }, has, lacks) => {
  expect(has.filter((flag) => (flags & flag) === 0)).toEqual([])
  expect(lacks.filter((flag) => (flags & flag) !== 0)).toEqual([])
})

test.each<[string, () => PlayItem, string]>([
  ['a stake of nothing', () => bet({ stakeMinor: 0n }), 'more than 0'],
  ['a stake below nothing', () => bet({ stakeMinor: -1n }), 'more than 0'],
  ['a stake of a free round', () => bet({ freeRound: true }), 'of a free round 0'],
  ['a tip of a free round', () => bet({ isTip: true, freeRound: true, stakeMinor: 0n }), 'a tip'],
  ['a tip for a pool', () => bet({ isTip: true, jackpot: { account: pool, amountMinor: 1n } }), 'a tip'],
  ['a share of nothing', () => bet({ jackpot: { account: pool, amountMinor: 0n } }), 'more than 0'],
  ['a share above the stake', () => bet({ jackpot: { account: pool, amountMinor: 101n } }), 'part of'],
  ['a win below nothing', () => win({ payoutMinor: -1n }), 'not negative'],
  ['no part', () => betWin({ bets: [] }), 'keys of their own'],
  ['two parts of one key', () => betWin({ wins: [{ key: 'b', payoutMinor: 1n }] }), 'keys of their own'],
  ['a part below nothing', () => betWin({ wins: [{ key: 'w', payoutMinor: -1n }] }), 'well formed'],
  ['a part with a separator', () => betWin({ wins: [{ key: 'w\u001f', payoutMinor: 1n }] }), 'well formed'],
  ['a share above all stakes', () => betWin({ jackpot: { account: pool, amountMinor: 101n } }), 'part of'],
  ['a key with a separator', () => bet({ key: 'a\u001fb' }), 'plain text'],
  ['a round with the end of a record', () => win({ round: 'a\u001eb' }), 'plain text'],
  ['a game with a line', () => bet({ game: 'a\nb' }), 'plain text'],
  ['a session with a delete', () => bet({ session: 'a\u007f' }), 'plain text'],
  ['a key with the last control of Latin-1', () => bet({ key: '\u009f' }), 'plain text'],
  ['an empty key', () => bet({ key: '' }), 'plain text'],
  ['a round of 201 characters', () => win({ round: 'r'.repeat(201) }), 'plain text'],
  ['a short hash', () => bet({ request: '0'.repeat(31) }), '32 hex digits'],
])('%s is no call', (_call, make, message) => expect(make).toThrow(message))

test('ids of 200 characters and of any letters are', () => {
  for (const key of ['k'.repeat(200), 'রাউন্ড ১', '\u00a0', '~', ' ', '"\\|,{}'])
    expect(() => bet({ key, round: key })).not.toThrow()
})

describe('a call of several parts', () => {
  const item = betWin({
    bets: [
      { key: 'b"1', stakeMinor: 30n },
      { key: 'k', stakeMinor: 70n },
    ],
    wins: [{ key: 'w', payoutMinor: 0n }],
  })
  test('names each part and what it moved', () => {
    const told = JSON.parse(`{${item.partsTail}}`) as {
      duplicate: boolean
      transactions: { reference: string; transaction: string }[]
    }
    expect(told.duplicate).toBe(false)
    expect(told.transactions.map(({ reference }) => reference)).toEqual(['b"1', 'k', 'w'])
    const [first, second, third] = told.transactions.map(({ transaction }) => transaction)
    expect(first).not.toBe(second)
    expect([first !== '', second !== '', third]).toEqual([true, true, ''])
  })

  test('takes the keys of its parts beside its own', () => {
    expect(item.otherKeys).toEqual(['b"1', 'w'])
    expect([item.stakeMinor, item.payoutMinor]).toEqual([100n, 0n])
  })
})

test('what is sent of a batch is each item’s own, in order', () => {
  const dice = createDice(77)
  for (let batch = 0; batch < 50; batch += 1) {
    const items = Array.from({ length: 1 + dice.below(8) }, (_unused, n): PlayItem => {
      const given = { memberId: BigInt(n) as MemberId, key: `k${n}`, round: `r${n}` }
      const amount = BigInt(1 + dice.below(900))
      if (dice.isOneIn(3))
        return win({ ...given, payoutMinor: amount - 1n, ...(dice.isOneIn(2) && { record: `{"n":${n}}` }) })
      if (dice.isOneIn(3)) return betWin({ ...given, wins: [{ key: `w${n}`, payoutMinor: amount }] })
      return bet({ ...given, stakeMinor: amount, ...(dice.isOneIn(3) && { settlesBy: new Date(n) }) })
    })
    const counts = String(playValues(items)[13]).slice(1, -1).split(',').map(Number)
    const legs = sentLegs(...items)
    let from = 0
    for (const [n, item] of items.entries()) {
      const own = legs.slice(from, (from += counts[n] ?? 0))
      expect(short(own)).toEqual(short(sentLegs(item)))
    }
    expect(from).toBe(legs.length)
    const [records, times] = [playValues(items)[19], playValues(items)[20]]
    const told = items.map(({ record }) => record ?? '')
    expect(records).toBe(told.some((text) => text !== '') ? told.join(unitSeparator) : null)
    const by = items.map(({ settlesBy }) => settlesBy?.getTime() ?? 'NULL')
    expect(times).toBe(by.some((at) => at !== 'NULL') ? `{${by.join(',')}}` : null)
  }
})

test('what a repeat is told is stored whole where the balance is not the cash', () => {
  const [plain, told] = [playValues([bet()])[7], playValues([bet({ toldMinor: 1_250n })])[7]]
  expect([plain, told]).toEqual(['t', '#1250|BDT|t'])
  expect(playValues([win({ payoutMinor: 0n, toldMinor: 5n })])[7]).toBe('#5|BDT|n')
})
