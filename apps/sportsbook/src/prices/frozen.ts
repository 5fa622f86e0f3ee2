import type { EventStatus } from '@baize/sports/feed'
import { wholeChance, type Split } from '@baize/sports/market'
import type { Score } from '@baize/sports/match'
import { identify } from './checks.ts'
import type { BookEvent, BookMarket, Fixture } from './state.ts'
import { pricesOf, takeMarket, type Shelf } from './take.ts'

/** A market as a snapshot keeps it; splits in the order of the type's outcomes. */
export type FrozenMarket = readonly [
  type: string,
  spec: string,
  producer: string,
  status: BookMarket['status'],
  isMainLine: boolean,
  material: number,
  splits: readonly Split[],
]

export interface FrozenEvent {
  readonly fixture: Fixture
  readonly status: EventStatus
  readonly score: Score | null
  readonly producer: string
  readonly endedAt: number | null
  readonly isQuarantined: boolean
  readonly begun?: BookEvent['begun']
  readonly markets: readonly FrozenMarket[]
}

/** What is to be kept of the markets of an event. */
export const freezeMarkets = (shelf: Shelf, event: BookEvent): readonly FrozenMarket[] =>
  [...event.markets.values()].map((market) => [
    market.type.id,
    market.spec,
    market.producer,
    market.status,
    market.isMainLine,
    market.material,
    pricesOf(shelf, market).map(({ split }) => split),
  ])

/** Puts an event back as it was; markets that no type reads any more are left out. */
export function thaw(shelf: Shelf, frozen: FrozenEvent): void {
  const { markets, ...rest } = frozen
  const event: BookEvent = { ...rest, markets: new Map() }
  shelf.events.set(event.fixture.event, event)
  for (const [type, spec, producer, status, isMainLine, material, splits] of markets) {
    const known = identify(shelf.types, { type, spec }, event.fixture.sport)
    if (typeof known === 'string') continue
    const outcomes = known.outcomes.map((id, index) => ({ id, p: splits[index] ?? lost }))
    const shown = status === 'settled' ? 'inactive' : status
    const market = takeMarket(shelf, {
      event,
      market: { type, spec, status: shown, isMainLine, material, outcomes },
      hasScored: true,
      producer,
    })
    market.status = status
  }
}

const lost: Split = [0, 0, 0, 0, wholeChance]
