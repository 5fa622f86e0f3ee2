import { describe, expect, test } from 'vitest'
import { isSessionAlive, loginWaitMs, sessionAbsoluteMs, sessionIdleMs } from './index.ts'

describe('session', () => {
  test.each([
    [0, 0, true],
    [0, sessionIdleMs - 1, true],
    [0, sessionIdleMs, false],
    [sessionAbsoluteMs - 5, sessionAbsoluteMs - 1, true],
    [sessionAbsoluteMs - 5, sessionAbsoluteMs, false],
  ])('last seen at %i, now %i: alive %s', (lastSeenAtMs, nowMs, alive) =>
    expect(isSessionAlive({ createdAtMs: 0, lastSeenAtMs }, nowMs)).toBe(alive),
  )
})

test('waits double after the free tries and end', () => {
  expect(loginWaitMs({ count: 4, lastAtMs: 0 }, 1)).toBe(0)
  expect(loginWaitMs({ count: 5, lastAtMs: 0 }, 0)).toBe(2_000)
  expect(loginWaitMs({ count: 7, lastAtMs: 0 }, 0)).toBe(8_000)
  expect(loginWaitMs({ count: 99, lastAtMs: 0 }, 0)).toBe(900_000)
  expect(loginWaitMs({ count: 5, lastAtMs: 0 }, 3_000)).toBe(0)
})
