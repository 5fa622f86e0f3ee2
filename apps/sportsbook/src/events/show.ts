import { compareSpecifiers } from '@baize/sports/market'
import type { EventCard, EventPage, WireEvent, WireMarket } from '../../wire/events.ts'
import type { PriceStore } from '../prices/price-store.ts'
import { aboutOf } from '../prices/standing.ts'
import { standingStatus, type BookEvent, type BookMarket } from '../prices/state.ts'
import type { EventRow } from './event-store.ts'

/** A market for pages, as it stands. */
export function showMarket(store: PriceStore, event: BookEvent, market: BookMarket): WireMarket {
  return {
    id: market.id,
    type: market.type.id,
    spec: market.spec,
    group: market.type.group,
    status: standingStatus(event, market, store.isOpen(event, market)),
    isMainLine: market.isMainLine,
    material: market.material,
    holdBps: market.holdBps,
    outcomes: market.outcomes.map((id, index) => ({
      id,
      oddsMilli: store.shelf.table.odds(market.start + index),
    })),
  }
}

/** Whether pages show a market at all. */
export const isShown = (store: PriceStore, event: BookEvent, market: BookMarket): boolean =>
  standingStatus(event, market, store.isOpen(event, market)) !== 'inactive'

export const countShown = (store: PriceStore, event: BookEvent): number => {
  let count = 0
  for (const market of event.markets.values()) if (isShown(store, event, market)) count += 1
  return count
}

/** The place of a market on cards: the winner, the main total, the main handicap; -1 for all others. */
export function cardPlace({ type, isMainLine }: BookMarket): number {
  if (!type.isMain || (type.specifiers.length > 0 && !isMainLine)) return -1
  if (type.group === 'totals') return 1
  return type.group === 'handicap' ? 2 : 0
}

function cardMarkets(store: PriceStore, event: BookEvent): readonly BookMarket[] {
  const places: (BookMarket | undefined)[] = [undefined, undefined, undefined]
  for (const market of event.markets.values()) {
    const place = cardPlace(market)
    if (place >= 0 && isShown(store, event, market)) places[place] ??= market
  }
  return places.filter((market) => market !== undefined)
}

function showEvent(store: PriceStore, event: BookEvent): WireEvent {
  return showFixture({ ...event, marketCount: countShown(store, event) })
}

function showFixture({
  fixture,
  status,
  score,
  marketCount,
}: Pick<BookEvent, 'fixture' | 'status' | 'score'> & { readonly marketCount: number }): WireEvent {
  const { home, away, players, startsAt, isSimulated, kind } = aboutOf(fixture)
  return {
    id: fixture.event,
    sport: fixture.sport,
    tournament: fixture.tournament,
    home,
    away,
    players,
    startsAt,
    status,
    isSimulated,
    ...(kind && { kind }),
    clockRate: fixture.clockRate,
    score,
    marketCount,
  }
}

/** An event for lists: no names of players, and its main markets only. */
export const showCard = (store: PriceStore, event: BookEvent): EventCard => ({
  ...showEvent(store, event),
  // The runners of a season stand among the players.
  ...(event.fixture.kind === undefined && { players: {} }),
  markets: cardMarkets(store, event).map((market) => showMarket(store, event, market)),
})

/** An event that ended, for lists. */
export const showEnded = ({ fixture, status, score }: EventRow): WireEvent => ({
  ...showFixture({ fixture, status, score, marketCount: 0 }),
  players: {},
})

/** An event with all its markets; `version` is that of the deltas that follow. */
export function showPage(store: PriceStore, event: BookEvent, version: number): EventPage {
  const order = new Map([...store.shelf.types.keys()].map((type, index) => [type, index]))
  const markets = [...event.markets.values()]
    .filter((market) => isShown(store, event, market))
    .toSorted(
      (a, b) =>
        (order.get(a.type.id) ?? 0) - (order.get(b.type.id) ?? 0) || compareSpecifiers(a.spec, b.spec),
    )
  return {
    ...showEvent(store, event),
    commitment: event.fixture.commitment,
    markets: markets.map((market) => showMarket(store, event, market)),
    version,
  }
}

/** The page of an event that is kept in the database only. */
export const showEndedPage = (row: EventRow): EventPage => ({
  ...showFixture({ fixture: row.fixture, status: row.status, score: row.score, marketCount: 0 }),
  commitment: row.fixture.commitment,
  markets: [],
  version: 0,
})
