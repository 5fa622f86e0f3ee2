import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hmacSha256 } from '../fairness/sha256.ts'
import { createFairRng } from '../fairness/stream.ts'
import { must, scripted, untouched } from '../kit/rounds.fixture.ts'
import {
  cockfightEngine,
  cockfightModels,
  oddsOf,
  poolOf,
  sideBack,
  type CockfightOutcome,
  type CockfightState,
} from './engine.ts'

const [pit] = cockfightModels

const rngOf = (nonce: number) =>
  createFairRng({ serverSeed: 'f1'.repeat(32), clientSeed: 'crowd', nonce, hmac: hmacSha256 })

type Bets = readonly { readonly spot: string; readonly amountMinor: number }[]

const stateOf = (bets: Bets, result: CockfightOutcome['result']): CockfightState => ({
  kind: 'cockfight',
  modelId: pit.id,
  modelVersion: pit.version,
  stakeMinor: bets.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
  choice: { bets },
  moves: [],
  outcome: { result, course: 7 },
  isOver: false,
  payoutMinor: 0,
})

function settle(all: readonly Bets[], result: CockfightOutcome['result']): number[] {
  const pool = poolOf(all.map((bets) => ({ bets })))
  return all.map((bets) => {
    const ended = cockfightEngine.move(pit, stateOf(bets, result), { type: 'pool', ...pool })
    if (!ended.ok) throw new Error(ended.code)
    return ended.value.payoutMinor
  })
}

const on = (spot: string, amountMinor: number): Bets => [{ spot, amountMinor }]

describe('the pool', () => {
  test('winners share what the losers have lost, less the rake; nobody else pays', () => {
    const all = [on('meron', 30_000), on('meron', 10_000), on('wala', 20_000), on('draw', 1_000)]
    expect(settle(all, 'meron')).toEqual([43_500, 14_500, 0, 0])
    expect(settle(all, 'wala')).toEqual([0, 0, 56_000, 0])
    expect(settle(all, 'draw')).toEqual([30_000, 10_000, 20_000, 9_500])
  })

  test('without money on both sides there is no contest, whoever wins', () => {
    for (const result of ['meron', 'wala', 'draw'] as const)
      expect(settle([on('meron', 30_000), on('meron', 5_000)], result)).toEqual([30_000, 5_000])
    expect(settle([on('wala', 30_000), on('draw', 1_000)], 'meron')).toEqual([30_000, 0])
  })

  const stake = fc.integer({ min: 1, max: 5_000 }).map((units) => units * 100)
  const player = fc.record({ meron: fc.option(stake), wala: fc.option(stake) })

  test('the house keeps its rake and the fractions of a minor unit, never more', () => {
    fc.assert(
      fc.property(fc.array(player, { minLength: 1, maxLength: 12 }), (players) => {
        const all = players
          .map(({ meron, wala }): Bets => [
            ...(meron === null ? [] : on('meron', meron)),
            ...(wala === null ? [] : on('wala', wala)),
          ])
          .filter((bets) => bets.length > 0)
        const { meronMinor, walaMinor } = poolOf(all.map((bets) => ({ bets })))
        for (const result of ['meron', 'wala'] as const) {
          const paid = settle(all, result).reduce((sum, one) => sum + one, 0)
          const lost = result === 'meron' ? walaMinor : meronMinor
          const kept = meronMinor + walaMinor - paid
          const hasContest = meronMinor > 0 && walaMinor > 0
          const rake = hasContest ? (lost * pit.rakeBps) / 10_000 : 0
          expect(kept).toBeGreaterThanOrEqual(rake)
          expect(kept).toBeLessThan(rake + players.length * 2 + 1)
        }
      }),
    )
  })

  test('a winner never gets less than the stake', () => {
    fc.assert(
      fc.property(stake, stake, stake, (amountMinor, more, otherMinor) => {
        const back = sideBack(pit, { amountMinor, ownMinor: amountMinor + more, otherMinor })
        expect(back).toBeGreaterThanOrEqual(amountMinor)
      }),
    )
  })

  test('however the money is split, both sides together get back the same part', () => {
    for (const [meronMinor, walaMinor] of [
      [1_000_000, 1_000_000],
      [9_000_000, 1_000_000],
      [20_000, 8_000_000],
    ] as const) {
      const side = pit.sideChance / 1_000
      const back = (own: number, other: number) => own + other * (1 - pit.rakeBps / 10_000)
      const expected =
        side * (back(meronMinor, walaMinor) + back(walaMinor, meronMinor)) +
        (1 - 2 * side) * (meronMinor + walaMinor)
      expect(expected / (meronMinor + walaMinor)).toBeCloseTo(0.955, 12)
    }
  })

  test('odds are shown as they would pay now', () => {
    expect(oddsOf(pit, { ownMinor: 40_000, otherMinor: 20_000 })).toBe(145)
    expect(oddsOf(pit, { ownMinor: 0, otherMinor: 20_000 })).toBeNull()
    expect(oddsOf(pit, { ownMinor: 100, otherMinor: 0 })).toBeNull()
  })
})

describe('a bet', () => {
  test('a pool without its own money is refused', () => {
    const state = stateOf(on('meron', 5_000), 'meron')
    const pool = { type: 'pool', meronMinor: 4_999, walaMinor: 1_000_000 } as const
    expect(cockfightEngine.move(pit, state, pool)).toEqual({ ok: false, code: 'move_invalid' })
  })

  test('shows no result while bets are taken', () => {
    const view = cockfightEngine.view(pit, stateOf(on('wala', 100), 'meron'))
    expect(view).toMatchObject({ outcome: null, pool: null })
  })

  test.each([
    { type: 'pool', meronMinor: -1, walaMinor: 0 },
    { type: 'pool', meronMinor: 1 },
    { type: 'pool', meronMinor: 1, walaMinor: 2, drawMinor: 3 },
    { type: 'win' },
  ])('%j is no decision', (json) => expect(cockfightEngine.readMove(json)).toBeUndefined())
})

