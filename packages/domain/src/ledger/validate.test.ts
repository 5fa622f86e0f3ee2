import type { MemberId } from '@baize/std'
import { describe, expect, test } from 'vitest'
import {
  accountCode,
  assertPostable,
  codeLeg,
  type Leg,
  type TransferCommand,
  type WalletCommand,
} from './index.ts'

const house = 100
const common = { memberId: 1n as MemberId, actor: 1, key: 'key', currency: 'BDT' } as const
const given = (more: Partial<TransferCommand> = {}): TransferCommand => ({
  ...common,
  kind: 'transfer',
  legs: [{ kind: 'deposit', debit: house, credit: 'cash', amountMinor: 1n }],
  ...more,
})
const withLeg = (leg: Partial<Leg>, more: Partial<TransferCommand> = {}) =>
  given({ legs: [{ kind: 'adjustment', debit: house, credit: 'cash', amountMinor: 1n, ...leg }], ...more })
const points = { currency: 'PTS' } as const
const deficit = 5

describe('a command that can be meant', () => {
  test.each<[string, WalletCommand]>([
    ['has a key of one letter', given({ key: 'k' })],
    ['has a key of 200', given({ key: 'k'.repeat(200) })],
    ['has a key in any script', given({ key: 'চাবি ১২|,#' })],
    ['says what it belongs to', given({ reference: 'round 7' })],
    ['names its request', given({ request: '0123456789abcdef'.repeat(2) })],
    ['moves nothing', given({ legs: [] })],
    ['moves between accounts of the house', withLeg({ credit: house + 1 })],
    ['moves bonus to cash', withLeg({ debit: 'bonus' })],
    ['grants points', withLeg({ credit: 'points' }, points)],
    ['moves points between accounts of the house', withLeg({ credit: house + 1 }, points)],
    ['holds the least', { ...common, kind: 'hold', hold: 'h', amountMinor: 1n }],
    ['captures to the first account of the house', { ...common, kind: 'capture', hold: 'h', to: house }],
    ['releases', { ...common, kind: 'release', hold: 'h' }],
    ['undoes', { ...common, kind: 'reverse', ofActor: 1, ofKey: 'k' }],
  ])('%s', (_title, command) => {
    expect(() => assertPostable(command)).not.toThrow()
  })
})

describe('a defect is', () => {
  const oneKey = 'a key has 1 to 200 characters and no control characters'
  const ownPoints = 'points are PTS and nothing else is'
  const ownDeficit = 'the ledger alone moves the deficit'
  test.each<[string, WalletCommand, string]>([
    ['an empty key', given({ key: '' }), oneKey],
    ['a key of 201', given({ key: 'k'.repeat(201) }), oneKey],
    ['a key with the separator of units', given({ key: 'a\u001fb' }), oneKey],
    ['a key with the separator of records', given({ key: 'a\u001eb' }), oneKey],
    ['a key that ends a line', given({ key: 'a\n' }), oneKey],
    ['an empty reference', given({ reference: '' }), 'a reference has no control characters'],
    ['a reference with a separator', given({ reference: '\u001f' }), 'a reference has no control characters'],
    ['a request of 31 digits', given({ request: '0'.repeat(31) }), 'a request is 32 hex digits'],
    ['a request of 33', given({ request: '0'.repeat(33) }), 'a request is 32 hex digits'],
    ['a request in capitals', given({ request: 'A'.repeat(32) }), 'a request is 32 hex digits'],
    ['no actor', given({ actor: 0 }), 'an actor is a positive id'],
    ['a negative actor', given({ actor: -1 }), 'an actor is a positive id'],
    ['half an actor', given({ actor: 1.5 }), 'an actor is a positive id'],
    ['a leg of nothing', withLeg({ amountMinor: 0n }), 'a leg moves more than 0'],
    ['a leg of less', withLeg({ amountMinor: -1n }), 'a leg moves more than 0'],
    ['a leg from cash to cash', withLeg({ debit: 'cash' }), 'a leg has two accounts'],
    ['cash by name and by code', withLeg({ debit: 1 }), 'a leg has two accounts'],
    ['a debt that is made', withLeg({ debit: deficit }), ownDeficit],
    ['a debt that is settled', withLeg({ credit: deficit }), ownDeficit],
    ['points in money', withLeg({ credit: 'points' }), ownPoints],
    ['points taken in money', withLeg({ debit: 'points', credit: house }), ownPoints],
    ['money in points', withLeg({ credit: 'cash' }, points), ownPoints],
    ['points turned into cash at once', withLeg({ debit: 'points' }, points), ownPoints],
    [
      'a hold of nothing',
      { ...common, kind: 'hold', hold: 'h', amountMinor: 0n },
      'a hold is of more than 0',
    ],
    [
      'a capture to the member',
      { ...common, kind: 'capture', hold: 'h', to: 1 },
      'a capture goes to a house account',
    ],
    [
      'a capture to the last before the house',
      { ...common, kind: 'capture', hold: 'h', to: house - 1 },
      'a capture goes to a house account',
    ],
  ])('%s', (_title, command, message) => {
    expect(() => assertPostable(command)).toThrow(message)
  })

  test('in the last leg as much as in the first', () => {
    const good = { kind: 'win', debit: house, credit: 'cash', amountMinor: 1n } as const
    expect(() => assertPostable(given({ legs: [good, good, { ...good, amountMinor: 0n }] }))).toThrow(
      'a leg moves more than 0',
    )
  })
})

test('a leg by codes is the leg by names', () => {
  expect(codeLeg({ kind: 'tip', debit: 'cash', credit: 107, amountMinor: 3n })).toEqual({
    kind: 'tip',
    debit: 1,
    credit: 107,
    amountMinor: 3n,
  })
})

test('an account has its code by name, and those of the house are their own', () => {
  expect((['cash', 'bonus', 'held', 'points'] as const).map(accountCode)).toEqual([1, 2, 3, 4])
  expect(accountCode(house)).toBe(house)
})
