import { describe, expect, test } from 'vitest'
import { comparePrices, driftOf, findDisorder, playTicks, playToEnd, trialDraws } from '../check/index.ts'
import { chanceOf } from '../market-rules/index.ts'
import { clockAt, possessionAt, possessionsLeft, possessionsUntil } from './clock.ts'
import { finalsOf } from './finals.ts'
import { basketball, basketballMarkets } from './index.ts'
import { addUp, createPointSums, pointChances } from './points.ts'
import { raceChances } from './races.ts'

const names = { home: { en: 'Nilganga', bn: 'নীলগঙ্গা' }, away: { en: 'Korotoa', bn: 'করতোয়া' } }
const parameters = { home: 0.03, away: -0.02 }
const momentOf = (points: ArrayLike<number>, power: number) =>
  Array.from(points).reduce((sum, chance, value) => sum + chance * value ** power, 0)

describe('points', () => {
  test('of 74 possessions are those of the sportsbook design, section 4', () => {
    const points = createPointSums({ home: 0, away: 0 })('home', 74)
    const mean = momentOf(points, 1)
    expect(mean).toBeCloseTo(80.29, 2)
    expect(Math.sqrt(momentOf(points, 2) - mean ** 2)).toBeCloseTo(10.06, 2)
    expect(pointChances(0)).toEqual([0.505, 0.04, 0.325, 0.125, 0.005])
    expect(momentOf(pointChances(0.01), 1) * 74 - mean).toBeCloseTo(1, 1)
  })

  test('add up', () => {
    const die = Float64Array.of(0.5, 0.5)
    expect([...addUp(die, addUp(die, die))]).toEqual([0.125, 0.375, 0.375, 0.125])
  })
})

describe('possessions', () => {
  test('go in turn through four quarters of 37, 74 a side', () => {
    expect(possessionsUntil({ quarter: 0, played: 0 }, 3)).toEqual([74, 74])
    expect(possessionsLeft({ quarter: 0, played: 0 })).toEqual([19, 18])
    expect(possessionsLeft({ quarter: 1, played: 0 })).toEqual([18, 19])
    expect(possessionsLeft({ quarter: 5, played: 1 })).toEqual([8, 9])
    expect(possessionAt({ quarter: 1, played: 0 })).toBe('away')
    expect(possessionAt({ quarter: 4, played: 0 })).toBe('home')
  })
  test('take 40 minutes, overtimes 5', () => {
    expect(clockAt({ quarter: 3, played: 37 })).toBe(2400)
    expect(clockAt({ quarter: 5, played: 18 })).toBe(3000)
  })
})

describe('final scores', () => {
  test('go on until the sides are not level', () => {
    // One point or none each: a quarter of the ends 1:0, a quarter 0:1, half level.
    const coin = Float64Array.of(0.5, 0.5)
    const { lead, total, home } = finalsOf({ home: coin, away: coin }, { home: coin, away: coin })
    expect(chanceOf(lead, (points) => points === 0)).toBe(0)
    expect(chanceOf(lead, (points) => points === 1)).toBeCloseTo(0.5, 9)
    // The total is odd at any end; 1 without overtime, or after level ones without points.
    expect(chanceOf(total, (points) => points % 2 === 0)).toBeCloseTo(0, 9)
    expect(chanceOf(total, (points) => points === 1)).toBeCloseTo(2 / 3, 8)
    expect(chanceOf(home, (points) => points === 0)).toBeCloseTo(1 / 3, 8)
  })

  test('a race of one point is the first point', () => {
    const sums = createPointSums({ home: 0, away: 0 })
    const won = raceChances({ sums, lacks: [1, 1], next: 'home', possessions: [2, 1] })
    // Nothing is scored in a possession with chance .505: home scores at once, or third after two without.
    expect(won.home).toBeCloseTo(0.495 + 0.505 ** 2 * 0.495, 12)
    expect(won.away).toBeCloseTo(0.505 * 0.495, 12)
    const other = raceChances({ sums, lacks: [1, 1], next: 'away', possessions: [1, 1] })
    expect(other).toEqual({ away: 0.495, home: 0.505 * 0.495 })
  })
})

