import { describe, expect, test } from 'vitest'
import { addRatios, multiplyRatios, ratio, toNumber } from './ratio.ts'
import { caseRng } from './testing/numbers.ts'

describe('a ratio', () => {
  test.each([
    [6n, 4n, 3n, 2n],
    [0n, 7n, 0n, 1n],
    [-6n, 4n, -3n, 2n],
    [5n, 1n, 5n, 1n],
    [7n, 7n, 1n, 1n],
    [2n ** 90n, 2n ** 91n, 1n, 2n],
  ])('%d of %d is %d of %d in lowest terms', (above, below, numerator, denominator) =>
    expect(ratio(above, below)).toEqual({ numerator, denominator }),
  )

  test('of whole numbers has 1 below', () => expect(ratio(9n)).toEqual({ numerator: 9n, denominator: 1n }))

  test.each([0n, -1n])('%d is no denominator', (below) =>
    expect(() => ratio(1n, below)).toThrow('denominator is positive'),
  )
})

test('sums and products are those of fractions, and stay in lowest terms', () => {
  expect(addRatios(ratio(1n, 6n), ratio(1n, 3n))).toEqual(ratio(1n, 2n))
  expect(addRatios(ratio(1n, 6n), ratio(-1n, 6n))).toEqual({ numerator: 0n, denominator: 1n })
  expect(multiplyRatios(ratio(2n, 3n), ratio(9n, 4n))).toEqual({ numerator: 3n, denominator: 2n })
  const rng = caseRng(3)
  const some = () => ratio(BigInt(rng.nextInt(400) - 200), BigInt(1 + rng.nextInt(99)))
  for (let round = 0; round < 200; round += 1) {
    const [one, other, third] = [some(), some(), some()]
    expect(toNumber(addRatios(one, other))).toBeCloseTo(toNumber(one) + toNumber(other), 12)
    expect(toNumber(multiplyRatios(one, other))).toBeCloseTo(toNumber(one) * toNumber(other), 10)
    expect(multiplyRatios(third, addRatios(one, other))).toEqual(
      addRatios(multiplyRatios(third, one), multiplyRatios(third, other)),
    )
  }
})

test.each([
  [1n, 3n, 0.333333333333333],
  [-1n, 8n, -0.125],
  [10n ** 40n + 1n, 10n ** 40n, 1],
  [123_456n, 1n, 123_456],
  [1n, 10n ** 15n, 1e-15],
])('%d of %d is shown as %d', (above, below, shown) =>
  expect(toNumber(ratio(above, below))).toBeCloseTo(shown, 14),
)
