import { describe, expect, test } from 'vitest'
import { entryOf } from '../../testing/numbers.ts'
import { tinyClusters, tinyFalls, tinyWays } from '../tiny.fixture.ts'
import type { FreeFeature, GridModel } from '../types.ts'
import { sampleClusters, type ClusterSample } from './clusters.ts'
import { computeGridFigures } from './figures.ts'
import { bagTriggers, expectedFreeSpins, sampledReturn } from './sampled-return.ts'

/*
 * Two cells side by side: both A pay six units, both b pay two, anything else ends the spin. A win empties
 * the screen, so what follows is a fresh one and everything has a sum in closed form.
 */
const pair: GridModel = {
  ...tinyClusters,
  rows: [1, 1],
  bands: [2],
  pays: { A: [6], b: [2] },
  source: { bag: 'AAbS' },
  cascade: { refill: 'AAb', times: [1, 3], freeTimes: [2] },
  feature: { ...(tinyClusters.feature as FreeFeature), retrigger: 0, maxSpins: 9, pays: [4], awards: [3] },
  maxWinMultiple: 2_000,
}
const bothA = 4 / 9
const bothB = 1 / 9
const won = bothA + bothB
/** What is won from the second win of a row on, at three times each; and all of it. */
const later = (3 * (bothA * 6 + bothB * 2)) / (1 - won)
const paidMean = bothA * 6 + bothB * 2 + won * later
const freeMean = (2 * (bothA * 6 + bothB * 2)) / (1 - won)

const sample = (triggers: number, samples = 40_000, seed = 5): ClusterSample =>
  sampleClusters(pair, { triggers, samples, seed, freeWeight: 2 })

const sumOf = (pays: readonly (readonly [number, number])[], of: (units: number) => number): number =>
  pays.reduce((sum, [units, count]) => sum + of(units) * count, 0)

describe('sampled spins', () => {
  test.each([0, 1, 2])('with %d triggers have the mean that was worked out by hand', (triggers) => {
    const { samples, paid, free } = sample(triggers)
    for (const [pays, mean] of [
      [paid, paidMean],
      [free, freeMean],
    ] as const) {
      const found = sumOf(pays, (units) => units) / samples
      const square = sumOf(pays, (units) => units ** 2) / samples
      const spread = Math.sqrt((square - found ** 2) / samples)
      expect(Math.abs(found - mean)).toBeLessThan(4 * spread)
      expect(spread).toBeLessThan(0.15)
    }
  })

  test('win as often as a fresh pair does, whatever fell away before', () => {
    for (const triggers of [0, 1, 2]) {
      const { samples, paid } = sample(triggers)
      const wins = sumOf(paid, () => 1) / samples
      expect(Math.abs(wins - won)).toBeLessThan(4 * Math.sqrt((won * (1 - won)) / samples))
    }
  })

  test('note paid and free units of the same spins, and their sums', () => {
    const { paid, free, sum, squares } = sample(0, 3_000)
    expect(sumOf(paid, () => 1)).toBe(sumOf(free, () => 1))
    expect(sum).toBe(sumOf(paid, (units) => units) + 2 * sumOf(free, (units) => units))
    expect(squares).toBeGreaterThan(sumOf(paid, (units) => units ** 2))
    // A single win of a row is six or two; in free spins twice that.
    for (const units of [6, 2, 6 + 18, 6 + 6, 2 + 18]) expect(paid.map(([one]) => one)).toContain(units)
    expect(free.every(([units]) => units % 4 === 0)).toBe(true)
  })

  test('are the same for the same seed and others for another', () => {
    expect(sample(1, 500, 9)).toEqual(sample(1, 500, 9))
    expect(sample(1, 500, 9)).not.toEqual(sample(1, 500, 10))
  })

  test('are of a field with even reels that falls', () => {
    const sampling = { triggers: 0, samples: 1, seed: 1, freeWeight: 0 }
    expect(() => sampleClusters({ ...pair, rows: [1, 2] }, sampling)).toThrow('a field of clusters')
    expect(() => sampleClusters(tinyFalls, sampling)).toThrow('a field of clusters')
    expect(() => sampleClusters({ ...pair, source: { strips: ['A', 'b'] } }, sampling)).toThrow('a field')
  })
})

