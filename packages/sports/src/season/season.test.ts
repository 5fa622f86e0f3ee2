import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { trialDraws } from '../check/index.ts'
import { marketType } from '../markets/index.ts'
import type { MatchEnd, SeasonRow, SeasonScore } from '../match/index.ts'
import { matchModels } from '../models/index.ts'
import { hasRelated } from '../slip/index.ts'
import { afterMatch, emptyRow, endsOf, offerSeason, playOut, seasonChances, standingOf } from './index.ts'

const row = (points: number, scored = 0, conceded = 0): SeasonRow => ({
  ...emptyRow,
  points,
  scored,
  conceded,
})
const ended = (rows: readonly SeasonRow[], more: Partial<SeasonScore> = {}): SeasonScore => ({
  sport: 'season',
  home: 0,
  away: 0,
  clock: 0,
  isAbandoned: false,
  phase: 'ended',
  played: 12,
  matches: 12,
  rows,
  ...more,
})
const settle = (id: string, specifiers: Record<string, string>, score: SeasonScore) =>
  marketType(id)?.settle(score, { of: String(score.rows.length), ...specifiers })

describe('outrights', () => {
  it('are won by the first of the final table', () => {
    const score = ended([row(6, 10, 4), row(9, 8, 8), row(9, 12, 11), row(3)])
    const result = settle('football_season_winner', {}, score)
    expect([...(result?.outcomes ?? [])].map(([id, { result: won }]) => [id, won])).toEqual([
      ['r1', 0],
      ['r2', 0],
      ['r3', 1],
      ['r4', 0],
    ])
  })

  it('share the places that are left among those who tie for them', () => {
    const score = ended([row(9), row(6), row(6), row(6), row(1)])
    const top = settle('football_season_top', { places: '3' }, score)?.outcomes
    expect(top?.get('r1')).toEqual({ result: 1, voidHalves: 0 })
    for (const id of ['r2', 'r3', 'r4'])
      expect(top?.get(id)).toEqual({ result: 1, voidHalves: 0, deadHeat: [2, 3] })
    expect(top?.get('r5')?.result).toBe(0)
    const winner = settle('tennis_season_winner', {}, ended([row(4), row(4)]))?.outcomes
    expect(winner?.get('r2')?.deadHeat).toEqual([1, 2])
  })

  it('are open until the end, and void when less than half of the season was played', () => {
    const rows = [row(3), row(0)]
    expect(settle('cricket_season_winner', {}, ended(rows, { phase: 'playing' }))).toBeUndefined()
    expect(settle('cricket_season_winner', {}, ended(rows, { played: 5 }))?.voidReason).toBe('not_played')
    expect(settle('cricket_season_winner', {}, ended(rows, { played: 6 }))?.voidReason).toBeUndefined()
    expect(settle('cricket_season_winner', {}, ended(rows, { isAbandoned: true, phase: 'playing' }))).toEqual(
      expect.objectContaining({ voidReason: 'abandoned' }),
    )
  })

  it('pay as many places as they have, whatever the table', () => {
    const tables = fc.array(fc.tuple(fc.nat(3), fc.nat(2), fc.nat(2)), { minLength: 5, maxLength: 12 })
    fc.assert(
      fc.property(tables, fc.integer({ min: 1, max: 4 }), (table, places) => {
        const rows = table.map(([points, scored, conceded]) => row(points, scored, conceded))
        const found = settle('football_season_top', { places: String(places) }, ended(rows))
        const shares = [...(found?.outcomes.values() ?? [])].map(
          ({ result, deadHeat: [left, tied] = [1, 1] }) => (result === 1 ? left / tied : 0),
        )
        expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(places, 9)
        // Nobody who stands above a winner loses.
        const standing = standingOf(rows)
        for (const [at, share] of shares.entries())
          expect(share > 0).toBe((standing[at]?.above ?? places) < places)
      }),
    )
  })
})

const win: MatchEnd = { home: 1, away: 0, winner: 'home' }
const loss: MatchEnd = { home: 0, away: 1, winner: 'away' }

/** The shares of places in all ends of these matches, each won by either side as often. */
function sumOverEnds(
  rows: readonly SeasonRow[],
  matches: readonly { readonly home: number; readonly away: number }[],
  places: readonly number[],
): readonly (readonly number[])[] {
  const ways = 2 ** matches.length
  const sums = places.map(() => rows.map(() => 0))
  for (let way = 0; way < ways; way += 1) {
    let table = rows
    for (const [bit, { home, away }] of matches.entries()) {
      const end = (way >> bit) % 2 === 0 ? win : loss
      table = table.map((one, at) => {
        if (at === home) return afterMatch('football', one, { end, side: 'home' })
        return at === away ? afterMatch('football', one, { end, side: 'away' }) : one
      })
    }
    for (const [which, list] of sums.entries())
      for (const [at, { above, tied }] of standingOf(table).entries())
        list[at] = (list[at] ?? 0) + Math.max(0, Math.min((places[which] ?? 1) - above, tied)) / tied / ways
  }
  return sums
}

