import { expect, test } from 'vitest'
import { isResting, nextTurnMs, type Rest } from './rest.ts'

const rest = (from: number | null, until: number | null): Rest => ({
  rest_from: from === null ? null : new Date(from),
  rest_until: until === null ? null : new Date(until),
})

test.each([
  [rest(null, null), false],
  [rest(100, null), true],
  [rest(101, null), false],
  [rest(50, 101), true],
  [rest(50, 100), false],
])('%j at 100: %s', (given, expected) => expect(isResting(given, 100)).toBe(expected))

test('the next turn is the first instant to come, of a beginning or of an end', () => {
  expect(nextTurnMs([rest(50, 120), rest(110, null), rest(100, 200)], 100)).toBe(110)
  expect(nextTurnMs([rest(50, 100), rest(null, null)], 100)).toBe(Infinity)
  expect(nextTurnMs([], 100)).toBe(Infinity)
})
