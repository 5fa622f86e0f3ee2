import type { BetSettlement, FeedMessage, OddsChange } from '@baize/sports/feed'
import { footballMarkets } from '@baize/sports/football'
import type { MarketType } from '@baize/sports/market'
import type { FootballScore } from '@baize/sports/match'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createFootballFeed, splitOf } from '../testing/football-feed.ts'
import type { Said } from '../testing/recorded-feed.ts'
import { createShooterFeed, marketTypes } from '../testing/shooter-feed.ts'
import { createPriceStore } from './price-store.ts'
import type { BookEvent } from './state.ts'

const winner = 'shooter_winner|'
const at = 1_795_300_000_000

function open(isSimulated = true) {
  const match = createShooterFeed('ev1')
  const store = createPriceStore({ types: marketTypes, liveProducers: new Set(['live']) })
  let seq = 0
  const say = (said: Said, producer = 'live', now = at) => {
    seq += 1
    const message = { v: 1, producer, seq, at: now, through: now, ...said } as FeedMessage
    return store.take(message, { now, state: { isUp: true, through: now } })
  }
  say({ ...match.fixture('live'), isSimulated } as Said)
  const odds = match.odds() as Omit<OddsChange, 'v'>
  say(odds)
  const status = (market = winner) => store.book.market('ev1', market)?.status
  return { match, store, say, odds, status }
}

interface Market {
  readonly type?: string
  readonly spec?: string
  readonly score?: Partial<FootballScore>
}

/** A football match under way; `tell` says the score with these changes and the market of its result. */
function openFootball() {
  const feed = createFootballFeed()
  onTestFinished(() => feed.end())
  feed.open('fb1', { status: 'live' })
  const known = feed.store.book.event('fb1')?.score as FootballScore
  const tell = (
    chances: Readonly<Record<string, number>>,
    { type = 'football_1x2', spec = '', score }: Market = {},
  ) => {
    const outcomes = Object.entries(chances).map(([id, chance]) => ({ id, p: splitOf(chance) }))
    const market = { type, spec, status: 'active', isMainLine: true, material: 1, outcomes } as const
    const said = { type: 'odds_change', event: 'fb1', status: 'live', markets: [market] } as const
    return feed.say({ ...said, score: { ...known, ...score } }, 'live')
  }
  const status = () => feed.store.book.market('fb1', 'football_1x2|')?.status
  return {
    feed,
    known,
    tell,
    status,
    priced: (chances: Readonly<Record<string, number>>) => tell(chances).refused,
  }
}

