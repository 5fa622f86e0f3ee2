import { ratio } from '@baize/games/ratio'
import { describe, expect, it } from 'vitest'
import { lost, won, type Split } from '../market/index.ts'
import { linesOf, mostReturn, type EachWay } from '../slip/index.ts'
import { factorOf, returnOf } from '../settle/index.ts'
import { eachWayTerms, placeMarketOf, placeOdds, winnerMarketOf } from './index.ts'

const quarter: EachWay = { type: 'each_way', places: 3, part: 4 }
const chance = (millionths: number): Split => [millionths, 0, 0, 0, 1_000_000 - millionths]

describe('an each-way bet of 50 + 50 at 9.00, a quarter of the odds for 3 places', () => {
  const odds = [9_000, placeOdds(9_000, 4)] as const
  const returned = (win: Parameters<typeof factorOf>[0], place: typeof win) =>
    returnOf({
      kind: quarter,
      stakeMinor: 100_00n,
      factors: [factorOf(win, odds[0]), factorOf(place, odds[1])],
    })

  it('has two lines and pays both for the winner', () => {
    expect(odds[1]).toBe(3_000)
    expect(linesOf(quarter, 2)).toBe(2)
    expect(returned(won, won)).toBe(600_00n)
    expect(mostReturn(quarter, odds, 50_00n)).toBe(600_00n)
  })

  it('returns 150.00 where the runner is placed, 75.00 where two tie for third, nothing else', () => {
    expect(returned(lost, won)).toBe(150_00n)
    expect(returned(lost, { ...won, deadHeat: [1, 2] })).toBe(75_00n)
    expect(returned(lost, lost)).toBe(0n)
  })

  it('gives all back where the season is void', () => {
    const nothing = { result: 0, voidHalves: 2 } as const
    expect(factorOf(nothing, odds[0])).toEqual(ratio(1n))
    expect(returned(nothing, nothing)).toBe(100_00n)
  })
})

describe('the terms of an each-way bet', () => {
  it('are a quarter where the house keeps enough, else a fifth, else none', () => {
    expect(
      eachWayTerms({ oddsMilli: 5_000, split: chance(160_000) }, { places: 3, split: chance(450_000) }),
    ).toEqual(quarter)
    expect(
      eachWayTerms({ oddsMilli: 16_000, split: chance(52_000) }, { places: 3, split: chance(240_000) }),
    ).toEqual({
      ...quarter,
      part: 5,
    })
    expect(
      eachWayTerms({ oddsMilli: 60_000, split: chance(14_000) }, { places: 3, split: chance(120_000) }),
    ).toBeUndefined()
  })

  it('are none where the place part would be below the least odds', () => {
    expect(
      eachWayTerms({ oddsMilli: 1_030, split: chance(900_000) }, { places: 2, split: chance(970_000) }),
    ).toBeUndefined()
  })

  it('need a league with enough sides', () => {
    expect(placeMarketOf('football_season_winner|of=10')).toEqual({
      market: 'football_season_top|of=10|places=3',
      places: 3,
    })
    expect(placeMarketOf('kabaddi_season_winner|of=6')?.places).toBe(2)
    expect(placeMarketOf('football_season_winner|of=4')).toBeUndefined()
    expect(placeMarketOf('football_winner|of=10')).toBeUndefined()
    expect(winnerMarketOf('football_season_top|of=10|places=3')).toBe('football_season_winner|of=10')
    expect(winnerMarketOf('football_total|line=2.5')).toBeUndefined()
  })

  it('are those of three places for top batters', () => {
    expect(placeMarketOf('cricket_top_batter|side=away')).toEqual({
      market: 'cricket_batter_places|places=3|side=away',
      places: 3,
    })
    expect(placeMarketOf('cricket_batter_places|places=3|side=away')).toBeUndefined()
    expect(winnerMarketOf('cricket_batter_places|places=3|side=away')).toBe('cricket_top_batter|side=away')
    expect(placeMarketOf('cricket_top_batter|')).toBeUndefined()
    expect(placeMarketOf('')).toBeUndefined()
  })
})
