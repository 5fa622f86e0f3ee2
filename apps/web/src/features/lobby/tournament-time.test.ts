import { expect, test } from 'vitest'
import type { Tournament } from './tournament-queries.ts'
import { clockTime, nextInstant } from './tournament-time.ts'

test.each([
  [-5, '0:00'],
  [9_999, '0:09'],
  [249_000, '4:09'],
  [3_849_000, '1:04:09'],
  [93_600_000, '26:00:00'],
])('%d ms are %s', (ms, text) => expect(clockTime(ms)).toBe(text))

test.each([
  ['coming', 1],
  ['running', 2],
  ['ended', 2],
])('%s counts down to its instant %d', (state, second) => {
  const times = { opensAt: '1970-01-01T00:00:01.000Z', closesAt: '1970-01-01T00:00:02.000Z' }
  expect(nextInstant({ state, ...times } as Tournament)).toBe(second * 1_000)
})
