import { createApp, createPlatformClient, portOf, type VendorKey } from '@baize/provider-kit'
import type { Logger, Pool } from '@baize/runtime'
import type { Clock } from '@baize/std'
import type { FastifyInstance } from 'fastify'
import { createBuilders, type AskJoint, type IsDeskPriced } from './builder/builders.ts'
import { createLiveChances } from './builder/live-chances.ts'
import type { BookDeps, Part, Sessions } from './deps.ts'
import { createResultStore, type ResultStore } from './events/result-store.ts'
import { refuseCall } from './http.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import type { PriceBook } from './prices/price-book.ts'

export interface BookOptions {
  readonly pool: Pool
  readonly log: Logger
  readonly clock: Clock
  readonly platformUrl: string
  /** The book signs with the first. */
  readonly keys: readonly [VendorKey, ...VendorKey[]]
  /** From `takeLease`. */
  readonly epoch: bigint
  readonly prices: PriceBook
  /** Without it, one of its own. */
  readonly results?: ResultStore
  readonly sessions: Sessions
  /** Without it, no bet builders are offered. */
  readonly askJoint?: AskJoint
  readonly isDeskPriced?: IsDeskPriced
  readonly parts: readonly Part[]
  readonly publishMine?: BookDeps['publishMine']
  readonly isHeard?: BookDeps['isHeard']
  readonly metrics?: Metrics
  readonly publicUrl?: string
  /** Without it, figures are for this machine alone. */
  readonly metricsToken?: string | undefined
  readonly passCheckpoint?: BookDeps['passCheckpoint']
}

export interface Book {
  readonly app: FastifyInstance
  readonly deps: BookDeps
  /** Starts the loops of all parts. Gives the function that stops them, the last started first. */
  start(): () => Promise<void>
}

const callTimeoutMs = 2_000
const largestBody = 16_384

/** Puts the book together from its parts: HTTP, sockets, the vendor side, and the loops behind them. */
export function createBook(options: BookOptions): Book {
  const { pool, log, metricsToken, metrics = createMetrics() } = options
  const app = createApp({
    pool,
    log,
    metricsToken,
    registry: metrics.registry,
    healthPath: '/health',
    largestBody,
    refuse: refuseCall,
  })
  const deps = createDeps(options, { app, metrics })
  for (const part of options.parts) part.register?.(app, deps)
  return { app, deps, start: () => startParts(options.parts, deps) }
}

function createDeps(
  options: BookOptions,
  { app, metrics }: { readonly app: FastifyInstance; readonly metrics: Metrics },
): BookDeps {
  const { pool, log, clock, keys, epoch, prices, sessions } = options
  const ask = options.askJoint ?? (() => Promise.resolve(undefined))
  return {
    pool,
    log,
    clock,
    keys,
    epoch,
    prices,
    sessions,
    metrics,
    builders: createBuilders({ ask, isDeskPriced: options.isDeskPriced }),
    liveChances: createLiveChances({ ask, clock }),
    results: options.results ?? createResultStore(pool),
    platform: createPlatformClient({
      url: options.platformUrl,
      key: keys[0],
      timeoutMs: callTimeoutMs,
      onCall: ({ name, outcome, ms }) => metrics.platformCalls.observe({ call: name, outcome }, ms / 1000),
    }),
    publishMine: options.publishMine ?? (() => undefined),
    isHeard: options.isHeard ?? (() => false),
    passCheckpoint: options.passCheckpoint ?? (() => undefined),
    port: () => portOf(app),
    ...(options.publicUrl !== undefined && { publicUrl: options.publicUrl }),
  }
}

function startParts(parts: readonly Part[], deps: BookDeps): () => Promise<void> {
  const stops = parts.flatMap((part) => part.start?.(deps) ?? [])
  return async () => {
    for (const stop of stops.toReversed()) await stop()
  }
}
