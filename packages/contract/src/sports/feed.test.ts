import type { FeedMessage, OddsChange } from '@baize/sports/feed'
import type { FootballScore } from '@baize/sports/match'
import { describe, expect, it } from 'vitest'
import { longestFeedLine, readFeedEnvelope, readFeedMessage } from './feed.ts'

const score: FootballScore = {
  sport: 'football',
  home: 1,
  away: 0,
  clock: 2710,
  isAbandoned: false,
  phase: 'first_half',
  halfTime: null,
  reds: [0, 0],
  goals: [{ side: 'home', clock: 1200 }],
  zone: -1,
}
const envelope = { v: 1, producer: 'league-live', seq: 918_221, at: 1_795_300_000_123 } as const
const odds: OddsChange = {
  ...envelope,
  through: 1_795_300_000_100,
  type: 'odds_change',
  event: 'ev1',
  status: 'live',
  score,
  markets: [
    {
      type: 'football_total',
      spec: 'total=2.5',
      status: 'active',
      isMainLine: true,
      material: 7,
      outcomes: [
        { id: 'over', p: [501_000, 0, 0, 0, 499_000] },
        { id: 'under', p: [499_000, 0, 0, 0, 501_000] },
      ],
    },
  ],
}
const settlement: FeedMessage = {
  ...envelope,
  through: 1,
  type: 'bet_settlement',
  event: 'ev1',
  certainty: 1,
  score,
  results: [
    {
      type: 'football_total',
      spec: 'total=0.5',
      voidReason: null,
      outcomes: [
        { id: 'over', result: 1, voidHalves: 0, deadHeat: [1, 1] },
        { id: 'under', result: 0, voidHalves: 0, deadHeat: [1, 1] },
      ],
    },
  ],
}

/** The message with one value at a path replaced. */
function withValue(message: FeedMessage, path: string, value: unknown): string {
  const copy = structuredClone(message) as unknown as Record<string, unknown>
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  const place = keys.reduce<Record<string, unknown>>((at, key) => at[key] as Record<string, unknown>, copy)
  place[last] = value
  return JSON.stringify(copy)
}

describe('readFeedMessage', () => {
  it.each([odds, settlement, { ...envelope, through: 1, type: 'alive' } as const])(
    'reads $type as it was written',
    (message) => {
      expect(readFeedMessage(JSON.stringify(message))).toEqual(message)
    },
  )

  it.each([
    ['an unknown type', withValue(odds, 'type', 'jackpot')],
    ['chances that add up to less', withValue(odds, 'markets.0.outcomes.0.p', [501_000, 0, 0, 0, 498_999])],
    ['a negative chance', withValue(odds, 'markets.0.outcomes.0.p', [1_000_001, 0, 0, 0, -1])],
    ['a fraction', withValue(odds, 'score.home', 1.5)],
    ['a number beyond all', JSON.stringify(odds).replace('918221', '1e309')],
    ['a sequence below zero', withValue(odds, 'seq', -1)],
    ['specifiers out of order', withValue(odds, 'markets.0.spec', 'map=2|hcp=-1.5')],
    ['an outcome twice', withValue(odds, 'markets.0.outcomes.1.id', 'over')],
    ['a market twice', withValue(odds, 'markets', [odds.markets[0], odds.markets[0]])],
    ['a score of an unknown sport', withValue(odds, 'score.sport', 'chess')],
    ['a field nobody knows', withValue(odds, 'extra', 1)],
    [
      'too many markets',
      withValue(
        odds,
        'markets',
        Array.from({ length: 2_001 }, () => odds.markets[0]),
      ),
    ],
    ['a result of 2', withValue(settlement, 'results.0.outcomes.0.result', 2)],
    ['more places than tied', withValue(settlement, 'results.0.outcomes.0.deadHeat', [2, 1])],
    ['half a line', JSON.stringify(odds).slice(0, -5)],
    ['a line without end', `${JSON.stringify(odds)}${' '.repeat(longestFeedLine)}`],
  ])('refuses %s', (_name, line) => {
    expect(readFeedMessage(line)).toBeUndefined()
  })
})

describe('readFeedEnvelope', () => {
  it('reads who, in which order and about what when the rest is wrong', () => {
    const read = readFeedEnvelope(withValue(odds, 'markets', 'none'))
    expect(read).toMatchObject({ producer: 'league-live', seq: 918_221, event: 'ev1', type: 'odds_change' })
    expect(readFeedEnvelope('{"producer":"league-live"}')).toBeUndefined()
  })
})
