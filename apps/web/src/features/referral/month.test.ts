import { expect, test } from 'vitest'
import { monthAfter, thisMonth } from './month.ts'

test.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
])('%s and %i: %s', (month, count, other) => expect(monthAfter(month, count)).toBe(other))

test('a month has two digits', () => expect(thisMonth(new Date(2026, 0, 31))).toBe('2026-01'))
