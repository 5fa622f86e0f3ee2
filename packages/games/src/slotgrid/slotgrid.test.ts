import type { Rng } from '@baize/std'
import { describe, expect, test } from 'vitest'
import { createFairRng, hmacSha256 } from '../index.ts'
import { everyCourse } from '../slot/tiny.fixture.ts'
import { gridEngine } from './engine.ts'
import { gridFiguresOf } from './figures-of.ts'
import { judgeWindow } from './judge.ts'
import { sampleClusters } from './maths/clusters.ts'
import { computeGridFigures, hashGrid } from './maths/figures.ts'
import { bagTriggers, expectedFreeSpins } from './maths/sampled-return.ts'
import { gridModels } from './models.ts'
import { playGrid } from './play.ts'
import { tinyClusters, tinyFalls, tinyHold, tinyStaying, tinyWays, tinyWheel } from './tiny.fixture.ts'
import { payLetters, type GridModel } from './types.ts'

const fairRng = (nonce: number): Rng =>
  createFairRng({ serverSeed: 'c0de'.repeat(16), clientSeed: 'grid', nonce, hmac: hmacSha256 })

describe('a screen', () => {
  test.each([
    ['ways', ['Aa', 'A', 'aA'], 1, ['A 3 reels, 1 ways = 15']],
    ['ways', ['AA', 'W', 'aA'], 1, ['A 3 reels, 2 ways = 30']],
    ['ways', ['Aa', 'W', 'WW'], 2, ['A 3 reels, 8 ways = 120', 'a 3 reels, 8 ways = 48']],
    ['ways', ['Aa', 'S', 'Aa'], 1, []],
    ['ways', ['Aa', 'a', 'AA'], 1, ['a 2 reels, 1 ways = 2']],
  ] as const)('%s %j with wilds for %i: %j', (_, window, wildTimes, wins) => {
    expect(
      judgeWindow(tinyWays, window, wildTimes).map(
        ({ letter, count, ways, units }) => `${letter} ${count} reels, ${ways} ways = ${units}`,
      ),
    ).toEqual(wins)
  })

  test.each([
    [['aAA', 'WAa', 'AAa'], ['0 A 10']],
    [
      ['aWa', 'aWA', 'aWa'],
      ['0 W 20', '1 a 8'],
    ],
    [['SAa', 'AWA', 'aAA'], ['0 A 20']],
    [['SSS', 'SSS', 'SSS'], []],
  ])('lines of %j: %j', (window, wins) => {
    const found = judgeWindow(tinyWheel, window, 2).map(
      ({ line, letter, units }) => `${line} ${letter} ${units}`,
    )
    expect(found).toEqual(wins)
  })

  test('anywhere: counts by bands, wherever they stand', () => {
    const found = judgeWindow(tinyFalls, ['Ab', 'AA', 'bA'], 1)
    expect(found).toMatchObject([{ letter: 'A', count: 4, units: 10 }])
    expect(judgeWindow(tinyFalls, ['AA', 'AA', 'bA'], 1)).toMatchObject([{ count: 5, units: 40 }])
  })

  test('clusters: side by side, not across corners, and a wild joins what it touches', () => {
    const of = (window: readonly string[]) =>
      judgeWindow(tinyClusters, window, 1).map(({ letter, cells }) => `${letter} ${cells.join(' ')}`)
    expect(of(['Aa', 'aA', 'AA'])).toEqual(['A 1,1 2,1 2,0'])
    expect(of(['Aa', 'WA', 'ba'])).toEqual(['A 0,0 1,0 1,1'])
  })
})

interface Counted {
  rtp: number
  hit: number
  square: number
  capped: number
}

function countEveryRound(model: GridModel, isBought: boolean): Counted {
  const betMinor = model.unitCount
  const counted = { rtp: 0, hit: 0, square: 0, capped: 0 }
  for (const { result, chance } of everyCourse((rng) => playGrid(model, { betMinor, isBought }, rng))) {
    const multiple = result.payoutMinor / (betMinor * (isBought ? (model.buyPrice ?? 1) : 1))
    counted.rtp += chance * multiple
    counted.square += chance * multiple ** 2
    if (multiple > 0) counted.hit += chance
    if (result.outcome.isCapped) counted.capped += chance
  }
  return counted
}

describe.each([tinyWays, tinyStaying, tinyHold, tinyWheel])('$id: every round it has', (model) => {
  const figures = computeGridFigures(model)
  test('the figures are what the rounds come to', () => {
    const { rtp, hit, square, capped } = countEveryRound(model, false)
    expect(figures.rtp).toBeCloseTo(rtp, 7)
    expect(figures.hitFrequency).toBeCloseTo(hit, 7)
    expect(figures.standardDeviation).toBeCloseTo(Math.sqrt(square - rtp * rtp), 6)
    expect(figures.maxWinChance).toBeCloseTo(capped, 7)
    expect(capped).toBeGreaterThan(0)
  })

  test('so are those of the bought feature', () => {
    const { rtp, hit, square } = countEveryRound(model, true)
    expect(figures.bought?.rtp).toBeCloseTo(rtp, 7)
    expect(figures.bought?.hitFrequency).toBeCloseTo(hit, 7)
    expect(figures.bought?.standardDeviation).toBeCloseTo(Math.sqrt(square - rtp * rtp), 6)
  })
})

