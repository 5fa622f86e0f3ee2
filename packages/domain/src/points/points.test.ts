import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pointRate, takeFromLots, wholePoints, worthMinor } from './index.ts'

/** 10,000 in the long run: `POINT_HISTORIES=10000`. */
const histories = Number(process.env['POINT_HISTORIES'] ?? 300)

const lot = (id: string, remaining: bigint) => ({ id, earned: remaining, remaining })

test.each([
  [[lot('a', 5n), lot('b', 5n)], 5n, [['a', 5n]]],
  [
    [lot('a', 5n), lot('b', 5n)],
    6n,
    [
      ['a', 5n],
      ['b', 1n],
    ],
  ],
  [[lot('a', 0n), lot('b', 5n)], 1n, [['b', 1n]]],
])('lots %o give %s from the oldest on', (lots, points, parts) =>
  expect(takeFromLots(lots, points)).toEqual({
    ok: true,
    value: parts.map(([lotId, taken]) => ({ lotId, points: taken })),
  }),
)

test('what is not there is not given', () =>
  expect(takeFromLots([lot('a', 4n)], 5n)).toMatchObject({ ok: false, code: 'points_short' }))

test('what is taken is what was asked, from no lot more than it has, and no lot is skipped', () =>
  fc.assert(
    fc.property(fc.array(fc.bigInt(0n, 50n), { maxLength: 8 }), fc.bigInt(1n, 300n), (sizes, points) => {
      const lots = sizes.map((size, place) => lot(String(place), size))
      const taken = takeFromLots(lots, points)
      const all = sizes.reduce((sum, size) => sum + size, 0n)
      if (!taken.ok) return all < points
      const sum = taken.value.reduce((total, part) => total + part.points, 0n)
      const last = Number(taken.value.at(-1)?.lotId)
      const emptied = sizes.slice(0, last).reduce((total, size) => total + size, 0n)
      return sum === points && points - emptied <= (sizes[last] ?? 0n)
    }),
    { numRuns: histories },
  ))

test('a provider’s rate goes before its category’s; nothing is earned where neither has one', () => {
  const rates = [
    { category: 'RNG', vendor: '', rate: 100 },
    { category: 'RNG', vendor: 'PG', rate: 50 },
  ]
  expect(pointRate(rates, { category: 'RNG', vendor: 'JILI' }, 160)).toBe(160n)
  expect(pointRate(rates, { category: 'RNG', vendor: 'PG' }, 160)).toBe(80n)
  expect(pointRate(rates, { category: 'LIVE', vendor: 'PG' }, 160)).toBe(0n)
})

test('whole points are given and the rest stays, so that parts come to the same as all at once', () =>
  fc.assert(
    fc.property(fc.array(fc.bigInt(-5_000_000n, 9_000_000n), { maxLength: 20 }), (steps) => {
      let [accrued, given] = [0n, 0n]
      for (const step of steps) {
        const whole = wholePoints(accrued + step)
        given += whole.points
        accrued = whole.rest
        if (accrued >= 1_000_000n) return false
      }
      return given * 1_000_000n + accrued === steps.reduce((sum, step) => sum + step, 0n)
    }),
    { numRuns: histories },
  ))

test('100 points are 1.00', () => expect(worthMinor(48_200n, 100)).toBe(482_00n))
