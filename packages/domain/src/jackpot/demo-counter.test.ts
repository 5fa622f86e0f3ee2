import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  demoJackpot,
  jackpotMaxMinor,
  jackpotMinMinor,
  jackpotStepMaxMinor,
  jackpotStepMinMinor,
} from './demo-counter.ts'

const instant = fc.integer({ min: 1_600_000_000_000, max: 4_000_000_000_000 })

describe('spec 9: the jackpot counter', () => {
  test('is between 20,000,000 and 21,000,000', () => {
    fc.assert(
      fc.property(instant, (nowMs) => {
        const [{ atMs, amountMinor }] = demoJackpot(nowMs, 0)
        expect(atMs).toBeLessThanOrEqual(nowMs)
        expect(nowMs - atMs).toBeLessThan(5_000)
        expect(amountMinor).toBeGreaterThanOrEqual(20_000_000_00n)
        expect(amountMinor).toBeLessThan(21_000_000_00n)
      }),
    )
  })

  test('grows by 10 to 50 every 3, 4 or 5 seconds', () => {
    fc.assert(
      fc.property(instant, (nowMs) => {
        const steps = demoJackpot(nowMs, 120_000)
        expect(steps.length).toBeGreaterThanOrEqual(24)
        for (const [i, step] of steps.slice(1).entries()) {
          const before = steps[i]
          expect([3_000, 4_000, 5_000]).toContain(step.atMs - (before?.atMs ?? 0))
          const range = jackpotMaxMinor - jackpotMinMinor
          const grown = (step.amountMinor - (before?.amountMinor ?? 0n) + range) % range
          expect(grown).toBeGreaterThanOrEqual(jackpotStepMinMinor)
          expect(grown).toBeLessThanOrEqual(jackpotStepMaxMinor)
        }
      }),
    )
  })

  test('is back at the minimum when it reaches the maximum', () => {
    const cycleMs = 12_500 * 12_000
    const steps = demoJackpot(cycleMs * 11_000 - 30_000, 60_000)
    const top = steps.findIndex(({ amountMinor }) => amountMinor === jackpotMinMinor)
    expect(steps[top - 1]?.amountMinor).toBeGreaterThanOrEqual(jackpotMaxMinor - jackpotStepMaxMinor)
    expect(steps[top + 1]?.amountMinor).toBeLessThanOrEqual(jackpotMinMinor + jackpotStepMaxMinor)
  })

  test('is the same whoever asks, and what was foretold comes', () => {
    const nowMs = 1_800_000_000_123
    const foretold = demoJackpot(nowMs, 60_000)
    for (const step of foretold) expect(demoJackpot(step.atMs, 0)[0]).toEqual(step)
  })
})
