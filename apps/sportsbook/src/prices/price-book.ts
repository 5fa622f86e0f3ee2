import type { EventStatus, MarketStatus } from '@baize/sports/feed'
import type { Sport, Split, Tier } from '@baize/sports/market'
import type { Score } from '@baize/sports/match'
import type { StandingResult } from '@baize/sports/settle'
import type { LegEvent } from '../../wire/slip.ts'

/** A market as it stands at this moment. Market ids are `<type>|<specifiers>`. */
export interface StandingMarket {
  readonly event: string
  readonly market: string
  readonly type: string
  readonly spec: string
  /** What may be bet on now: a producer that is down suspends all that is its own. */
  readonly status: MarketStatus
  readonly material: number
  readonly producer: string
  /** What the house keeps of it in the mean, in basis points. */
  readonly holdBps: number
  readonly outcomes: ReadonlyMap<string, { readonly oddsMilli: number; readonly split: Split }>
}

export interface StandingEvent {
  readonly event: string
  readonly sport: Sport
  readonly tier: Tier
  readonly tournament: string
  readonly status: EventStatus
  readonly startsAt: number
  readonly clockRate: number
  readonly isSimulated: boolean
  readonly score: Score | null
  /** Names, as tickets tell them. */
  readonly about: LegEvent
}

export interface ProducerState {
  readonly isUp: boolean
  /** All that happened up to then is known, in ms since 1970. */
  readonly through: number
}

/** The prices that the feed and the house's margin make, in memory. */
export interface PriceBook {
  event(event: string): StandingEvent | undefined
  market(event: string, market: string): StandingMarket | undefined
  producer(name: string): ProducerState
  /** Called after each message of a producer was taken in, with the events that it changed. */
  onChange(listener: (events: readonly string[]) => void): () => void
}

/** The latest valid result of a market, as stored. */
export interface StoredResult extends StandingResult {
  readonly event: string
  readonly market: string
  /** Rises with each result, its rollback, each cancellation and its rollback. */
  readonly version: number
}
