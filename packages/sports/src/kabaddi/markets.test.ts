import { describe, expect, it } from 'vitest'
import { readSpecifiers, type OutcomeResult } from '../market/index.ts'
import type { KabaddiScore, Pair } from '../match/index.ts'
import { kabaddi, kabaddiMarkets } from './index.ts'

const { start } = kabaddi.createMatch({ home: 0, away: 0 })

/** `31-28 (12-15) ended`: score, half-time score, and how it stands. */
function scoreOf(text: string, change: Partial<KabaddiScore> = {}): KabaddiScore {
  const parts = /^(\d+)-(\d+)(?: \((\d+)-(\d+)\))?(?: (ended|abandoned))?$/.exec(text) ?? []
  const [, home, away, halfHome, halfAway, end] = parts
  const halfTime: Pair | null = halfHome === undefined ? null : [Number(halfHome), Number(halfAway)]
  return {
    ...start.score,
    home: Number(home),
    away: Number(away),
    phase: end === 'ended' ? 'ended' : halfTime ? 'second_half' : 'first_half',
    halfTime,
    isAbandoned: end === 'abandoned',
    ...change,
  }
}

const shortOf = ({ result, voidHalves }: OutcomeResult): string =>
  voidHalves === 2 ? 'void' : result ? 'won' : 'lost'

/** The outcomes that did not lose; `open` where nothing is decided. */
function settle(market: string, score: KabaddiScore): string {
  const [type = '', spec = ''] = market.split('/')
  const result = kabaddiMarkets
    .find(({ id }) => id === `kabaddi_${type}`)
    ?.settle(score, readSpecifiers(spec) ?? {})
  if (!result) return 'open'
  const texts = [...result.outcomes].map(([id, outcome]) => `${id} ${shortOf(outcome)}`)
  return texts.filter((text) => !text.endsWith(' lost')).join(', ')
}

describe('results of kabaddi markets', () => {
  it.each([
    ['winner', '31-28 (12-15)', 'open'],
    ['winner', '31-28 (12-15) ended', 'home won'],
    ['winner', '31-31 (12-15) ended', 'draw won'],
    ['winner', '31-28 (12-15) abandoned', 'home void, draw void, away void'],
    ['draw_no_bet', '31-33 (12-15) ended', 'away won'],
    ['draw_no_bet', '31-31 (12-15) ended', 'home void, away void'],
    ['handicap/hcp=-2.5', '31-28 (12-15) ended', 'home won'],
    ['handicap/hcp=-3.5', '31-28 (12-15) ended', 'away won'],
    ['handicap/hcp=-3.5', '31-28 (12-15)', 'open'],
    ['handicap/hcp=-3.5', '31-28 (12-15) abandoned', 'home void, away void'],
    ['total/total=58.5', '31-28 (12-15)', 'over won'],
    ['total/total=58.5', '31-28 (12-15) abandoned', 'over won'],
    ['total/total=59.5', '31-28 (12-15) abandoned', 'over void, under void'],
    ['total/total=59.5', '31-28 (12-15) ended', 'under won'],
    ['odd_even', '31-28 (12-15) ended', 'odd won'],
    ['odd_even', '31-28 (12-15)', 'open'],
    ['half_winner', '12-15', 'open'],
    ['half_winner', '31-28 (12-15)', 'away won'],
    ['half_winner', '31-28 (12-15) abandoned', 'away won'],
    ['half_total/total=26.5', '12-15', 'over won'],
    ['half_total/total=27.5', '12-15', 'open'],
    ['half_total/total=27.5', '31-28 (12-15)', 'under won'],
    ['all_outs/total=0.5', '31-28 (12-15) ended', 'under won'],
  ])('%s at %s: %s', (market, score, result) => {
    expect(settle(market, scoreOf(score))).toBe(result)
  })

  it('of races are void where nobody gets there', () => {
    const led = { firstTo: ['away', 'home'] } as const
    expect(settle('race/points=10', scoreOf('21-18', led))).toBe('away won')
    expect(settle('race/points=20', scoreOf('21-18', led))).toBe('home won')
    expect(settle('race/points=30', scoreOf('21-18', led))).toBe('open')
    expect(settle('race/points=30', scoreOf('21-18 (9-9) ended', led))).toBe('home void, away void')
    expect(settle('race/points=20', scoreOf('21-18 (9-9) abandoned', led))).toBe('home won')
  })

  it('of raids and all-outs follow the record', () => {
    const record = { raids: 'rde', allOuts: [1, 1] } as const
    const texts = [1, 2, 3, 4].map((raid) => settle(`raid/raid=${raid}`, scoreOf('5-4', record)))
    expect(texts).toEqual(['raider won', 'defence won', 'empty won', 'open'])
    expect(settle('raid/raid=4', scoreOf('5-4 abandoned', record))).toBe(
      'raider void, defence void, empty void',
    )
    expect(settle('all_outs/total=1.5', scoreOf('5-4', record))).toBe('over won')
    expect(settle('all_outs/total=2.5', scoreOf('5-4', record))).toBe('open')
  })
})
