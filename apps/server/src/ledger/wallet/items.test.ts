import { describe, expect, test } from 'vitest'
import {
  arrayOf,
  isFreshlyApplied,
  postValues,
  readBalances,
  readOutcome,
  textOf,
  type PostItem,
} from './items.ts'
import { commandHash, requestHash } from './request-hash.ts'

const item = (more: Partial<PostItem> = {}): PostItem => ({
  memberId: 7n,
  actor: 3,
  key: 'k',
  request: 'a'.repeat(32),
  flags: 0,
  currency: 'BDT',
  reference: '',
  tail: '',
  verdict: null,
  eventAt: null,
  legs: [{ kind: 'win', debit: 100, credit: 1, amountMinor: 5n }],
  ...more,
})

describe('items travel', () => {
  test('one array or text each of what they say, and of their legs one after another', () => {
    const two = [
      { kind: 'bet', debit: 1, credit: 100, amountMinor: 9_223_372_036_854_775_807n },
      { kind: 'jackpot_contribution', debit: 100, credit: 101, amountMinor: 2n },
    ]
    const values = postValues([item(), item({ memberId: 8n, key: 'l', request: null, flags: 3, legs: two })])
    expect(values).toEqual([
      '{7,8}',
      '{3,3}',
      'k\u001fl',
      `{${'a'.repeat(32)},NULL}`,
      '{0,3}',
      'BDT\u001fBDT',
      '\u001f',
      '\u001f',
      null,
      null,
      '{1,2}',
      '{100,1,100}',
      '{1,100,101}',
      '{5,9223372036854775807,2}',
      'win\u001fbet\u001fjackpot_contribution',
      null,
    ])
  })

  test('with refusals, times and what they undo where one of them has it', () => {
    const at = new Date('2026-02-28T12:00:00Z')
    const legs = [
      { kind: 'reverse', debit: 100, credit: 1, amountMinor: 5n, reverses: null },
      { kind: 'reverse', debit: 100, credit: 1, amountMinor: 5n, reverses: 4n },
    ]
    const values = postValues([item(), item({ verdict: 'hold_ended', eventAt: at, legs })])
    expect(values[8]).toEqual([null, 'hold_ended'])
    expect(values[9]).toEqual([null, at])
    expect(values[15]).toBe('{NULL,NULL,4}')
  })

  test('without any leg', () => {
    expect(postValues([item({ legs: [] })]).slice(10)).toEqual(['{0}', '{}', '{}', '{}', '', null])
  })

  test('as nothing when there are none', () => {
    expect([arrayOf([], String), textOf([], String)]).toEqual(['{}', ''])
  })
})

describe('an outcome is read', () => {
  test.each([
    ['a|ok|1,2,3,4,5,6', { isReplayed: false, code: 'ok', answer: '1,2,3,4,5,6' }],
    ['r|ok|#9|BDT|t', { isReplayed: true, code: 'ok', answer: '#9|BDT|t' }],
    [
      'a|insufficient_funds|0,0,0,0,0,0',
      { isReplayed: false, code: 'insufficient_funds', answer: '0,0,0,0,0,0' },
    ],
    ['r|duplicate_conflict|', { isReplayed: true, code: 'duplicate_conflict', answer: '' }],
  ])('%s', (line, expected) => {
    expect(readOutcome(line)).toEqual(expected)
  })

  test('as a defect when it is none', () => {
    for (const line of ['', 'a', 'a|ok']) expect(() => readOutcome(line)).toThrow('three parts')
  })

  test('as moved now only when it is fresh and accepted', () => {
    const lines = ['a|ok|', 'r|ok|', 'a|insufficient_funds|', 'r|duplicate_conflict|', 'unknown']
    expect(lines.map(isFreshlyApplied)).toEqual([true, false, false, false, false])
  })

  test('with five balances and the version, each in its place', () => {
    expect(readBalances('9223372036854775807,2,3,4,-5,6')).toEqual({
      balances: { cash: 9_223_372_036_854_775_807n, bonus: 2n, held: 3n, points: 4n, deficit: -5n },
      version: 6n,
    })
    expect(() => readBalances('1,2,3,4,5')).toThrow('five balances and a version')
  })
})

describe('the body of a request', () => {
  const body = { kind: 'transfer', amountMinor: 5n, legs: [{ debit: 'cash', credit: 100 }] }

  test('does not depend on the order of properties, at any depth; undefined equals absent', () => {
    const turned = {
      legs: [{ credit: 100, debit: 'cash' }],
      reference: undefined,
      amountMinor: 5n,
      kind: 'transfer',
    }
    expect(commandHash(turned)).toBe(commandHash(body))
  })

  test.each([
    ['another amount', { ...body, amountMinor: 6n }],
    ['another account', { ...body, legs: [{ debit: 'bonus', credit: 100 }] }],
    ['a leg more', { ...body, legs: [...body.legs, ...body.legs] }],
    ['a reference', { ...body, reference: 'r' }],
    ['one name less', { kind: 'transfer', amountMinor: 5n }],
    ['another time', { ...body, eventAt: new Date(1) }],
  ])('is another with %s', (_title, changed) => {
    expect(commandHash(changed)).not.toBe(commandHash(body))
  })

  test('is another when its legs change places, or its time', () => {
    const legs = [{ debit: 'cash' }, { debit: 'bonus' }]
    expect(commandHash({ legs })).not.toBe(commandHash({ legs: legs.toReversed() }))
    expect(commandHash({ at: new Date(1) })).not.toBe(commandHash({ at: new Date(2) }))
  })

  test('is known by the first half of its SHA-256', () => {
    // From FIPS 180-4's example: "abc".
    expect(requestHash('abc')).toBe('ba7816bf8f01cfea414140de5dae2223')
    expect(requestHash(Buffer.from('abc'))).toBe(requestHash('abc'))
  })
})