describe('triggers of a bag', () => {
  test('are drawn cell by cell', () => {
    const chances = bagTriggers(pair)
    ;[9 / 16, 6 / 16, 1 / 16].forEach((chance, count) =>
      expect(entryOf(chances, count)).toBeCloseTo(chance, 12),
    )
    const many = bagTriggers(tinyFalls)
    expect(many).toHaveLength(7)
    expect(many.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12)
    expect(many[2]).toBeCloseTo(15 * 0.1 ** 2 * 0.9 ** 4, 12)
    expect(() => bagTriggers(tinyWays)).toThrow('come from a bag')
  })

  test('lead to so many free spins, each by its multiplier', () => {
    expect(expectedFreeSpins(pair)).toBeCloseTo((1 / 16) * 3, 12)
    const feature = pair.feature as FreeFeature
    const times = (change: Partial<FreeFeature>) =>
      expectedFreeSpins({ ...pair, feature: { ...feature, ...change } })
    expect(times({ multipliers: [1, 2, 5] })).toBeCloseTo((1 / 16) * 8, 12)
    expect(times({ awards: [3], maxSpins: 2 })).toBeCloseTo((1 / 16) * 2, 12)
    // One spin, and another for every sixteenth, up to three.
    expect(times({ awards: [1], retrigger: 1, maxSpins: 3 })).toBeCloseTo(
      (1 / 16) * (1 + 1 / 16 + 1 / 256),
      12,
    )
    expect(expectedFreeSpins({ ...pair, feature: { type: 'wheel', least: 1, wheels: [[1]] } })).toBe(0)
  })
})

describe('the return from samples', () => {
  /** Samples that say of themselves what they are worth. */
  const made = (
    triggers: number,
    pays: readonly (readonly [number, number])[],
    samples = 100,
  ): ClusterSample => ({
    triggers,
    samples,
    paid: pays,
    free: pays.map(([units, count]) => [2 * units, count] as const),
    sum: sumOf(pays, (units) => units),
    squares: sumOf(pays, (units) => units ** 2),
  })

  test('is the mean of each number of triggers by its chance, with free spins and their own pay', () => {
    const samples = [made(0, [[4, 50]]), made(1, [[10, 20]]), made(2, [[8, 100]])]
    const { spin, rtpFeature, featureFrequency, bought } = sampledReturn(pair, samples)
    const paid = (9 / 16) * 2 + (6 / 16) * 2 + (1 / 16) * (8 + 4)
    // Free spins have the pays of samples doubled, and triggers pay in them as well.
    const free = (9 / 16) * 4 + (6 / 16) * 4 + (1 / 16) * (16 + 4)
    expect(spin.rtp).toBeCloseTo((paid + (1 / 16) * 3 * free) / 5, 9)
    expect(rtpFeature).toBeCloseTo(((1 / 16) * 3 * free) / 5, 9)
    expect(featureFrequency).toBeCloseTo(1 / 16, 12)
    expect(spin.hitFrequency).toBeCloseTo((9 / 16) * 0.5 + (6 / 16) * 0.2 + 1 / 16, 9)
    expect(bought?.rtp).toBeCloseTo((3 * free) / 10, 9)
  })

  test('is known to within what the spread of the samples allows, and exactly where they are alike', () => {
    const alike = [made(0, [[4, 100]]), made(1, [[10, 100]]), made(2, [[8, 100]])]
    expect(sampledReturn(pair, alike).rtpHalfWidth).toBeCloseTo(0, 12)
    const spread = [made(0, [[4, 50]]), ...alike.slice(1)]
    // Halves of 0 and 4 have a variance of 4; a hundred of them, at 9 of 16, at 99 %, of five units.
    const half = (2.575829 * Math.sqrt(((9 / 16) ** 2 * 4) / 100)) / 5
    expect(sampledReturn(pair, spread).rtpHalfWidth).toBeCloseTo(half, 9)
    const more = [made(0, [[4, 5_000]], 10_000), ...alike.slice(1)]
    expect(sampledReturn(pair, more).rtpHalfWidth).toBeCloseTo(half / 10, 9)
  })

  test('does not call a maximum win impossible that no sample showed', () => {
    const samples = [made(0, [[4, 100]], 1_000), made(1, [[10, 100]], 1_000)]
    const { spin, bought } = sampledReturn(pair, samples)
    // 4.6 of 2,000 spins, and ten spins a round.
    expect(spin.maxWinChance).toBeCloseTo((Math.log(100) / 2_000) * 10, 9)
    expect(bought?.maxWinChance).toBe(spin.maxWinChance)
  })

  test('takes more triggers than were sampled for the most that were, and needs spins without any', () => {
    const two = sampledReturn(pair, [made(0, [[4, 50]]), made(1, [[10, 20]])])
    const three = sampledReturn(pair, [made(0, [[4, 50]]), made(1, [[10, 20]]), made(2, [[10, 20]])])
    expect(two.spin.rtp).toBeCloseTo(three.spin.rtp, 12)
    expect(() => sampledReturn(pair, [made(1, [[10, 20]])])).toThrow('without triggers are sampled')
    expect(() => computeGridFigures(pair)).toThrow('computed from samples')
  })
})
