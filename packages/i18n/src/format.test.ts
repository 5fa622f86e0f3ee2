import { describe, expect, test } from 'vitest'
import { formatDateTime, formatMoney, groupDigits, latinDigits, offsetText, zoneOffset } from './index.ts'

describe('spec 9: a balance has two decimals and thousands separators', () => {
  test.each([
    ['0.00', '৳0.00'],
    ['999.00', '৳999.00'],
    ['1000.50', '৳1,000.50'],
    ['20000000.05', '৳20,000,000.05'],
    ['-1250.00', '−৳1,250.00'],
    ['-0.00', '৳0.00'],
    // More than a float holds.
    ['9007199254740993.01', '৳9,007,199,254,740,993.01'],
  ])('%s is shown as %s', (decimal, shown) => expect(formatMoney(decimal, { symbol: '৳' })).toBe(shown))

  test('a gain says so, nothing is no gain', () => {
    expect(formatMoney('5.00', { symbol: '৳', plus: true })).toBe('+৳5.00')
    expect(formatMoney('0.00', { symbol: '৳', plus: true })).toBe('৳0.00')
  })
})

test.each([
  ['1', '1'],
  ['1234', '1,234'],
  ['1234567.1', '1,234,567.1'],
])('%s is grouped as %s: the fraction never is', (decimal, shown) => expect(groupDigits(decimal)).toBe(shown))

test('an instant is written in the offset asked for, over midnight too', () => {
  expect(formatDateTime('2026-12-31T20:30:05.000Z', 360)).toBe('01-01-2027 02:30:05')
  expect(formatDateTime('2026-03-01T01:00:00.000Z', -120)).toBe('28-02-2026 23:00:00')
})

test('decision D28: Bengali digits that somebody typed become Latin ones', () =>
  expect(latinDigits('০১২৩৪৫৬৭৮৯ a')).toBe('0123456789 a'))

test.each([
  ['Asia/Dhaka', 360],
  ['UTC', 0],
  ['America/St_Johns', -210],
  ['Asia/Kathmandu', 345],
])('%s is %i minutes east of UTC in winter', (zone, minutes) =>
  expect(zoneOffset(zone, Date.UTC(2026, 0, 15))).toBe(minutes),
)

test.each([
  [360, '+06:00'],
  [0, '+00:00'],
  [-210, '−03:30'],
  [345, '+05:45'],
])('%i minutes east of UTC are GMT%s (spec 2, agent centre)', (minutes, text) =>
  expect(offsetText(minutes)).toBe(text),
)
