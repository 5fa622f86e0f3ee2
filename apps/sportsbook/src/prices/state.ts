import type { EventStatus, FixtureChange, MarketStatus } from '@baize/sports/feed'
import type { MarketType, Specifiers } from '@baize/sports/market'
import type { Score } from '@baize/sports/match'

/** What is known of an event but for its score and prices. */
export type Fixture = Omit<FixtureChange, 'v' | 'producer' | 'seq' | 'at' | 'through' | 'type' | 'status'>

export interface BookMarket {
  /** `<type>|<specifiers>`. */
  readonly id: string
  readonly type: MarketType
  readonly spec: string
  readonly specifiers: Specifiers
  /** In the order in which they are shown. */
  readonly outcomes: readonly string[]
  /** Where its outcomes stand in the outcome table. */
  readonly start: number
  producer: string
  /** As the feed says; `settled` from a result on until it is taken back. */
  status: MarketStatus | 'settled'
  isMainLine: boolean
  material: number
  holdBps: number
  /** Its price jumped without a reason: it waits for a second message. */
  isDoubtful: boolean
  /** Its producer handed the event over, at this time, and the next one has not spoken of it yet. */
  handedOverAt: number | null
}

/** When a match truly began, in milliseconds, and when the book was told. */
interface Begun {
  readonly at: number
  readonly toldAt: number
}

export interface BookEvent {
  fixture: Fixture
  status: EventStatus
  score: Score | null
  /** Of the last message that told its odds. */
  producer: string
  readonly markets: Map<string, BookMarket>
  /** Something impossible was said of it: no bets until somebody has looked. */
  isQuarantined: boolean
  endedAt: number | null
  begun?: Begun | undefined
}

const over: ReadonlySet<EventStatus> = new Set(['ended', 'closed', 'abandoned', 'cancelled'])
const paused: ReadonlySet<EventStatus> = new Set(['postponed', 'interrupted'])

export const isOver = (status: EventStatus): boolean => over.has(status)

/** What may be done with a market: what the feed says, and less where the book knows better. */
export function standingStatus(event: BookEvent, market: BookMarket, isOpen: boolean): MarketStatus {
  if (market.status === 'settled' || isOver(event.status)) return 'inactive'
  if (market.status !== 'active') return market.status
  const isHeld =
    !isOpen ||
    event.isQuarantined ||
    market.isDoubtful ||
    market.handedOverAt !== null ||
    paused.has(event.status)
  return isHeld ? 'suspended' : 'active'
}