describe('impossible messages stop their event', () => {
  test.each([
    ['unknown type', { type: 'shooter_colour' }, 'unknown_type'],
    ['type of another sport', { type: 'football_1x2' }, 'unknown_type'],
    ['specifiers it has not', { spec: 'map=1' }, 'wrong_specifiers'],
    ['outcome it has not', { outcomes: [{ id: 'draw', p: [1_000_000, 0, 0, 0, 0] }] }, 'unknown_outcome'],
  ])('%s', (_name, change, reason) => {
    const { say, odds, status } = open()
    expect(status()).toBe('active')
    const [market] = odds.markets.filter(({ type }) => type === 'shooter_winner')
    const taken = say({ ...odds, markets: [{ ...market, ...change }] } as Said)
    expect([taken.refused, status()]).toEqual([reason, 'suspended'])
    say(odds)
    expect(status()).toBe('suspended')
  })
  test('score of another sport', () => {
    const { say, odds } = open()
    expect(say({ ...odds, score: { ...odds.score, sport: 'arena' } } as Said).refused).toBe('other_sport')
  })
  const half = { p: [500_000, 0, 0, 0, 500_000] } as const
  const chance = (win: number) => ({ p: [win, 0, 0, 0, 1_000_000 - win] }) as const
  test.each([
    ['two sides that each win too seldom', [chance(20_000), chance(20_000)], 'wrong_chances'],
    ['two sides that win too often', [chance(600_000), chance(500_000)], 'wrong_chances'],
    ['a void that one side alone has', [half, { p: [500_000, 0, 100_000, 0, 400_000] }], 'wrong_chances'],
    ['rounding', [chance(500_000), chance(500_001)], null],
    [
      'a void that both sides have',
      [{ p: [300_000, 0, 200_000, 0, 500_000] }, { p: [500_000, 0, 200_000, 0, 300_000] }],
      null,
    ],
    ['one side alone', [chance(20_000)], null],
  ] as const)('chances across outcomes: %s', (_name, parts, reason) => {
    const { say, odds, status } = open()
    const [market] = odds.markets.filter(({ type }) => type === 'shooter_winner')
    const outcomes = parts.map((part, at) => ({ id: ['home', 'away'][at], ...part }))
    const said = { ...odds, markets: [{ ...market, outcomes, material: 99 }] } as unknown as Said
    expect([say(said).refused, status()]).toEqual([reason, reason ? 'suspended' : 'active'])
  })
  test('chances across three outcomes', () => {
    const { feed, priced } = openFootball()
    expect(priced({ home: 0.02, draw: 0.02, away: 0.02 })).toBe('wrong_chances')
    expect(feed.store.book.market('fb1', 'football_1x2|')?.status).toBe('suspended')
    feed.store.setQuarantined('fb1', false)
    expect(priced({ home: 0.5, draw: 0.3, away: 0.3 })).toBe('wrong_chances')
    expect(priced({ home: 0.9, draw: 0.2 })).toBe('wrong_chances')
    expect(priced({ home: 0.5, draw: 0.3 })).toBeNull()
    expect(priced({ home: 0.5, draw: 0.3, away: 0.2 })).toBeNull()
  })
  test.each([
    ['football_total', 'total=abc'],
    ['football_total', 'total=2.3'],
    ['football_total', 'total=2.50'],
    ['football_total', 'total=-1'],
    ['football_handicap', 'hcp=abc|score=0-0'],
    ['football_handicap', 'hcp=-1.5|score=zero'],
    ['football_next_goal', 'goal=0'],
    ['football_clean_sheet', 'side=left'],
    ['football_season_winner', 'of=999999999'],
  ])('%s with %s', (type, spec) => {
    const { feed, tell, status } = openFootball()
    const taken = tell({}, { type, spec })
    expect([taken.refused, taken.fault, status()]).toEqual(['wrong_specifiers', undefined, 'suspended'])
    expect(feed.store.shelf.events.get('fb1')?.markets.has(`${type}|${spec}`)).toBe(false)
  })
  test('a message over which the book stumbles', () => {
    const fault = new Error('this type has no names')
    const { feed, tell, status } = openFootball()
    const types = feed.store.shelf.types as Map<string, MarketType>
    const [known] = footballMarkets
    onTestFinished(() => void types.set('football_1x2', known as MarketType))
    types.set('football_1x2', {
      ...(known as MarketType),
      outcomes() {
        throw fault
      },
    })
    const taken = tell({ home: 0.5, draw: 0.3, away: 0.2 })
    expect([taken.refused, taken.fault, status()]).toEqual(['unusable', fault, 'suspended'])
    expect(taken.markets.map(({ id }) => id)).toEqual(['football_1x2|'])
  })
  test('event that nobody told of', () => {
    const { say, odds } = open()
    expect(say({ ...odds, event: 'ev9' }).refused).toBe('unknown_event')
  })
})

