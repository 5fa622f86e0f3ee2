import { marketTypes } from '@baize/sports/markets'
import { expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import type { FeedMarket } from '@baize/sports/feed'
import { createPriceStore } from './prices/price-store.ts'
import { createPricesWorld } from './testing/prices-world.ts'
import { copyTickets } from './testing/copied-tickets.ts'
import { createFootballFeed } from './testing/football-feed.ts'
import { expectBooksRight } from './testing/right-books.ts'
import { createWorld, legOf, type Page } from './testing/world.ts'

/*
 * How the book does under load. As a test it is small and judges what came out; `npm run bench:sports` is
 * larger and prints figures. Those of one machine say little; the ratios of one run say where time goes.
 */
const isBench = process.env['SPORTS_BENCH'] === '1'
const size = (name: string, small: number, large: number): number =>
  Number(process.env[name] ?? (isBench ? large : small))
const ticketCount = size('SPORTS_TICKETS', 60, 2_000)
/** So many copies of each accepted ticket are open, too, when the result comes. */
const copies = size('SPORTS_COPIES', 1, 9)
const socketCount = size('SPORTS_SOCKETS', 20, 500)
const changeCount = size('SPORTS_CHANGES', 10, 200)
const eventCount = size('SPORTS_EVENTS', 20, 1_000)

const say = (what: string, figures: Readonly<Record<string, number | string>>): void => {
  if (isBench) process.stdout.write(`${what}: ${JSON.stringify(figures)}\n`)
}
const secondsSince = (from: number): number => (performance.now() - from) / 1_000
const perSecond = (count: number, seconds: number): number => Math.round(count / seconds)
const quantile = (values: readonly number[], part: number): number =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * part)] ?? 0)

const longMs = 600_000
const wait = { timeout: longMs, interval: 50 }

test('tickets are accepted and settled, each once', { timeout: longMs }, async () => {
  const world = await createWorld()
  const book = await world.startBook()
  world.feed.open('ev1')
  const players = Math.min(50, ticketCount)
  const pages: Page[] = []
  for (let index = 0; index < players; index += 1) {
    world.operator.fund(`p${index}`, '1000000.00')
    pages.push(await book.open(`p${index}`))
  }
  const leg = legOf(world, 'ev1')
  // Reads by the same number of hands: what a ticket costs beside them.
  const bareFrom = performance.now()
  const bare = await Promise.all(pages.map((page) => page.ask('GET', '/api/tickets?state=open')))
  const bareSeconds = secondsSince(bareFrom)
  const from = performance.now()
  let left = ticketCount
  await Promise.all(
    pages.map(async (page) => {
      while (left > 0) {
        left -= 1
        const { body } = await page.place({ legs: [leg], unitMinor: 1_000 })
        if (body.state !== 'accepted') await page.until(body.id, 'accepted')
      }
    }),
  )
  const accepting = secondsSince(from)
  await copyTickets(world, copies)
  const open = ticketCount * (copies + 1)
  const settledFrom = performance.now()
  await world.settle('ev1', { home: 1, draw: 0, away: 0 })
  const count = async (where: string): Promise<number> => {
    const { rows } = await world.pool.query<{ n: number }>(
      `SELECT count(*)::int n FROM ticket WHERE ${where}`,
    )
    return rows[0]?.n ?? 0
  }
  await vi.waitFor(async () => expect(await count('is_settled')).toBe(open), wait)
  const settling = secondsSince(settledFrom)
  const paid = async () => await count('is_ended AND paid_minor > 0')
  await vi.waitFor(async () => expect(await paid()).toBeGreaterThanOrEqual(open * 0.99), wait)
  const nearlyAll = secondsSince(settledFrom)
  await vi.waitFor(async () => expect(await paid()).toBe(open), wait)
  const paying = secondsSince(settledFrom)
  say('tickets', {
    tickets: ticketCount,
    acceptedPerSecond: perSecond(ticketCount, accepting),
    readsPerSecond: perSecond(bare.length, bareSeconds),
    open,
    settledPerSecond: perSecond(open, settling),
    paidPerSecond: perSecond(open, paying),
    p99PaidSeconds: nearlyAll.toFixed(2),
  })
  await vi.waitFor(() => expectBooksRight(world), wait)
})

test('each change of odds reaches every screen', { timeout: longMs }, async () => {
  const world = await createPricesWorld()
  const book = await world.startBook()
  await book.up()
  const heard = Array.from({ length: socketCount }, () => 0)
  const sockets = await Promise.all(
    heard.map(async (_none, index) => {
      const socket = new WebSocket(`${book.url.replace('http', 'ws')}/api/socket`)
      socket.on('message', (text: Buffer) => {
        if (text.includes('"v"')) heard[index] = performance.now()
      })
      await new Promise((resolve) => {
        socket.once('open', resolve)
      })
      for (const message of [{}, { subscribe: ['event:ev1'] }]) socket.send(JSON.stringify(message))
      return socket
    }),
  )
  onTestFinished(() => sockets.forEach((socket) => socket.terminate()))
  await new Promise((resolve) => setTimeout(resolve, 300))
  const lags: number[] = []
  for (let change = 0; change < changeCount && !world.match.isOver(); change += 1) {
    const at = performance.now()
    world.play(1)
    await vi.waitFor(() => expect(Math.min(...heard)).toBeGreaterThan(at), { timeout: 30_000, interval: 5 })
    lags.push(...heard.map((when) => when - at))
  }
  expect(lags.length).toBeGreaterThan(0)
  say('screens', {
    sockets: socketCount,
    changes: lags.length / socketCount,
    p50Ms: quantile(lags, 0.5),
    p99Ms: quantile(lags, 0.99),
  })
})

test('prices of many events fit in memory', () => {
  const store = createPriceStore({ types: marketTypes, liveProducers: new Set(['live']) })
  const feed = createFootballFeed()
  onTestFinished(() => feed.end())
  feed.open('ev1')
  const fixture = feed.store.shelf.events.get('ev1')?.fixture
  if (!fixture) throw new Error('the event is known')
  const before = process.memoryUsage().rss
  const from = performance.now()
  let seq = 0
  for (let index = 0; index < eventCount; index += 1) {
    const event = `m${index}`
    const at = { v: 1, producer: 'live', at: 1, through: 1, event } as const
    const now = { now: 1, state: { isUp: true, through: 1 } }
    store.take({ ...at, ...fixture, event, type: 'fixture_change', status: 'pre', seq: (seq += 1) }, now)
    store.take({ ...at, type: 'odds_change', status: 'pre', score, markets, seq: (seq += 1) }, now)
  }
  const outcomes = store.shelf.table.size()
  expect(outcomes).toBe(eventCount * markets.length * 2)
  say('memory', {
    events: eventCount,
    outcomes,
    bytesAnOutcome: Math.round((process.memoryUsage().rss - before) / outcomes),
    marketsPerSecond: perSecond(eventCount * markets.length, secondsSince(from)),
  })
})

const score = {
  sport: 'football',
  phase: 'before',
  home: 0,
  away: 0,
  clock: 0,
  isAbandoned: false,
  halfTime: null,
  reds: [0, 0],
  goals: [],
  zone: 0,
} as const

const markets: readonly FeedMarket[] = Array.from({ length: 200 }, (_none, index) => ({
  type: 'football_total',
  spec: `total=${index + 0.5}`,
  status: 'active',
  isMainLine: index === 2,
  material: 1,
  outcomes: [
    { id: 'over', p: [480_000, 0, 0, 0, 520_000] },
    { id: 'under', p: [520_000, 0, 0, 0, 480_000] },
  ],
}))
