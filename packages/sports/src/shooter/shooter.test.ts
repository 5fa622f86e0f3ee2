import { describe, expect, test } from 'vitest'
import type { Pair } from '../match/index.ts'
import { comparePrices, driftOf, findDisorder, playTicks, trialDraws } from '../check/index.ts'
import { shooter, shooterMarkets } from './index.ts'
import {
  attackerOf,
  fewestRoundsLeft,
  largestLeads,
  raceChance,
  roundsEnds,
  winnerOfRounds,
} from './rounds.ts'

const parameters = { bestOf: 3, defending: 0.545, attacking: 0.505 } as const
const names = { home: { en: 'Nilganga', bn: 'নীলগঙ্গা' }, away: { en: 'Korotoa', bn: 'করতোয়া' } }

describe('rounds', () => {
  test.each([
    [12, 11, null, 1],
    [13, 11, 'home', 0],
    [12, 12, null, 4],
    [13, 12, null, 3],
    [16, 12, 'home', 0],
    [15, 15, null, 4],
    [15, 14, null, 1],
    [14, 16, 'away', 0],
    [18, 15, null, 1],
    [17, 19, 'away', 0],
    [3, 7, null, 6],
  ] as const)('at %d:%d the winner is %s, at least %d are left', (home, away, winner, left) => {
    expect(winnerOfRounds(home, away)).toBe(winner)
    expect(fewestRoundsLeft(home, away)).toBe(left)
  })

  test('sides change after 12 rounds and after each 3 of overtime', () => {
    const attackers = Array.from({ length: 33 }, (_, round) => attackerOf(round, 'away') === 'away')
    const text = attackers.map((isAway) => (isAway ? 'a' : 'h')).join('')
    expect(text).toBe(`${'a'.repeat(12)}${'h'.repeat(12)}aaahhhaaa`)
  })

  test('largest leads are those of the final scores', () => {
    for (const at of [
      [0, 0],
      [12, 3],
      [5, 11],
      [12, 12],
      [14, 13],
      [15, 15],
    ] satisfies Pair[]) {
      const leads = roundsEnds(at, () => 0.5).map(({ home, away }) => home - away)
      expect([Math.max(...leads), -Math.min(...leads)]).toEqual(largestLeads(...at))
    }
  })

  test('a map is won as the sportsbook design, section 4, says', () => {
    const chance = (round: number) => (attackerOf(round, 'away') === 'home' ? 0.505 : 0.545)
    const ends = roundsEnds([0, 0], chance)
    const home = ends.reduce((sum, end) => (end.home > end.away ? sum + end.chance : sum), 0)
    expect(home).toBeCloseTo(0.60653, 5)
    expect(ends.reduce((sum, end) => sum + end.chance, 0)).toBeCloseTo(1, 12)
  })

  test('a race over 1 round is that round, an even one is even', () => {
    expect(raceChance([0, 0], 1, () => 0.3)).toBeCloseTo(0.3, 12)
    expect(raceChance([4, 4], 7, () => 0.5)).toBeCloseTo(0.5, 12)
    // 2 of 3: .6² (3 - 2 · .6)
    expect(raceChance([0, 0], 2, () => 0.6)).toBeCloseTo(0.648, 12)
  })
})

describe('prices equal play', () => {
  const match = shooter.createMatch(parameters)
  test('of the match and of series of 5', () => {
    const winnerAt = (bestOf: 1 | 3 | 5) =>
      shooter
        .createMatch({ ...parameters, bestOf })
        .price({ maps: [] })
        .find(({ type }) => type === 'shooter_winner')?.outcomes[0]?.split[0] ?? 0
    expect(winnerAt(1)).toBeCloseTo(606_531, -1)
    expect(winnerAt(3)).toBeCloseTo(657_378, -1)
    expect(winnerAt(5)).toBeCloseTo(693_783, -1)
  })
  test.each([0, 5, 17, 30, 47])('after %d rounds', (ticks) => {
    const from = playTicks(match, ticks, trialDraws(ticks))
    const draws = trialDraws(1 + ticks)
    const deviations = comparePrices({
      match,
      types: shooterMarkets,
      from,
      paths: 4000,
      draws,
    })
    expect(deviations.length).toBeGreaterThan(20)
    // Two-sided 99 % over all outcomes together.
    expect(deviations.filter(({ z }) => Math.abs(z) > 4.1)).toEqual([])
    const drift = driftOf({ match, types: shooterMarkets, from, draws, plays: 20_000 })
    expect(drift.length).toBeGreaterThan(15)
    expect(drift.filter(({ z }) => Math.abs(z) > 4.1)).toEqual([])
  })
})

describe('settlement', () => {
  test.each([1, 3, 5] as const)('holds in matches of best of %d', (bestOf) => {
    const match = shooter.createMatch({ ...parameters, bestOf })
    for (let seed = 0; seed < 5; seed += 1)
      expect(
        findDisorder({
          match,
          types: shooterMarkets,
          from: match.start,
          draws: trialDraws(seed),
          names,
          priceEvery: 1,
        }),
      ).toEqual([])
  })

  test('names say the market in both languages', () => {
    const text = (id: string, specifiers: Record<string, string>) =>
      shooterMarkets.find((type) => type.id === id)?.name(specifiers, names)
    expect(text('shooter_map_rounds', { map: '2', total: '21.5' })).toEqual({
      en: 'Map 2 total rounds 21.5',
      bn: 'ম্যাপ 2 মোট রাউন্ড 21.5',
    })
    expect(text('shooter_map_round', { map: '1', round: '13' })?.en).toBe('Map 1 second pistol round winner')
    expect(text('shooter_map_round', { map: '1', round: '7' })?.bn).toBe('ম্যাপ 1 রাউন্ড 7 জয়ী')
  })
})

test('parameters out of range are refused', () => {
  expect(() => shooter.createMatch({ ...parameters, defending: 1 })).toThrow()
  expect(() => shooter.createMatch({ ...parameters, attacking: Number.NaN })).toThrow()
  expect(shooter.createMatch(shooter.parametersOf(9, -9)).start).toEqual({ maps: [] })
})