describe('results', () => {
  const ended = () => {
    const opened = open()
    const settlements: BetSettlement[] = []
    while (!opened.match.isOver())
      for (const said of opened.match.play()) {
        if (said.type === 'bet_settlement') settlements.push(said as BetSettlement)
        else opened.say(said)
      }
    const last = settlements.at(-1) as BetSettlement
    const result = last.results.find(({ type }) => type === 'shooter_winner') as BetSettlement['results'][0]
    return { ...opened, last, result }
  }
  test('that follow from the score are stored', () => {
    const { say, last } = ended()
    const taken = say(last)
    expect([taken.refused, taken.results.length]).toEqual([null, last.results.length])
  })
  test.each([
    ['two winners', 1, 'two_winners'],
    ['no winner', 0, 'two_winners'],
  ] as const)('%s are stopped', (_name, won, reason) => {
    const { say, last, result } = ended()
    const outcomes = result.outcomes.map((outcome) => ({ ...outcome, result: won }))
    const taken = say({ ...last, results: [{ ...result, outcomes }] })
    expect([taken.refused, taken.results]).toEqual([reason, []])
  })
  test('against the score are stopped, the others of the message stand', () => {
    const { say, last, result } = ended()
    const outcomes = result.outcomes.map((outcome) => ({ ...outcome, result: 1 - outcome.result }))
    const others = last.results.filter((each) => each !== result)
    const taken = say({ ...last, results: [{ ...result, outcomes }, ...others] } as Said)
    expect([taken.refused, taken.results.length]).toEqual(['result_against_score', others.length])
  })
  test('of a match that goes on are stopped', () => {
    const { say, last, result } = ended()
    const early = open()
    expect(early.say({ ...last, score: early.odds.score, results: [result] }).refused).toBe(
      'result_against_score',
    )
    expect(say(last as Said).refused).toBeNull()
  })
  test('of an end that odds have not told are stopped', () => {
    const { last, result } = ended()
    const early = open()
    const taken = early.say({ ...last, results: [result] })
    expect([taken.refused, taken.results]).toEqual(['result_against_feed', []])
  })
  const over = {
    type: 'bet_settlement' as const,
    event: 'fb1',
    certainty: 2 as const,
    results: [
      {
        type: 'football_total',
        spec: 'total=0.5',
        voidReason: null,
        outcomes: [
          { id: 'over', result: 1 as const, voidHalves: 0 as const, deadHeat: [1, 1] as const },
          { id: 'under', result: 0 as const, voidHalves: 0 as const, deadHeat: [1, 1] as const },
        ],
      },
    ],
  }
  test.each([
    ['a goal that odds have not told', { clock: 600 }, { home: 1, clock: 600 }, 'result_against_feed'],
    [
      'a time that odds have not reached',
      { home: 1, clock: 600 },
      { home: 1, clock: 601 },
      'result_against_feed',
    ],
    ['a goal that was taken back', { clock: 700 }, { home: 1, clock: 600 }, 'result_against_feed'],
    ['a goal that odds have told', { home: 1, clock: 600 }, { home: 1, clock: 600 }, null],
    ['a goal of before', { home: 1, away: 1, clock: 700 }, { home: 1, clock: 600 }, null],
  ] as const)('of %s', (_name, told, said, refused) => {
    const { feed, known, tell } = openFootball()
    tell({}, { score: told })
    const taken = feed.say({ ...over, score: { ...known, ...said } }, 'live')
    expect([taken.refused, taken.results.length]).toEqual([refused, refused ? 0 : 1])
  })
  test('of a void market need no score', () => {
    const { say, last, result } = ended()
    const outcomes = result.outcomes.map((outcome) => ({ ...outcome, result: 0, voidHalves: 2 }))
    const taken = say({ ...last, results: [{ ...result, voidReason: 'odds_error', outcomes }] } as Said)
    expect([taken.refused, taken.results.length]).toEqual([null, 1])
  })
  test('seen live pay in simulated leagues only', () => {
    const { last } = ended()
    for (const [isSimulated, certainty, isValid] of [
      [true, 1, true],
      [false, 1, false],
      [false, 2, true],
    ] as const) {
      const { say } = open(isSimulated)
      say({ type: 'odds_change', event: 'ev1', status: 'ended', score: last.score, markets: [] })
      expect(say({ ...last, certainty }).results.every((one) => one.isValid === isValid)).toBe(true)
    }
  })
  test('taken back leave the market hidden until odds are told', () => {
    const { say, odds, status, last, result } = ended()
    const key = { type: result.type, spec: result.spec }
    say(last)
    say({ ...odds, status: 'live' })
    expect(status()).toBe('inactive')
    say({ type: 'rollback_bet_settlement', event: 'ev1', markets: [key] })
    expect(status()).toBe('inactive')
    say({ ...odds, status: 'live' })
    expect(status()).toBe('active')
  })
})

test('a bet stop suspends what is active, of its own producer', () => {
  const { say, odds, status } = open()
  const [hidden] = odds.markets.filter(({ type }) => type !== 'shooter_winner')
  const rest = `${hidden?.type}|${hidden?.spec}`
  say({ ...odds, markets: [{ ...hidden, status: 'inactive' }] } as Said)
  say({ type: 'bet_stop', event: 'ev1' }, 'pre')
  expect([status(), status(rest)]).toEqual(['active', 'inactive'])
  say({ type: 'bet_stop', event: 'ev1' })
  expect([status(), status(rest)]).toEqual(['suspended', 'inactive'])
})

