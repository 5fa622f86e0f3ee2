import type { FeedMessage } from '@baize/sports/feed'
import type { NewResult } from '../events/result-store.ts'
import type { Impossible } from './checks.ts'
import type { BookEvent, BookMarket } from './state.ts'

/** What a message changed. */
export interface Taken {
  readonly event: string | null
  readonly markets: readonly BookMarket[]
  /** Its fixture, status or score. */
  readonly isEventChanged: boolean
  readonly results: readonly NewResult[]
  readonly refused: Impossible | null
  /** What the book stumbled over where it found no reason. */
  readonly fault?: unknown
}

export type EventMessage = Exclude<FeedMessage, { readonly type: 'alive' | 'snapshot_complete' }>

/** What a message changed of an event; nothing but what is named. */
export const changed = (event: BookEvent | null, change: Partial<Taken>): Taken => ({
  event: event?.fixture.event ?? null,
  markets: [],
  isEventChanged: false,
  results: [],
  refused: null,
  ...change,
})
