import type { Logger, Pool } from '@baize/runtime'
import { marketTypes } from '@baize/sports/markets'
import type { Clock } from '@baize/std'
import type { AskJoint } from './builder/builders.ts'
import type { BookDeps, Part } from './deps.ts'
import { releaseEvent } from './events/quarantine.ts'
import { createResultStore, type ResultStore } from './events/result-store.ts'
import { eventsPart } from './events/routes.ts'
import { createSupplier } from './events/supplier.ts'
import { startFeed } from './feed/feed.ts'
import { createHttpSource } from './feed/http-source.ts'
import type { FeedState, Producer } from './feed/feed-state.ts'
import type { Reader } from './feed/reader.ts'
import type { FeedSource } from './feed/source.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import type { MarketTypes } from './prices/checks.ts'
import { createPriceStore, type PriceStore } from './prices/price-store.ts'
import { createHub } from './socket/hub.ts'
import { socketPart } from './socket/sockets.ts'
import { tradingPart } from './trading/part.ts'
import { loadDeskRules } from './trading/rules-store.ts'

/** The producers of the simulated leagues. */
export const producers: readonly Producer[] = [
  { name: 'league-live', kind: 'live' },
  { name: 'league-pre', kind: 'pre' },
]

export interface PricesOptions {
  readonly pool: Pool
  readonly log: Logger
  readonly clock: Clock
  readonly feed: { readonly url: string; readonly token: string }
  readonly types?: MarketTypes
  /** What messages are read from instead of the feed's address. */
  readonly source?: FeedSource
}

/** All about prices: the feed, what is kept of it, and what pages are told. */
export interface Prices {
  readonly store: PriceStore
  readonly results: ResultStore
  readonly metrics: Metrics
  readonly publishMine: BookDeps['publishMine']
  readonly parts: readonly Part[]
  readonly askJoint: AskJoint
  /** How each producer stands. */
  readonly feeds: () => readonly FeedState[]
  /** Takes bets on an event again after somebody has looked at what was said of it; gives whether it waited. */
  release(order: { readonly event: string; readonly by: string }): Promise<boolean>
  /** Puts back what was kept, then reads the feed. Gives what stops it. */
  start(): Promise<() => Promise<void>>
}

/** Puts prices together; the book is built over them. */
export function createPrices({
  pool,
  log,
  clock,
  feed,
  types = marketTypes,
  ...given
}: PricesOptions): Prices {
  const liveProducers = new Set(producers.filter(({ kind }) => kind === 'live').map(({ name }) => name))
  const store = createPriceStore({ types, liveProducers })
  const results = createResultStore(pool)
  const metrics = createMetrics()
  const hub = createHub(store)
  const supplier = createSupplier({ ...feed, log })
  const source = given.source ?? createHttpSource(feed)
  const readers = new Map<string, Reader>()
  const feeds = () => [...readers.values()].map((reader) => reader.state())
  return {
    store,
    results,
    metrics,
    publishMine: (player, message) => hub.publishMine(player, message),
    parts: [
      eventsPart({ store, supplier, versionOf: (topic) => hub.versionOf(topic) }),
      socketPart(hub),
      tradingPart({ store, feeds }),
    ],
    async release(order) {
      const isReleased = await releaseEvent(pool, order)
      if (isReleased) store.setQuarantined(order.event, false)
      return isReleased
    },
    feeds,
    askJoint: supplier.joint,
    async start() {
      await loadDeskRules(pool, store.shelf.rules)
      return startFeed({ pool, log, clock, metrics, store, results, source, producers, readers })
    },
  }
}
