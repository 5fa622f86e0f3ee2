import { describe, expect, test } from 'vitest'
import { must, scripted, undrawn } from '../testing/numbers.ts'
import { slotEngine } from './engine.ts'
import { slotModels } from './models.ts'
import { playSlot } from './play.ts'
import { tinyModel } from './tiny.fixture.ts'
import type { FreeSpins, SlotModel } from './types.ts'

/*
 * Every reel has one symbol in each stop's window but for the scatters: stop 0 shows three scatters on the
 * first three reels, stop 1 nothing but As, which is five alike on all five lines.
 */
const strips = ['bSbAAA', 'cScAAA', 'dSdAAA', 'eeeAAA', 'eeeAAA']
const blank = [0, 0, 0, 0, 0].map((_, reel) => (reel < 3 ? 2 : 0))
const trigger = [0, 0, 0, 0, 0]
const fiveAlike = [3, 3, 3, 3, 3]

const modelOf = (free: Partial<FreeSpins>, maxWinMultiple = 10_000): SlotModel => ({
  ...tinyModel,
  strips,
  pays: { high1: [0, 0, 0, 20] },
  scatterPays: [2, 5, 9],
  freeSpins: {
    awards: [2, 3, 4],
    retrigger: 2,
    maxSpins: 5,
    multipliers: [1],
    isWildExpanding: false,
    ...free,
  },
  maxWinMultiple,
})

function playStops(model: SlotModel, stops: readonly (readonly number[])[], stakeMinor = 5) {
  const rng = scripted(stops.flat())
  const played = must(playSlot(model, { stakeMinor }, rng))
  return { ...played, spins: played.outcome.spins, left: rng.left() }
}

// One line bet of 1, five lines of five alike: 100; three scatters: 2 stakes, 10.
describe('free spins, stop by stop', () => {
  test('a round without a trigger is one spin', () => {
    const { spins, payoutMinor, left } = playStops(modelOf({}), [fiveAlike])
    expect([spins.length, payoutMinor, left]).toEqual([1, 100, 0])
    expect(spins[0]).toMatchObject({ isFree: false, scatterWin: null, freeSpinsLeft: 0 })
  })

  test('as many as the scatters award, then the round is over', () => {
    const { spins, payoutMinor, left } = playStops(modelOf({}), [trigger, blank, fiveAlike])
    expect(spins.map(({ freeSpinsLeft }) => freeSpinsLeft)).toEqual([2, 1, 0])
    expect(spins.map((spin) => spin.payoutMinor)).toEqual([10, 0, 100])
    expect([payoutMinor, left]).toEqual([110, 0])
  })

  test('a retrigger adds its own number, whatever the scatters awarded first', () => {
    const { spins } = playStops(modelOf({ retrigger: 1 }), [trigger, trigger, blank, blank])
    expect(spins.map(({ scatterWin }) => scatterWin?.freeSpinsAwarded ?? null)).toEqual([2, 1, null, null])
    expect(spins.map(({ freeSpinsLeft }) => freeSpinsLeft)).toEqual([2, 2, 1, 0])
  })

  test('no round has more than the most, and a retrigger gives only what is left of it', () => {
    const all = [trigger, trigger, trigger, trigger, blank, blank]
    const { spins } = playStops(modelOf({}), all)
    expect(spins.map(({ scatterWin }) => scatterWin?.freeSpinsAwarded ?? null)).toEqual([
      2,
      2,
      1,
      0,
      null,
      null,
    ])
    expect(spins.map(({ freeSpinsLeft }) => freeSpinsLeft)).toEqual([2, 3, 3, 2, 1, 0])
  })

  test('the first award is cut at the most as well', () => {
    const { spins } = playStops(modelOf({ awards: [9, 9, 9], maxSpins: 1 }), [trigger, blank])
    expect(spins[0]?.scatterWin?.freeSpinsAwarded).toBe(1)
  })

  test('without retriggers scatters of a free spin pay and give nothing', () => {
    const { spins, payoutMinor } = playStops(modelOf({ retrigger: 0 }), [trigger, trigger, blank])
    expect(spins[1]?.scatterWin).toMatchObject({ payoutMinor: 10, freeSpinsAwarded: 0 })
    expect(payoutMinor).toBe(20)
  })

  test('multipliers count from the first free spin and multiply all but the paid spin', () => {
    const model = modelOf({ multipliers: [2, 3, 7], awards: [4, 4, 4], maxSpins: 4, retrigger: 0 })
    const { spins } = playStops(model, [trigger, fiveAlike, trigger, fiveAlike, fiveAlike])
    expect(spins.map(({ multiplier }) => multiplier)).toEqual([1, 2, 3, 7, 7])
    expect(spins.map((spin) => spin.payoutMinor)).toEqual([10, 200, 30, 700, 700])
  })

  test('a wild fills its reel in free spins only, and hides no scatter from the count', () => {
    const model = {
      ...modelOf({ isWildExpanding: true, awards: [1, 1, 1], maxSpins: 2, retrigger: 1 }),
      strips: ['WSbAAA', 'cScAAA', 'dSdAAA', 'eeeAAA', 'eeeAAA'],
      wildMultiplier: 2,
    }
    const { spins } = playStops(model, [
      [0, 0, 0, 0, 0],
      [0, 0, 0, 0, 0],
      [0, 3, 3, 3, 3],
    ])
    expect(spins.map(({ expandedReels }) => expandedReels)).toEqual([[], [0], [0]])
    expect(spins[0]?.lineWins).toEqual([])
    expect(spins[1]?.scatterWin).toMatchObject({ count: 3, freeSpinsAwarded: 1 })
    // Five lines of a wild and four As, doubled by the wild; the window shows what was drawn.
    expect(spins[2]?.payoutMinor).toBe(200)
    expect(spins[2]?.lineWins.map(({ wildMultiplier }) => wildMultiplier)).toEqual([2, 2, 2, 2, 2])
    expect(spins[2]?.window[0]).toEqual(['wild', 'scatter', 'low2'])
  })

  test('free spins stop on strips of their own where there are some', () => {
    const own = ['BBB', 'BBB', 'BBB', 'BBB', 'BBBB']
    const rng = scripted([...trigger, 2, 2, 2, 2, 3, 0, 0, 0, 0, 0])
    must(playSlot(modelOf({ strips: own }), { stakeMinor: 5 }, rng))
    expect(rng.bounds).toEqual([6, 6, 6, 6, 6, 3, 3, 3, 3, 4, 3, 3, 3, 3, 4])
  })
})

