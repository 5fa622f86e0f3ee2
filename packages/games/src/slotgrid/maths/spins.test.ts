import { describe, expect, test } from 'vitest'
import { everyCourse } from '../../slot/tiny.fixture.ts'
import { caseRng, entryOf } from '../../testing/numbers.ts'
import { judgeWindow } from '../judge.ts'
import { playGrid } from '../play.ts'
import { tinyHold, tinyStaying, tinyWays, tinyWheel } from '../tiny.fixture.ts'
import type { FreeFeature, GridModel } from '../types.ts'
import { cellsOf, drawWindow } from '../window.ts'
import { countSpins } from './counted-return.ts'
import { computeGridFigures, hashGrid } from './figures.ts'
import { distributeRound } from './round.ts'
import { countSpin, rulesOf, triggerUnits, type SpinRules } from './spins.ts'

/** Every stop of every reel, drawn and judged as a round does it. */
function everyScreen(model: GridModel, rules: SpinRules): Map<string, number> {
  const reels = model.rows.map((_, reel) => reel)
  const staying = reels.filter((reel) => rules.wildReels & (1 << reel))
  const found = new Map<string, number>()
  for (const { result, chance } of everyCourse((rng) =>
    drawWindow(model, { source: rules.source, wildReels: staying }, rng),
  )) {
    const { window } = result
    const wild = rules.isWildStaying ? reels.filter((reel) => window[reel]?.includes('W')) : []
    const filled = window.map((column, reel) => (wild.includes(reel) ? 'W'.repeat(column.length) : column))
    const triggers = cellsOf(window, 'S').length
    const units = judgeWindow(model, filled, rules.wildTimes).reduce((sum, win) => sum + win.units, 0)
    const { feature } = model
    const own =
      feature.type === 'free' && triggers >= feature.least
        ? entryOf(feature.pays, Math.min(triggers - feature.least, feature.pays.length - 1))
        : 0
    const name = `${wild.reduce((bits, reel) => bits | (1 << reel), 0)} ${triggers} ${units + own}`
    found.set(name, (found.get(name) ?? 0) + chance)
  }
  return found
}

function expectCounted(model: GridModel, rules: SpinRules): void {
  const counted = new Map<string, number>()
  for (const [wildReels, spins] of countSpin(model, rules))
    spins.forEach((pays, triggers) => {
      for (const [units, chance] of pays) counted.set(`${wildReels} ${triggers} ${units}`, chance)
    })
  const screens = everyScreen(model, rules)
  expect([...counted.keys()].toSorted()).toEqual([...screens.keys()].toSorted())
  for (const [name, chance] of screens) expect(counted.get(name)).toBeCloseTo(chance, 12)
}

describe('every spin is counted with its wilds, its triggers and its pay', () => {
  test.each([tinyWays, tinyStaying, tinyHold, tinyWheel])('$id, paid', (model) =>
    expectCounted(model, rulesOf(model, false)),
  )

  test.each([tinyWays, tinyStaying])('$id, free', (model) => expectCounted(model, rulesOf(model, true)))

  test.each([0, 2, 4, 6])('free spins over the wild reels of %d', (wildReels) =>
    expectCounted(tinyStaying, { ...rulesOf(tinyStaying, true), wildReels }),
  )

  test('five reels of any symbols', () => {
    const rng = caseRng(40)
    for (let round = 0; round < 8; round += 1) {
      const strip = (letters: string) =>
        Array.from({ length: 3 + rng.nextInt(2) }, () => letters.charAt(rng.nextInt(letters.length))).join('')
      const strips = [strip('AABaS'), ...[1, 2, 3, 4].map(() => strip('AABaWS'))]
      const model: GridModel = {
        ...tinyWays,
        rows: [2, 3, 2, 1, 2],
        bands: [3, 4, 5],
        pays: { A: [2, 5, 30], B: [1, 4, 20], a: [1, 2, 10] },
        source: { strips },
      }
      expectCounted(model, rulesOf(model, round % 2 === 0))
    }
  })

  test('spins that fall, or come from a bag, are not', () => {
    const bag = { ...rulesOf(tinyWays, false), source: { bag: 'Aa' } }
    expect(() => countSpin(tinyWays, bag)).toThrow('spins of strips')
    const cascade = { refill: 'Aa', times: [1], freeTimes: [1] }
    expect(() => countSpin({ ...tinyWays, cascade }, rulesOf(tinyWays, false))).toThrow('falls are not')
  })
})

