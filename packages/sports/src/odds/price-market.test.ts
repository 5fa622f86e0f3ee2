import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MarginClass, Split } from '../market/index.ts'
import { expectedFactor, fairOdds, holdOf, overroundBps, priceMarket } from './index.ts'

const winOnly = (chance: number): Split => [chance, 0, 0, 0, 1_000_000 - chance]
const flip = ([win, halfWin, push, halfLose, lose]: Split): Split => [lose, halfLose, push, halfWin, win]
const inverseSum = (odds: readonly number[]) => odds.reduce((sum, each) => sum + 1000 / each, 0)
const minus075: Split = [236_500, 219_500, 0, 0, 544_000]

test('a line with halves: vector of the sportsbook design, section 4', () => {
  expect(fairOdds(minus075)).toBeCloseTo(2.5709, 3)
  expect(1 / fairOdds(minus075) + 1 / fairOdds(flip(minus075))).toBeCloseTo(1, 12)
  expect(Math.floor((fairOdds(minus075) / 1.045) * 100) / 100).toBe(2.46)
})

test('odds of 1X2 follow the power method, down to the ladder', () => {
  const splits = [500_000, 280_000, 220_000].map(winOnly)
  // 6.5 % live; before the match 5 %.
  expect(priceMarket({ splits, margin: 'winner', sport: 'football', isLive: true })).toEqual([
    1910, 3300, 4100,
  ])
  expect(priceMarket({ splits, margin: 'winner', sport: 'football', isLive: false })).toEqual([
    1930, 3350, 4200,
  ])
})

describe('at the edges', () => {
  const line = { margin: 'line', sport: 'football', isLive: false } as const
  test('what cannot win is not offered, nor what cannot lose', () => {
    expect(priceMarket({ ...line, splits: [winOnly(0), winOnly(1_000_000)] })).toEqual([0, 0])
    expect(priceMarket({ ...line, splits: [winOnly(0), winOnly(1_000_000), winOnly(0)] })).toEqual([0, 0, 0])
  })
  test('a near certainty stands at 1.01 as long as that is below its fair odds', () => {
    expect(priceMarket({ ...line, splits: [winOnly(970_000), winOnly(30_000)] })).toEqual([1010, 32_000])
    expect(priceMarket({ ...line, splits: [winOnly(992_000), winOnly(8_000)] })).toEqual([0, 120_000])
  })
  test('odds stop at 1000', () => {
    expect(priceMarket({ ...line, splits: [winOnly(10), winOnly(999_990)] })[0]).toBe(1_000_000)
  })
  test('where several may win, each carries the margin by itself', () => {
    const splits = [700_000, 700_000, 600_000].map(winOnly)
    const odds = priceMarket({ ...line, margin: 'winner', splits })
    expect(odds).toEqual([1360, 1360, 1580])
  })
})

describe('what the house keeps', () => {
  test('follows from the printed odds', () => {
    const even = [1910, 1910].map((oddsMilli) => ({ oddsMilli, split: winOnly(500_000) }))
    expect(holdOf(even)).toBe(450)
    expect(holdOf([])).toBe(0)
  })
  test('counts pushes, which return the stake', () => {
    const split: Split = [375_000, 0, 250_000, 0, 375_000]
    expect(expectedFactor(split, 1910)).toBeCloseTo(0.96625, 12)
    expect(holdOf([1910, 1910].map((oddsMilli) => ({ oddsMilli, split })))).toBe(338)
  })
})

describe('stated m ≤ real ≤ m + 1.5 points for odds of 1.15 to 8', () => {
  const classes: readonly MarginClass[] = ['toss', 'winner', 'line', 'session', 'exact']
  const market = fc.record({
    margin: fc.constantFrom(...classes),
    isLive: fc.boolean(),
    sport: fc.constantFrom('football' as const, 'shooter' as const),
  })
  const check = (
    splits: readonly Split[],
    of: { margin: MarginClass; isLive: boolean; sport: 'football' | 'shooter' },
  ) => {
    const odds = priceMarket({ ...of, splits })
    fc.pre(odds.every((each) => each >= 1150 && each <= 8000))
    const excess = inverseSum(odds) - 1 - overroundBps(of) / 10_000
    expect(excess).toBeGreaterThan(-1e-9)
    expect(excess).toBeLessThanOrEqual(0.015)
  }
  test('two ways', () => {
    const splits = fc
      .integer({ min: 110_000, max: 500_000 })
      .map((chance) => [winOnly(chance), winOnly(1e6 - chance)])
    fc.assert(fc.property(splits, market, check), { numRuns: 3000 })
  })
  test('three ways', () => {
    const splits = fc
      .tuple(fc.integer({ min: 110_000, max: 450_000 }), fc.integer({ min: 110_000, max: 430_000 }))
      .map(([one, two]) => [one, two, 1_000_000 - one - two].map(winOnly))
    fc.assert(fc.property(splits, market, check), { numRuns: 3000 })
  })
  test('lines with pushes and halves', () => {
    const parts = fc.tuple(...[1, 2, 3, 4].map(() => fc.integer({ min: 0, max: 250_000 })))
    const splits = parts.map(([win = 0, halfWin = 0, push = 0, halfLose = 0]) => {
      const split: Split = [win, halfWin, push, halfLose, 1_000_000 - win - halfWin - push - halfLose]
      return [split, flip(split)]
    })
    fc.assert(fc.property(splits, market, check), { numRuns: 3000 })
  })
})
