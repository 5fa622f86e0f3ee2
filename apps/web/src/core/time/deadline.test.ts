import { expect, test } from 'vitest'
import { readDeadline, secondsUntil } from './deadline.ts'

const holding = (text: string | null) => ({ getItem: () => text })

test('the wait of a code survives a reload (spec 4, SMS countdown)', () => {
  const kept = { endsAtMs: 61_000, target: '+880 17', inboxKey: 'k' }
  expect(readDeadline('login', holding(JSON.stringify(kept)))).toEqual(kept)
})

test.each([[null], ['{'], ['{"endsAtMs":"soon"}'], ['[]'], ['{"endsAtMs":1}']])(
  'what is kept as %s is no wait',
  (text) => expect(readDeadline('login', holding(text))).toBeUndefined(),
)

test.each([
  [60_000, 0, 60],
  [60_000, 100, 60],
  [60_000, 59_001, 1],
  [60_000, 60_000, 0],
  [60_000, 90_000, 0],
])('until %i at %i there are %i seconds', (endsAtMs, nowMs, seconds) =>
  expect(secondsUntil(endsAtMs, nowMs)).toBe(seconds),
)