describe('the rules of spins', () => {
  test('of free spins are their own', () => {
    expect(rulesOf(tinyWays, false)).toEqual({
      source: tinyWays.source,
      wildTimes: 1,
      wildReels: 0,
      isWildStaying: false,
    })
    expect(rulesOf(tinyWays, true)).toMatchObject({
      source: tinyWays.source,
      wildTimes: 2,
      isWildStaying: false,
    })
    const { source } = tinyStaying.feature as FreeFeature
    expect(rulesOf(tinyStaying, true)).toMatchObject({ source, isWildStaying: true, wildReels: 0 })
    expect(rulesOf(tinyHold, true)).toEqual(rulesOf(tinyHold, false))
  })

  test.each([
    [1, 0],
    [2, 3],
    [3, 10],
    [9, 10],
  ])('%d triggers pay %d', (count, units) => {
    expect(triggerUnits(tinyWays, count)).toBe(units)
    expect(triggerUnits(tinyHold, count)).toBe(0)
  })
})

/** Variants that bring other courses: retriggers without end of two, a prize for all cells, three wheels. */
const variants: readonly GridModel[] = [
  tinyWays,
  tinyStaying,
  tinyHold,
  tinyWheel,
  { ...tinyWays, feature: { ...(tinyWays.feature as FreeFeature), multipliers: [1], retrigger: 0 } },
  { ...tinyWays, maxWinMultiple: 7, unitCount: 10 },
  { ...tinyHold, feature: { ...tinyHold.feature, least: 1, values: [1, 1, 4] } as GridModel['feature'] },
  {
    ...tinyWheel,
    feature: {
      type: 'wheel',
      least: 2,
      wheels: [
        [0, 5],
        [0, 10, 15],
        [40, 300],
      ],
    },
  },
]

describe.each(variants.map((model, index) => [index, model] as const))('rounds of variant %d', (_, model) => {
  test.each([false, true])(
    'every payout has the chance of all rounds that come to it (bought: %j)',
    (isBought) => {
      const betMinor = model.unitCount
      const played = new Map<number, number>()
      let capped = 0
      for (const { result, chance } of everyCourse((rng) => playGrid(model, { betMinor, isBought }, rng)))
        if (result.outcome.isCapped) capped += chance
        else played.set(result.payoutMinor, (played.get(result.payoutMinor) ?? 0) + chance)
      const { chances, grid, maxUnits } = distributeRound(model, countSpins(model), isBought)
      expect(maxUnits).toBe(model.maxWinMultiple * model.unitCount)
      const differing = [...chances].flatMap((chance, k) =>
        Math.abs(chance - (played.get(k * grid) ?? 0)) > 1e-10 ? [k * grid] : [],
      )
      expect(differing).toEqual([])
      for (const units of played.keys()) expect(units % grid).toBe(0)
      expect(1 - chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(capped, 10)
    },
  )
})

describe('figures of grids', () => {
  test('belong to one table', () => {
    const changed: GridModel[] = [
      { ...tinyWays, version: 2 },
      { ...tinyWays, buyPrice: 3 },
      { ...tinyWays, pays: { ...tinyWays.pays, a: [2, 7] } },
      { ...tinyWays, feature: { ...(tinyWays.feature as FreeFeature), retrigger: 2 } },
    ]
    expect(new Set([tinyWays, ...changed].map(hashGrid)).size).toBe(5)
    expect(hashGrid({ ...tinyWays })).toBe(hashGrid(tinyWays))
  })

  test('name the price of what can be bought', () => {
    const { buyPrice: _, ...kept } = tinyWays
    expect(computeGridFigures(kept).bought).toBeNull()
    const figures = computeGridFigures(tinyWays)
    expect(figures).toMatchObject({
      modelId: 'tiny-ways',
      modelVersion: 1,
      maxWinMultiple: 20,
      rtpHalfWidth: 0,
    })
    expect(figures.bought?.price).toBe(2)
    // At half the price twice as much comes back.
    const cheap = computeGridFigures({ ...tinyWays, buyPrice: 1 })
    expect(cheap.bought?.rtp).toBeCloseTo(2 * (figures.bought?.rtp ?? 0), 7)
    expect(cheap.bought?.hitFrequency).toBe(figures.bought?.hitFrequency)
  })
})
