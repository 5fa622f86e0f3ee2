import { randomUUID } from 'node:crypto'
import { marketTypes } from '@baize/sports/markets'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { FeedMarket } from '@baize/sports/feed'
import { createPriceStore } from './prices/price-store.ts'
import { createPricesWorld } from './testing/prices-world.ts'
import { copyTickets } from './testing/copied-tickets.ts'
import { createFootballFeed } from './testing/football-feed.ts'
import { expectBooksRight } from './testing/right-books.ts'
import { lagsOf, machineTime, openScreens, type Change } from './testing/screens.ts'
import { createShooterFeed } from './testing/shooter-feed.ts'
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
const copies = size('SPORTS_COPIES', 1, 49)
const pressRate = size('SPORTS_PRESSES', 20, 300)
const pressSeconds = isBench ? 10 : 1
const socketCount = size('SPORTS_SOCKETS', 20, 2_000)
/** Each screen shows one of so many events. */
const shownEvents = isBench ? 100 : 5
/** 200 changes a second on average, half of them in bursts of 2,000 a second. */
const rounds = size('SPORTS_ROUNDS', 1, 3)
const aRound = isBench
  ? [
      { perSecond: 2_000, seconds: 0.5 },
      { perSecond: 100, seconds: 9 },
    ]
  : [
      { perSecond: 200, seconds: 0.1 },
      { perSecond: 20, seconds: 0.5 },
    ]
const eventCount = size('SPORTS_EVENTS', 20, 5_000)

const say = (what: string, figures: Readonly<Record<string, number | string>>): void => {
  if (isBench) process.stdout.write(`${what}: ${JSON.stringify(figures)}\n`)
}
const secondsSince = (from: number): number => (performance.now() - from) / 1_000
const perSecond = (count: number, seconds: number): number => Math.round(count / seconds)
const quantile = (values: readonly number[], part: number): number =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * part)] ?? 0)

const longMs = 600_000
const wait = { timeout: longMs, interval: 50 }
const slowly = { timeout: longMs, interval: 500 }

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

test('presses that come at a steady rate are accepted', { timeout: longMs }, async () => {
  const world = await createWorld()
  const book = await world.startBook()
  world.feed.open('ev1')
  const pages: Page[] = []
  for (let index = 0; index < 50; index += 1) {
    world.operator.fund(`p${index}`, '1000000.00')
    pages.push(await book.open(`p${index}`))
  }
  const leg = legOf(world, 'ev1')
  const lags: number[] = []
  const pressing: Promise<void>[] = []
  /** A press whose connection breaks is sent again, under its id. */
  const press = async (page: Page | undefined) => {
    const from = performance.now()
    const request = { legs: [leg], unitMinor: 1_000, requestId: randomUUID() }
    const placed = await vi.waitFor(() => page?.place(request), slowly)
    const isTaken = placed?.body.state === 'accepted'
    if (!isTaken)
      await vi.waitFor(
        async () => expect((await page?.ticket(placed?.body.id ?? ''))?.state).toBe('accepted'),
        slowly,
      )
    lags.push(performance.now() - from)
  }
  const from = performance.now()
  const presses = pressRate * pressSeconds
  await atRate({ perSecond: pressRate, seconds: pressSeconds }, (index) => {
    pressing.push(press(pages[index % pages.length]))
  })
  await Promise.all(pressing)
  expect(lags.length).toBe(presses)
  say('presses', {
    asked: pressRate,
    acceptedPerSecond: perSecond(presses, secondsSince(from)),
    p50Ms: quantile(lags, 0.5),
    p95Ms: quantile(lags, 0.95),
  })
  await expectBooksRight(world)
})

test('each change of odds reaches every screen', { timeout: longMs }, async () => {
  const world = await createPricesWorld()
  const book = await world.startBook()
  await book.up()
  const score = world.match.score()
  const events = Array.from({ length: shownEvents }, (_none, index) => `shown${index}`)
  for (const event of events) world.say(createShooterFeed(event, { startsAt: Date.now() }).fixture('live'))
  const changes: Change[] = []
  const change = (index: number) => {
    const event = events[index % events.length] ?? ''
    const material = index + 1
    const home = 400_000 + (index % 200) * 1_000
    changes.push({ event, material, at: machineTime() })
    world.say({ type: 'odds_change', event, status: 'live', score, markets: [winnerAt(material, home)] })
  }
  const { host } = new URL(book.url)
  const screens = await openScreens({ host, events, sockets: socketCount })
  const from = performance.now()
  for (let round = 0; round < rounds; round += 1)
    for (const step of aRound) await atRate(step, () => change(changes.length))
  const seconds = secondsSince(from)
  const lastOf = new Map(changes.map(({ event, material }) => [event, material]))
  const expected = Array.from({ length: socketCount }, (_none, at) =>
    lastOf.get(events[at % events.length] ?? ''),
  )
  const heard = await vi.waitFor(async () => {
    const now = await screens.heard()
    expect(now.last).toEqual(expected)
    return now
  }, wait)
  const lags = lagsOf(heard, changes, events)
  // Each change once on each screen of its event.
  expect(lags.length).toBe((changes.length * socketCount) / events.length)
  say('screens', {
    sockets: socketCount,
    changes: changes.length,
    changesPerSecond: perSecond(changes.length, seconds),
    frames: heard.columns[0].length,
    p50Ms: quantile(lags, 0.5),
    p99Ms: quantile(lags, 0.99),
  })
})

/** Does something so often a second; what was late is made up for. */
async function atRate(
  { perSecond: rate, seconds }: { readonly perSecond: number; readonly seconds: number },
  work: (index: number) => void,
): Promise<void> {
  const from = performance.now()
  for (let done = 0; done < rate * seconds;) {
    const due = Math.min(rate * seconds, Math.ceil(secondsSince(from) * rate))
    for (; done < due; done += 1) work(done)
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
}

const winnerAt = (material: number, home: number): FeedMarket => ({
  type: 'shooter_winner',
  spec: '',
  status: 'active',
  isMainLine: true,
  material,
  outcomes: [
    { id: 'home', p: [home, 0, 0, 0, 1_000_000 - home] },
    { id: 'away', p: [1_000_000 - home, 0, 0, 0, home] },
  ],
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
