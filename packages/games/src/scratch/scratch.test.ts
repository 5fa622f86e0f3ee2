import type { Rng } from '@baize/std'
import { describe, expect, test } from 'vitest'
import { createDice, must, untouched } from '../kit/rounds.fixture.ts'
import { scratchEngine, scratchModels, scratchRun, type ScratchModel, type ScratchOutcome } from './engine.ts'

const [mohur, foil] = scratchModels as [ScratchModel, ScratchModel]

const countsOf = ({ grid }: ScratchOutcome): number[] => {
  const counts = new Map<number, number>()
  for (const symbol of grid) counts.set(symbol, (counts.get(symbol) ?? 0) + 1)
  return [...counts.values()]
}

/** The first number says which card of the run it is; the others lay its fields. */
const first = (number: number, rest: Rng): Rng => {
  let isFirst = true
  return {
    nextInt(below) {
      if (!isFirst) return rest.nextInt(below)
      isFirst = false
      expect(below).toBe(scratchRun)
      return number
    },
  }
}

const scratch = (model: ScratchModel, card: number, stakeMinor = 100, rest: Rng = createDice(card)) =>
  must(scratchEngine.start(model, { stakeMinor, choice: {} }, first(card, rest)))

describe.each([
  [mohur, [1_000_000, 100_000, 20_000, 5_000, 1_000, 500, 200, 100], 0.95],
  [foil, [50_000, 10_000, 2_000, 1_000, 500, 300, 200, 100], 0.96],
] as const)('$id', (model, hundredths, returned) => {
  test('has as many cards of every prize in a run as its table says: the first and the last of each', () => {
    let before = 0
    for (const [symbol, { cards }] of model.prizes.entries()) {
      for (const card of [before, before + cards - 1]) {
        const round = scratch(model, card)
        expect(round.outcome.prize, `card ${card}`).toBe(symbol)
        expect(round.payoutMinor).toBe(hundredths[symbol])
      }
      before += cards
    }
    for (const card of [before, scratchRun - 1])
      expect(scratch(model, card)).toMatchObject({ outcome: { prize: null }, payoutMinor: 0 })
  })

  test('returns what all cards of a run pay together', () => {
    const paid = model.prizes.reduce((sum, { cards }, symbol) => sum + cards * (hundredths[symbol] ?? 0), 0)
    expect(paid).toBe(returned * 100 * scratchRun)
    const [row, ...more] = scratchEngine.sheet(model)
    expect(more).toEqual([])
    expect(row?.rtp).toBe(returned)
    const won = model.prizes.reduce((sum, { cards }) => sum + cards, 0)
    expect(row?.hitFrequency).toBeCloseTo(won / scratchRun, 12)
    expect(row?.maxWinChance).toBeCloseTo((model.prizes[0]?.cards ?? 0) / scratchRun, 12)
  })

  test('shows three of the prize and no other three, whatever is drawn', () => {
    const dice = createDice(9)
    const won = model.prizes.reduce((sum, { cards }) => sum + cards, 0)
    for (let round = 0; round < 600; round += 1) {
      const { outcome } = scratch(model, dice.nextInt(round % 2 === 0 ? won : scratchRun), 100, dice)
      const { grid, prize } = outcome
      expect(grid).toHaveLength(9)
      expect(grid.every((symbol) => symbol >= 0 && symbol < model.prizes.length)).toBe(true)
      const threes = countsOf(outcome).filter((count) => count >= 3)
      expect(threes).toEqual(prize === null ? [] : [3])
      if (prize !== null) expect(grid.filter((symbol) => symbol === prize)).toHaveLength(3)
    }
  })
})

test('the three lie in every three of nine fields as often', () => {
  const places = new Map<string, number>()
  for (let one = 0; one < 9; one += 1) {
    for (let two = 0; two < 8; two += 1) {
      for (let three = 0; three < 7; three += 1) {
        const takes = [one, two, three]
        const rest: Rng = { nextInt: () => takes.shift() ?? 0 }
        const { grid } = scratch(mohur, 0, 100, rest).outcome
        const key = grid.flatMap((symbol, field) => (symbol === 0 ? [field] : [])).join('')
        places.set(key, (places.get(key) ?? 0) + 1)
      }
    }
  }
  expect(places.size).toBe(84)
  expect(new Set(places.values())).toEqual(new Set([6]))
})

describe('a card', () => {
  test('pays its prize on the greatest stake, and its stake on the smallest prize', () => {
    expect(scratch(mohur, 0, 1_000_000_000).payoutMinor).toBe(10_000_000_000_000)
    expect(scratch(foil, 385_539, 700).payoutMinor).toBe(700)
    expect(scratch(foil, 385_540, 700).payoutMinor).toBe(0)
  })

  test('is told by its fields and its prize', () => {
    const grid = [2, 2, 2, 0, 1, 3, 4, 5, 6]
    expect(scratchEngine.describe({ grid, prize: 2 })).toBe('card 222013456, three of 2')
    expect(scratchEngine.describe({ grid, prize: null })).toBe('card 222013456, no prize')
  })

  test.each([{ prize: 0 }, null, [], 'card'])('%j is no choice', (choice) =>
    expect(scratchEngine.start(mohur, { stakeMinor: 100, choice: choice as never }, untouched)).toEqual({
      ok: false,
      code: 'choice_invalid',
    }),
  )
})
