import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allocate, currencies, formatDecimal, maxAmountMinor, mulDiv, parseDecimal } from './index.ts'

const { BDT } = currencies

describe('decimal strings of the wire', () => {
  test.each([
    ['0', 0n],
    ['1', 100n],
    ['1250.00', 125_000n],
    ['0.5', 50n],
    ['0.05', 5n],
  ])('%s is %s minor units', (text, amountMinor) => {
    expect(parseDecimal(text, BDT)).toEqual({ ok: true, value: amountMinor })
  })

  test.each([
    '',
    ' 1 ',
    '1,000',
    '1e3',
    '0x10',
    '-1',
    '+1',
    '0.001',
    '01',
    '.5',
    '5.',
    'NaN',
    '১২',
    '１',
    '1\u0000',
  ])('%j is refused', (text) =>
    expect(parseDecimal(text, BDT)).toEqual({ ok: false, code: 'amount_invalid' }),
  )

  test('reading what was written gives the same amount', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, maxAmountMinor), (amountMinor) => {
        expect(parseDecimal(formatDecimal(amountMinor, BDT), BDT)).toEqual({ ok: true, value: amountMinor })
      }),
    )
  })

  test('a negative amount keeps its sign', () => expect(formatDecimal(-5n, BDT)).toBe('-0.05'))
})

describe('rounding', () => {
  test.each([
    [5n, 'down', 2n],
    [5n, 'up', 3n],
    [5n, 'half-even', 2n],
    [7n, 'half-even', 4n],
    [-5n, 'down', -3n],
  ] as const)('%s / 2 %s is %s', (amount, rounding, expected) => {
    expect(mulDiv(amount, { numerator: 1n, denominator: 2n }, rounding)).toBe(expected)
  })

  test('allocated parts sum to the whole and none is more than one unit off its share', () => {
    const weights = fc
      .array(fc.bigInt(0n, 1000n), { minLength: 1, maxLength: 8 })
      .filter((w) => w.some((x) => x > 0n))
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 12n), weights, (amount, shares) => {
        const parts = allocate(amount, shares)
        const total = shares.reduce((a, b) => a + b, 0n)
        expect(parts.reduce((a, b) => a + b, 0n)).toBe(amount)
        parts.forEach((part, i) => {
          const off = part * total - amount * (shares[i] ?? 0n)
          expect(off < total && off > -total).toBe(true)
        })
      }),
    )
  })
})
