import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hmacSha256 } from '../fairness/sha256.ts'
import { createFairRng } from '../fairness/stream.ts'
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