/** The mean of many rounds of one chosen stream, in standard deviations from what was computed. */
function deviationOf(
  model: GridModel,
  of: { rounds: number; isBought: boolean; rtp: number; standardDeviation: number },
): number {
  const price = of.isBought ? (model.buyPrice ?? 1) : 1
  const rng = fairRng(of.isBought ? 2 : 1)
  let sum = 0
  for (let round = 0; round < of.rounds; round += 1)
    sum += playGrid(model, { betMinor: model.unitCount, isBought: of.isBought }, rng).payoutMinor
  const mean = sum / of.rounds / model.unitCount / price
  return (mean - of.rtp) / (of.standardDeviation / Math.sqrt(of.rounds))
}

describe('falls', () => {
  test('by counts: the exact mean is what rounds come to', () => {
    const figures = computeGridFigures(tinyFalls)
    expect(Math.abs(deviationOf(tinyFalls, { ...figures, rounds: 6_000, isBought: false }))).toBeLessThan(3)
    if (!figures.bought) throw new Error('not on sale')
    const bought = { ...figures.bought, rounds: 2_000, isBought: true }
    expect(Math.abs(deviationOf(tinyFalls, bought))).toBeLessThan(3)
  })

  test('by clusters: sampled spins and played rounds have the same mean', () => {
    const freeWeight = expectedFreeSpins(tinyClusters)
    const samples = bagTriggers(tinyClusters).map((_, triggers) =>
      sampleClusters(tinyClusters, { triggers, samples: 5_000, seed: 11 + triggers, freeWeight }),
    )
    const figures = computeGridFigures(tinyClusters, samples)
    expect(figures.rtpHalfWidth).toBeGreaterThan(0)
    expect(Math.abs(deviationOf(tinyClusters, { ...figures, rounds: 6_000, isBought: false }))).toBeLessThan(
      3,
    )
  })
})

describe.each(gridModels)('$id', (model) => {
  test('its figures are those of this table', () => {
    const figures = gridFiguresOf(model)
    if (!figures) throw new Error('not published')
    expect(figures).toMatchObject({ tableHash: hashGrid(model), modelVersion: model.version })
    for (const rtp of [figures.rtp, figures.bought?.rtp ?? 0.95]) {
      expect(rtp).toBeGreaterThan(0.94)
      expect(rtp).toBeLessThan(0.99)
    }
    expect(figures.rtpHalfWidth).toBeLessThanOrEqual(0.001)
  })

  test('its table is in order', () => {
    expect(100 % model.unitCount).toBe(0)
    expect(model.bands).toEqual(model.bands.toSorted((left, right) => left - right))
    for (const letter of payLetters) {
      const pays = model.pays[letter]
      if (!pays) continue
      expect(pays).toHaveLength(model.bands.length)
      expect(pays.every((units) => Number.isSafeInteger(units) && units > 0)).toBe(true)
      expect(pays).toEqual(pays.toSorted((left, right) => left - right))
    }
    const sources = [
      model.source,
      ...(model.feature.type === 'free' ? [model.feature.source ?? model.source] : []),
    ]
    for (const source of sources) {
      if ('bag' in source) expect(source.bag).not.toContain('W')
      else {
        expect(source.strips).toHaveLength(model.rows.length)
        // A run of ways has a symbol of its own on the first reel.
        if (model.judge === 'ways') expect(source.strips[0]).not.toContain('W')
      }
    }
    expect(model.cascade?.refill ?? '').not.toContain('S')
  })

  test('its rounds add up, in whole minor units, within the maximum win', () => {
    for (let nonce = 0; nonce < 60; nonce += 1) {
      const isBought = model.buyPrice !== undefined && nonce % 2 === 1
      const betMinor = model.unitCount * 3
      const { payoutMinor, outcome } = playGrid(model, { betMinor, isBought }, fairRng(nonce))
      let totalMinor = 0
      for (const screen of outcome.screens) {
        totalMinor += screen.payoutMinor
        expect(screen.totalMinor).toBe(totalMinor)
        if (screen.type !== 'spin' || outcome.isCapped) continue
        const wonMinor = screen.wins.reduce(
          (sum, win) => sum + win.payoutMinor,
          screen.trigger?.payoutMinor ?? 0,
        )
        expect(screen.payoutMinor).toBe(wonMinor)
      }
      expect(payoutMinor).toBe(totalMinor)
      expect(Number.isSafeInteger(payoutMinor)).toBe(true)
      expect(payoutMinor).toBeLessThanOrEqual(model.maxWinMultiple * betMinor)
      expect(JSON.parse(JSON.stringify(outcome))).toEqual(outcome)
    }
  })
})

test.each([
  [{}, 1_000, true],
  [{ buy: true }, 810_000, true],
  [{ buy: true }, 1_000, false],
  [{ buy: 1 }, 810_000, false],
  [{ buy: true, more: 1 }, 810_000, false],
  [null, 1_000, false],
])('%j for %i is a choice: %j', (json, stakeMinor, isChoice) => {
  const model = gridModels.find(({ id }) => id === 'ways-prism')
  if (!model) throw new Error('no ways-prism')
  expect(gridEngine.readChoice(model, { json, stakeMinor }) !== undefined).toBe(isChoice)
})

test('what is not on sale is not bought', () => {
  const model = gridModels.find(({ buyPrice }) => buyPrice === undefined)
  if (!model) throw new Error('everything is on sale')
  expect(gridEngine.readChoice(model, { json: { buy: true }, stakeMinor: 100_000 })).toBeUndefined()
})
