import { describe, expect, it } from 'vitest'
import { comparePrices, driftOf, findDisorder, playToEnd, trialDraws } from '../check/index.ts'
import type { Pair, Side } from '../match/index.ts'
import { replayMatch, saltOf } from '../proof/index.ts'
import { createGameChances, gameChance, setChance, setEnds } from './chances.ts'
import { tennis, tennisMarkets, type TennisParameters, type TennisState } from './index.ts'

/** The sides of the design's figures. */
const known: TennisParameters = { bestOf: 3, home: 0.65, away: 0.62, firstServer: 'home' }
const five: TennisParameters = { ...known, bestOf: 5 }
const names = { home: { en: 'Arif', bn: 'আরিফ' }, away: { en: 'Sami', bn: 'সামি' } }

const priceOf = (parameters: TennisParameters, type: string): number[] | undefined => {
  const match = tennis.createMatch(parameters)
  return match
    .price(match.start)
    .find((market) => market.type === type)
    ?.outcomes.map(({ split }) => split[0])
}

describe('prices before the match', () => {
  it.each([
    [0.62, 0.77586],
    [0.65, 0.82964],
  ])('of a game served at %d are those of the design', (p, expected) => {
    const home = gameChance({ home: p, away: 0.5 }, { points: [0, 0], server: 'home', isTieBreak: false })
    expect(home).toBeCloseTo(expected, 5)
    const q = 1 - p
    const formula = p ** 4 * (1 + 4 * q + 10 * q * q) + (20 * p ** 5 * q ** 3) / (p * p + q * q)
    expect(home).toBeCloseTo(formula, 12)
  })

  it('of sets and matches are those of the design', () => {
    const chances = createGameChances(known)
    for (const server of ['home', 'away'] as const)
      expect(setChance(setEnds(chances, [0, 0], server))).toBeCloseTo(0.59902, 5)
    expect((priceOf(known, 'tennis_winner')?.[0] ?? 0) / 1e6).toBeCloseTo(0.64659, 5)
    const set = 0.599_02
    const bestOfFive = set ** 3 * (1 + 3 * (1 - set) + 6 * (1 - set) ** 2)
    expect((priceOf(five, 'tennis_winner')?.[0] ?? 0) / 1e6).toBeCloseTo(bestOfFive, 4)
  })

  it('follow strength, and are even among equals', () => {
    expect(priceOf(tennis.parametersOf(0, 0), 'tennis_winner')).toEqual([500_000, 500_000])
    expect(tennis.parametersOf(1, 0)).toMatchObject({ home: 0.65, away: 0.62 })
    expect(tennis.parametersOf(99, -99)).toMatchObject({ home: 0.85, away: 0.4 })
  })

  it('of every game, set and match have all their chance', () => {
    const chances = createGameChances(known)
    const ends = setEnds(chances, [0, 0], 'home')
    expect(ends.map(({ games }) => games.join('-')).toSorted()).toEqual([
      '0-6',
      '1-6',
      '2-6',
      '3-6',
      '4-6',
      '5-7',
      '6-0',
      '6-1',
      '6-2',
      '6-3',
      '6-4',
      '6-7',
      '7-5',
      '7-6',
    ])
    expect(ends.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1, 12)
  })
})

/** A state as `6-4 5-6 | 40-30 pts` would tell it: finished sets, games and points of the one under way. */
function stateOf(sets: readonly Pair[], points: Pair, setServer: Side): TennisState {
  const winners = sets.map(([home, away]) => [
    ...Array.from({ length: home }, (): Side => 'home'),
    ...Array.from({ length: away }, (): Side => 'away'),
  ])
  return { hasBegun: true, sets, games: winners, points, setServer, material: 0, isOver: false }
}

const states: readonly (readonly [string, TennisParameters, TennisState])[] = [
  ['the start', known, tennis.createMatch(known).start],
  ['the start of five sets', five, tennis.createMatch(five).start],
  ['a break point', known, stateOf([[2, 3]], [2, 3], 'away')],
  [
    'deuce at a set and 5-4',
    known,
    stateOf(
      [
        [6, 3],
        [5, 4],
      ],
      [3, 3],
      'away',
    ),
  ],
  [
    'an advantage in the third set',
    known,
    stateOf(
      [
        [6, 3],
        [6, 7],
        [1, 1],
      ],
      [4, 3],
      'home',
    ),
  ],
  ['a tie-break at 6-6', known, stateOf([[6, 6]], [6, 6], 'home')],
  [
    'a tie-break under way',
    five,
    stateOf(
      [
        [4, 6],
        [6, 6],
      ],
      [2, 3],
      'away',
    ),
  ],
]

