import { describe, expect, test } from 'vitest'
import { entryOf, must, scripted, undrawn, fairRng } from '../testing/numbers.ts'
import { betOf, gridEngine, type GridState } from './engine.ts'
import { gridModels } from './models.ts'
import { playGrid } from './play.ts'
import { tinyFalls, tinyHold, tinyWays, tinyWheel } from './tiny.fixture.ts'
import type { GridModel } from './types.ts'

const onSale = gridModels.filter(({ buyPrice }) => buyPrice !== undefined)
const model = entryOf(onSale, 0)
const price = model.buyPrice ?? 0

const start = (stakeMinor: number, choice: object, of: GridModel = model) =>
  gridEngine.start(of, { stakeMinor, choice }, fairRng('grid-engine'))

test('some models sell their feature and some do not', () => {
  expect(onSale.length).toBeGreaterThan(0)
  expect(onSale.length).toBeLessThan(gridModels.length)
})

describe('a stake', () => {
  test.each([0, -5, 3, 7.5, Number.NaN, Infinity, 1_000_000_005, 2 ** 53])(
    '%d is none of five units, and nothing is drawn',
    (stakeMinor) => {
      expect(gridEngine.start(tinyWays, { stakeMinor, choice: {} }, undrawn)).toEqual({
        ok: false,
        code: 'stake_invalid',
      })
    },
  )

  test.each([5, 100, 1_000_000_000])('%d is one', (stakeMinor) =>
    expect(gridEngine.isStake(tinyWays, stakeMinor)).toBe(true),
  )

  test('of a bought feature is its price times a bet of whole units', () => {
    // Two stakes of five units: ten is the least.
    const read = (stakeMinor: number) =>
      gridEngine.readChoice(tinyWays, { json: { buy: true }, stakeMinor })?.buy === true
    expect([5, 10, 15, 20, 1_000_000_000].map(read)).toEqual([false, true, false, true, true])
  })

  test.each([
    { buy: false },
    { buy: 'true' },
    { buy: 1 },
    { buy: true, buyPrice: 1 },
    { Buy: true },
    [],
    'buy',
    null,
  ])('%j buys nothing and is no spin', (json) => {
    const stakeMinor = price * model.unitCount
    expect(gridEngine.readChoice(model, { json, stakeMinor })).toBeUndefined()
    expect(gridEngine.start(model, { stakeMinor, choice: json as object }, undrawn)).toEqual({
      ok: false,
      code: 'choice_invalid',
    })
  })

  test('what is not on sale is refused, whatever is staked', () => {
    const { buyPrice: _, ...kept } = tinyWays
    const refused = { ok: false, code: 'choice_invalid' }
    expect(gridEngine.start(kept, { stakeMinor: 100, choice: { buy: true } }, undrawn)).toEqual(refused)
  })
})

describe('a round', () => {
  test('pays multiples of its stake, of a bought feature multiples of the stake over its price', () => {
    const spin = must(gridEngine.start(tinyWays, { stakeMinor: 50, choice: {} }, scripted([2, 0, 2])))
    expect(spin).toMatchObject({ stakeMinor: 50, choice: {}, payoutMinor: 120, isOver: true, moves: [] })
    const bought = must(
      gridEngine.start(tinyWays, { stakeMinor: 100, choice: { buy: true } }, scripted([2, 0, 2])),
    )
    expect(bought).toMatchObject({ stakeMinor: 100, choice: { buy: true }, payoutMinor: 480 })
    expect([betOf(tinyWays, spin), betOf(tinyWays, bought)]).toEqual([50, 50])
  })

  test('has no decisions', () => {
    const state = must(start(model.unitCount * 10, {}))
    expect(gridEngine.readMove({ type: 'spin' })).toBeUndefined()
    expect(gridEngine.cost(model, state, undefined as never)).toBe(0)
    expect(gridEngine.move(model, state, undefined as never)).toEqual({ ok: false, code: 'round_over' })
    expect(gridEngine.leave(model, state)).toBeUndefined()
    const view = gridEngine.view(model, state)
    expect(() => gridEngine.anyMove(view, undrawn)).toThrow('no decisions')
    expect(view).not.toHaveProperty('moves')
    expect(view).toMatchObject({ choice: {}, outcome: state.outcome })
  })

  test('reads in one line: stops or letters, coins, segments', () => {
    const describeRound = (of: GridModel, numbers: readonly number[]) =>
      gridEngine.describe(playGrid(of, { betMinor: 5, isBought: false }, scripted(numbers)).outcome)
    expect(describeRound(tinyWays, [2, 0, 2])).toBe('2 0 2 = 12')
    expect(describeRound(tinyFalls, [0, 2, 5, 5, 2, 5])).toBe('Aa bb ab = 0')
    expect(describeRound(tinyHold, [1, 1, 1, 0, 1, 2, 1])).toBe(
      '1 1 1 = 0; 2 coins = 0; 2 coins = 0; 2 coins = 7',
    )
    expect(describeRound(tinyWheel, [0, 0, 1, 1, 0])).toBe(
      '0 0 1 = 0; wheel 1: segment 2 = 0; wheel 2: segment 1 = 20',
    )
  })

  test('of a choice of chance is bought only where its stake can be', () => {
    const bought = price * model.unitCount
    const any = (stakeMinor: number, numbers: readonly number[]) =>
      gridEngine.anyChoice(model, { stakeMinor, rng: scripted(numbers) })
    expect([any(bought, [1]), any(bought, [0]), any(bought + model.unitCount, [])]).toEqual([
      { buy: true },
      {},
      {},
    ])
  })
})

