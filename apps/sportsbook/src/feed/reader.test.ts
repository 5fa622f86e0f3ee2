import { createLogger } from '@baize/runtime'
import type { FeedMarket, OddsChange } from '@baize/sports/feed'
import type { StandingMarket } from '../prices/price-book.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createMetrics } from '../metrics.ts'
import { createPriceStore } from '../prices/price-store.ts'
import type { Taken } from '../prices/taken.ts'
import { createShooterFeed, marketTypes } from '../testing/shooter-feed.ts'
import { startReader, type Lie } from './reader.ts'
import { createRecordedFeed, type Said } from '../testing/recorded-feed.ts'

const winner = 'shooter_winner|'
const log = createLogger({ name: 'book', level: 'silent' })
const wait = { timeout: 10_000, interval: 10 }

/** A reader of a recorded feed that is heard ten times a second. */
function follow({ beats = true } = {}) {
  const feed = createRecordedFeed('league-live')
  const match = createShooterFeed('ev1')
  const store = createPriceStore({ types: marketTypes, liveProducers: new Set(['league-live']) })
  const lies: Lie[] = []
  const taken: Taken[] = []
  const say = (said: Said) => feed.say(said, { at: Date.now() })
  feed.snapshotOf(() => [match.fixture('live'), match.odds()])
  say(match.fixture('live'))
  say(match.odds())
  const reader = startReader({
    producer: { name: 'league-live', kind: 'live' },
    source: feed.source,
    store,
    clock: Date.now,
    log,
    metrics: createMetrics(),
    after: 0,
    onTaken: (each) => taken.push(each),
    onLie: (lie) => lies.push(lie),
  })
  const beating = beats ? setInterval(() => feed.beat({ at: Date.now() }), 100) : undefined
  onTestFinished(async () => {
    clearInterval(beating)
    await reader.stop()
  })
  const market = (): StandingMarket | undefined => store.book.market('ev1', winner)
  const isUp = () => store.book.producer('league-live').isUp
  const up = () => vi.waitFor(() => expect(isUp()).toBe(true), wait)
  const down = () => vi.waitFor(() => expect(isUp()).toBe(false), wait)
  const play = (rounds: number, tell: (said: Said) => void = say) => {
    for (let round = 0; round < rounds; round += 1) match.play().forEach(tell)
  }
  return { feed, match, store, lies, taken, reader, say, market, isUp, up, down, play }
}

test('prices follow the match; the odds carry the margin', async () => {
  const { up, market, play, match, store } = follow()
  await up()
  const before = market()
  expect(before?.status).toBe('active')
  const odds = [...(before?.outcomes.values() ?? [])].map(({ oddsMilli }) => 1000 / oddsMilli)
  const overround = odds.reduce((sum, share) => sum + share, -1)
  expect(overround).toBeGreaterThan(0.079)
  expect(overround).toBeLessThan(0.1)
  play(4)
  await vi.waitFor(() => expect(store.book.event('ev1')?.score).toEqual(match.score()), wait)
  expect(market()?.outcomes).not.toEqual(before?.outcomes)
})

test('a doubled message changes nothing', async () => {
  const { feed, up, play, taken, isUp } = follow()
  await up()
  play(1)
  const count = taken.length
  feed.inject(feed.lines.at(-1) ?? '')
  feed.inject(feed.lines.at(-1) ?? '')
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect([taken.length - count, isUp()]).toEqual([expect.any(Number), true])
  expect(taken.length - count).toBeLessThan(4)
})

test('a gap suspends, and is filled from the last message', async () => {
  const { feed, up, down, market, play, match, store } = follow()
  await up()
  play(3, (said) => feed.sayUnheard(said, { at: Date.now() }))
  await down()
  expect(market()?.status).toBe('suspended')
  await up()
  expect([market()?.status, feed.asked]).toEqual(['active', { streams: 2, snapshots: 1 }])
  expect(store.book.event('ev1')?.score).toEqual(match.score())
})

test('what the supplier no longer keeps comes by a snapshot; what that does not name is hidden', async () => {
  const { feed, up, down, play, match, store, say } = follow()
  const other = createShooterFeed('ev2')
  say(other.fixture('live'))
  say(other.odds())
  await up()
  expect(store.book.market('ev2', winner)?.status).toBe('active')
  play(1, (said) => feed.sayUnheard(said, { at: Date.now() }))
  feed.forget(feed.lines.length)
  await down()
  await up()
  expect(feed.asked.snapshots).toBe(2)
  expect(store.book.event('ev1')?.score).toEqual(match.score())
  expect(store.book.market('ev2', winner)?.status).toBe('inactive')
})

