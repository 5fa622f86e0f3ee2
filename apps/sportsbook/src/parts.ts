import type { Logger, Pool } from '@baize/runtime'
import { marketTypes } from '@baize/sports/markets'
import type { Clock } from '@baize/std'
import type { AskJoint } from './builder/builders.ts'
import type { BookDeps, Part } from './deps.ts'
import { releaseEvent } from './events/quarantine.ts'
import { createResultStore, type ResultStore } from './events/result-store.ts'
import { eventsPart } from './events/routes.ts'
import { startFeed } from './feed/feed.ts'
import type { FeedState } from './feed/feed-state.ts'
import type { Feed } from './feed/open-feed.ts'
import type { Reader } from './feed/reader.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import type { MarketTypes } from './prices/checks.ts'
import { createPriceStore, type PriceStore } from './prices/price-store.ts'
import { createHub } from './socket/hub.ts'
import { socketPart } from './socket/sockets.ts'
import { tradingPart } from './trading/part.ts'
import { loadDeskRules } from './trading/rules-store.ts'

export interface PricesOptions {
  readonly pool: Pool
  readonly log: Logger
  readonly clock: Clock
  readonly feed: Feed
  readonly types?: MarketTypes
}

/** All about prices: the feed, what is kept of it, and what pages are told. */
export interface Prices {
  readonly store: PriceStore
  readonly results: ResultStore
  readonly metrics: Metrics
  readonly publishMine: BookDeps['publishMine']
  readonly isHeard: BookDeps['isHeard']
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
export function createPrices({ pool, log, clock, feed, types = marketTypes }: PricesOptions): Prices {
  const { source, producers, supplier } = feed
  const liveProducers = new Set(producers.filter(({ kind }) => kind === 'live').map(({ name }) => name))
  const store = createPriceStore({ types, liveProducers })
  const results = createResultStore(pool)
  const metrics = createMetrics()
  const hub = createHub(store)
  const readers = new Map<string, Reader>()
  const feeds = () => [...readers.values()].map((reader) => reader.state())
  return {
    store,
    results,
    metrics,
    publishMine: (player, message) => hub.publishMine(player, message),
    isHeard: (player) => hub.isHeard(player),
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
    askJoint: async (event, legs) => supplier?.joint(event, legs),
    async start() {
      await loadDeskRules(pool, store.shelf.rules)
      return startFeed({ pool, log, clock, metrics, store, results, source, producers, readers })
    },
  }
}
