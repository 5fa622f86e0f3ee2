import { describe, expect, it } from 'vitest'
import { comparePrices, driftOf, findDisorder, playToEnd, trialDraws } from '../check/index.ts'
import { byRuns, byWickets, lookAhead } from './ahead.ts'
import { skillOf, t20 } from './balls.ts'
import { createChaseTable } from './chase.ts'
import { cricket, cricketMarkets, resourcesOf, targetAfter, type CricketState } from './index.ts'

const names = { home: { en: 'Nilganga', bn: 'নীলগঙ্গা' }, away: { en: 'Korotoa', bn: 'করতোয়া' } }
const even = createChaseTable(t20, skillOf(0))
const innings = lookAhead({ format: t20, skill: skillOf(0), balls: 0, wickets: 0, needed: null }, 120)
const totals = byRuns(innings)
const sumOf = (value: (runs: number) => number): number =>
  totals.reduce((sum, chance, runs) => sum + chance * value(runs), 0)

describe('the figures of the design', () => {
  it('hold for a first innings', () => {
    const mean = sumOf((runs) => runs)
    expect(mean).toBeCloseTo(155.16, 2)
    expect(Math.sqrt(sumOf((runs) => (runs - mean) ** 2))).toBeCloseTo(22.53, 2)
    expect(byWickets(innings)[10]).toBeCloseTo(0.203, 3)
  })

  it('hold for the match of equal sides', () => {
    const second = sumOf((runs) => even.win(120, 0, runs + 1))
    const tie = sumOf((runs) => even.tie(120, 0, runs + 1))
    expect(second).toBeCloseTo(0.5051, 4)
    expect(tie).toBeCloseTo(0.0279, 4)
    expect(1 - second - tie).toBeCloseTo(0.467, 4)
    expect(even.win(120, 0, 151)).toBeCloseTo(0.5834, 4)
  })

  it('hold for rain', () => {
    const shares = [resourcesOf(60, 2), resourcesOf(60, 5), resourcesOf(30, 4), resourcesOf(30, 7)]
    expect(shares.map((share) => Math.round(share * 1000) / 10)).toEqual([53, 44.5, 29.1, 18.2])
    expect(targetAfter(155, { first: 1, second: 0.5 })).toBe(78)
    expect(targetAfter(156, { first: 1, second: 0.5 })).toBe(79)
    expect(targetAfter(150, { first: resourcesOf(60, 2), second: resourcesOf(60, 2) })).toBe(151)
  })
})

const match = cricket.createMatch(cricket.parametersOf(1, -0.5))

/** A state met in play from a seed, the first that fulfils the condition. */
function stateWhere(seed: number, isMet: (state: CricketState) => boolean): CricketState {
  const draws = trialDraws(seed)
  let state = match.start
  while (!isMet(state) && !match.isOver(state)) state = match.play(state, draws)
  expect(isMet(state)).toBe(true)
  return state
}
const ballsIn =
  (number: number, balls: number) =>
  ({ score, isInPlay }: CricketState): boolean =>
    !isInPlay && score.innings.length === number && score.innings.at(-1)?.balls === balls

/** A super over is rare: a chase one run short with a ball to come. */
function beforeSuperOver(): CricketState {
  const state = stateWhere(5, ballsIn(2, 60))
  const [first, second] = state.score.innings
  if (!first || !second) throw new Error('no second innings')
  const level = {
    ...second,
    runs: first.runs,
    isOver: false,
    balls: 119,
    overs: second.overs.concat(Array(9).fill(0)),
  }
  return {
    ...state,
    score: { ...state.score, target: first.runs + 1, innings: [first, { ...level, runs: first.runs - 1 }] },
  }
}

describe('play', () => {
  const states: readonly (readonly [string, CricketState, number])[] = [
    ['the start', match.start, 1],
    ['the first ball', stateWhere(1, ballsIn(1, 0)), 2],
    ['the ninth over', stateWhere(2, ballsIn(1, 50)), 3],
    ['the chase', stateWhere(3, ballsIn(2, 32)), 4],
    ['the end of the chase', stateWhere(13, ballsIn(2, 93)), 5],
  ]
  it.each(states)(
    'agrees with the prices at %s',
    (_, from, seed) => {
      const trial = { match, types: cricketMarkets, from, draws: trialDraws(seed), paths: 1200 }
      const deviations = comparePrices(trial)
      expect(deviations.length).toBeGreaterThan(20)
      // Two-sided 99 % over all outcomes together.
      expect(deviations.filter(({ z }) => Math.abs(z) > 4.1)).toEqual([])
    },
    60_000,
  )

  it('agrees with the price when a super over is near', () => {
    const from = beforeSuperOver()
    const trial = { match, types: cricketMarkets.slice(0, 1), from, draws: trialDraws(6), paths: 20_000 }
    const winner = { ...match, price: (state: CricketState) => match.price(state).slice(0, 1) }
    const deviations = comparePrices({ ...trial, match: winner })
    expect(deviations.map(({ market }) => market)).toEqual(['cricket_winner|', 'cricket_winner|'])
    expect(deviations.filter(({ z }) => Math.abs(z) > 3)).toEqual([])
  })

  it.each(states.slice(1))('does not let prices drift from %s', (_, from) => {
    const inPlay = match.play(from, trialDraws(1))
    expect(match.isHeld(inPlay)).toBe(true)
    expect(match.price(inPlay)).toBe(match.price(from))
    const drift = driftOf({
      match,
      types: cricketMarkets,
      from: inPlay,
      draws: trialDraws(11),
      plays: 20_000,
    })
    expect(drift.length).toBeGreaterThan(15)
    expect(drift.filter(({ z }) => Math.abs(z) > 4.1)).toEqual([])
  })

  it.each([1, 2, 3, 4])(
    'is orderly in match %d',
    (seed) => {
      const trial = { match, types: cricketMarkets, from: match.start, draws: trialDraws(seed) }
      expect(findDisorder({ ...trial, names, priceEvery: 13 })).toEqual([])
    },
    30_000,
  )

  it('counts runs, overs, wickets and batters alike', () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const { score } = playToEnd(match, match.start, trialDraws(seed))
      for (const played of score.innings) {
        const extras = [...played.over].filter((mark) => mark === 'wd' || mark === 'nb').length
        const balls = played.overs.length * 6 + played.over.length - extras
        expect(played.balls).toBe(balls)
        expect(played.falls.length).toBe(played.wickets)
        expect(played.batters.filter(({ isOut }) => isOut).length).toBe(played.wickets)
        expect(played.batters.reduce((sum, batter) => sum + batter.balls, 0)).toBe(played.balls)
        const ofBats = played.batters.reduce((sum, batter) => sum + batter.runs, 0)
        expect(ofBats).toBeLessThanOrEqual(played.runs)
        expect(played.isOver).toBe(true)
      }
      const isTied = score.innings[0]?.runs === score.innings[1]?.runs
      const [first, second] = isTied ? score.superOver : score.innings
      const lead = (first?.runs ?? 0) - (second?.runs ?? 0)
      expect(score.winner).toBe(lead === 0 ? 'tie' : lead > 0 ? first?.side : second?.side)
    }
  })
})

it.each([{ home: 0.31 }, { away: Number.NaN }])('refuses %j', (change) => {
  expect(() => cricket.createMatch({ home: 0, away: 0, ...change })).toThrow()
})
