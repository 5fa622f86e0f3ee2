import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normaliseWins, roundSplit, splitOf, wholeChance } from './index.ts'

const sumOf = (parts: readonly number[]): number => parts.reduce((sum, part) => sum + part, 0)

/** Chances that add up to 1, some of them 0. */
const chances = (count: number) =>
  fc
    .array(fc.oneof(fc.constant(0), fc.double({ min: 1e-9, max: 1, noNaN: true })), {
      minLength: count,
      maxLength: count,
    })
    .filter((parts) => sumOf(parts) > 0)
    .map((parts) => parts.map((part) => part / sumOf(parts)))

describe('rounding chances', () => {
  it.each([
    { fractions: [0.2365, 0.2195, 0, 0, 0.544], split: [236_500, 219_500, 0, 0, 544_000] },
    { fractions: [1 / 3, 1 / 3, 0, 0, 1 / 3], split: [333_334, 333_333, 0, 0, 333_333] },
    { fractions: [0.000_000_4, 0, 0, 0, 0.999_999_6], split: [0, 0, 0, 0, 1_000_000] },
    { fractions: [-1e-12, 0, 0.5, 0, 0.5], split: [0, 0, 500_000, 0, 500_000] },
  ] as const)('rounds $fractions', ({ fractions, split }) => {
    expect(roundSplit(fractions)).toEqual(split)
  })

  it('splits a plain chance', () => {
    expect(splitOf(0.501)).toEqual([501_000, 0, 0, 0, 499_000])
    expect(splitOf(1)).toEqual([1_000_000, 0, 0, 0, 0])
  })

  it('keeps the sum, the zeros, and every part within a millionth', () => {
    fc.assert(
      fc.property(chances(5), (fractions) => {
        const split = roundSplit(fractions as unknown as [number, number, number, number, number])
        expect(sumOf(split)).toBe(wholeChance)
        split.forEach((part, index) => {
          const fraction = fractions[index] ?? 0
          expect(Number.isInteger(part)).toBe(true)
          expect(Math.abs(part - fraction * wholeChance)).toBeLessThan(1 + 1e-6)
          if (fraction === 0) expect(part).toBe(0)
        })
      }),
    )
  })

  it('lets the wins of a market add up to the whole', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 30 }).chain(chances),
        (wins) => sumOf(normaliseWins(wins).map(([win]) => win)) === wholeChance,
      ),
    )
    expect(normaliseWins([0.456041, 0.2711095, 0.2728495])).toEqual([
      [456_041, 0, 0, 0, 543_959],
      [271_110, 0, 0, 0, 728_890],
      [272_849, 0, 0, 0, 727_151],
    ])
  })

  it.each([[[0.5, 0.4]], [[0.5, 0.6]], [[-0.1, 1.1]], [[Number.NaN, 1]], [[]]])('refuses %j', (wins) => {
    expect(() => normaliseWins(wins)).toThrow(/chances add up/)
  })
})
