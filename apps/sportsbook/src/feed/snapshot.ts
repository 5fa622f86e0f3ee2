import type { FeedMessage } from '@baize/sports/feed'
import type { PriceStore } from '../prices/price-store.ts'

/** A recovery by everything that stands: what it does not name is no longer on offer. */
export function createSnapshot(store: PriceStore, producer: string) {
  const told = new Map<string, Set<string>>()
  return {
    note(message: FeedMessage): void {
      if (!('event' in message)) return
      const markets = told.get(message.event) ?? new Set<string>()
      told.set(message.event, markets)
      if (message.type === 'odds_change')
        for (const { type, spec } of message.markets) markets.add(`${type}|${spec}`)
    },
    complete: (): void => store.keepOnly(producer, told),
  }
}
