import { fileURLToPath } from 'node:url'
import { createLogger, createPool } from '@baize/runtime'
import { marketType } from '@baize/sports/markets'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startMockOperator } from '../../../../tools/mock-operator/operator.ts'
import { createSportsbookTestDatabase } from '../../../../tools/test/database.ts'
import { createBook } from '../book.ts'
import { takeLease } from '../lease/lease.ts'
import { createPrices } from '../parts.ts'
import { createSessions } from '../session/service.ts'
import { playNext } from '../testing/recorded-adapter.ts'
import { expectBooksRight } from '../testing/right-books.ts'
import { bookKey, openPage } from '../testing/world.ts'
import { createTicketPart } from '../ticket/part.ts'
import { openFeed } from './open-feed.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const log = createLogger({ name: 'book', level: 'silent' })
const clock = () => Date.now()
const access = {
  url: new URL('unified/recorded/nilganga-surma.xml', import.meta.url).href,
  token: 'what a supplier asks for',
  clock,
  log,
}
const event = 'sr:match:9001'
const wait = { timeout: 20_000, interval: 20 }

/** The real book over the adapter that its setting names, beside an operator of the real protocol. */
async function startBook() {
  const database = await createSportsbookTestDatabase()
  const operator = await startMockOperator(bookKey)
  const pool = createPool(database.url, {
    name: 'book',
    max: 8,
    role: 'baize_sportsbook',
    schema: 'sportsbook',
  })
  const feed = await openFeed(here('../testing/recorded-adapter.ts'), access)
  const prices = createPrices({ pool, log, clock, feed })
  const tickets = createTicketPart({ isMain: (type) => marketType(type)?.isMain ?? false, ...feed })
  const book = createBook({
    pool,
    log,
    clock,
    epoch: await takeLease(pool),
    platformUrl: operator.url,
    keys: [bookKey],
    prices: prices.store.book,
    results: prices.results,
    metrics: prices.metrics,
    publishMine: prices.publishMine,
    isHeard: prices.isHeard,
    sessions: createSessions(pool),
    parts: [...prices.parts, tickets],
  })
  const stopFeed = await prices.start()
  const stopLoops = book.start()
  const url = await book.app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(async () => {
    await stopFeed()
    await stopLoops()
    await book.app.close()
    await pool.end()
    await operator.stop()
    await database.drop()
  })
  operator.fund('p1', '1000.00')
  const page = await openPage({ url, operator }, { player: 'p1', game: 'sport-0001' })
  return { operator, pool, prices, page, url }
}

test(
  'another supplier by its adapter: its messages become odds, a live bet, its payment, and a new one',
  { timeout: 60_000 },
  async () => {
    const { operator, pool, prices, page, url } = await startBook()
    const balance = () => operator.wallet.players.get('p1')?.balanceMinor
    const markets = prices.store.book
    const place = async (market: string, outcome: string) => {
      const standing = markets.market(event, market)
      const oddsMilli = standing?.outcomes.get(outcome)?.oddsMilli ?? 0
      const leg = { event, market, outcome, oddsMilli, material: standing?.material ?? 0 }
      const { body } = await page.place({ legs: [leg] })
      return { id: body.id, wonMinor: BigInt(Math.floor((10_000 * oddsMilli) / 1_000)) }
    }
    const playUntil = (begin: string) => {
      for (let text = playNext(); text !== ''; text = playNext()) if (text.startsWith(begin)) return
      throw new Error(`the recording has no more ${begin}`)
    }
    await vi.waitFor(() => expect(markets.market(event, 'football_1x2|')?.status).toBe('active'), wait)
    const proof = await fetch(`${url}/api/proof/${event}`)
    expect(await proof.json()).toMatchObject({ error: { code: 'feed_down' } })

    const [draw, under] = [
      await place('football_1x2|', 'draw'),
      await place('football_total|total=2.5', 'under'),
    ]
    await Promise.all([page.until(draw.id, 'accepted'), page.until(under.id, 'accepted')])
    expect(balance()).toBe(80_000n)

    playUntil('<bet_settlement')
    await vi.waitFor(() => expect(markets.event(event)?.score).toMatchObject({ home: 1, away: 1 }), wait)
    expect((await page.ticket(draw.id)).state).toBe('accepted')
    playUntil('<bet_settlement')
    await Promise.all([page.until(draw.id, 'settled'), page.until(under.id, 'settled')])
    await vi.waitFor(() => expect(balance()).toBe(80_000n + draw.wonMinor + under.wonMinor), wait)

    playUntil('<rollback_bet_settlement')
    await vi.waitFor(() => expect(balance()).toBe(80_000n + draw.wonMinor), wait)
    playUntil('<bet_cancel')
    await vi.waitFor(() => expect(balance()).toBe(90_000n + draw.wonMinor), wait)
    expect((await page.until(under.id, 'settled')).legs[0]?.result).toBe('void')
    await vi.waitFor(() => expectBooksRight({ pool, operator }), wait)
  },
)

test('what is no adapter is named', async () => {
  const path = here('source.ts')
  await expect(openFeed(path, access)).rejects.toThrow(`FEED_ADAPTER: ${path} exports no function openFeed`)
})

test('without a setting the simulated leagues are read', async () => {
  const { producers, listener } = await openFeed(undefined, { ...access, url: 'http://127.0.0.1:9' })
  expect(producers.map(({ name }) => name)).toEqual(['league-live', 'league-pre'])
  expect(listener?.url).toBe('http://127.0.0.1:9')
})
