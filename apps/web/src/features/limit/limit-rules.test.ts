import { describe, expect, test } from 'vitest'
import { effectOf, inMonths, monthsOf, readLimit, spanOf } from './limit-rules.ts'

describe('what is typed as a limit', () => {
  test.each([
    ['deposit', '500', '500.00'],
    ['stake', ' 1,500.5 ', '1500.50'],
    ['loss', '০', '0.00'],
    ['time', '৯০', '90'],
  ] as const)('%s “%s” is %s', (kind, typed, wire) => expect(readLimit(kind, typed)).toBe(wire))

  test.each([
    ['deposit', '-5'],
    ['deposit', '1e3'],
    ['deposit', '1.234'],
    ['deposit', ''],
    ['time', '0'],
    ['time', '1.5'],
    ['time', '44641'],
  ] as const)('%s “%s” is none', (kind, typed) => expect(readLimit(kind, typed)).toBeUndefined())
})

test.each([
  [null, '500.00', 'tighter'],
  ['500.00', '500.00', 'same'],
  ['500.00', '400.00', 'tighter'],
  ['500.00', '5000.00', 'looser'],
  ['90', '100', 'looser'],
  ['500.00', null, 'looser'],
  [null, null, 'same'],
] as const)('from %s to %s is %s', (own, wanted, effect) => expect(effectOf(own, wanted)).toBe(effect))

test('spans are said in the largest unit that is whole', () => {
  expect([24, 72, 168].map(spanOf)).toEqual([
    { unit: 'hours', count: 24 },
    { unit: 'days', count: 3 },
    { unit: 'days', count: 7 },
  ])
  expect([6, 12, 60].map(monthsOf)).toEqual([
    { unit: 'months', count: 6 },
    { unit: 'months', count: 12 },
    { unit: 'years', count: 5 },
  ])
})

test('a month after the last of January is the last of February', () =>
  expect(inMonths(Date.parse('2026-01-31T10:00:00Z'), 1)).toBe('2026-02-28T10:00:00.000Z'))
