import { currencies } from '@baize/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  amountChips,
  bonusOf,
  feeOf,
  isServedAt,
  normaliseTransactionId,
  priceAmount,
  termsAt,
  type PaymentTerms,
} from './index.ts'

const { BDT } = currencies
const terms: PaymentTerms = {
  level: 0,
  minMinor: 200_00n,
  maxMinor: 25_000_00n,
  feeFixedMinor: 5_00n,
  feeBps: 150,
  feeRounding: 'up',
}

describe('the fee', () => {
  test.each([
    [1_000_00n, 'up', 20_00n],
    [333_33n, 'up', 10_00n],
    [333_33n, 'down', 9_99n],
    [333_33n, 'half-even', 10_00n],
  ] as const)('of %s rounded %s is %s', (amountMinor, feeRounding, expected) =>
    expect(feeOf(amountMinor, { ...terms, feeRounding })).toBe(expected),
  )

  test('what is paid is what arrives and the fee, to the unit', () => {
    fc.assert(
      fc.property(
        fc.bigInt(terms.minMinor, terms.maxMinor),
        fc.integer({ min: 0, max: 3_000 }),
        (amount, feeBps) => {
          const text = `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`
          const priced = priceAmount(text, { ...terms, feeBps }, BDT)
          if (!priced.ok) throw new Error(priced.code)
          expect(priced.value.cashMinor + priced.value.feeMinor).toBe(amount)
          expect(priced.value.cashMinor > 0n && priced.value.feeMinor >= terms.feeFixedMinor).toBe(true)
        },
      ),
    )
  })
})

test.each([
  ['199.99', 'payment_amount_out_of_range'],
  ['25000.01', 'payment_amount_out_of_range'],
  ['1e3', 'amount_invalid'],
  ['500.001', 'amount_invalid'],
  ['-500', 'amount_invalid'],
])('an amount of %s is refused', (amount, code) =>
  expect(priceAmount(amount, terms, BDT)).toMatchObject({ ok: false, code }),
)

test('an amount that its fee would eat up is refused, with the bounds', () => {
  const dear = { ...terms, minMinor: 1n, feeFixedMinor: 300_00n, feeBps: 0 }
  expect(priceAmount('300.00', dear, BDT)).toEqual({
    ok: false,
    code: 'payment_amount_out_of_range',
    details: { min: '0.01', max: '25000.00' },
  })
  expect(priceAmount('300.01', dear, BDT)).toMatchObject({ ok: true, value: { cashMinor: 1n } })
})

test('a member has the terms of the highest level reached', () => {
  const all = [{ level: 0 }, { level: 3 }, { level: 1 }]
  expect([0, 1, 2, 3, 9].map((level) => termsAt(all, level)?.level)).toEqual([0, 1, 1, 3, 3])
  expect(termsAt([{ level: 2 }], 1)).toBeUndefined()
})

test('chips are round amounts within the terms', () => {
  expect(amountChips(terms, 2)).toEqual([200_00n, 500_00n, 1_000_00n, 2_000_00n, 5_000_00n, 10_000_00n])
  expect(amountChips({ minMinor: 300_00n, maxMinor: 400_00n }, 2)).toEqual([])
})

describe('hours of service', () => {
  const at = (time: string) => Date.parse(`2026-11-20T${time}:00Z`)
  const timeZone = 'Asia/Dhaka'
  test.each([
    [600, 1_320, '03:59', false],
    [600, 1_320, '04:00', true],
    [600, 1_320, '15:59', true],
    [600, 1_320, '16:00', false],
    [1_320, 360, '17:00', true],
    [1_320, 360, '23:59', true],
    [1_320, 360, '00:00', false],
    [0, 0, '12:00', true],
  ])('%s to %s at %s UTC: %s', (opensMinute, closesMinute, time, expected) =>
    expect(isServedAt({ opensMinute, closesMinute, timeZone }, at(time))).toBe(expected),
  )

  test('follow the summer time of the zone', () => {
    const london = { opensMinute: 600, closesMinute: 660, timeZone: 'Europe/London' }
    expect(isServedAt(london, Date.parse('2026-07-01T09:30:00Z'))).toBe(true)
    expect(isServedAt(london, Date.parse('2026-12-01T09:30:00Z'))).toBe(false)
    expect(isServedAt(london, Date.parse('2026-12-01T10:30:00Z'))).toBe(true)
  })
})

test.each([
  ['9HA7 XK2P01', '9HA7XK2P01'],
  [' 9ha7-xk2p01\n', '9HA7XK2P01'],
  ['９HA7XK2P01', '9HA7XK2P01'],
  ['12345', undefined],
  ['111111', undefined],
  ['ABCDEFG', undefined],
  ["1' OR '1'='1", undefined],
  ['1'.repeat(20) + '2'.repeat(30), undefined],
])('transaction id %j is %s', (typed, expected) => expect(normaliseTransactionId(typed)).toBe(expected))

test.each([
  [999_99n, 0n],
  [1_000_00n, 20_00n],
  [1_000_49n, 20_00n],
  [90_000_00n, 500_00n],
])('the bonus of %s is %s', (amountMinor, expected) =>
  expect(
    bonusOf({ amountMinor, feeMinor: 0n }, { rateBps: 200, maxMinor: 500_00n, minDepositMinor: 1_000_00n }),
  ).toBe(expected),
)
