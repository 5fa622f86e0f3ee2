import type { Rng } from '@baize/std'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createFairRng, hmacSha256, maxStakeMinor } from '../index.ts'
import { judgeLine } from './judge.ts'
import { slotModels } from './models.ts'
import { paylines } from './paylines.ts'
import { isSlotStake, playSlot } from './play.ts'
import { readStrip } from './strips.ts'
import { tinyModel } from './tiny.fixture.ts'
import type { SlotModel, SlotOutcome } from './types.ts'

const fairRng = (nonce: number): Rng =>
  createFairRng({ serverSeed: 'c0de'.repeat(16), clientSeed: 'play', nonce, hmac: hmacSha256 })

function play(
  model: SlotModel,
  input: { stakeMinor: number; rng: Rng },
): { payoutMinor: number; outcome: SlotOutcome } {
  const played = playSlot(model, { stakeMinor: input.stakeMinor }, input.rng)
  if (!played.ok) throw new Error(played.code)
  return played.value
}

describe('a line', () => {
  const model: SlotModel = {
    ...tinyModel,
    wildMultiplier: 2,
    pays: { wild: [0, 20, 100, 500], high1: [2, 10, 50, 200], low1: [0, 5, 10, 20] },
  }
  test.each([
    ['AAAAA', 'high1', 5, 1, 200],
    ['AAABA', 'high1', 3, 1, 10],
    ['AABAA', 'high1', 2, 1, 2],
    ['ABAAA', null, 0, 0, 0],
    ['aaBBB', null, 0, 0, 0],
    ['BAAAA', null, 0, 0, 0],
    ['AWAWA', 'high1', 5, 4, 800],
    ['WAABa', 'high1', 3, 2, 20],
    ['WWaBB', 'low1', 3, 4, 20],
    ['WWWaB', 'low1', 4, 8, 80],
    ['WWWBB', 'wild', 3, 1, 20],
    ['WWWSA', 'wild', 3, 1, 20],
    ['WWWWW', 'wild', 5, 1, 500],
    ['WWSAA', null, 0, 0, 0],
    ['SSSSS', null, 0, 0, 0],
    ['ASAAA', null, 0, 0, 0],
  ] as const)('%s pays %s x%i (wilds x%i): %i', (letters, role, count, wildMultiplier, multiple) => {
    const expected = role === null ? null : { role, count, wildMultiplier, multiple }
    expect(judgeLine(model, readStrip(letters))).toEqual(expected)
  })
})

test('a spin by hand: stops, window, lines, scatters, expanded reels, multipliers, totals', () => {
  const stops = [0, 0, 0, 0, 0, /* free */ 0, 0, 3, 0, 0]
  const rng: Rng = { nextInt: () => stops.shift() ?? 0 }
  const model: SlotModel = {
    ...tinyModel,
    maxWinMultiple: 1000,
    freeSpins: { ...tinyModel.freeSpins, retrigger: 0 },
  }
  const { payoutMinor, outcome } = play(
    { ...model, strips: ['ASBa', 'WSaB', 'ASaB', 'aB', 'Aa'] },
    { stakeMinor: 50, rng },
  )
  const [paid, free] = outcome.spins
  expect(paid).toMatchObject({
    isFree: false,
    stops: [0, 0, 0, 0, 0],
    window: [
      ['high1', 'scatter', 'high2'],
      ['wild', 'scatter', 'low1'],
      ['high1', 'scatter', 'low1'],
      ['low1', 'high2', 'low1'],
      ['high1', 'low1', 'high1'],
    ],
    expandedReels: [],
    multiplier: 1,
    scatterWin: {
      count: 3,
      cells: [
        [0, 1],
        [1, 1],
        [2, 1],
      ],
      payoutMinor: 50,
      freeSpinsAwarded: 1,
    },
    freeSpinsLeft: 1,
  })
  expect(paid?.lineWins).toEqual([
    {
      line: 1,
      role: 'high1',
      count: 3,
      cells: [
        [0, 0],
        [1, 0],
        [2, 0],
      ],
      wildMultiplier: 2,
      payoutMinor: 60,
    },
  ])
  expect(paid?.payoutMinor).toBe(110)
  expect(free).toMatchObject({
    isFree: true,
    expandedReels: [1],
    multiplier: 2,
    scatterWin: { count: 3, payoutMinor: 100, freeSpinsAwarded: 0 },
    freeSpinsLeft: 0,
  })
  expect(free?.window[2]).toEqual(['high2', 'high1', 'scatter'])
  expect(free?.lineWins.map(({ line, role, count, payoutMinor: won }) => [line, role, count, won])).toEqual([
    [1, 'high1', 2, 40],
    [3, 'high1', 2, 40],
    [4, 'high2', 4, 320],
  ])
  expect(outcome.spins).toHaveLength(2)
  expect(payoutMinor).toBe(110 + 500)
})