describe('play', () => {
  it.each(states)('agrees with the prices at %s', (_, parameters, from) => {
    const match = tennis.createMatch(parameters)
    const deviations = comparePrices({ match, types: tennisMarkets, from, draws: trialDraws(5), paths: 2500 })
    expect(deviations.length).toBeGreaterThan(10)
    // Two-sided 99 % over all outcomes together.
    expect(deviations.filter(({ z }) => Math.abs(z) > 4.1)).toEqual([])
  })

  it.each(states)('does not let prices drift from %s', (_, parameters, from) => {
    const match = tennis.createMatch(parameters)
    const drift = driftOf({ match, types: tennisMarkets, from, draws: trialDraws(6), plays: 4000 })
    expect(drift.length).toBeGreaterThan(5)
    expect(drift.filter(({ z }) => Math.abs(z) > 4.1)).toEqual([])
  })

  it.each([1, 2, 3, 4, 5, 6])('is orderly in match %d', (seed) => {
    const match = tennis.createMatch(seed % 2 === 0 ? known : five)
    const trial = { match, types: tennisMarkets, from: match.start, draws: trialDraws(seed) }
    expect(findDisorder({ ...trial, names, priceEvery: 3 })).toEqual([])
  })

  it('keeps the score as tennis does', () => {
    const draws = trialDraws(9)
    const match = tennis.createMatch({ ...known, away: 0.65 })
    for (let played = 0; played < 40; played += 1) {
      let state = match.start
      while (!match.isOver(state)) {
        const { points, isTieBreak, games, sets } = match.score(state)
        expect(isTieBreak || Math.max(...points) <= 4).toBe(true)
        expect(!isTieBreak && points[0] === 4 && points[1] === 4).toBe(false)
        expect(games.map((list) => list.filter((side) => side === 'home').length)).toEqual(
          sets.map(([home]) => home),
        )
        state = match.play(state, draws)
      }
      const score = match.score(state)
      expect(Math.max(score.home, score.away)).toBe(2)
      expect(score.sets.length).toBe(score.home + score.away)
      expect(
        score.sets.every(([a, b]) => (Math.max(a, b) === 7 ? Math.min(a, b) >= 5 : Math.min(a, b) <= 4)),
      ).toBe(true)
    }
  })

  it('changes the server after each game, and in a tie-break after the first point and every two', () => {
    const match = tennis.createMatch(known)
    const order = (state: TennisState, points: number, unit: (point: number) => number): string => {
      let [now, servers] = [state, '']
      for (let point = 0; point < points; point += 1) {
        servers += match.score(now).server === 'home' ? 'H' : 'A'
        now = match.play(now, { unit: () => unit(point), below: () => 0 })
      }
      return servers
    }
    expect(order(match.start, 12, () => 0)).toBe('HHHHAAAAHHHH')
    // Home wins every other point.
    expect(order(stateOf([[6, 6]], [0, 0], 'away'), 12, (point) => point % 2)).toBe('AHHAAHHAAHHA')
    // Who received first in the tie-break serves first in the next set.
    expect(order(stateOf([[6, 6]], [6, 0], 'home'), 3, () => 0)).toBe('AAA')
  })

  it('calls breaks and sets material', () => {
    const match = tennis.createMatch(known)
    const won: { readonly unit: () => number; readonly below: () => number } = {
      unit: () => 0,
      below: () => 0,
    }
    // A draw of 0 wins every point for home: love games on serve and against it.
    const after = (points: number): TennisState => {
      let state = match.start
      for (let point = 0; point < points; point += 1) state = match.play(state, won)
      return state
    }
    expect([4, 8, 12, 16, 24].map((points) => match.material(after(points)))).toEqual([0, 1, 1, 2, 3])
    expect(match.score(playToEnd(match, match.start, won)).sets).toEqual([
      [6, 0],
      [6, 0],
    ])
    expect(match.period(after(24))).toBe(1)
  })

  it('is played again from its seeds', () => {
    const input = { model: tennis, parameters: known, seed: '0c'.repeat(32), event: 'ev2' }
    const salts = ['a', 'b', 'c'].map((id) => saltOf([id]))
    const played = replayMatch({ ...input, salts })
    expect(replayMatch({ ...input, salts })).toEqual(played)
    const other = replayMatch({ ...input, salts: [salts[0] ?? '', ...salts.slice(0, 2)] })
    expect(other.score.sets[0]).toEqual(played.score.sets[0])
    expect(other.score.games).not.toEqual(played.score.games)
  })
})

it.each([
  { home: 0.9 },
  { away: 0.3 },
  { home: Number.NaN },
  { bestOf: 4 as 3 },
  { firstServer: 'x' as Side },
])('refuses %j', (change) => {
  expect(() => tennis.createMatch({ ...known, ...change })).toThrow()
})
