import { expect, test } from 'vitest'
import { minutesDue, readMark, writeMark } from './reality-mark.ts'

const nowMs = Date.parse('2026-11-20T12:00:00Z')
const at = { token: 'abcdefghijkl', nowMs }
const minutes = (count: number) => count * 60_000

test('a mark outlives a reload, but not another login', () => {
  const kept = writeMark({ session: 'abcdefgh', sinceMs: nowMs - minutes(30) })
  expect(readMark(kept, at).sinceMs).toBe(nowMs - minutes(30))
  expect(readMark(kept, { ...at, token: 'zzzzzzzzzz' })).toEqual({ session: 'zzzzzzzz', sinceMs: nowMs })
})

test.each([
  null,
  '',
  'nonsense',
  'abcdefgh 17',
  `abcdefgh ${nowMs + 1}`,
  `abcdefgh ${nowMs - minutes(1441)}`,
])('“%s” begins anew', (kept) => expect(readMark(kept, at).sinceMs).toBe(nowMs))

test.each([
  [60, 59, undefined],
  [60, 60, 60],
  [15, 200, 200],
  [null, 1_000, undefined],
])('every %s minutes, after %i: %s', (everyMinutes, passed, due) =>
  expect(minutesDue({ session: 'a', sinceMs: nowMs - minutes(passed) }, { everyMinutes, nowMs })).toBe(due),
)