describe('chances of a season', () => {
  const certain = () => endsOf([win])
  const even = () => endsOf([win, loss])

  it('are certain where nothing is left to chance', () => {
    const ahead = { sport: 'football', rows: [emptyRow, emptyRow, emptyRow], ends: certain } as const
    const matches = [
      { home: 0, away: 1 },
      { home: 0, away: 2 },
      { home: 1, away: 2 },
    ]
    const options = { places: [1, 2], trials: 50, draws: trialDraws(1) }
    expect(seasonChances({ ...ahead, matches }, options)).toEqual([
      [1, 0, 0],
      [1, 1, 0],
    ])
  })

  it('agree with the sum over all ends of the rest', () => {
    const matches = [
      { home: 0, away: 1 },
      { home: 1, away: 2 },
      { home: 2, away: 0 },
    ]
    for (const rows of [
      [emptyRow, emptyRow, emptyRow],
      [row(3, 3, 0), emptyRow, row(1, 0, 1)],
    ]) {
      const ahead = { sport: 'football', rows, matches, ends: even } as const
      const options = { places: [1, 2], trials: 40_000, draws: trialDraws(7) }
      const exact = sumOverEnds(rows, matches, options.places)
      for (const [which, shares] of seasonChances(ahead, options).entries())
        for (const [at, share] of shares.entries())
          expect(Math.abs(share - (exact[which]?.[at] ?? 2))).toBeLessThan(0.01)
    }
  })

  it('let a match under way end by the chances of the moment', () => {
    const matches = [{ home: 0, away: 1, chances: [0.9, 0, 0.1] as const }]
    const ahead = { sport: 'tennis', rows: [emptyRow, emptyRow], matches, ends: even } as const
    const [first = []] = seasonChances(ahead, { places: [1], trials: 20_000, draws: trialDraws(3) })
    expect(Math.abs((first[0] ?? 0) - 0.9)).toBeLessThan(0.01)
  })

  it('carry their margin and leave out what is too unlikely', () => {
    const [market] = offerSeason('football', [[0.6, 0.397, 0.003]])
    expect(market).toMatchObject({ type: 'football_season_winner', spec: 'of=3' })
    expect(market?.outcomes.map(({ id }) => id)).toEqual(['r1', 'r2'])
    expect(offerSeason('football', [[0.99, 0.01, 0]])).toEqual([])
  })

  it.each(Object.values(matchModels))('of $sport give the stronger side more', (model) => {
    const draws = trialDraws(11)
    const strengths = [1.2, 0, -1.2]
    const made = strengths.map((home) =>
      strengths.map((away) => {
        const match = model.createMatch(model.parametersOf(home, away))
        return endsOf(Array.from({ length: 12 }, () => playOut(match, draws)))
      }),
    )
    const ends = (home: number, away: number) => made[home]?.[away] ?? endsOf([win])
    const pairs = [0, 1, 2].flatMap((home) => [0, 1, 2].map((away) => ({ home, away })))
    const matches = pairs.filter(({ home, away }) => home !== away)
    const ahead = { sport: model.sport, rows: strengths.map(() => emptyRow), matches, ends }
    const [first = []] = seasonChances(ahead, { places: [1], trials: 2_000, draws })
    expect(first.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 6)
    expect(first[0]).toBeGreaterThan(first[2] ?? 1)
  })
})

it.each([
  [
    'a season and a match of its league',
    [{ tournament: 'npl', isSeason: true }, { tournament: 'npl' }],
    true,
  ],
  ['two seasons of a league', [1, 2].map(() => ({ tournament: 'npl', isSeason: true })), true],
  ['seasons of two leagues', ['npl', 'bsl'].map((tournament) => ({ tournament, isSeason: true })), false],
  ['a season and a match of another', [{ tournament: 'npl', isSeason: true }, { tournament: 'bsl' }], false],
  ['two matches of a league', [{ tournament: 'npl' }, { tournament: 'npl' }], false],
])('tells whether %s are related', (_name, legs, isRelated) => {
  expect(hasRelated(legs)).toBe(isRelated)
})
