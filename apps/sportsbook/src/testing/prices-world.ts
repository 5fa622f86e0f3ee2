import { createLogger, createPool, type Pool } from '@baize/runtime'
import { onTestFinished, vi } from 'vitest'
import { createSportsbookTestDatabase, type TestDatabase } from '../../../../tools/test/database.ts'
import { createBook, type Book } from '../book.ts'
import type { Sessions } from '../deps.ts'
import { createRecordedFeed, type RecordedFeed, type Said } from './recorded-feed.ts'
import { openLeague } from '../feed/open-feed.ts'
import { takeLease } from '../lease/lease.ts'
import { createPrices, type Prices } from '../parts.ts'
import { startFeedServer, type FeedServer } from './feed-server.ts'
import { createShooterFeed } from './shooter-feed.ts'

const token = 'a token that only this test and its feed know'
const log = createLogger({ name: 'book', level: 'silent' })
export const wait = { timeout: 12_000, interval: 15 }
const beatEveryMs = 100

export interface RunningBook {
  readonly url: string
  readonly book: Book
  readonly prices: Prices
  get<T>(path: string, headers?: Readonly<Record<string, string>>): Promise<{ status: number; body: T }>
  /** Waits until bets are taken on live prices. */
  up(): Promise<void>
  stop(): Promise<void>
}

/** The real book on a real database, with a feed over HTTP that plays one match of the shooter. */
export interface PricesWorld {
  readonly database: TestDatabase
  readonly pool: Pool
  readonly live: RecordedFeed
  readonly match: ReturnType<typeof createShooterFeed>
  say(said: Said): void
  /** Plays so many rounds and says what happened. */
  play(rounds: number): void
  startBook(options?: { readonly sessions?: Sessions }): Promise<RunningBook>
  /** Kills the feed, heartbeats and all; `reviveFeed` starts it on the same port. */
  killFeed(): Promise<void>
  reviveFeed(): Promise<void>
}

export async function createPricesWorld(answers?: (path: string) => unknown): Promise<PricesWorld> {
  const database = await createSportsbookTestDatabase()
  const pool = createPool(database.ownerUrl, { name: 'test', max: 2, schema: 'sportsbook' })
  const live = createRecordedFeed('league-live')
  const pre = createRecordedFeed('league-pre')
  const feeds = new Map([
    ['league-live', live],
    ['league-pre', pre],
  ])
  const match = createShooterFeed('ev1', { startsAt: Date.now() })
  const say = (said: Said) => void live.say(said, { at: Date.now() })
  live.snapshotOf(() => [match.fixture('live'), match.odds()])
  say(match.fixture('live'))
  say(match.odds())
  const serve = (port?: number) =>
    startFeedServer({ token, feeds, ...(answers && { answers }), ...(port !== undefined && { port }) })
  let server: FeedServer = await serve()
  const { url: feedUrl } = server
  let isBeating = true
  const beating = setInterval(() => {
    if (!isBeating) return
    live.beat({ at: Date.now() })
    pre.beat({ at: Date.now() })
  }, beatEveryMs)
  const books: RunningBook[] = []
  onTestFinished(async () => {
    for (const book of books) await book.stop()
    clearInterval(beating)
    await server.stop()
    await pool.end()
    await database.drop()
  })
  return {
    database,
    pool,
    live,
    match,
    say,
    play(rounds) {
      for (let round = 0; round < rounds && !match.isOver(); round += 1) match.play().forEach(say)
    },
    async startBook({ sessions } = {}) {
      const book = await startBook({ database, feedUrl, sessions: sessions ?? noSessions })
      books.push(book)
      return book
    },
    async killFeed() {
      isBeating = false
      await server.stop()
    },
    async reviveFeed() {
      server = await serve(Number(new URL(feedUrl).port))
      isBeating = true
    },
  }
}

const noSessions: Sessions = { sessionOf: async () => undefined }

async function startBook(options: {
  readonly database: TestDatabase
  readonly feedUrl: string
  readonly sessions: Sessions
}): Promise<RunningBook> {
  const pool = createPool(options.database.url, {
    name: 'book',
    max: 6,
    role: 'baize_sportsbook',
    schema: 'sportsbook',
  })
  const clock = Date.now
  const prices = createPrices({ pool, log, clock, feed: openLeague({ url: options.feedUrl, token, log }) })
  const book = createBook({
    pool,
    log,
    clock,
    epoch: await takeLease(pool),
    platformUrl: 'http://127.0.0.1:9',
    keys: [{ key: 'sportsbook-1', secret: 'a secret that only this test knows of' }],
    prices: prices.store.book,
    results: prices.results,
    metrics: prices.metrics,
    publishMine: prices.publishMine,
    isHeard: prices.isHeard,
    sessions: options.sessions,
    parts: prices.parts,
  })
  const stopFeed = await prices.start()
  const stopParts = book.start()
  const url = await book.app.listen({ port: 0, host: '127.0.0.1' })
  let isStopped = false
  return {
    url,
    book,
    prices,
    async get(path, headers = {}) {
      const response = await fetch(url + path, { headers })
      const text = await response.text()
      return { status: response.status, body: (text === '' ? undefined : JSON.parse(text)) as never }
    },
    up: () =>
      vi.waitFor(() => {
        if (!prices.store.book.producer('league-live').isUp) throw new Error('the feed is down')
      }, wait),
    async stop() {
      if (isStopped) return
      isStopped = true
      await book.app.close()
      await stopParts()
      await stopFeed()
      await pool.end()
    },
  }
}
