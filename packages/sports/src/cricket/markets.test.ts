import { describe, expect, it } from 'vitest'
import { readSpecifiers, type OutcomeResult } from '../market/index.ts'
import type { CricketInnings, CricketScore } from '../match/index.ts'
import { cricketMarkets } from './index.ts'
import { afterBall, beforeToss, newInnings } from './state.ts'

const marks = ['W', '0', '1', '2', '3', '4', '6', 'wd', 'nb']
const anyTarget = { balls: 120, wickets: 10, target: null }

/** An innings of these balls, such as `1 4 W wd`; `4x6` is six fours. */
function inningsOf(side: 'home' | 'away', balls: string, target: number | null = null): CricketInnings {
  const listed = balls.split(' ').flatMap((ball) => {
    const [mark = '', times = '1'] = ball.split('x')
    return Array.from({ length: Number(times) }, () => mark)
  })
  return listed.reduce(
    (innings, mark) => afterBall(innings, marks.indexOf(mark), { ...anyTarget, target }),
    newInnings(side),
  )
}

/** Home's innings, away's after a bar; `!` at the end: abandoned. */
function scoreOf(text: string): CricketScore {
  const [first = '', second] = text.replace('!', '').split(' / ')
  const innings = [inningsOf('home', first.trim())]
  const target = (innings[0]?.runs ?? 0) + 1
  if (second) innings.push(inningsOf('away', second.trim(), target))
  return {
    ...beforeToss.score,
    phase: second ? 'second_innings' : 'first_innings',
    toss: { winner: 'away', batsFirst: 'home' },
    innings,
    target: second ? target : null,
    isAbandoned: text.endsWith('!'),
  }
}

const shortOf = ({ result, voidHalves }: OutcomeResult): string =>
  voidHalves === 2 ? 'void' : result ? 'won' : 'lost'

/** The outcomes that did not lose; `open` where nothing is decided, `none` where all lost. */
function settle(market: string, score: CricketScore): string {
  const [type = '', spec = ''] = market.split('/')
  const result = cricketMarkets
    .find(({ id }) => id === `cricket_${type}`)
    ?.settle(score, readSpecifiers(spec) ?? {})
  if (!result) return 'open'
  const texts = [...result.outcomes].map(([id, outcome]) => `${id} ${shortOf(outcome)}`)
  const kept = texts.filter((text) => !text.endsWith(' lost'))
  const reason = result.voidReason ? ` (${result.voidReason})` : ''
  return (kept.join(', ') || 'none') + reason
}