test('a snapshot with specifiers that mean nothing stops their event alone', async () => {
  const { feed, match, up, down, play, market, lies, store, reader } = follow()
  await up()
  const other = createShooterFeed('ev2')
  const [first] = (match.odds() as OddsChange).markets
  const bad = { ...first, type: 'shooter_map_handicap', spec: 'hcp=abc', outcomes: [] } as FeedMarket
  const odds = match.odds() as Omit<OddsChange, 'v'>
  feed.snapshotOf(() => [
    match.fixture('live'),
    { ...odds, markets: [...odds.markets, bad] },
    other.fixture('live'),
    other.odds(),
  ])
  play(1, (said) => feed.sayUnheard(said, { at: Date.now() }))
  feed.forget(feed.lines.length)
  await down()
  await up()
  expect(lies.map(({ event, reason }) => [event, reason])).toEqual([['ev1', 'wrong_specifiers']])
  expect([market()?.status, store.book.market('ev2', winner)?.status]).toEqual(['suspended', 'active'])
  expect([reader.last(), feed.asked.snapshots]).toEqual([feed.lines.length, 2])
})

test('other bytes under a known number: down, alarm, and everything anew', async () => {
  const { feed, match, up, down, lies } = follow()
  await up()
  const line = feed.lines[1] ?? ''
  feed.say(match.odds(), { at: Date.now() })
  const seq = feed.lines.length
  await new Promise((resolve) => setTimeout(resolve, 50))
  feed.inject(line.replace(/"seq":\d+/, `"seq":${seq}`))
  await down()
  expect(lies.map(({ reason }) => reason)).toEqual(['conflict'])
  await up()
  expect(feed.asked.snapshots).toBe(2)
})

test('a heartbeat that knows of more than was heard shows the gap', async () => {
  const { feed, up, down, match, store, play } = follow()
  await up()
  play(1, (said) => feed.sayUnheard(said, { at: Date.now() }))
  await down()
  await up()
  expect(store.book.event('ev1')?.score).toEqual(match.score())
})

test('a dead supplier is down within 3.25 s, and open again soon after its return', async () => {
  const { feed, up, down, market } = follow()
  await up()
  const cutAt = performance.now()
  feed.cut()
  await down()
  expect(performance.now() - cutAt).toBeLessThan(3_250)
  expect(market()?.status).toBe('suspended')
  const backAt = performance.now()
  feed.revive()
  await up()
  expect(performance.now() - backAt).toBeLessThan(4_000)
})

test('a supplier that hangs is down after 3 s', async () => {
  const { up, down, say, match } = follow({ beats: false })
  say(match.odds())
  await up()
  const heardAt = performance.now()
  await down()
  expect(performance.now() - heardAt).toBeGreaterThan(2_500)
  expect(performance.now() - heardAt).toBeLessThan(3_250)
})

test('a message that cannot be read keeps its place, and stops its event alone', async () => {
  const { feed, match, up, lies, market, store, say, isUp } = follow()
  const other = createShooterFeed('ev2')
  say(other.fixture('live'))
  say(other.odds())
  await up()
  const odds = match.odds()
  feed.say({ ...odds, type: 'odds_chance' } as never, { at: Date.now() })
  await vi.waitFor(() => expect(lies).toHaveLength(1), wait)
  expect(lies[0]).toMatchObject({ reason: 'unreadable', event: 'ev1', producer: 'league-live' })
  await new Promise((resolve) => setTimeout(resolve, 150))
  expect([isUp(), store.book.market('ev2', winner)?.status]).toEqual([true, 'active'])
  expect(market()?.status).toBe('suspended')
})

test('a whole match ends with every market settled as its rules say', async () => {
  const { up, match, play, taken, lies } = follow()
  await up()
  const seen = new Set<string>()
  while (!match.isOver()) play(1)
  await vi.waitFor(() => {
    for (const { results } of taken) for (const { market } of results) seen.add(market)
    expect(seen.has(winner)).toBe(true)
  }, wait)
  expect(lies).toEqual([])
  expect(seen.size).toBeGreaterThan(20)
})