describe('what is published', () => {
  const stakeMinor = price * model.unitCount
  const boughtState: GridState = must(start(stakeMinor, { buy: true }))
  const spinState: GridState = must(start(stakeMinor, {}))
  const [spinRow, boughtRow] = gridEngine.sheet(model)

  test('has a line for the spin and one for the bought feature, whose largest win is of its price', () => {
    expect(boughtRow?.bet).toBe(`feature for ${price} stakes`)
    expect(spinRow?.maxWinMultiple).toBe(model.maxWinMultiple)
    expect(boughtRow?.maxWinMultiple).toBeCloseTo(model.maxWinMultiple / price, 12)
    const { rtp, maxWinMultiple } = gridEngine.figures(model)
    const both = [spinRow?.rtp ?? 0, boughtRow?.rtp ?? 0]
    expect([rtp.least, rtp.most]).toEqual([Math.min(...both), Math.max(...both)])
    expect(maxWinMultiple).toBe(model.maxWinMultiple)
  })

  test('a model that may not sell its feature says nothing of its return', () => {
    const { buyPrice: _, ...kept } = model
    const { rtp } = gridEngine.figures(kept)
    expect([rtp.least, rtp.most]).toEqual([spinRow?.rtp, spinRow?.rtp])
  })

  test('judges a spin by the spin and a bought feature by the feature', () => {
    const spin = gridEngine.judge(model, { stakeMinor, payoutMinor: 100, state: spinState })
    const bought = gridEngine.judge(model, { stakeMinor, payoutMinor: 100, state: boughtState })
    expect(spin.excess).toBeCloseTo(100 - (spinRow?.rtp ?? 0) * stakeMinor, 6)
    expect(bought.excess).toBeCloseTo(100 - (boughtRow?.rtp ?? 0) * stakeMinor, 6)
    expect(spin.variance).toBeCloseTo(((spinRow?.standardDeviation ?? 0) * stakeMinor) ** 2, 3)
    expect(bought.variance).toBeCloseTo(((boughtRow?.standardDeviation ?? 0) * stakeMinor) ** 2, 3)
    expect(spin.peakMinor).toBe(stakeMinor * model.maxWinMultiple)
    expect(bought.peakMinor).toBe(model.unitCount * model.maxWinMultiple)
  })

  test('of falls the chance of the largest win is a bound, and of samples the return has a width', () => {
    for (const one of gridModels) {
      const [row] = gridEngine.sheet(one)
      expect(row?.isMaxWinBound).toBe(one.cascade !== undefined)
      expect(row?.bet).toMatch(one.judge === 'clusters' ? /^spin \(±0\.\d{4} %\)$/ : /^spin$/)
    }
  })

  test('does not hold for a table that was never published', () => {
    expect(() => gridEngine.figures({ ...model, version: 99 })).toThrow('has published figures')
  })
})