describe('stakes', () => {
  test.each([0, -20, 19, 20.5, Number.NaN, Infinity, maxStakeMinor + 20, '20' as unknown as number])(
    '%s is refused before anything is drawn',
    (stakeMinor) => {
      const [model] = slotModels.filter(({ lineCount }) => lineCount === 20)
      const rng: Rng = {
        nextInt() {
          throw new Error('drawn')
        },
      }
      expect(model && playSlot(model, { stakeMinor }, rng)).toEqual({ ok: false, code: 'stake_invalid' })
    },
  )

  test('every whole unit of money is a stake of every model', () => {
    for (const model of slotModels) expect(isSlotStake(model, 100)).toBe(true)
  })

  test('the stake changes the amounts and nothing else', () => {
    for (const model of slotModels) {
      const small = play(model, { stakeMinor: model.lineCount, rng: fairRng(7) })
      const large = play(model, { stakeMinor: model.lineCount * 300, rng: fairRng(7) })
      expect(large.outcome.spins.map(({ stops }) => stops)).toEqual(
        small.outcome.spins.map(({ stops }) => stops),
      )
      expect(large.payoutMinor).toBe(small.payoutMinor * 300)
    }
  })
})

describe.each(slotModels)('$id', (model) => {
  test('its rounds add up, in whole minor units, within the maximum win', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 5000 }), (nonce, lineBetMinor) => {
        const stakeMinor = lineBetMinor * model.lineCount
        const { payoutMinor, outcome } = play(model, { stakeMinor, rng: fairRng(nonce) })
        let totalMinor = 0
        for (const [index, spin] of outcome.spins.entries()) {
          const wonMinor = spin.lineWins.reduce(
            (sum, win) => sum + win.payoutMinor,
            spin.scatterWin?.payoutMinor ?? 0,
          )
          expect(spin.payoutMinor).toBe(Math.min(wonMinor, model.maxWinMultiple * stakeMinor - totalMinor))
          totalMinor += spin.payoutMinor
          expect(spin).toMatchObject({ index, isFree: index > 0, totalMinor })
        }
        expect(payoutMinor).toBe(totalMinor)
        expect(Number.isSafeInteger(payoutMinor)).toBe(true)
        expect(outcome.spins.at(-1)?.freeSpinsLeft).toBe(0)
        expect(outcome.spins.length).toBeLessThanOrEqual(1 + model.freeSpins.maxSpins)
        expect(JSON.parse(JSON.stringify(outcome))).toEqual(outcome)
      }),
    )
  })

  test('its table is in order: five strips, whole pays that grow with the run and with the role', () => {
    for (const strips of [model.strips, model.freeSpins.strips ?? model.strips]) {
      expect(strips).toHaveLength(5)
      for (const strip of strips) expect(strip.length).toBeGreaterThanOrEqual(28)
    }
    const rows = Object.entries(model.pays).filter(([role]) => role !== 'wild')
    for (const [index, [, pays]] of rows.entries()) {
      expect(pays.every(Number.isSafeInteger)).toBe(true)
      expect(pays.toSorted((left, right) => left - right)).toEqual(pays)
      const above = rows[index - 1]?.[1]
      if (above) pays.forEach((pay, count) => expect(pay).toBeLessThanOrEqual(above[count] ?? 0))
    }
  })

  test('scatters stand so far apart that a reel shows one at most', () => {
    for (const strip of [...model.strips, ...(model.freeSpins.strips ?? [])])
      expect(`${strip}${strip.slice(0, 2)}`).not.toMatch(/S.?S/)
  })
})

test('the maximum win ends the round at once', () => {
  const model = slotModels.find(({ id }) => id === 'slot-ember')
  if (!model) throw new Error('no slot-ember')
  const low = { ...model, maxWinMultiple: 2 }
  const capped = Array.from({ length: 300 }, (_, nonce) =>
    play(low, { stakeMinor: 500, rng: fairRng(nonce) }),
  ).filter(({ outcome }) => outcome.isCapped)
  expect(capped.length).toBeGreaterThan(5)
  for (const { payoutMinor, outcome } of capped) {
    expect(payoutMinor).toBe(1000)
    expect(outcome.spins.at(-1)?.freeSpinsLeft).toBe(0)
    expect(outcome.spins.slice(0, -1).every(({ totalMinor }) => totalMinor < 1000)).toBe(true)
  }
})

test('there are 25 lines, all different, on the three rows', () => {
  expect(new Set(paylines.map(String)).size).toBe(25)
  for (const rows of paylines) expect(rows.every((row) => row >= 0 && row <= 2)).toBe(true)
})
