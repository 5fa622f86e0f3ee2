import type { EventStatus, MarketStatus } from '@baize/sports/feed'
import type { Score } from '@baize/sports/match'
import type { WireTicket } from './slip.ts'

/*
 * One WebSocket at /api/socket. The page sends `{ token }` first (without one, public topics only), then
 * `{ subscribe: [...] }` with all topics it wants. Topics: `lobby:<sport>`, `event:<id>`, `me`.
 */

/** `[market id, status, material, [[outcome, oddsMilli], ...]]` */
export type MarketDelta = readonly [
  market: string,
  status: MarketStatus | 'gone',
  material: number,
  outcomes: readonly (readonly [outcome: string, oddsMilli: number])[],
]

/** Changes of an event; in a lobby topic one for each event that changed. */
export interface EventDelta {
  readonly e: string
  readonly m: readonly MarketDelta[]
  readonly s?: Score
  readonly st?: EventStatus
  /** Number of open markets, where it changed. */
  readonly n?: number
}

export interface DeltaMessage {
  readonly t: string
  /** Gapless for each topic; after a gap the page asks for the snapshot again. */
  readonly v: number
  readonly d: readonly EventDelta[]
}

export interface MineMessage {
  readonly t: 'me'
  readonly ticket?: WireTicket
  readonly balanceMinor?: number
}

export type SocketMessage = DeltaMessage | MineMessage
