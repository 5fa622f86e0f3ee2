import { describe, expect, it } from 'vitest'
import { comparePrices, driftOf, findDisorder, playToEnd, trialDraws } from '../check/index.ts'
import { createChain, numberOf, raiderOf } from './chain.ts'
import { kabaddi, kabaddiMarkets, type KabaddiState } from './index.ts'
import { createOutlook, createPassingOutlook } from './outlook.ts'
import { raceAhead } from './race.ts'
import { raidEnds, skillOf, type Standing } from './raid.ts'

const names = { home: { en: 'Nilganga', bn: 'নীলগঙ্গা' }, away: { en: 'Korotoa', bn: 'করতোয়া' } }
const even = { home: skillOf(0), away: skillOf(0) }
const chain = createChain(even)
const full: Standing = { mat: { home: 7, away: 7 }, empties: { home: 0, away: 0 } }

describe('a raid', () => {
  const textsOf = (home: number, away: number, empties = 0) =>
    raidEnds('home', even.home, { mat: { home, away }, empties: { home: empties, away: 0 } }).map((end) =>
      [
        end.text,
        `${end.side} +${end.points}`,
        `mat ${end.after.mat.home}-${end.after.mat.away}`,
        `empty ${end.after.empties.home}`,
        end.chance.toFixed(4),
      ].join(', '),
    )

  it('against a full mat may bring a bonus', () => {
    expect(textsOf(6, 7)).toEqual([
      'touch, home +1, mat 7-6, empty 0, 0.2700',
      'touch, home +2, mat 7-5, empty 0, 0.0792',
      'touch, home +3, mat 7-4, empty 0, 0.0108',
      'tackle, away +1, mat 5-7, empty 0, 0.1650',
      'bonus, home +1, mat 6-7, empty 0, 0.1000',
      'empty, home +0, mat 6-7, empty 1, 0.3750',
    ])
  })

  it('against the last two may end in an all-out or a super tackle', () => {
    expect(textsOf(1, 2, 1)).toEqual([
      'touch, home +1, mat 2-1, empty 0, 0.2700',
      'touch, home +4, mat 3-7, empty 0, 0.0900',
      'super_tackle, away +4, mat 7-3, empty 0, 0.1650',
      'empty, home +0, mat 1-2, empty 2, 0.4750',
    ])
  })

  it('is decided when it is the third without points', () => {
    expect(textsOf(4, 4, 2).at(-1)).toBe('tackle, away +1, mat 3-5, empty 0, 0.4750')
  })

  it('ends in some way', () => {
    for (const k of [-0.3, 0, 0.3])
      for (let mat = 1; mat <= 7; mat += 1) {
        const ends = raidEnds('away', skillOf(k), { ...full, mat: { home: mat, away: 4 } })
        expect(ends.every(({ chance }) => chance > 0)).toBe(true)
        expect(ends.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12)
      }
  })
})

describe('what is to come', () => {
  it('is near the figures of the design', () => {
    const outlook = createPassingOutlook(chain)
    const meanOf = ({ from, p }: { from: number; p: Float64Array }) =>
      p.reduce((sum, chance, at) => sum + chance * (from + at), 0)
    const lead = outlook('lead', 0, numberOf(full))
    expect(Math.abs(meanOf(outlook('total', 0, numberOf(full))) / 2 - 31)).toBeLessThan(1)
    expect(Math.abs(meanOf(outlook('allOuts', 0, numberOf(full))) - 2.2)).toBeLessThan(0.3)
    expect(lead.p[-lead.from]).toBeCloseTo(0.04, 3)
  })

  it('is the same kept and in passing', () => {
    const [kept, passing] = [createOutlook(chain), createPassingOutlook(chain)]
    for (const name of ['lead', 'halfTotal'] as const) {
      const [one, two] = [kept(name, 7, 100), passing(name, 7, 100)]
      expect(one.from).toBe(two.from)
      expect(Math.max(...one.p.map((chance, at) => Math.abs(chance - (two.p[at] ?? 0))))).toBeLessThan(1e-7)
    }
  })

  it('knows the last raids', () => {
    expect([raiderOf(0), raiderOf(79)]).toEqual(['home', 'away'])
    const last = { raid: 79, standing: numberOf(full), home: 1, away: 2 }
    const race = raceAhead(chain, last)
    expect(race.home).toBeCloseTo(0.165, 12)
    expect(race.away).toBeCloseTo(0.09, 12)
  })
})

const match = kabaddi.createMatch(kabaddi.parametersOf(1, -0.5))
function stateAt(seed: number, raid: number): KabaddiState {
  const draws = trialDraws(seed)
  let state = match.start
  while (state.score.raid < raid) state = match.play(state, draws)
  return state
}

describe('play', () => {
  const states = [
    ['the start', match.start, 1],
    ['raid 17', stateAt(2, 17), 2],
    ['raid 39', stateAt(3, 39), 3],
    ['raid 58', stateAt(4, 58), 4],
    ['raid 76', stateAt(5, 76), 5],
  ] as const
  it.each(states)(
    'agrees with the prices at %s',
    (_, from, seed) => {
      const trial = { match, types: kabaddiMarkets, from, draws: trialDraws(seed), paths: 4000 }
      const deviations = comparePrices(trial)
      expect(deviations.length).toBeGreaterThan(8)
      // Two-sided 99 % over all outcomes together.
      expect(deviations.filter(({ z }) => Math.abs(z) > 4.1)).toEqual([])
    },
    30_000,
  )

  it.each(states)('does not let prices drift from %s', (_, from) => {
    const drift = driftOf({ match, types: kabaddiMarkets, from, draws: trialDraws(11), plays: 20_000 })
    expect(drift.length).toBeGreaterThan(3)
    expect(drift.filter(({ z }) => Math.abs(z) > 4.1)).toEqual([])
  })

  it.each([1, 2, 3, 4])(
    'is orderly in match %d',
    (seed) => {
      const trial = { match, types: kabaddiMarkets, from: match.start, draws: trialDraws(seed) }
      expect(findDisorder({ ...trial, names, priceEvery: 3 })).toEqual([])
    },
    30_000,
  )

  it('counts raids, halves and races', () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const score = match.score(playToEnd(match, match.start, trialDraws(seed)))
      expect(score).toMatchObject({ phase: 'ended', raid: 80, clock: 2400 })
      expect(score.raids).toHaveLength(80)
      expect(score.firstTo).toHaveLength(Math.floor(Math.max(score.home, score.away) / 10))
      expect(match.score(stateAt(seed, 40)).halfTime).toEqual(score.halfTime)
    }
  })
})

it.each([{ home: 0.31 }, { away: Number.NaN }])('refuses %j', (change) => {
  expect(() => kabaddi.createMatch({ home: 0, away: 0, ...change })).toThrow()
})
