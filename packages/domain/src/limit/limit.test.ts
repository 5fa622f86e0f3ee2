import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changeLimit, limitAt, looserAfterMs, noLimit, type KeptLimit } from './change.ts'
import { lowest } from './kinds.ts'
import { findReached, leftOf, longestPauseMs, timeAtPlay } from './use.ts'

const limit = fc.option(fc.bigInt({ min: 0n, max: 1_000n }), { nil: null })
const kept: fc.Arbitrary<KeptLimit> = fc.record({
  amount: limit,
  nextAmount: limit,
  nextFromMs: fc.option(fc.integer({ min: 0, max: 3 * looserAfterMs }), { nil: null }),
})
const inOrder = (a: bigint | null, b: bigint | null) => (a ?? 2_000n) <= (b ?? 2_000n)
const at = (nowMs: number) => ({ nowMs, looserAfterMs })

describe('a change of a limit', () => {
  test('tighter holds at once', () => {
    const changed = changeLimit({ ...noLimit, amount: 500n }, 200n, at(7))
    expect(limitAt(changed, 7)).toBe(200n)
  })

  test('looser, or none, holds a day later and not before', () => {
    for (const wanted of [900n, null]) {
      const changed = changeLimit({ ...noLimit, amount: 500n }, wanted, at(7))
      expect(limitAt(changed, 7 + looserAfterMs - 1)).toBe(500n)
      expect(limitAt(changed, 7 + looserAfterMs)).toBe(wanted)
    }
  })

  test('asking again for the same does not make the wait longer', () => {
    const once = changeLimit({ ...noLimit, amount: 500n }, 900n, at(0))
    expect(changeLimit(once, 900n, at(1_000))).toEqual(once)
  })

  test('asking for what holds takes back what was to come', () => {
    const once = changeLimit({ ...noLimit, amount: 500n }, null, at(0))
    expect(changeLimit(once, 500n, at(1_000))).toEqual({ ...noLimit, amount: 500n })
  })

  test('whatever is asked, nothing loosens within a day', () => {
    fc.assert(
      fc.property(
        kept,
        fc.array(fc.tuple(limit, fc.integer({ min: 0, max: looserAfterMs - 1 })), { maxLength: 8 }),
        (start, asks) => {
          const began = 4 * looserAfterMs
          const settled = { ...noLimit, amount: limitAt(start, began) }
          let now = settled
          let least = settled.amount
          for (const [wanted, afterMs] of asks.toSorted((a, b) => a[1] - b[1])) {
            now = changeLimit(now, wanted, at(began + afterMs))
            expect(inOrder(limitAt(now, began + afterMs), least)).toBe(true)
            least = limitAt(now, began + afterMs)
          }
        },
      ),
    )
  })
})

describe('the use of a limit', () => {
  const none = { day: null, week: null, month: null }
  const used = { day: 100n, week: 400n, month: 900n }

  test('reaching it exactly is allowed, more is not', () => {
    expect(findReached({ ...none, day: 150n }, used, 50n)).toBeUndefined()
    expect(findReached({ ...none, day: 150n }, used, 51n)).toEqual({ period: 'day', limit: 150n, left: 50n })
    expect(findReached({ day: 1_000n, week: 450n, month: 1_000n }, used, 60n)).toMatchObject({
      period: 'week',
    })
  })

  test('money won back adds nothing to what is left', () => {
    expect(leftOf(100n, -500n)).toBe(100n)
    expect(leftOf(100n, 130n)).toBe(0n)
  })

  test('the lowest of several holds', () => {
    expect(lowest([null, 500n, undefined, 300n])).toBe(300n)
    expect(lowest([null, undefined])).toBeNull()
  })

  test('time at play runs from stake to stake, but not through a pause', () => {
    expect(timeAtPlay(null, 5_000)).toBe(0)
    expect(timeAtPlay(1_000, 5_000)).toBe(4_000)
    expect(timeAtPlay(0, longestPauseMs)).toBe(0)
    expect(timeAtPlay(9_000, 5_000)).toBe(0)
  })
})
