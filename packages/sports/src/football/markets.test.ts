import { describe, expect, it } from 'vitest'
import { readSpecifiers, type OutcomeResult } from '../market/index.ts'
import type { FootballScore, Side } from '../match/index.ts'
import { footballMarkets } from './index.ts'

/** `1-1 (1-0) ended`: score, half-time score, and how it stands. */
function scoreOf(text: string): FootballScore {
  const parts = /^(\d)-(\d)(?: \((\d)-(\d)\))?(?: (ended|abandoned))?$/.exec(text) ?? []
  const [, home = '0', away = '0', halfHome, halfAway, end] = parts
  const goal = (side: Side) => ({ side, clock: 60 })
  return {
    sport: 'football',
    home: Number(home),
    away: Number(away),
    clock: 60,
    isAbandoned: end === 'abandoned',
    phase: end === 'ended' ? 'ended' : halfHome === undefined ? 'first_half' : 'second_half',
    halfTime: halfHome === undefined ? null : [Number(halfHome), Number(halfAway)],
    reds: [0, 0],
    goals: [
      ...Array.from({ length: Number(home) }, () => goal('home')),
      ...Array.from({ length: Number(away) }, () => goal('away')),
    ],
    zone: 0,
  }
}

const shortOf = ({ result, voidHalves }: OutcomeResult): string =>
  voidHalves === 2 ? 'void' : voidHalves === 1 ? (result ? 'half-won' : 'half-lost') : result ? 'won' : 'lost'

/** The outcomes that did not lose their whole stake; `open` where nothing is decided. */
function settle(market: string, score: string): string {
  const [type = '', ...spec] = market.split('|')
  const result = footballMarkets
    .find(({ id }) => id === `football_${type}`)
    ?.settle(scoreOf(score), readSpecifiers(spec.join('|')) ?? {})
  if (!result) return 'open'
  const texts = [...result.outcomes].map(([id, outcome]) => `${id} ${shortOf(outcome)}`)
  return texts.filter((text) => !text.endsWith(' lost')).join(', ')
}

describe('results of football markets', () => {
  it.each(
    `
    1x2                      | 2-1 (0-0)           | open
    1x2                      | 2-1 (0-0) ended     | home won
    1x2                      | 1-1 (0-0) ended     | draw won
    1x2                      | 0-3 (0-0) abandoned | home void, draw void, away void
    double_chance            | 1-1 (0-0) ended     | home_draw won, draw_away won
    double_chance            | 0-1 (0-0) ended     | home_away won, draw_away won
    draw_no_bet              | 1-1 (0-0) ended     | home void, away void
    draw_no_bet              | 1-2 (0-0) ended     | away won
    total/total=2.5          | 2-1                 | over won
    total/total=2.5          | 1-1                 | open
    total/total=2.5          | 1-1 (0-0) ended     | under won
    total/total=2.5          | 2-1 abandoned       | over won
    total/total=2.5          | 1-1 abandoned       | over void, under void
    total/total=2.25         | 1-1 (0-0) ended     | under half-won, over half-lost
    total/total=2.75         | 2-1 (0-0) ended     | over half-won, under half-lost
    total/total=3            | 2-1 (0-0) ended     | over void, under void
    handicap/hcp=-0.75/score=0-0 | 1-0 (0-0) ended | home half-won, away half-lost
    handicap/hcp=-0.5/score=1-0  | 1-0 (1-0) ended | away won
    handicap/hcp=0/score=1-0     | 1-0 (1-0) ended | home void, away void
    handicap/hcp=0/score=1-0     | 1-1 (1-0) ended | away won
    handicap/hcp=0.25/score=0-2  | 0-2 (0-2) ended | home half-won, away half-lost
    handicap/hcp=-0.5/score=0-0  | 3-0 (1-0)       | open
    both_score               | 1-0                 | open
    both_score               | 1-1                 | yes won
    both_score               | 1-0 (0-0) ended     | no won
    team_total/side=away/total=1.5 | 0-2           | over won
    team_total/side=home/total=1.5 | 0-2 (0-0) ended | under won
    half_1x2                 | 1-0                 | open
    half_1x2                 | 1-1 (1-0)           | home won
    half_1x2                 | 1-1 (1-0) abandoned | home won
    half_total/total=1.5     | 1-1                 | over won
    half_total/total=1.5     | 3-0 (1-0)           | under won
    half_both_score          | 1-1                 | yes won
    half_both_score          | 1-1 (1-0)           | no won
    correct_score            | 2-1 (0-0) ended     | 2-1 won
    correct_score            | 5-0 (0-0)           | other won
    correct_score            | 4-4 (0-0)           | open
    odd_even                 | 0-0 (0-0) ended     | even won
    odd_even                 | 2-1 (0-0) ended     | odd won
    next_goal/goal=1         | 0-1                 | away won
    next_goal/goal=2         | 0-1                 | open
    next_goal/goal=2         | 0-1 (0-0) ended     | none won
    exact_goals              | 4-2                 | 6+ won
    exact_goals              | 2-1 (0-0) ended     | 3 won
    clean_sheet/side=home    | 0-1                 | no won
    clean_sheet/side=away    | 0-1                 | open
    clean_sheet/side=away    | 0-1 (0-0) ended     | yes won
    `
      .trim()
      .split('\n')
      .map((line) => line.split(/ *\| /).map((cell) => cell.trim())),
  )('%s at %s', (market = '', score = '', expected = '') => {
    const sorted = (text: string): string[] => text.split(', ').toSorted()
    expect(sorted(settle(market.replaceAll('/', '|'), score))).toEqual(sorted(expected))
  })

  it('says from which score a handicap counts', () => {
    const names = { home: { en: 'N', bn: 'ন' }, away: { en: 'K', bn: 'ক' } }
    const handicap = footballMarkets.find(({ id }) => id === 'football_handicap')
    expect(handicap?.name({ hcp: '-0.5', score: '1-0' }, names)).toEqual({
      en: 'Asian handicap −0.5 (1-0)',
      bn: 'এশিয়ান হ্যান্ডিক্যাপ −0.5 (1-0)',
    })
    expect(handicap?.name({ hcp: '-0.5', score: '0-0' }, names).en).toBe('Asian handicap −0.5')
  })
})
