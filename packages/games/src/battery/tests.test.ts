import { describe, expect, test } from 'vitest'
import { caseRng } from '../testing/numbers.ts'
import { batteryTests, runBattery } from './battery.ts'
import { criticalZ, zOfChiSquare, zOfCounts } from './normal.ts'
import { chiSquare, collisions, couponCollector, gaps, runs, serialPairs } from './tests.ts'

/** Every sequence of so many outcomes. */
function* everySequence(size: number, length: number): Generator<number[]> {
  const total = size ** length
  for (let number = 0; number < total; number += 1) {
    let rest = number
    yield Array.from({ length }, () => {
      const outcome = rest % size
      rest = Math.floor(rest / size)
      return outcome
    })
  }
}

/** Mean and variance of a test over all sequences: of a standard value they are 0 and 1. */
function overAll(size: number, length: number, judge: typeof runs): { mean: number; variance: number } {
  let [sum, squares, count] = [0, 0, 0]
  for (const outcomes of everySequence(size, length)) {
    const z = judge({ size, outcomes })
    sum += z
    squares += z * z
    count += 1
  }
  return { mean: sum / count, variance: squares / count - (sum / count) ** 2 }
}

describe('over all sequences a test has the mean 0 and the variance 1', () => {
  test.each([
    ['runs of an even number of outcomes', 4, 6, runs],
    ['runs where the halves are not alike', 3, 7, runs],
    ['runs of few draws', 5, 4, runs],
    ['collisions in eight cells', 2, 8, collisions],
    ['collisions of pairs', 3, 9, collisions],
    ['collisions, batch by batch', 2, 12, collisions],
  ])('%s', (_, size, length, judge) => {
    const { mean, variance } = overAll(size, length, judge)
    expect(mean).toBeCloseTo(0, 9)
    expect(variance).toBeCloseTo(1, 9)
  })
})

describe('counts as standard values', () => {
  test('sixty throws of the die of the textbook: 13.4 with five degrees', () => {
    const cells = [5, 8, 9, 8, 10, 20].map((observed) => ({ observed, expected: 10 }))
    expect(zOfCounts(cells)).toBe(zOfChiSquare(13.4, 5))
    // The table gives 1.995 % to the right of it, which is 2.055 deviations.
    expect(zOfCounts(cells)).toBeCloseTo(2.055, 1)
  })

  test.each([
    [15.086, 5, 2.326],
    [11.07, 5, 1.645],
    [4.351, 5, 0],
    [1.145, 5, -1.645],
    [43.773, 30, 1.645],
    [149.449, 100, 3.09],
  ])('%d with %d degrees is %d', (value, degrees, z) => {
    expect(Math.abs(zOfChiSquare(value, degrees) - z)).toBeLessThan(0.03)
  })
})

const repeat = (pattern: readonly number[], times: number): number[] =>
  Array.from({ length: times }, () => pattern).flat()

describe('sequences that are too good or too bad', () => {
  test('frequencies: as even as can be is far too even, and one outcome alone far too often', () => {
    const even = repeat([0, 1, 2, 3], 100)
    expect(chiSquare({ size: 4, outcomes: even })).toBeLessThan(-3)
    expect(
      chiSquare({ size: 4, outcomes: even.map((one, index) => (index < 60 ? 0 : one)) }),
    ).toBeGreaterThan(4)
    // 110, 90, 100 and 100 of 400: a sum of 2 with three degrees.
    const slightly = even.map((one, index) => (index < 40 && one === 1 ? 0 : one))
    expect(chiSquare({ size: 4, outcomes: slightly })).toBeCloseTo(zOfChiSquare(2, 3), 9)
  })

  test('pairs: a fixed order is seen though every outcome is as frequent; the ring is closed', () => {
    expect(serialPairs({ size: 4, outcomes: repeat([0, 1, 2, 3], 50) })).toBeGreaterThan(10)
    // All 16 pairs once: a ring of the shortest text that has them.
    const ring = [0, 0, 1, 0, 2, 0, 3, 1, 1, 2, 1, 3, 2, 2, 3, 3]
    expect(serialPairs({ size: 4, outcomes: ring })).toBeCloseTo(zOfChiSquare(0, 12), 9)
    const opened = [...ring.slice(0, 15), 2]
    expect(serialPairs({ size: 4, outcomes: opened })).toBeGreaterThan(zOfChiSquare(0, 12))
  })

  test('runs: crossing at every draw is too often, never is too seldom', () => {
    const length = 200
    const crossing = runs({ size: 4, outcomes: repeat([0, 3], length / 2) })
    const staying = runs({ size: 4, outcomes: [...repeat([0], 100), ...repeat([2], 100)] })
    // Half of 199 pairs cross on average, with a variance of 199 quarters.
    expect(crossing).toBeCloseTo((199 - 99.5) / Math.sqrt(49.75), 9)
    expect(staying).toBeCloseTo((1 - 99.5) / Math.sqrt(49.75), 9)
  })

  test('coupons: a collection with every bag is far too quick', () => {
    expect(couponCollector({ size: 4, outcomes: repeat([2, 0, 3, 1], 200) })).toBeGreaterThan(10)
  })

  test('gaps: a low outcome at every fourth draw is far too regular, and at every draw far too often', () => {
    expect(gaps({ size: 4, outcomes: repeat([0, 1, 2, 3], 200) })).toBeGreaterThan(10)
    expect(gaps({ size: 4, outcomes: repeat([0], 400) })).toBeGreaterThan(10)
  })

  test('collisions: none at all is too few, and always the same far too many', () => {
    const distinct = Array.from({ length: 1_024 }, (_, index) =>
      [10, 8, 6, 4, 2, 0].map((shift) => (index >> shift) & 3),
    )
    const outcomes = distinct.flat()
    expect(collisions({ size: 4, outcomes })).toBeLessThan(-3)
    expect(collisions({ size: 4, outcomes: repeat([1], 5_000) })).toBeGreaterThan(10)
  })
})

describe('the battery', () => {
  test('passes what is drawn evenly and says of every test how far it is off', () => {
    const rng = caseRng(4)
    const outcomes = Array.from({ length: 20_000 }, () => rng.nextInt(10))
    const results = runBattery({ size: 10, outcomes })
    expect(results.map(({ test: name }) => name)).toEqual(Object.keys(batteryTests))
    for (const { z, isWithin } of results) expect(isWithin).toBe(Math.abs(z) <= criticalZ)
    expect(results.filter(({ isWithin }) => !isWithin)).toEqual([])
  })

  test('a value that is too low is as bad as one that is too high', () => {
    const results = runBattery({ size: 4, outcomes: repeat([0, 1, 2, 3], 3_000) })
    const found = results.find(({ test: name }) => name === 'chi-square')
    expect(found?.z).toBeLessThan(-criticalZ)
    expect(found?.isWithin).toBe(false)
  })
})