describe('a match', () => {
  const match = basketball.createMatch(parameters)

  test.each([0, 20, 74, 111, 140])('agrees with the prices after %d possessions', (ticks) => {
    const from = playTicks(match, ticks, trialDraws(ticks + 1))
    const trial = { match, types: basketballMarkets, from, draws: trialDraws(ticks) }
    const deviations = comparePrices({ ...trial, paths: 4000 })
    expect(deviations.length).toBeGreaterThan(30)
    // Two-sided 99 % over all outcomes together.
    expect(deviations.filter(({ z }) => Math.abs(z) > 4.1)).toEqual([])
    const drift = driftOf({ ...trial, plays: 20_000 })
    expect(drift.length).toBeGreaterThan(10)
    expect(drift.filter(({ z }) => Math.abs(z) > 4.1)).toEqual([])
  })

  test('agrees with the prices in overtime', () => {
    const from = {
      quarter: 4,
      played: 7,
      quarters: [
        [80, 80],
        [0, 0],
        [0, 0],
        [0, 0],
        [3, 5],
      ] as const,
      firstTo: ['home', 'away', 'home', 'home'] as const,
      last: [],
    }
    const trial = { match, types: basketballMarkets, from, draws: trialDraws(5) }
    const deviations = comparePrices({ ...trial, paths: 10_000 })
    expect(deviations.length).toBeGreaterThan(20)
    expect(deviations.filter(({ z }) => Math.abs(z) > 4.1)).toEqual([])
  })

  test.each([1, 2, 3, 4])('is orderly in match %d', (seed) => {
    const trial = { match, types: basketballMarkets, from: match.start, draws: trialDraws(seed) }
    expect(findDisorder({ ...trial, names, priceEvery: 3 })).toEqual([])
  })

  test('is priced in less than 10 ms of processor time', () => {
    const states = Array.from({ length: 100 }, (_, ticks) => playTicks(match, ticks, trialDraws(3)))
    const before = process.cpuUsage()
    for (const state of states) match.price(state)
    const { user } = process.cpuUsage(before)
    expect(user / 1000 / states.length).toBeLessThan(10)
  })

  test('ends with a winner, its quarters and goals in the score', () => {
    const scores = Array.from({ length: 200 }, (_, seed) =>
      match.score(playToEnd(match, match.start, trialDraws(seed))),
    )
    for (const { home, away, quarters, firstTo, phase, clock } of scores) {
      expect(phase).toBe('ended')
      expect(home).not.toBe(away)
      expect(quarters.reduce((sum, [points]) => sum + points, 0)).toBe(home)
      expect(firstTo).toHaveLength(Math.floor(Math.max(home, away) / 20))
      expect(clock).toBe(2400 + 300 * (quarters.length - 4))
    }
    expect(scores.some(({ quarters }) => quarters.length > 4)).toBe(true)
  })

  test('that breaks off counts from 35 minutes on', () => {
    const at = (ticks: number) => ({
      ...match.score(playTicks(match, ticks, trialDraws(8))),
      home: 70,
      away: 66,
      isAbandoned: true,
    })
    const result = (id: string, ticks: number, specifiers: Record<string, string> = {}) =>
      basketballMarkets.find((type) => type.id === id)?.settle(at(ticks), specifiers)
    expect(result('basketball_winner', 129)?.voidReason).toBe('abandoned')
    expect(result('basketball_winner', 130)?.outcomes.get('home')?.result).toBe(1)
    expect(result('basketball_handicap', 130, { hcp: '-4.5' })?.outcomes.get('away')?.result).toBe(1)
    expect(result('basketball_total', 129, { total: '136.5' })?.voidReason).toBe('abandoned')
    expect(result('basketball_total', 129, { total: '135.5' })?.outcomes.get('over')?.result).toBe(1)
    expect(result('basketball_quarter_1x2', 130, { quarter: '4' })?.voidReason).toBe('abandoned')
    expect(result('basketball_quarter_1x2', 130, { quarter: '1' })?.voidReason).toBeUndefined()
  })
})

test('names say the market in both languages', () => {
  const name = (id: string, specifiers: Record<string, string>) =>
    basketballMarkets.find((type) => type.id === id)?.name(specifiers, names)
  expect(name('basketball_quarter_total', { quarter: '2', total: '39.5' })).toEqual({
    en: '2nd quarter total points 39.5',
    bn: 'দ্বিতীয় কোয়ার্টার মোট পয়েন্ট 39.5',
  })
  expect(name('basketball_team_total', { side: 'away', total: '80.5' })?.bn).toBe('করতোয়া মোট পয়েন্ট 80.5')
})

test('parameters out of range are refused', () => {
  expect(() => basketball.createMatch({ home: 1, away: 0 })).toThrow()
  expect(basketball.createMatch(basketball.parametersOf(9, -9)).start.quarters).toEqual([[0, 0]])
})
