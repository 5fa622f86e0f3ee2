import { describe, expect, it } from 'vitest'
import { comparePrices, driftOf, findDisorder, playToEnd, trialDraws } from '../check/index.ts'
import { commitmentOf, replayMatch, saltOf } from '../proof/index.ts'
import { createWeights, scoreClass } from './correction.ts'
import { football, footballMarkets, type FootballParameters, type FootballState } from './index.ts'
import { createPricing } from './pricing.ts'
import { createRates } from './rates.ts'

/** The sides of the design's figures. */
const known: FootballParameters = { homeGoals: 1.55, awayGoals: 1.15, reds: 0, rho: -0.08 }
/** Many cards, so that they weigh in the trials. */
const rough: FootballParameters = { ...known, reds: 0.5 }
const names = { home: { en: 'Nilganga', bn: 'নীলগঙ্গা' }, away: { en: 'Korotoa', bn: 'করতোয়া' } }

function pricingOf(parameters: FootballParameters) {
  const rates = createRates(parameters)
  return createPricing(parameters, rates, createWeights(parameters, rates))
}
const chanceOf = (parameters: FootballParameters, isMet: (home: number, away: number) => boolean): number =>
  pricingOf(parameters)
    .finals(football.createMatch(parameters).start)
    .reduce((sum, { home, away, p }) => (isMet(home, away) ? sum + p : sum), 0)

describe('prices before the match', () => {
  it('are those of the design', () => {
    const market = football
      .createMatch(known)
      .price(football.createMatch(known).start)
      .find(({ type }) => type === 'football_1x2')
    const chances = market?.outcomes.map(({ split }) => Math.round(split[0] / 10) / 1e5)
    expect(chances).toEqual([0.45604, 0.27111, 0.27285])
    expect(chanceOf(known, (home, away) => home > away && home + away > 2)).toBeCloseTo(0.28077, 5)
  })

  it('are near those of play without ticks', () => {
    expect(Math.abs(chanceOf(known, (home, away) => home === away) - 0.27139)).toBeLessThan(5e-4)
    expect(Math.abs(chanceOf({ ...known, rho: 0 }, (home, away) => home === away) - 0.25222)).toBeLessThan(
      5e-4,
    )
    expect(Math.abs(chanceOf(known, (home, away) => home + away > 2) - 0.50638)).toBeLessThan(5e-4)
  })

  it('count 45 % of the goals by half-time', () => {
    const rates = createRates({ ...known, rho: 0 })
    const share = Array.from(
      { length: 288 },
      (_, tick) => rates(tick, 0, { home: 0, away: 0, homeRed: 0, awayRed: 0, none: 0 }).home,
    ).reduce((sum, rate) => sum + rate, 0)
    expect(share / 1.55).toBeCloseTo(0.45, 10)
  })

  it('follow strength', () => {
    const even = football.parametersOf(0, 0)
    expect((even.homeGoals + even.awayGoals) / 2).toBeCloseTo(1.3, 10)
    expect(even.homeGoals / even.awayGoals).toBeCloseTo(1.2, 10)
    expect(football.parametersOf(1, 0).homeGoals).toBeGreaterThan(even.homeGoals)
    expect(football.parametersOf(9, -9)).toMatchObject({ homeGoals: 4, awayGoals: 0.2 })
  })
})

describe('the correction of low scores', () => {
  it.each([0, 100, 288, 500])('is that of the design at tick %d without cards', (tick) => {
    const weight = createWeights(known, createRates(known))
    const { homeGoals, awayGoals, rho } = known
    const time = tick / 576
    const left = 1 - (0.8 * time + 0.2 * time * time)
    const e = rho * Math.exp(-(homeGoals + awayGoals) * left)
    const [home, away] = [homeGoals * (1 - left), awayGoals * (1 - left)]
    const expected = {
      '0-0': 1 - e * home * away,
      '1-0': 1 + e * away,
      '0-1': 1 + e * home,
      '1-1': 1 - e,
      '2-0': 1,
    }
    for (const [score, value] of Object.entries(expected)) {
      const [scored = 0, conceded = 0] = score.split('-').map(Number)
      expect(Math.abs(weight(tick, 0, scoreClass(scored, conceded)) - value)).toBeLessThan(5e-4)
    }
  })
})