test('a jump of a main market without a score waits for a second message', () => {
  const { say, odds, status } = open()
  const markets = odds.markets
    .filter(({ type }) => type === 'shooter_winner')
    .map((market) => ({
      ...market,
      outcomes: [
        { id: 'home', p: [900_000, 0, 0, 0, 100_000] as const },
        { id: 'away', p: [100_000, 0, 0, 0, 900_000] as const },
      ],
    }))
  say({ ...odds, markets })
  expect(status()).toBe('suspended')
  say({ ...odds, markets })
  expect(status()).toBe('active')
})

test('sides that are exchanged void what was bet, and somebody has to look', () => {
  const { feed, status } = openFootball()
  const { fixture } = feed.store.shelf.events.get('fb1') as BookEvent
  const said = { ...fixture, home: fixture.away, away: fixture.home, type: 'fixture_change', status: 'live' }
  const taken = feed.say(said as Said, 'live')
  expect([taken.refused, status()]).toEqual(['sides_exchanged', 'suspended'])
  expect(taken.results.map(({ market, isValid, change }) => [market, isValid, change])).toEqual([
    [
      'football_1x2|',
      true,
      expect.objectContaining({ type: 'cancel', from: null, reason: 'format_changed' }),
    ],
  ])
})

test('the true start follows from the clock of the match', () => {
  const { feed, tell } = openFootball()
  const begun = () => feed.store.shelf.events.get('fb1')?.begun
  const first = begun()
  tell({}, { score: { clock: 600 } })
  const { at = 0, toldAt } = begun() ?? {}
  expect(toldAt).toBe(first?.toldAt)
  expect(Math.abs((first?.at ?? 0) - at - 600_000 / 12)).toBeLessThan(1_000)
  tell({}, { score: { clock: 0 } })
  expect(begun()?.at).toBe(at)
})

test('time and the place of the ball are no reason for a jump; a goal is', () => {
  const { tell, status } = openFootball()
  const likely = { home: 0.9, draw: 0.06, away: 0.04 }
  tell(likely, { score: { clock: 600, zone: 2 } })
  expect(status()).toBe('suspended')
  tell(likely, { score: { clock: 610, zone: 1 } })
  expect(status()).toBe('active')
  tell({ home: 0.3, draw: 0.3, away: 0.4 }, { score: { clock: 620, away: 2 } })
  expect(status()).toBe('active')
})

test('a match that begins is handed over; what nobody goes on with is hidden after a minute', () => {
  const match = createShooterFeed('ev1')
  const store = createPriceStore({ types: marketTypes, liveProducers: new Set(['live']) })
  const take = (said: Said, producer: string) => {
    const message = { v: 1, producer, seq: 1, at, through: at, ...said } as FeedMessage
    return store.take(message, { now: at, state: { isUp: true, through: at } })
  }
  const odds = match.odds() as OddsChange
  const status = (market: string) => store.book.market('ev1', market)?.status
  take(match.fixture('pre'), 'pre')
  take({ ...odds, status: 'pre' }, 'pre')
  expect(status(winner)).toBe('active')
  const before = store.book.market('ev1', winner)?.outcomes
  const [other] = odds.markets.filter(({ type }) => type !== 'shooter_winner')
  const rest = `${other?.type}|${other?.spec}`
  take({ ...odds, markets: odds.markets.filter(({ type }) => type === 'shooter_winner') }, 'live')
  expect([status(winner), status(rest)]).toEqual(['active', 'suspended'])
  expect(store.book.market('ev1', winner)?.outcomes, 'live prices carry more margin').not.toEqual(before)
  take({ ...odds, status: 'pre', markets: odds.markets }, 'pre')
  expect([store.book.event('ev1')?.status, status(rest)]).toEqual(['live', 'suspended'])
  store.expireHandOvers(at + 60_001)
  expect([status(winner), status(rest)]).toEqual(['active', 'inactive'])
})

test('places of forgotten markets are used again', () => {
  const { store, say, match, odds } = open()
  const size = store.shelf.table.size()
  store.forget('ev1')
  expect(store.shelf.table.size()).toBe(0)
  say(match.fixture('live'))
  say(odds)
  expect(store.shelf.table.size()).toBe(size)
})
