import { createRngFromBytes } from '@baize/games/fairness'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawResult, isResult } from '../play/result.ts'
import { families, type Family } from '../series/families.ts'
import { trendCharts, trendStrips } from './charts.ts'
import { trendOf, type TrendDraw } from './statistics.ts'

const lunarYear = 2026

/** So many results of a family, drawn from bytes that a seed gives. */
function drawsOf(family: Family, count: number, seed: number): TrendDraw[] {
  let state = seed
  const rng = createRngFromBytes(() => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 16) & 0xff
  })
  return Array.from({ length: count }, () => ({ result: drawResult(family, rng), lunarYear }))
}

/** Goes back draw by draw and counts with nothing but a loop. */
function naive(isThere: readonly boolean[]) {
  let missing = 0
  for (let at = isThere.length - 1; at >= 0 && !isThere[at]; at -= 1) missing += 1
  let longest = 0
  let run = 0
  let hits = 0
  for (const there of isThere) {
    run = there ? 0 : run + 1
    longest = Math.max(longest, run)
    hits += there ? 1 : 0
  }
  const among = (count: number) => isThere.slice(Math.max(0, isThere.length - count)).filter(Boolean).length
  return {
    missing,
    longest,
    average: hits === 0 ? null : (isThere.length - hits) / hits,
    hits: [30, 50, 100, 200].map(among),
  }
}

describe.each(families)('%s', (family) => {
  test('statistics are those of naive counting, whatever was drawn', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 260 }), fc.nat(), (count, seed) => {
        const draws = drawsOf(family, count, seed + 1)
        const last = draws.slice(-200)
        const { charts } = trendOf(family, draws)
        for (const [at, chart] of charts.entries()) {
          const declared = trendCharts[family][at]!
          const seen = last.map(({ result }) => new Set(declared.occurs(result, lunarYear)))
          const counted = declared.values.map((value, index) => ({
            value,
            ...naive(seen.map((there) => there.has(index))),
          }))
          expect(chart.values).toEqual(counted)
        }
      }),
      { numRuns: 3 },
    )
  })

  test('one value of a place occurs in each draw, some of a pool', () => {
    for (const { result } of drawsOf(family, 60, 7)) {
      expect(isResult(family, result)).toBe(true)
      for (const { kind, occurs, field } of trendCharts[family]) {
        const count = occurs(result, lunarYear).length
        if (kind === 'place') expect(count, `${field} of ${result.join()}`).toBe(1)
        else expect(count).toBeGreaterThan(0)
      }
    }
  })
})

test('values are read off the numbers', () => {
  const five = trendCharts.SSC
  const result = [8, 5, 0, 8, 8]
  expect(five.slice(0, 5).map((chart) => chart.occurs(result, lunarYear))).toEqual([[8], [5], [0], [8], [8]])
  expect(five[5]?.values[five[5].occurs(result, lunarYear)[0]!]).toBe('tie')
  const [lo2] = trendCharts.VN27
  const north = Array.from({ length: 27 }, (_, at) => (at < 26 ? 12_345 : 7)).map((number, at) =>
    at < 10 ? number : at < 20 ? number % 10_000 : at < 23 ? number % 1000 : number % 100,
  )
  expect(lo2?.occurs(north, lunarYear).map((index) => lo2.values[index])).toEqual(['07', '45'])
})

test('hot and cold: five each, the most hits and the longest missing first', () => {
  const digits = [1, 1, 1, 2, 2, 3, 4, 5, 6, 7]
  const draws = digits.map((digit) => ({ result: [digit], lunarYear }))
  const [chart] = trendOf('CLR', draws).charts
  expect(chart?.hot).toEqual(['1', '2', '7', '6', '5'])
  expect(chart?.cold).toEqual(['0', '8', '9', '1', '2'])
})

test.each([
  ['SSC', [9, 9, 5, 0, 0], { value: 23, isBig: true, isOdd: true }],
  ['SSC', [9, 9, 4, 0, 0], { value: 22, isBig: false, isOdd: false }],
  ['3D', [1, 2, 3], { value: 6, isBig: null, isOdd: null }],
  ['PK10', [9, 2, 1, 3, 4, 5, 6, 7, 8, 10], { value: 11, isBig: false, isOdd: true }],
  ['11X5', [4, 5, 6, 7, 8], { value: 30, isBig: null, isOdd: false }],
  ['M6', [1, 2, 3, 4, 5, 6, 49], { value: 70, isBig: false, isOdd: false }],
  ['TG', [1, 2, 7, 5], { value: 15, isBig: true, isOdd: true }],
] as const)('the strip of %s %j', (family, result, expected) => {
  expect(trendOf(family, [{ result, lunarYear }]).strip).toEqual([expected])
})

test('lists of prizes have no strip', () => {
  const without = families.filter((family) => !trendStrips[family])
  expect(without).toEqual(['4D', 'VN27', 'VN18', 'TH'])
})
