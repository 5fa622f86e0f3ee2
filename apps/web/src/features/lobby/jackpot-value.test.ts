import { demoJackpot } from '@baize/domain/jackpot'
import { describe, expect, test } from 'vitest'
import { jackpotAskAfterMs, jackpotAt, type Jackpot } from './jackpot-value.ts'

const base = Date.parse('2026-11-20T12:00:00.000Z')
const iso = (ms: number) => new Date(base + ms).toISOString()
const demo: Jackpot = {
  amount: '20000010.00',
  currencySymbol: '৳',
  asOf: iso(0),
  source: 'demo',
  minimum: '20000000.00',
  maximum: '21000000.00',
  steps: [
    { at: iso(3_000), amount: '20000025.00' },
    { at: iso(7_000), amount: '20000060.50' },
    { at: iso(120_000), amount: '20000099.00' },
  ],
}

describe('the jackpot counter (spec 9, decision D18)', () => {
  test.each([
    [1_000, '20000010.00'],
    [3_000, '20000025.00'],
    [6_999, '20000025.00'],
    [7_000, '20000060.50'],
    [500_000, '20000099.00'],
  ])('shows each step from its own time on: %i ms', (afterMs, amount) =>
    expect(jackpotAt(demo, { nowMs: base + afterMs, receivedMs: base + 1_000 })).toBe(amount),
  )

  test('runs by the server where the clock of the device is wrong', () => {
    const receivedMs = base - 86_400_000
    expect(jackpotAt(demo, { nowMs: receivedMs, receivedMs })).toBe('20000010.00')
    expect(jackpotAt(demo, { nowMs: receivedMs + 7_000, receivedMs })).toBe('20000060.50')
  })

  test('follows the steps of 10 to 50 every 3, 4 or 5 seconds as the server makes them', () => {
    const [held, ...coming] = demoJackpot(base, 60_000)
    const jackpot = {
      ...demo,
      asOf: new Date(held.atMs).toISOString(),
      amount: String(held.amountMinor),
      steps: coming.map(({ atMs, amountMinor }) => ({
        at: new Date(atMs).toISOString(),
        amount: String(amountMinor),
      })),
    }
    const seen = new Set<string>()
    for (let ms = 0; ms < 55_000; ms += 250) {
      seen.add(jackpotAt(jackpot, { nowMs: base + ms, receivedMs: base }))
    }
    const shown = [...seen].map(BigInt)
    expect(shown.length).toBeGreaterThanOrEqual(11)
    for (const [index, amount] of shown.slice(1).entries()) {
      const grown = amount - (shown[index] ?? 0n)
      expect(grown >= 10_00n && grown <= 50_00n).toBe(true)
    }
  })

  test('asks again before the steps end', () =>
    expect(jackpotAskAfterMs(demo, { nowMs: base, receivedMs: base })).toBe(100_000))

  test('asks for a real pool when its value is 30 seconds old, once a second at most', () => {
    const pool: Jackpot = { ...demo, source: 'pool', minimum: null, maximum: null, steps: [] }
    expect(jackpotAt(pool, { nowMs: base + 29_000, receivedMs: base })).toBe('20000010.00')
    expect(jackpotAskAfterMs(pool, { nowMs: base + 10_000, receivedMs: base + 10_000 })).toBe(20_000)
    expect(jackpotAskAfterMs(pool, { nowMs: base + 40_000, receivedMs: base })).toBe(1_000)
  })
})
