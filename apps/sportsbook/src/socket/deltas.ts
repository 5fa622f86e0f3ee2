import type { EventDelta, MarketDelta } from '../../wire/deltas.ts'
import { cardPlace, countShown } from '../events/show.ts'
import type { PriceStore } from '../prices/price-store.ts'
import { standingStatus, type BookEvent, type BookMarket } from '../prices/state.ts'

/** What changed of an event since the last frame. */
export interface Dirty {
  readonly markets: Set<BookMarket>
  isEventChanged: boolean
}

/** A market as it stands, in the short form of deltas. */
export function marketDelta(store: PriceStore, event: BookEvent, market: BookMarket): MarketDelta {
  const status = standingStatus(event, market, store.isOpen(event, market))
  if (status === 'inactive') return [market.id, 'gone', market.material, []]
  const { table } = store.shelf
  return [
    market.id,
    status,
    market.material,
    market.outcomes.map((id, index) => [id, table.odds(market.start + index)]),
  ]
}

export interface DeltaAsked {
  readonly event: BookEvent
  readonly dirty: Dirty
  /** Cards show main markets only. */
  readonly isCard: boolean
  readonly isCountChanged: boolean
}

/** What pages are told of an event; undefined where nothing that they show has changed. */
export function eventDelta(store: PriceStore, asked: DeltaAsked): EventDelta | undefined {
  const { event, dirty, isCard, isCountChanged } = asked
  const markets = isCard ? [...dirty.markets].filter((market) => cardPlace(market) >= 0) : [...dirty.markets]
  if (markets.length === 0 && !dirty.isEventChanged && !isCountChanged) return undefined
  return {
    e: event.fixture.event,
    m: markets.map((market) => marketDelta(store, event, market)),
    ...(dirty.isEventChanged && { ...(event.score && { s: event.score }), st: event.status }),
    ...(isCountChanged && { n: countShown(store, event) }),
  }
}
