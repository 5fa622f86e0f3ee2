import { describe, expect, test } from 'vitest'
import { compareSamples } from './two-samples.ts'

const sample = (size: number, shift = 0) =>
  Array.from({ length: size }, (_, n) => ((n * 7919) % size) / size + shift)

describe('the two-sample Kolmogorov-Smirnov test', () => {
  test('one sample twice is not apart', () =>
    expect(compareSamples(sample(1_000), sample(1_000))).toEqual({ statistic: 0, p: 1 }))

  test('a sample beside the other is wholly apart', () =>
    expect(compareSamples([1, 2, 3], [4, 5, 6]).statistic).toBe(1))

  test('agrees with the tabulated critical value: 1.36 of the size at 5 %', () => {
    const size = 2_000
    const critical = 1.358 * Math.sqrt(2 / size)
    expect(compareSamples(sample(size), sample(size, critical)).p).toBeCloseTo(0.05, 2)
  })

  test('finds a tenth of a deviation in 2,000 samples', () =>
    expect(compareSamples(sample(2_000), sample(2_000, 0.06)).p).toBeLessThan(0.01))
})
