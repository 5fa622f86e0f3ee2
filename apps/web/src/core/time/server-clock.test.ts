import { describe, expect, test } from 'vitest'
import { betterClock, clockError } from './server-clock.ts'

const sample = (sentMs: number, tripMs: number, aheadMs: number) => ({
  sentMs,
  receivedMs: sentMs + tripMs,
  serverMs: sentMs + tripMs / 2 + aheadMs,
})

describe("the server's clock", () => {
  test('is read from the middle of a call, and is off by half of it at most', () => {
    expect(betterClock(undefined, sample(1_000, 80, 5_000))).toEqual({
      offsetMs: 5_000,
      errorMs: 40,
      readAtMs: 1_080,
    })
  })

  test('keeps the quicker answer', () => {
    const quick = betterClock(undefined, sample(1_000, 40, 5_000))
    expect(betterClock(quick, { sentMs: 2_000, receivedMs: 2_600, serverMs: 7_550 })).toBe(quick)
    expect(betterClock(quick, sample(3_000, 20, 5_004)).offsetMs).toBe(5_004)
  })

  test('ages, so that a slower answer wins in the end', () => {
    const old = betterClock(undefined, sample(0, 20, 100))
    expect(clockError(old, 1_000_020)).toBeCloseTo(110)
    expect(betterClock(old, sample(2_000_000, 200, 150)).offsetMs).toBe(150)
  })

  test('follows when the clock of the device is set', () => {
    const before = betterClock(undefined, sample(1_000, 40, 0))
    expect(betterClock(before, sample(3_601_000, 300, -3_600_000)).offsetMs).toBe(-3_600_000)
  })

  test('is within 200 ms for any answer within 400 ms, wherever the server wrote its time', () => {
    for (const tripMs of [1, 50, 150, 399])
      for (const share of [0, 0.1, 0.5, 0.9, 1]) {
        const clock = betterClock(undefined, {
          sentMs: 10_000,
          receivedMs: 10_000 + tripMs,
          serverMs: 50_000 + tripMs * share,
        })
        expect(Math.abs(clock.offsetMs - 40_000)).toBeLessThan(200)
      }
  })
})
