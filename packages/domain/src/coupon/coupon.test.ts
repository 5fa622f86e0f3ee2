import { createRngFromBytes } from '@baize/games/fairness'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { couponFault, mostCouponCost, type CouponBounds } from './batch.ts'
import { couponLength, makeCode, plainSigns, printCode, readCode } from './code.ts'

const bytes = () => {
  let at = 0
  return createRngFromBytes(() => (at = (at * 31 + 17) % 256))
}

test('a code is read as it was printed, whatever people type between', () => {
  const code = makeCode(couponLength, bytes())
  expect(code).toHaveLength(12)
  expect(printCode(code)).toMatch(/^.{4}-.{4}-.{4}$/)
  expect(readCode(` ${printCode(code).toLowerCase()} `, couponLength)).toBe(code)
})

test.each(['', 'A', 'ACDE-FGHJ-KMN0', 'ACDE-FGHJ-KMNPQ', 'কখগঘঙচছজঝঞটঠ'])('%j is none', (given) =>
  expect(readCode(given, couponLength)).toBeUndefined(),
)

test('anything typed is a code of plain signs or none', () => {
  fc.assert(
    fc.property(fc.string(), (given) => {
      const code = readCode(given, couponLength)
      expect(code === undefined || [...code].every((sign) => plainSigns.includes(sign))).toBe(true)
    }),
  )
})

test.each<[string, Partial<CouponBounds>, string | undefined]>([
  ['as it is', {}, undefined],
  ['that is over', { endsAtMs: 1_000 }, 'time'],
  ['that ends before it begins', { startsAtMs: 9_000, endsAtMs: 8_000 }, 'time'],
  ['that goes on for years', { endsAtMs: 400 * 86_400_000 }, 'time'],
  ['with more for one member than there are', { memberLimit: 11 }, 'limit'],
  ['that costs too much', { amount: mostCouponCost / 10n + 1n }, 'cost'],
  ['of points, which cost no money', { kind: 'points', amount: mostCouponCost }, undefined],
])('a batch %s', (_, change, fault) => {
  const batch: CouponBounds = {
    kind: 'cash',
    amount: 100n,
    codes: 10,
    usesEach: 1,
    memberLimit: 1,
    startsAtMs: 1_000,
    endsAtMs: 10_000,
  }
  expect(couponFault({ ...batch, ...change }, 5_000)).toBe(fault)
})
