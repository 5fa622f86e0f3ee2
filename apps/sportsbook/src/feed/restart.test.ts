import type { EventPage } from '../../wire/events.ts'
import { expect, test, vi } from 'vitest'
import { createPricesWorld, wait } from '../testing/prices-world.ts'
import { createShooterFeed } from '../testing/shooter-feed.ts'

const winner = 'shooter_winner|'

test('after a restart prices are shown but not taken until the feed has told the rest', async () => {
  const world = await createPricesWorld()
  const first = await world.startBook()
  await first.up()
  world.play(3)
  await vi.waitFor(
    () => expect(first.prices.store.book.event('ev1')?.score).toEqual(world.match.score()),
    wait,
  )
  const before = first.prices.store.book.market('ev1', winner)
  await first.stop()
  await world.killFeed()
  const second = await world.startBook()
  const kept = second.prices.store.book.market('ev1', winner)
  expect(kept).toEqual({ ...before, status: 'suspended' })
  expect((await second.get<EventPage>('/api/events/ev1')).body.markets.length).toBeGreaterThan(20)
  const { streams, snapshots } = world.live.asked
  world.play(4)
  await world.reviveFeed()
  await second.up()
  await vi.waitFor(
    () => expect(second.prices.store.book.event('ev1')?.score).toEqual(world.match.score()),
    wait,
  )
  expect(world.live.asked).toEqual({ streams: streams + 1, snapshots })
  expect(second.prices.store.book.market('ev1', winner)?.status).toBe('active')
})

test('a feed that dies closes the book; its return opens it with what happened meanwhile', async () => {
  const world = await createPricesWorld()
  const book = await world.startBook()
  await book.up()
  await world.killFeed()
  await vi.waitFor(() => expect(book.prices.store.book.market('ev1', winner)?.status).toBe('suspended'), wait)
  const page = await book.get<EventPage>('/api/events/ev1')
  expect(page.body.markets.every(({ status }) => status === 'suspended')).toBe(true)
  world.play(6)
  const backAt = performance.now()
  await world.reviveFeed()
  await book.up()
  expect(performance.now() - backAt).toBeLessThan(10_000)
  expect(book.prices.store.book.event('ev1')?.score).toEqual(world.match.score())
})

test('a message that cannot be true is kept, and its event stays closed over a restart', async () => {
  const world = await createPricesWorld()
  const first = await world.startBook()
  await first.up()
  const other = createShooterFeed('ev2', { startsAt: Date.now() })
  world.say(other.fixture('live'))
  world.say(other.odds())
  const odds = world.match.odds()
  world.say({ ...odds, markets: [{ type: 'football_1x2', spec: '' }] } as never)
  await vi.waitFor(async () => {
    const { rows } = await world.pool.query('SELECT event_id, reason, producer FROM quarantine')
    expect(rows).toEqual([{ event_id: 'ev1', reason: 'unreadable', producer: 'league-live' }])
  }, wait)
  const statuses = (book: typeof first) =>
    ['ev1', 'ev2'].map((event) => book.prices.store.book.market(event, winner)?.status)
  expect(statuses(first)).toEqual(['suspended', 'active'])
  await first.stop()
  const second = await world.startBook()
  await second.up()
  await vi.waitFor(() => expect(statuses(second)).toEqual(['suspended', 'active']), wait)
  expect(await second.prices.release({ event: 'ev1', by: 'operator 7' })).toBe(true)
  expect(await second.prices.release({ event: 'ev1', by: 'operator 7' })).toBe(false)
  expect(statuses(second)).toEqual(['active', 'active'])
})

test('what is offered stands in the log', async () => {
  const world = await createPricesWorld()
  const book = await world.startBook()
  await book.up()
  world.play(2)
  await vi.waitFor(async () => {
    const { rows } = await world.pool.query<{ status: string; outcomes: string[]; odds: number[] }>(
      'SELECT status, outcomes, odds FROM odds_log WHERE market = $1 ORDER BY changed_at',
      [winner],
    )
    const standing = book.prices.store.book.market('ev1', winner)
    const last = rows.at(-1)
    expect(last?.outcomes).toEqual(['home', 'away'])
    expect(last?.odds).toEqual([...(standing?.outcomes.values() ?? [])].map(({ oddsMilli }) => oddsMilli))
  }, wait)
})

test('the partition of tomorrow is emptied of the days before', async () => {
  const world = await createPricesWorld()
  const tomorrow = Math.floor(Date.now() / 86_400_000 + 1) % 8
  const row = (slot: number, daysAgo: number) =>
    world.pool.query(
      `INSERT INTO odds_log (slot, changed_at, event_id, market, status, material, outcomes, odds)
       VALUES ($1, now() - $2 * interval '1 day', 'old', '', 'active', 1, '{}', '{}')`,
      [slot, daysAgo],
    )
  await row(tomorrow, 7)
  await row((tomorrow + 6) % 8, 1)
  const book = await world.startBook()
  await book.up()
  const { rows } = await world.pool.query<{ slot: number }>(
    "SELECT slot FROM odds_log WHERE event_id = 'old'",
  )
  expect(rows).toEqual([{ slot: (tomorrow + 6) % 8 }])
})

test('results that the book missed by a kill are stored once', async () => {
  const world = await createPricesWorld()
  const first = await world.startBook()
  await first.up()
  await first.stop()
  // As after a kill: results are stored, and nothing says how far the feed was read.
  await world.pool.query('UPDATE producer SET seq = 1')
  world.play(1_000)
  const second = await world.startBook()
  await second.up()
  const count = async () => {
    const { rows } = await world.pool.query<{ all: bigint; markets: bigint }>(
      'SELECT count(*) AS all, count(DISTINCT market) AS markets FROM market_result',
    )
    return rows[0]
  }
  await vi.waitFor(async () => expect((await count())?.all).toBeGreaterThan(20n), wait)
  await second.stop()
  await world.pool.query('UPDATE producer SET seq = 1')
  const before = await count()
  const third = await world.startBook()
  await third.up()
  await third.stop()
  expect(await count()).toEqual(before)
  expect(before?.all).toBe(before?.markets)
})
