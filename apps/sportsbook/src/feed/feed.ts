import type { Logger, Pool } from '@baize/runtime'
import type { Clock } from '@baize/std'
import { readUpTo } from '../events/event-store.ts'
import { restore, startKeeper } from '../events/keeper.ts'
import { keepLie } from '../events/quarantine.ts'
import type { NewResult, ResultStore } from '../events/result-store.ts'
import type { Metrics } from '../metrics.ts'
import { startOddsLog } from '../prices/odds-log.ts'
import type { PriceStore } from '../prices/price-store.ts'
import { createWriteQueue } from '../queue.ts'
import type { Producer } from './feed-state.ts'
import { startReader, type Lie, type Reader } from './reader.ts'
import type { FeedSource } from './source.ts'

export interface FeedOptions {
  readonly pool: Pool
  readonly log: Logger
  readonly clock: Clock
  readonly metrics: Metrics
  readonly store: PriceStore
  readonly results: ResultStore
  readonly source: FeedSource
  readonly producers: readonly Producer[]
  /** The readers of the producers, once they read. */
  readonly readers: Map<string, Reader>
}

const hideEveryMs = 1_000

/**
 * Takes the feed in: puts back what was kept, then reads every producer, and keeps events, prices, results
 * and what cannot be true. Gives what stops it, with everything written.
 */
export async function startFeed(options: FeedOptions): Promise<() => Promise<void>> {
  const { pool, log, clock, store, results, producers, readers } = options
  await restore(store, { pool, clock })
  const stopLog = await startOddsLog(store, options)
  const writing = createWriteQueue<NewResult>({
    name: 'market_result',
    log,
    everyMs: 0,
    write: (items) => results.store(items),
  })
  const keeper = startKeeper(store, {
    pool,
    log,
    clock,
    read: () => new Map([...readers].map(([name, reader]) => [name, reader.last()])),
    resultsStored: () => writing.flushed(),
  })
  for (const producer of producers)
    readers.set(
      producer.name,
      startReader({
        ...options,
        producer,
        after: await readUpTo(pool, producer.name),
        onTaken: (taken) => {
          if (taken.results.length > 0) writing.push(...taken.results)
        },
        onLie: (lie) => reportLie(options, lie),
      }),
    )
  const hiding = setInterval(() => {
    const hidden = store.expireHandOvers(clock())
    if (hidden.length > 0) log.error({ hidden }, 'nobody went on with markets that were handed over')
  }, hideEveryMs)
  return async () => {
    clearInterval(hiding)
    for (const reader of readers.values()) await reader.stop()
    await writing.flushed()
    await keeper.stop()
    await stopLog()
  }
}

function reportLie({ pool, log, metrics }: FeedOptions, lie: Lie): void {
  const { producer, reason, event, seq, fault: err } = lie
  metrics.quarantined.inc({ producer, reason })
  log.error(
    { producer, reason, event, seq, ...(err !== undefined && { err }) },
    'the feed said what cannot be true',
  )
  keepLie(pool, lie).catch((error: unknown) =>
    log.error({ err: error }, 'a quarantined message was not kept'),
  )
}
