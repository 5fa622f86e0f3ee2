import type { Sport } from '@baize/sports/market'
import type { RefusalCode } from './slip.ts'

/** POST /api/session { code } : exchanges the launch code. All other calls carry `authorization: Bearer <token>`. */
export interface SessionAnswer {
  readonly token: string
  readonly language: 'en' | 'bn'
  readonly currency: string
  readonly balanceMinor: number
  readonly isDemo: boolean
  readonly brandName: string
  readonly lobbyUrl: string
  /** What the door opens on. */
  readonly place: Place
}

export interface Place {
  readonly sport: Sport | null
  readonly view: 'live' | 'soon' | 'day'
  readonly event: string | null
  readonly outcome: { readonly market: string; readonly outcome: string } | null
}

/** Settings of the player, kept by the book. PUT /api/settings, and GET. */
export interface Settings {
  readonly oddsFormat: 'decimal' | 'hongkong' | 'malay' | 'indonesian' | 'american' | 'fraction'
  readonly consent: 'better' | 'small' | 'any'
  readonly favourites: readonly string[]
}

export interface ErrorAnswer {
  readonly error: { readonly code: RefusalCode | 'not_found' | 'internal_error' | 'too_many_requests' }
}