test('results come as often as is published', () => {
  const fights = 20_000
  const counted = { meron: 0, wala: 0, draw: 0 }
  for (let nonce = 0; nonce < fights; nonce += 1) {
    const started = cockfightEngine.start(
      pit,
      { stakeMinor: 100, choice: { bets: on('draw', 100) } },
      rngOf(nonce),
    )
    if (!started.ok) throw new Error(started.code)
    counted[started.value.outcome.result] += 1
  }
  const expected = { meron: 0.45, wala: 0.45, draw: 0.1 }
  for (const result of ['meron', 'wala', 'draw'] as const) {
    const chance = expected[result]
    const z = (counted[result] - fights * chance) / Math.sqrt(fights * chance * (1 - chance))
    expect(Math.abs(z)).toBeLessThan(3)
  }
})

describe('a fight', () => {
  test.each([
    [0, 'meron'],
    [449, 'meron'],
    [450, 'wala'],
    [899, 'wala'],
    [900, 'draw'],
    [999, 'draw'],
  ])('number %i of a thousand is %s, whatever it looks like', (number, result) => {
    for (const course of [0, 2 ** 32 - 1]) {
      const bet = { stakeMinor: 100, choice: { bets: on('wala', 100) } }
      const { outcome } = must(cockfightEngine.start(pit, bet, scripted(number, course)))
      expect(outcome).toEqual({ result, course })
    }
  })

  test('is settled once, by a pool that holds the bet on both sides', () => {
    const bets = [...on('meron', 5_000), ...on('wala', 2_000)]
    const state = stateOf(bets, 'wala')
    for (const pool of [
      { type: 'pool', meronMinor: 5_000, walaMinor: 1_999 },
      { type: 'pool', meronMinor: 4_999, walaMinor: 2_000 },
    ] as const)
      expect(cockfightEngine.move(pit, state, pool)).toEqual({ ok: false, code: 'move_invalid' })
    const alone = { type: 'pool', meronMinor: 5_000, walaMinor: 2_000 } as const
    const ended = must(cockfightEngine.move(pit, state, alone))
    // 2,000 and nine tenths of the 5,000 that this player has lost to itself.
    expect(ended).toMatchObject({ isOver: true, payoutMinor: 6_500, moves: [alone] })
    expect(cockfightEngine.move(pit, ended, alone)).toEqual({ ok: false, code: 'round_over' })
    expect(cockfightEngine.view(pit, ended)).toMatchObject({
      outcome: { result: 'wala' },
      pool: { meronMinor: 5_000, walaMinor: 2_000 },
    })
  })

  test('a seat cannot leave before its pool is settled', () =>
    expect(cockfightEngine.leave(pit, stateOf(on('meron', 100), 'meron'))).toBeUndefined())

  test('shares whose products no double could hold are exact', () => {
    const bet = {
      amountMinor: 999_999_999,
      ownMinor: 9_007_199_254_740_991,
      otherMinor: 9_007_199_254_740_990,
    }
    const share = (999_999_999n * 9_007_199_254_740_990n * 9_000n) / (9_007_199_254_740_991n * 10_000n)
    expect(sideBack(pit, bet)).toBe(999_999_999 + Number(share))
  })

  test('a third of a unit stays with the house, not with a winner', () =>
    expect(sideBack(pit, { amountMinor: 100, ownMinor: 300, otherMinor: 1_000 })).toBe(400))
})

test.each([
  { type: 'pool', meronMinor: 0, walaMinor: 100 },
  { type: 'pool', meronMinor: 100, walaMinor: 0 },
] as const)('%j is a pool', (json) => expect(cockfightEngine.readMove(json)).toEqual(json))

describe('a judgement', () => {
  test('of a bet under its pool: results weighed by their chances leave nothing over', () => {
    const bets = [...on('meron', 7_000), ...on('draw', 1_000)]
    const pool = { type: 'pool', meronMinor: 40_000, walaMinor: 90_000 } as const
    let [mean, square, variance] = [0, 0, 0]
    for (const [result, chance] of [
      ['meron', 0.45],
      ['wala', 0.45],
      ['draw', 0.1],
    ] as const) {
      const state = must(cockfightEngine.move(pit, stateOf(bets, result), pool))
      const judged = cockfightEngine.judge(pit, { stakeMinor: 8_000, payoutMinor: state.payoutMinor, state })
      mean += chance * judged.excess
      square += chance * judged.excess ** 2
      variance = judged.variance
      expect(judged.peakMinor).toBeCloseTo(7_000 + (7_000 * 90_000 * 0.9) / 40_000, 6)
    }
    expect(mean).toBeCloseTo(0, 6)
    expect(square / variance).toBeCloseTo(1, 9)
  })

  test('of a bet whose pool is not known is not made', () => {
    const state = stateOf(on('meron', 100), 'meron')
    expect(() => cockfightEngine.judge(pit, { stakeMinor: 100, payoutMinor: 0, state })).toThrow('pool')
  })
})

test.each([
  { bets: [{ spot: 'wala', amountMinor: 50 }] },
  { bets: [{ spot: 'hen', amountMinor: 100 }] },
  { bets: [...on('wala', 100), ...on('wala', 100)] },
  { bets: on('wala', 200) },
  { bets: on('wala', 100), pool: 1 },
])('%j is no bet of a hundred, and draws nothing', (choice) =>
  expect(cockfightEngine.start(pit, { stakeMinor: 100, choice }, untouched)).toEqual({
    ok: false,
    code: 'choice_invalid',
  }),
)
