import { randomUUID } from 'node:crypto'
import { isTableKind } from '@baize/games'
import { createLogger, createPool, type Pool } from '@baize/runtime'
import { onTestFinished } from 'vitest'
import { startMockOperator, type MockOperator } from '../../../../tools/mock-operator/operator.ts'
import { createStudioTestDatabase, type TestDatabase } from '../../../../tools/test/database.ts'
import type { RoundAnswer, StateAnswer } from '../../wire/messages.ts'
import type { Checkpoint, LivePace, TablePace } from '../deps.ts'
import { createOffers, type Offers } from '../offers/offers.ts'
import { listOffers } from '../offers/titles.ts'
import { createStudio, type Studio } from '../studio.ts'

export const studioKey = { key: 'studio-1', secret: 'a secret that only this test knows of' }
let known: Offers | undefined

/** The studio's real program on a real database, beside an operator that speaks the real protocol. */
export interface StudioWorld {
  readonly operator: MockOperator
  readonly pool: Pool
  readonly database: TestDatabase
  readonly offers: Offers
  readonly slot: string
  readonly mines: string
  /** A studio on the same database, as after a restart or on a second node. */
  startStudio(options?: StartOptions): Promise<RunningStudio>
}

export interface StartOptions {
  /** The process "dies" when it passes this: whatever it was doing stops there. */
  readonly dieAt?: Checkpoint
  readonly withLoops?: boolean
  readonly livePace?: Partial<LivePace>
  readonly tablePace?: Partial<TablePace>
  readonly patience?: { readonly inlineMs?: number; readonly betMs?: number; readonly waitMs?: number }
}

export interface RunningStudio extends Studio {
  readonly url: string
  /** Opens a game as a player does: launch by the platform, exchange by the page. */
  open(play: { readonly player: string; readonly game: string }): Promise<Page>
  /** Opens a game with play money. */
  openDemo(game: string): Promise<Page>
  stop(): Promise<void>
}

/** A game's page: what a browser can ask. */
export interface Page {
  readonly url: string
  readonly token: string
  get<T>(path: string): Promise<{ status: number; body: T }>
  post<T>(path: string, body: unknown): Promise<{ status: number; body: T }>
  state(): Promise<StateAnswer>
  spin(
    request?: Partial<{ requestId: string; stakeMinor: number; isFree: boolean; choice: object }>,
  ): Promise<{
    status: number
    body: RoundAnswer & { readonly code?: string }
  }>
}

/** Takes what is to be done at the end: of a test, or of a file that shares one world. */
export type AtEnd = (end: () => Promise<void>) => void

export async function createWorld(atEnd: AtEnd = onTestFinished): Promise<StudioWorld> {
  const database = await createStudioTestDatabase()
  const operator = await startMockOperator(studioKey)
  const pool = createPool(database.ownerUrl, { name: 'test', max: 4, schema: 'studio' })
  known ??= createOffers(listOffers())
  const offers = known
  for (const { game, model } of offers.all) if (isTableKind(model.kind)) operator.wallet.tables.add(game)
  atEnd(async () => {
    await pool.end()
    await operator.stop()
    await database.drop()
  })
  const firstOf = (kind: string) => offers.all.find((offer) => offer.model.kind === kind)?.game ?? ''
  return {
    operator,
    pool,
    database,
    offers,
    slot: firstOf('slot'),
    mines: firstOf('mines'),
    startStudio: (options) => startStudio({ database, operator, offers, atEnd }, options ?? {}),
  }
}

const quickTables: TablePace = {
  turnMs: 5_000,
  bankMs: 1_000,
  lostMs: 1_000,
  restMs: 100,
  matchMs: 200,
  askMs: 60_000,
  awayMs: 60_000,
  botMs: 20,
}

async function startStudio(
  world: { database: TestDatabase; operator: MockOperator; offers: Offers; atEnd: AtEnd },
  options: StartOptions,
): Promise<RunningStudio> {
  const pool = createPool(world.database.url, {
    name: 'studio',
    max: 8,
    role: 'baize_studio',
    schema: 'studio',
  })
  const studio = createStudio({
    pool,
    log: createLogger({ name: 'studio', level: 'silent' }),
    offers: world.offers,
    platformUrl: world.operator.url,
    keys: [studioKey],
    patience: { inlineMs: 1_500, betMs: 20_000, waitMs: 200, ...options.patience },
    livePace: { betMs: 600, graceMs: 200, showMs: 200, restMs: 150, ...options.livePace },
    tablePace: { ...quickTables, ...options.tablePace },
    passCheckpoint: (label) => {
      if (label === options.dieAt) throw new Error(`died at ${label}`)
    },
  })
  const url = await studio.app.listen({ port: 0, host: '127.0.0.1' })
  const stopLoops = options.withLoops ? studio.startLoops() : async () => undefined
  let isStopped = false
  const stop = async () => {
    if (isStopped) return
    isStopped = true
    await stopLoops()
    await studio.app.close()
    await pool.end()
  }
  world.atEnd(stop)
  return {
    ...studio,
    url,
    stop,
    open: (play) => openPage({ url, operator: world.operator }, play),
    openDemo: (game) => openDemoPage({ url, operator: world.operator }, game),
  }
}

/** Opens a game as a player does: launch by the platform, exchange by the page. */
export async function openPage(
  at: { url: string; operator: MockOperator },
  play: { player: string; game: string },
): Promise<Page> {
  const launched = await at.operator.callVendor(at.url, 'launch', {
    game: play.game,
    code: at.operator.issueCode(play),
    language: 'en',
    lobby_url: 'http://127.0.0.1:8000/seamless',
  })
  const code = 'url' in launched ? new URL(launched.url).hash.slice(1) : ''
  const opened = await ask<{ token: string }>(`${at.url}/api/session`, { body: { code } })
  return pageOf(at.url, opened.body.token)
}

async function openDemoPage(at: { url: string; operator: MockOperator }, game: string): Promise<Page> {
  const launched = await at.operator.callVendor(at.url, 'demoLaunch', {
    game,
    currency: 'FUN',
    language: 'en',
    lobby_url: 'http://127.0.0.1:8000/seamless',
  })
  const code = 'url' in launched ? new URL(launched.url).hash.slice(1) : ''
  const opened = await ask<{ token: string }>(`${at.url}/api/session`, { body: { code } })
  return pageOf(at.url, opened.body.token)
}

export function pageOf(url: string, token: string): Page {
  const page: Page = {
    url,
    token,
    get: (path) => ask(url + path, { token }),
    post: (path, body) => ask(url + path, { token, body }),
    state: async () => (await ask<StateAnswer>(`${url}/api/state`, { token })).body,
    spin: (request) => {
      const usual = { requestId: randomUUID(), stakeMinor: 1_000, isFree: false, choice: {} }
      return ask(`${url}/api/round`, { token, body: { ...usual, ...request } })
    },
  }
  return page
}

async function ask<T>(
  url: string,
  request: { readonly token?: string; readonly body?: unknown },
): Promise<{ status: number; body: T }> {
  const response = await fetch(url, {
    method: request.body === undefined ? 'GET' : 'POST',
    headers: {
      ...(request.body !== undefined && { 'content-type': 'application/json' }),
      ...(request.token !== undefined && { authorization: `Bearer ${request.token}` }),
    },
    ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
  })
  return { status: response.status, body: (await response.json()) as T }
}
