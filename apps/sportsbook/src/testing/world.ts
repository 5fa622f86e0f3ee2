import { randomUUID } from 'node:crypto'
import { createLogger, createPool, type Pool } from '@baize/runtime'
import { expect, onTestFinished, vi } from 'vitest'
import { startMockOperator, type MockOperator } from '../../../../tools/mock-operator/operator.ts'
import { createSportsbookTestDatabase, type TestDatabase } from '../../../../tools/test/database.ts'
import type { SlipLeg, WireTicket } from '../../wire/slip.ts'
import type { AskJoint } from '../builder/builders.ts'
import { createBook, type Book } from '../book.ts'
import type { MineMessage } from '../../wire/deltas.ts'
import { createResultStore, type ResultStore } from '../events/result-store.ts'
import { takeLease } from '../lease/lease.ts'
import { pagePart } from '../page/part.ts'
import { deskPriceKey, factorIn, limitsIn } from '../prices/desk-rules.ts'
import { createSessions } from '../session/service.ts'
import type { Checkpoint } from '../ticket/deps.ts'
import { createTicketPart, type TicketOptions } from '../ticket/part.ts'
import { tradingPart } from '../trading/part.ts'
import { createFootballFeed, footballTypes, type FootballFeed } from './football-feed.ts'

export const bookKey = { key: 'sportsbook-1', secret: 'a secret that only this test knows of' }
const wait = { timeout: 15_000, interval: 20 }

/** The real book on a real database with a feed at hand, beside an operator that speaks the real protocol. */
export interface BookWorld {
  readonly operator: MockOperator
  readonly pool: Pool
  readonly database: TestDatabase
  readonly feed: FootballFeed
  readonly results: ResultStore
  /** Says the result of outcomes of a market; null takes it back. */
  settle(event: string, outcomes: Settled | null, more?: SettledMore): Promise<void>
  /** A book on the same database, as after a restart. */
  startBook(options?: StartOptions): Promise<RunningBook>
}

type Settled = Readonly<Record<string, 0 | 1 | 'void'>>
interface SettledMore {
  readonly market?: string
  readonly source?: string
}

export interface StartOptions extends Partial<TicketOptions> {
  /** The book "dies" when it passes this: whatever it was doing stops there. */
  readonly dieAt?: Checkpoint
  /** How often it is passed before that. */
  readonly after?: number
  /** How often legs win together, by who plays the matches. */
  readonly askJoint?: AskJoint
  /** Where built pages are; without it, none are served. */
  readonly distDir?: string
}

export interface RunningBook extends Book {
  readonly url: string
  /** What was sent to pages. */
  readonly sent: readonly { readonly player: string; readonly message: MineMessage }[]
  /** True once it has died. */
  readonly hasDied: () => boolean
  open(player: string, game?: string): Promise<Page>
  openDemo(game?: string): Promise<Page>
  stop(): Promise<void>
}

/** A page of the book: what a browser can ask. */
export interface Page {
  ask<T>(method: string, path: string, body?: unknown): Promise<{ status: number; body: T }>
  place(request: Press): Promise<{ status: number; body: WireTicket & { readonly error?: { code: string } } }>
  ticket(id: string): Promise<WireTicket>
  /** Waits until the ticket is in the state. */
  until(id: string, state: WireTicket['state']): Promise<WireTicket>
}

export interface Press {
  readonly legs: readonly SlipLeg[]
  readonly unitMinor?: number
  readonly kind?: unknown
  readonly consent?: string
  readonly requestId?: string
  readonly builderOddsMilli?: number
}

export async function createWorld(): Promise<BookWorld> {
  const database = await createSportsbookTestDatabase()
  const operator = await startMockOperator(bookKey)
  const pool = createPool(database.ownerUrl, { name: 'test', max: 4, schema: 'sportsbook' })
  const feed = createFootballFeed()
  const results = createResultStore(pool)
  onTestFinished(async () => {
    feed.end()
    await pool.end()
    await operator.stop()
    await database.drop()
  })
  return {
    operator,
    pool,
    database,
    feed,
    results,
    async settle(event, outcomes, { market = 'football_1x2|', source = 'feed:live' } = {}) {
      const change = outcomes ? settleOf(outcomes) : ({ type: 'unsettle' } as const)
      await results.store([{ event, market, change, certainty: 2, isValid: true, source, seq: null }])
    },
    startBook: (options = {}) => startBook({ database, operator, feed }, options),
  }
}

const settleOf = (outcomes: Settled) => ({
  type: 'settle' as const,
  outcomes: Object.fromEntries(
    Object.entries(outcomes).map(([id, result]) => [
      id,
      result === 'void' ? ([0, 2, 1, 1] as const) : ([result, 0, 1, 1] as const),
    ]),
  ),
  voidReason: Object.values(outcomes).includes('void') ? 'abandoned' : null,
})