describe('the maximum win', () => {
  test('cuts the win that reaches it, and no free spin is drawn any more', () => {
    const model = modelOf({ awards: [5, 5, 5] }, 42)
    const { spins, payoutMinor, outcome, left } = playStops(model, [trigger, fiveAlike, fiveAlike])
    expect(spins.map((spin) => [spin.payoutMinor, spin.totalMinor, spin.freeSpinsLeft])).toEqual([
      [10, 10, 5],
      [100, 110, 4],
      [100, 210, 0],
    ])
    expect([payoutMinor, outcome.isCapped, left]).toEqual([210, true, 0])
    const cut = playStops(modelOf({ awards: [5, 5, 5] }, 41), [trigger, fiveAlike, fiveAlike])
    expect([cut.payoutMinor, cut.spins[2]?.payoutMinor, cut.outcome.isCapped]).toEqual([205, 95, true])
    // The wins of the screen stand as they were won.
    expect(cut.spins[2]?.lineWins.reduce((sum, win) => sum + win.payoutMinor, 0)).toBe(100)
  })

  test('a win that falls short of it is none', () => {
    const model = { ...modelOf({ awards: [1, 1, 1] }, 23), scatterPays: [2, 5, 9] as const }
    const { outcome, payoutMinor } = playStops(model, [trigger, fiveAlike])
    expect([payoutMinor, outcome.isCapped]).toEqual([110, false])
  })

  test('on the paid spin it keeps the feature from being played', () => {
    const { spins, outcome } = playStops(modelOf({}, 2), [trigger])
    expect(spins).toHaveLength(1)
    expect(spins[0]).toMatchObject({ payoutMinor: 10, freeSpinsLeft: 0 })
    expect(outcome.isCapped).toBe(true)
  })

  test('grows with the stake', () => {
    const { payoutMinor } = playStops(modelOf({}, 2), [fiveAlike], 5_000)
    expect(payoutMinor).toBe(10_000)
  })
})

describe('the engine of slots', () => {
  const [model] = slotModels
  if (!model) throw new Error('no slots')
  const stakeMinor = model.lineCount * 10
  const state = must(slotEngine.start(model, { stakeMinor, choice: {} }, { nextInt: () => 0 }))

  test.each([null, [], 'spin', 1, { buy: true }, { stakeMinor: 1 }])('%j is no choice', (json) =>
    expect(slotEngine.readChoice(model, { json, stakeMinor })).toBeUndefined(),
  )

  test('a spin chooses nothing and decides nothing', () => {
    expect(slotEngine.readChoice(model, { json: {}, stakeMinor })).toEqual({})
    expect(slotEngine.anyChoice(model, { stakeMinor, rng: undrawn })).toEqual({})
    expect(slotEngine.readMove({ type: 'spin' })).toBeUndefined()
    expect(slotEngine.cost(model, state, undefined as never)).toBe(0)
    expect(slotEngine.move(model, state, undefined as never)).toMatchObject({ code: 'round_over' })
    expect(slotEngine.leave(model, state)).toBeUndefined()
    expect(() => slotEngine.anyMove(slotEngine.view(model, state), undrawn)).toThrow('no decisions')
  })

  test('a round is judged by what is published: return, deviation, largest win', () => {
    const { rtp, standardDeviation, maxWinMultiple } = slotEngine.figures(model)
    const [row] = slotEngine.sheet(model)
    expect(row).toMatchObject({ bet: `${model.lineCount} lines`, rtp: rtp.least, standardDeviation })
    const judged = slotEngine.judge(model, { stakeMinor: 1_000, payoutMinor: 300, state: null })
    expect(judged.excess).toBeCloseTo(300 - 1_000 * rtp.most, 9)
    expect(judged.variance).toBeCloseTo((1_000 * (standardDeviation ?? 0)) ** 2, 3)
    expect(judged.peakMinor).toBe(1_000 * maxWinMultiple)
    expect(maxWinMultiple).toBe(model.maxWinMultiple)
  })

  test('a table that was never published is not judged', () => {
    const other = { ...model, version: 99 }
    expect(() => slotEngine.figures(other)).toThrow('has published figures')
    expect(() => slotEngine.judge(other, { stakeMinor: 100, payoutMinor: 0, state })).toThrow('published')
  })

  test('an outcome reads as stops and pays, spin by spin', () => {
    const { outcome } = playStops(modelOf({}), [trigger, blank, fiveAlike])
    expect(slotEngine.describe(outcome)).toBe('0 0 0 0 0 = 10; 2 2 2 0 0 = 0; 3 3 3 3 3 = 100')
  })
})
