import { setImmediate as breathe } from 'node:timers/promises'
import type { Logger, Pool } from '@baize/runtime'
import type { Clock } from '@baize/std'
import { freezeMarkets, thaw } from '../prices/frozen.ts'
import type { PriceStore } from '../prices/price-store.ts'
import { isOver, type BookEvent } from '../prices/state.ts'
import { createWriteQueue } from '../queue.ts'
import { dropPrices, loadEvents, saveEvents, savePrices, type PriceSnapshot } from './event-store.ts'

const writeEveryMs = 100
const snapshotEveryMs = 60_000
/** The page of an event that ended stays in memory so long; then it comes from the database. */
const keptAfterEndMs = 3 * 3_600_000
/** So many events are written down before others have their turn. */
const breathAfter = 20

export interface KeeperOptions {
  readonly pool: Pool
  readonly log: Logger
  readonly clock: Clock
  /** The last message of each producer that was taken in. */
  readonly read: () => ReadonlyMap<string, number>
  /** Resolves when the results of all messages taken in are stored. */
  readonly resultsStored: () => Promise<void>
}

export interface Keeper {
  /** Writes prices down now. */
  snapshot(): Promise<void>
  stop(): Promise<void>
}

/** Puts back what was kept. Bets wait until the feed has told what happened since. */
export async function restore(store: PriceStore, { pool, clock }: Pick<KeeperOptions, 'pool' | 'clock'>) {
  for (const event of await loadEvents(pool, new Date(clock() - keptAfterEndMs))) thaw(store.shelf, event)
}

/** Keeps events in the database as they change, and their prices each minute. */
export function startKeeper(store: PriceStore, options: KeeperOptions): Keeper {
  const { pool, log, clock } = options
  const changed = new Set<string>()
  const seen = new Map<string, string>()
  const queue = createWriteQueue<BookEvent>({
    name: 'event',
    log,
    everyMs: writeEveryMs,
    write: (events) =>
      saveEvents(pool, [...new Map(events.map((event) => [event.fixture.event, event])).values()]),
  })
  const stopListening = store.onTaken(({ event: id, isEventChanged }) => {
    if (id === null) return
    changed.add(id)
    const event = store.shelf.events.get(id)
    // Scores wait for the snapshot; who is to play, when, and whether it is over does not.
    const stamp = event && `${event.status} ${event.producer} ${JSON.stringify(event.fixture)}`
    if (!event || !isEventChanged || stamp === undefined || seen.get(id) === stamp) return
    seen.set(id, stamp)
    queue.push(event)
  })
  const takeSnapshot = async () => {
    const read = options.read()
    await options.resultsStored()
    await queue.flushed()
    const ids = [...changed]
    changed.clear()
    try {
      await writeSnapshot(store, { pool, ids, read })
    } catch (error) {
      for (const id of ids) changed.add(id)
      throw error
    }
    await forgetOld(store, { pool, before: clock() - keptAfterEndMs, seen })
  }
  let last = Promise.resolve()
  const snapshot = () => {
    last = last
      .then(takeSnapshot)
      .catch((error: unknown) => log.error({ err: error }, 'no snapshot of prices'))
    return last
  }
  const snapping = setInterval(() => void snapshot(), snapshotEveryMs)
  return {
    snapshot,
    async stop() {
      clearInterval(snapping)
      stopListening()
      await snapshot()
      await queue.flushed()
    },
  }
}

async function writeSnapshot(
  store: PriceStore,
  {
    pool,
    ids,
    read,
  }: { readonly pool: Pool; readonly ids: readonly string[]; readonly read: ReadonlyMap<string, number> },
): Promise<void> {
  const snapshots: PriceSnapshot[] = []
  const events: BookEvent[] = []
  for (const [index, id] of ids.entries()) {
    const event = store.shelf.events.get(id)
    if (!event) continue
    events.push(event)
    snapshots.push({ event: id, markets: freezeMarkets(store.shelf, event) })
    if (index % breathAfter === breathAfter - 1) await breathe()
  }
  await saveEvents(pool, events)
  await savePrices(pool, { snapshots, read })
}

async function forgetOld(
  store: PriceStore,
  {
    pool,
    before,
    seen,
  }: { readonly pool: Pool; readonly before: number; readonly seen: Map<string, string> },
): Promise<void> {
  const old = [...store.shelf.events.values()].filter(
    ({ status, endedAt }) => isOver(status) && endedAt !== null && endedAt < before,
  )
  for (const { fixture } of old) {
    store.forget(fixture.event)
    seen.delete(fixture.event)
  }
  if (old.length > 0)
    await dropPrices(
      pool,
      old.map(({ fixture }) => fixture.event),
    )
}