const bookPool = ({ url }: TestDatabase): Pool =>
  createPool(url, { name: 'book', max: 10, role: 'baize_sportsbook', schema: 'sportsbook' })

async function startBook(
  world: { database: TestDatabase; operator: MockOperator; feed: FootballFeed },
  { dieAt, after = 0, distDir, askJoint, ...options }: StartOptions,
): Promise<RunningBook> {
  const pool = bookPool(world.database)
  const sent: { player: string; message: MineMessage }[] = []
  const { store } = world.feed
  const { rules } = store.shelf
  let passed = 0
  let isDead = false
  const book = createBook({
    pool,
    log: createLogger({ name: 'book', level: 'silent' }),
    clock: () => Date.now(),
    platformUrl: world.operator.url,
    keys: [bookKey],
    epoch: await takeLease(pool),
    prices: store.book,
    ...(askJoint && { askJoint }),
    isDeskPriced: ({ event, market }) => rules.prices.has(deskPriceKey(event, market)),
    sessions: createSessions(pool),
    publishMine: (player, message) => sent.push({ player, message }),
    isHeard: () => true,
    passCheckpoint: (label) => {
      if (label === dieAt && passed++ >= after) isDead = true
      if (isDead) throw new Error(`died at ${label}`)
    },
    parts: [
      createTicketPart({
        isMain: (type) => footballTypes.get(type)?.isMain ?? false,
        factorOf: (player) => factorIn(rules, player),
        limitsOf: (place) => limitsIn(rules, place),
        ...options,
        patience: { inlineMs: 3_000, waitMs: 200, ...options.patience },
      }),
      tradingPart({ store, feeds: () => [] }),
      ...(distDir === undefined ? [] : [pagePart(distDir)]),
    ],
  })
  const url = await book.app.listen({ port: 0, host: '127.0.0.1' })
  const stopLoops = book.start()
  const stop = once(async () => {
    await stopLoops()
    await book.app.close()
    await pool.end()
  })
  onTestFinished(stop)
  const at = { url, operator: world.operator }
  return {
    ...book,
    url,
    sent,
    hasDied: () => isDead,
    stop,
    open: (player, game = 'sport-0001') => openPage(at, { player, game }),
    openDemo: (game = 'sport-0001') => openPage(at, { game }),
  }
}

const once = (work: () => Promise<void>): (() => Promise<void>) => {
  let done: Promise<void> | undefined
  return () => (done ??= work())
}

/**
 * Opens the book as a player does: launch by the platform, exchange by the page; with nobody, for play money.
 */
export async function openPage(
  { url, operator }: { readonly url: string; readonly operator: MockOperator },
  play: { readonly player?: string; readonly game: string },
): Promise<Page> {
  const more = { language: 'bn', lobby_url: 'http://127.0.0.1:8000/seamless' } as const
  const { game, player } = play
  const launched = await (player === undefined
    ? operator.callVendor(url, 'demoLaunch', { game, currency: 'FUN', ...more })
    : operator.callVendor(url, 'launch', { game, code: operator.issueCode({ game, player }), ...more }))
  const code = 'url' in launched ? new URL(launched.url).hash.slice(1) : ''
  const opened = await ask<{ token: string }>(url, { method: 'POST', path: '/api/session', body: { code } })
  return pageOf(url, opened.body.token)
}

export function pageOf(url: string, token: string): Page {
  const page: Page = {
    ask: (method, path, body) => ask(url, { method, path, body, token }),
    place: (request) => {
      const usual = {
        requestId: randomUUID(),
        kind: { type: 'multiple' },
        unitMinor: 10_000,
        consent: 'better',
      }
      return page.ask('POST', '/api/tickets', { ...usual, ...request })
    },
    ticket: async (id) => (await page.ask<WireTicket>('GET', `/api/tickets/${id}`)).body,
    until: (id, state) =>
      vi.waitFor(async () => {
        const ticket = await page.ticket(id)
        expect(ticket.state).toBe(state)
        return ticket
      }, wait),
  }
  return page
}

async function ask<T>(
  url: string,
  request: {
    readonly method: string
    readonly path: string
    readonly token?: string
    readonly body?: unknown
  },
): Promise<{ status: number; body: T }> {
  const { method, path, token, body } = request
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as T }
}

/** A leg at the price that stands, as a slip shows it. */
export function legOf(
  world: Pick<BookWorld, 'feed'>,
  event: string,
  outcome = 'home',
  market = 'football_1x2|',
): SlipLeg {
  const standing = world.feed.store.book.market(event, market)
  const oddsMilli = standing?.outcomes.get(outcome)?.oddsMilli ?? 0
  return { event, market, outcome, oddsMilli, material: standing?.material ?? 0 }
}
