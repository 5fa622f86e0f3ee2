import { expect, test } from 'vitest'
import { feeOf, lowest, minorOf, show, typedAmount } from './money.ts'

test.each([
  ['৫০০.৫০', '500.50'],
  ['1,500 tk', '1500'],
  ['12345678901234567', '1234567890123'],
])('%j typed is %s', (typed, read) => expect(typedAmount(typed)).toBe(read))

test.each([
  ['500', 500_00n],
  ['500.5', 500_50n],
  ['500.505', undefined],
  ['', undefined],
  ['.', undefined],
  ['1.2.3', undefined],
])('%j is %s', (text, minor) => expect(minorOf(text)).toBe(minor))

test('amounts are shown as money', () => expect(show('1500.5', '৳')).toBe('৳1,500.50'))

test.each([
  [1_000_00n, 1, 0n],
  [1_000_00n, 0, 10_00n],
  [5_000_01n, 0, 50_01n],
])('%d with %d free ones left costs %d', (amount, freeLeft, fee) =>
  expect(feeOf(amount, { freeLeft, feeBps: 100, feeMinimum: '10.00' })).toBe(fee),
)

test('the lowest bound counts', () => expect(lowest('500.00', '20.50', '100.00')).toBe('20.50'))
