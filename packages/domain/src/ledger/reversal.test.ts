import { describe, expect, test } from 'vitest'
import { reversal } from './index.ts'

const [cash, bonus, held, deficit, house, pool] = [1, 2, 3, 5, 100, 101] as const
const original = (seq: bigint, debit: number, credit: number, amountMinor = 5n, kind = 'bet') => ({
  seq,
  kind,
  debit,
  credit,
  amountMinor,
  currency: 'BDT' as const,
})
const how = { kind: 'bet_refund', currency: 'BDT' as const, isReversed: () => false }
const back = (debit: number, credit: number, amountMinor = 5n) => ({
  kind: 'bet_refund',
  debit,
  credit,
  amountMinor,
})

describe('what undoes transfers', () => {
  test('goes back where each came from, the last first, and says which it undid', () => {
    expect(reversal([original(7n, cash, house, 50n), original(8n, house, pool, 2n)], how)).toEqual({
      legs: [back(pool, house, 2n), back(house, cash, 50n)],
      reverses: [8n, 7n],
    })
  })

  test('gives the bonus its part, and cash its own', () => {
    expect(reversal([original(7n, cash, house, 60n), original(8n, bonus, house, 40n)], how)).toEqual({
      legs: [back(house, bonus, 40n), back(house, cash, 60n)],
      reverses: [8n, 7n],
    })
  })

  test('takes cash for a debt: the ledger splits the purse anew', () => {
    expect(reversal([original(7n, house, deficit, 20n), original(8n, house, cash, 30n)], how)).toEqual({
      legs: [back(cash, house, 30n), back(cash, house, 20n)],
      reverses: [8n, 7n],
    })
    expect(reversal([original(7n, deficit, house)], how)).toEqual({
      legs: [back(house, cash)],
      reverses: [7n],
    })
  })

  test('leaves out what moved within the purse', () => {
    expect(reversal([original(7n, cash, deficit), original(8n, deficit, house)], how)).toEqual({
      legs: [back(house, cash)],
      reverses: [8n],
    })
  })

  test('is another credit or debit of held without a hold, too', () => {
    expect(reversal([original(7n, cash, held, 5n, 'adjustment')], how)).toEqual({
      legs: [back(held, cash)],
      reverses: [7n],
    })
  })
})

describe('nothing is undone', () => {
  const bet = original(7n, cash, house)

  test('where nothing moved', () => {
    expect(reversal([], how)).toEqual({ refusal: 'reverse_unknown' })
  })

  test('where one of the transfers is undone already', () => {
    const isReversed = (seq: bigint) => seq === 8n
    expect(reversal([bet, original(8n, house, pool)], { ...how, isReversed })).toEqual({
      refusal: 'reverse_repeated',
    })
  })

  test('in another currency', () => {
    expect(reversal([bet], { ...how, currency: 'FUN' })).toEqual({ refusal: 'currency_mismatch' })
  })

  test.each([
    'hold',
    'capture',
    'release',
    'expire',
    'vendor_in',
    'vendor_out',
    'vendor_stake',
    'vendor_payout',
  ])('of %s, which has a way back of its own', (kind) => {
    expect(reversal([bet, original(8n, cash, held, 5n, kind)], how)).toEqual({ refusal: 'bad_request' })
  })
})
