import { describe, expect, test } from 'vitest'
import { chanceOf } from '../market-rules/index.ts'
import { comparePrices, driftOf, findDisorder, playTicks, playToEnd, trialDraws } from '../check/index.ts'
import { endChance, mapEnds, moveChances, riseChance } from './chain.ts'
import { arena, arenaMarkets } from './index.ts'
import { totalKills } from './kills.ts'
import { createRaces } from './races.ts'

const start = { minute: 0, lead: 0 }
const names = { home: { en: 'Nilganga', bn: 'নীলগঙ্গা' }, away: { en: 'Korotoa', bn: 'করতোয়া' } }
const meanOf = (chances: Float64Array, power = 1) =>
  chances.reduce((sum, chance, value) => sum + chance * value ** power, 0)

describe('the chain of a map', () => {
  test('has the chances of the sportsbook design, section 4', () => {
    expect(riseChance(0.03, 4)).toBeCloseTo(0.585, 12)
    expect([riseChance(0.3, 14), riseChance(-0.3, -14)]).toEqual([0.92, 0.08])
    expect(endChance(15, 14)).toBe(0)
    expect(endChance(20, -8)).toBeCloseTo(0.0035 * 6 * 2.35, 12)
    expect(moveChances(0, 0)).toEqual({ up: 0.375, down: 0.375 })
    expect([moveChances(0, 14).up, moveChances(0, -14).down]).toEqual([0, 0])
  })

  test('takes 32 minutes, sd 9.6, and 27 kills; an edge of .03 wins 61 %', () => {
    const even = mapEnds(0, start)
    const mean = meanOf(even.byMinute)
    expect(even.home).toBeCloseTo(0.5, 9)
    expect(mean).toBeCloseTo(32.246, 3)
    expect(Math.sqrt(meanOf(even.byMinute, 2) - mean ** 2)).toBeCloseTo(9.569, 3)
    expect(meanOf(totalKills(0, 0, even.byMinute).p)).toBeCloseTo(26.634, 3)
    expect(mapEnds(0.03, start).home).toBeCloseTo(0.61014, 5)
    expect(even.byMinute.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9)
  })

  test('gives the kill race of even sides evenly, and the side ahead more', () => {
    const races = createRaces(0)
    const even = races({ ...start, kills: [0, 0] }, 10)
    expect(even.home).toBeCloseTo(even.away, 6)
    expect(races({ ...start, kills: [3, 1] }, 5).home).toBeGreaterThan(0.75)
    expect(races({ ...start, kills: [3, 1] }, 5)).toEqual(races({ ...start, kills: [8, 6] }, 10))
    // Without a kill yet, nobody has any at the end with the chance that a Poisson number is 0.
    const none = chanceOf(totalKills(0, 0, mapEnds(0, start).byMinute), (count) => count === 0)
    expect(races({ ...start, kills: [0, 0] }, 1).nobody).toBeCloseTo(none, 6)
    expect(() => races({ ...start, kills: [5, 1] }, 5)).toThrow()
  })
})

describe('prices equal play', () => {
  const match = arena.createMatch({ bestOf: 3, edge: 0.03 })
  test.each([0, 4, 13, 24, 40])('after %d minutes', (ticks) => {
    const from = playTicks(match, ticks, trialDraws(ticks))
    const draws = trialDraws(1 + ticks)
    const deviations = comparePrices({ match, types: arenaMarkets, from, paths: 3000, draws })
    expect(deviations.length).toBeGreaterThan(20)
    // Two-sided 99 % over all outcomes together.
    expect(deviations.filter(({ z }) => Math.abs(z) > 4.1)).toEqual([])
    const drift = driftOf({ match, types: arenaMarkets, from, draws, plays: 20_000 })
    expect(drift.length).toBeGreaterThan(15)
    expect(drift.filter(({ z }) => Math.abs(z) > 4.1)).toEqual([])
  })
})

test('a state is priced in less than 10 ms of processor time', () => {
  const match = arena.createMatch({ bestOf: 5, edge: 0.03 })
  const states = Array.from({ length: 60 }, (_, ticks) => playTicks(match, ticks, trialDraws(3)))
  const before = process.cpuUsage()
  for (const state of states) match.price(state)
  const { user } = process.cpuUsage(before)
  expect(user / 1000 / states.length).toBeLessThan(10)
})

test.each([1, 3, 5] as const)('settlement holds in matches of best of %d', (bestOf) => {
  const match = arena.createMatch({ bestOf, edge: -0.02 })
  for (let seed = 0; seed < 5; seed += 1)
    expect(
      findDisorder({
        match,
        types: arenaMarkets,
        from: match.start,
        draws: trialDraws(seed),
        names,
        priceEvery: 1,
      }),
    ).toEqual([])
})

test('the score tells the curve, the kills and who was first', () => {
  const match = arena.createMatch({ bestOf: 1, edge: 0 })
  const [map] = match.score(playToEnd(match, match.start, trialDraws(7))).maps
  if (!map) throw new Error('no map was played')
  expect(map.curve).toHaveLength(map.minute)
  expect(map.curve.at(-1)).toBe(map.lead)
  expect(map.firstTo).toHaveLength(Math.floor(Math.max(...map.kills) / 5))
  expect(map.curve.every((lead, at) => Math.abs(lead - (map.curve[at - 1] ?? 0)) <= 1)).toBe(true)
})

test('a race that nobody wins is void', () => {
  const race = arenaMarkets.find(({ id }) => id === 'arena_map_race')
  const map = {
    minute: 20,
    lead: 1,
    curve: [],
    kills: [6, 7] as const,
    firstBlood: 'home' as const,
    firstTo: ['away' as const],
    winner: 'home' as const,
  }
  const score = { ...arena.createMatch({ bestOf: 3, edge: 0 }).score({ maps: [map] }), home: 1 }
  expect(race?.settle(score, { map: '1', kills: '5' })?.outcomes.get('away')?.result).toBe(1)
  expect(race?.settle(score, { map: '1', kills: '10' })?.voidReason).toBe('no_result')
  expect(race?.settle(score, { map: '2', kills: '10' })).toBeUndefined()
})

test('names say the market in both languages', () => {
  const name = (id: string, specifiers: Record<string, string>) =>
    arenaMarkets.find((type) => type.id === id)?.name(specifiers, names)
  expect(name('arena_map_kills', { map: '1', total: '26.5' })?.bn).toBe('ম্যাপ 1 মোট কিল 26.5')
  expect(name('arena_map_race', { map: '3', kills: '10' })?.en).toBe('Map 3 first to 10 kills')
})

test('parameters out of range are refused', () => {
  expect(() => arena.createMatch({ bestOf: 3, edge: 1 })).toThrow()
  expect(arena.createMatch(arena.parametersOf(9, -9)).start).toEqual({ maps: [] })
})