describe('play', () => {
  const match = football.createMatch(rough)
  /** The state of a match with a goal and a card, before half-time and after. */
  const mid = (tick: number): FootballState => ({
    ...match.start,
    tick,
    score: [1, 0],
    reds: [0, 1],
    goals: [{ side: 'home', clock: 600 }],
    halfTime: tick >= 288 ? [1, 0] : null,
  })

  it.each([
    ['the start', match.start, 7],
    ['the 15th minute', mid(90), 8],
    ['the 70th minute', mid(420), 9],
  ] as const)('agrees with the prices at %s', (_, from, seed) => {
    const trial = { match, types: footballMarkets, from, draws: trialDraws(seed), paths: 4000 }
    const deviations = comparePrices(trial)
    expect(deviations.length).toBeGreaterThan(70)
    // Two-sided 99 % over all outcomes together.
    expect(deviations.filter(({ z }) => Math.abs(z) > 4.1)).toEqual([])
  })

  it.each([
    ['the start', match.start],
    ['the 15th minute', mid(90)],
    ['the last tick before half-time', mid(287)],
    ['the 70th minute', mid(420)],
    ['the last minute', mid(570)],
  ] as const)('does not let prices drift from %s', (_, from) => {
    const drift = driftOf({ match, types: footballMarkets, from, draws: trialDraws(11), plays: 20_000 })
    expect(drift.length).toBeGreaterThan(15)
    expect(drift.filter(({ z }) => Math.abs(z) > 4.1)).toEqual([])
  })

  it.each([1, 2, 3, 4, 5, 6])('is orderly in match %d', (seed) => {
    const trial = { match, types: footballMarkets, from: match.start, draws: trialDraws(seed) }
    expect(findDisorder({ ...trial, names, priceEvery: 16 })).toEqual([])
  })

  it('holds bets back after a goal, and tells score, clock and half-time', () => {
    let state = match.start
    const draws = trialDraws(3)
    expect(match.score(state)).toMatchObject({ phase: 'before', clock: 0, halfTime: null })
    while (match.material(state) === 0) state = match.play(state, draws)
    expect(match.isHeld(state)).toBe(true)
    for (let tick = 0; tick < 3; tick += 1) state = match.play(state, draws)
    expect(match.isHeld(state)).toBe(false)
    const score = match.score(playToEnd(match, state, draws))
    expect(score).toMatchObject({ phase: 'ended', clock: 5760 })
    expect(score.goals.length).toBe(score.home + score.away)
    const early = score.goals.filter(({ clock }) => clock <= 2880)
    expect(score.halfTime).toEqual(
      ['home', 'away'].map((side) => early.filter((goal) => goal.side === side).length),
    )
  })

  it('is played again from its seeds', () => {
    const [seed, event, salts] = ['0f'.repeat(32), 'ev1', [saltOf([]), saltOf(['t1'])]]
    const played = replayMatch({ model: football, parameters: rough, seed, event, salts })
    expect(played.ticks).toBe(576)
    expect(replayMatch({ model: football, parameters: rough, seed, event, salts })).toEqual(played)
    const other = replayMatch({
      model: football,
      parameters: rough,
      seed,
      event,
      salts: [salts[0] ?? '', saltOf([])],
    })
    expect(other.score.halfTime).toEqual(played.score.halfTime)
    expect(other.score).not.toEqual(played.score)
    expect(commitmentOf({ seed, parameters: rough, engine: football.version })).toMatch(/^[0-9a-f]{64}$/)
  })
})

it.each([{ homeGoals: 4.1 }, { awayGoals: 0.1 }, { reds: 0.6 }, { rho: 0.01 }, { homeGoals: Number.NaN }])(
  'refuses %j',
  (change) => {
    expect(() => football.createMatch({ ...known, ...change })).toThrow()
  },
)

it('prices a state in less than 10 ms of processor time', () => {
  const match = football.createMatch(rough)
  const draws = trialDraws(1)
  let state = match.play(match.start, draws)
  // The first price of a match under way makes its tables.
  match.price(state)
  const before = process.cpuUsage()
  for (; !match.isOver(state); state = match.play(state, draws)) match.price(state)
  expect(process.cpuUsage(before).user / 1000 / 575).toBeLessThan(10)
})