describe('results of cricket markets', () => {
  it.each([
    ['toss', '1', 'away won'],
    ['winner', '1x120 / 1x30 !', 'home void, away void (no_result)'],
    ['innings_runs/innings=1|total=9.5', '4x3', 'over won'],
    ['innings_runs/innings=1|total=9.5', '4x2', 'open'],
    ['innings_runs/innings=1|total=9.5', '4x2 Wx10', 'under won'],
    ['innings_runs/innings=1|total=9.5', '4x2 !', 'over void, under void (abandoned)'],
    ['innings_runs/innings=1|total=9.5', '4x3 !', 'over won'],
    ['innings_runs/innings=2|total=4.5', '0x60 1 Wx10', 'open'],
    ['innings_runs/innings=2|total=4.5', '0x60 1 Wx10 / 2', 'under won'],
    ['innings_odd_even/innings=1', '1 Wx10', 'odd won'],
    ['innings_wickets/innings=1|total=2.5', '1 Wx3', 'over won'],
    ['innings_fours/innings=1|total=1.5', '4 1x119', 'under won'],
    ['innings_sixes/innings=1|total=1.5', '6x2', 'over won'],
    ['session_runs/innings=1|over=6|total=35.5', '1x35', 'open'],
    ['session_runs/innings=1|over=6|total=35.5', '1x36', 'over won'],
    ['session_runs/innings=1|over=6|total=36.5', '1x36', 'under won'],
    ['session_runs/innings=1|over=6|total=36.5', '1x36 6', 'under won'],
    ['session_runs/innings=1|over=6|total=36.5', '1x20 Wx10', 'under won'],
    ['session_runs/innings=1|over=6|total=36.5', '1x20 !', 'over void, under void (abandoned)'],
    ['fancy/innings=1|no=46|over=6|yes=47', '1x18 2x13 wd', 'open'],
    ['fancy/innings=1|no=46|over=6|yes=47', '1x18 2x14 wd', 'yes won'],
    ['fancy/innings=1|no=46|over=6|yes=47', '1x26 2x10', 'none'],
    ['fancy/innings=1|no=46|over=6|yes=47', '1x27 2x9', 'no won'],
    ['fancy/innings=1|no=46|over=6|yes=47', '1x20 Wx10', 'no won'],
    ['fancy/innings=1|no=46|over=6|yes=47', '1x20 !', 'no void, yes void (abandoned)'],
    ['over_runs/innings=1|over=2|total=5.5', '1x11', 'open'],
    ['over_runs/innings=1|over=2|total=5.5', '1x10 wd 1', 'over won'],
    ['over_runs/innings=1|over=2|total=5.5', '1x11 0', 'under won'],
    ['over_runs/innings=1|over=2|total=5.5', '1x6 Wx10', 'under won'],
    ['over_runs/innings=1|over=3|total=5.5', '1x6 Wx10', 'over void, under void (undetermined)'],
    ['over_runs/innings=1|over=3|total=5.5', '1x6 Wx10 !', 'over void, under void (undetermined)'],
    ['over_wicket/innings=2|over=1', '2 Wx10 / 3 !', 'yes void, no void (undetermined)'],
    ['batter_runs/batter=h9|total=4.5', '1x120 !', 'over void, under void (player_absent)'],
    ['over_runs/innings=1|over=3|total=5.5', '1x5 !', 'over void, under void (abandoned)'],
    ['over_runs/innings=2|over=1|total=0.5', '0x60 Wx10 / 1', 'over won'],
    ['over_runs/innings=2|over=1|total=3.5', '2 Wx10 / 3', 'over void, under void (undetermined)'],
    ['over_wicket/innings=1|over=1', '1 W', 'yes won'],
    ['over_wicket/innings=1|over=1', '1x6', 'no won'],
    ['over_wicket/innings=2|over=1', '2 Wx10 / 3', 'yes void, no void (undetermined)'],
    ['fall_of_wicket/innings=1|total=4.5|wicket=1', '4 W', 'under won'],
    ['fall_of_wicket/innings=1|total=4.5|wicket=1', '4 1', 'over won'],
    ['fall_of_wicket/innings=1|total=4.5|wicket=2', '4 W 0x118', 'under won'],
    ['batter_runs/batter=h1|total=4.5', '4 W 6', 'under won'],
    ['batter_runs/batter=h1|total=4.5', '4 2', 'over won'],
    ['batter_runs/batter=h2|total=4.5', '0x4 W Wx9', 'under won'],
    ['batter_runs/batter=a2|total=4.5', '2 Wx10 / 2', 'open'],
    ['batter_runs/batter=h2|total=4.5', '4 !', 'over void, under void (abandoned)'],
    ['batter_runs/batter=h9|total=4.5', '1x120', 'over void, under void (player_absent)'],
    ['batter_runs/batter=a2|total=4.5', '4 Wx10 / 6', 'over void, under void (player_absent)'],
  ])('%s after %s: %s', (market, balls, result) => {
    expect(settle(market, scoreOf(balls))).toBe(result)
  })

  it('are a dead heat for both sides tied after the super over', () => {
    const type = cricketMarkets.find(({ id }) => id === 'cricket_winner')
    const tied: CricketScore = { ...scoreOf('1x120'), phase: 'ended', winner: 'tie' }
    const dead = { result: 1, voidHalves: 0, deadHeat: [1, 2] }
    expect([...(type?.settle(tied, {})?.outcomes ?? [])]).toEqual([
      ['home', dead],
      ['away', dead],
    ])
    expect(settle('winner', { ...tied, winner: 'home' })).toBe('home won')
    expect(settle('winner', { ...tied, winner: 'home', isAbandoned: true })).toBe('home won')
  })

  it('void the toss of a match that never began', () => {
    expect(settle('toss', beforeToss.score)).toBe('open')
    expect(settle('toss', { ...beforeToss.score, isAbandoned: true })).toBe(
      'home void, away void (abandoned)',
    )
  })
})
