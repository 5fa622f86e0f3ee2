import type { Named, Sport } from '@baize/sports/market'
import type { Consent, EachWay, SlipKind } from '@baize/sports/slip'
import type { WireCompetitor } from './events.ts'

/** One selection as the slip showed it. */
export interface SlipLeg {
  readonly event: string
  /** `<type>|<specifiers>`. */
  readonly market: string
  readonly outcome: string
  readonly oddsMilli: number
  readonly material: number
}

/** POST /api/tickets */
export interface PlaceRequest {
  /** One for each press; the same with the same body gets the same answer. */
  readonly requestId: string
  readonly kind: SlipKind
  readonly legs: readonly SlipLeg[]
  /** Stake of one line, in minor units. */
  readonly unitMinor: number
  readonly consent: Consent
  /** The odds of a bet builder as the slip showed them, and of no other kind. */
  readonly builderOddsMilli?: number
}

/** POST /api/quote: what the slip would cost and could pay now. */
export type QuoteRequest = Omit<PlaceRequest, 'requestId' | 'consent' | 'builderOddsMilli'>

export interface QuoteAnswer {
  readonly legs: readonly {
    readonly oddsMilli: number
    readonly material: number
    readonly isOpen: boolean
  }[]
  readonly lines: number
  readonly stakeMinor: number
  /** Combined odds of a single or multiple, or of a bet builder; null for systems. */
  readonly oddsMilli: number | null
  /** Most that could be paid, after the caps. */
  readonly returnMinor: number
  readonly holdBps: number
  readonly minUnitMinor: number
  readonly maxUnitMinor: number
  /** Longest delay of its legs, in ms. */
  readonly delayMs: number
  /** Of a single selection: on what terms it can be bet on each way now. */
  readonly eachWay: EachWay | null
  /** Why it cannot be placed: code of `refusals`, and the leg it is about. */
  readonly refusal: { readonly code: RefusalCode; readonly leg?: number } | null
}

/** Why a slip is not taken. Texts stand in i18n under `sports.refusal.<code>`. */
export const refusals = [
  'too_few_legs',
  'too_many_legs',
  'same_event',
  'related_legs',
  'builder_live',
  'builder_line',
  'builder_desk',
  'builder_impossible',
  'builder_too_rare',
  'builder_follows',
  'builder_unpriced',
  'market_closed',
  'event_over',
  'odds_changed',
  'line_changed',
  'stake_too_low',
  'stake_over_limit',
  'payout_over_cap',
  'odds_over_cap',
  'feed_down',
  'feed_late',
  'insufficient_funds',
  'limit_reached',
  'player_blocked',
  'session_expired',
  'platform_away',
  'bad_request',
  'conflict',
] as const
export type RefusalCode = (typeof refusals)[number]

/** The steps of a ticket; `waiting` fills the line of the delay. */
export type TicketState =
  | 'received'
  | 'waiting'
  | 'debiting'
  | 'accepted'
  | 'declined'
  | 'returned'
  | 'settled'

/** What a ticket says of the event of a leg. */
export interface LegEvent {
  readonly sport: Sport
  readonly tournament: Named
  readonly home: WireCompetitor
  readonly away: WireCompetitor
  readonly players: Readonly<Record<string, Named>>
  readonly startsAt: number
  readonly isSimulated: boolean
  /** A season: the league stands for the home side, the season for the away side. */
  readonly kind?: 'season' | undefined
}

export interface WireLeg {
  readonly event: string
  readonly about: LegEvent
  readonly market: string
  readonly type: string
  readonly spec: string
  readonly outcome: string
  readonly oddsMilli: number
  readonly isLive: boolean
  /** The version of the house rules it was taken under; null until it is taken. */
  readonly rules: number | null
  /** The margin of its market when it was taken, in basis points, where it is known. */
  readonly holdBps: number | null
  /** Score at acceptance, home and away, for live bets. */
  readonly scoreAtBet: readonly [number, number] | null
  /** Where it stands. `won` and the others only by the latest valid result. */
  readonly result: 'open' | 'won' | 'half_won' | 'push' | 'half_lost' | 'lost' | 'void'
  /** The factor in the return as an exact fraction, where it is settled: `[numerator, denominator]`. */
  readonly factor: readonly [string, string] | null
  readonly voidReason: string | null
}

export interface WireTicket {
  readonly id: string
  readonly state: TicketState
  readonly kind: SlipKind
  readonly legs: readonly WireLeg[]
  readonly lines: number
  readonly unitMinor: number
  readonly stakeMinor: number
  readonly currency: string
  /** Combined odds of a single or multiple as accepted, or those of a bet builder. */
  readonly oddsMilli: number | null
  readonly placedAt: number
  readonly settledAt: number | null
  /** When its delay ends, while it waits. */
  readonly decidedAfter: number | null
  readonly refusal: {
    readonly code: RefusalCode
    readonly leg?: number
    readonly maxUnitMinor?: number
  } | null
  /** Most it may pay while open; what it returned when settled. */
  readonly returnMinor: number
  readonly paidMinor: number
  readonly cashOut: WireCashOut | null
  /** Each time that later results changed what a settled ticket returns, oldest first. */
  readonly resettled: readonly {
    readonly at: number
    readonly fromMinor: number
    readonly toMinor: number
    readonly by: 'feed' | 'desk'
  }[]
  /** Cash-outs taken so far. */
  readonly cashedOut: readonly {
    readonly stakeMinor: number
    readonly paidMinor: number
    readonly at: number
  }[]
  readonly autoCashOut: { readonly aboveMinor: number | null; readonly belowMinor: number | null } | null
  readonly version: number
}

export interface WireCashOut {
  /** What the whole of it pays now; null while it is not offered. */
  readonly valueMinor: number | null
  readonly delayMs: number
}

/** GET /api/tickets?state=open|settled&since=&only=system&cursor= ; `since` in milliseconds */
export interface TicketsAnswer {
  readonly tickets: readonly WireTicket[]
  readonly cursor: string | null
}

/** GET /api/tickets/sums?since=&only=system */
export interface TicketSums {
  /** Of the tickets placed since then. */
  readonly stakedMinor: number
  readonly returnedMinor: number
  /** Of all open tickets, and how many they are. */
  readonly inPlayMinor: number
  readonly open: number
  readonly currency: string
}

/** POST /api/tickets/:id/cash-out */
export interface CashOutRequest {
  readonly requestId: string
  /** 10 to 90, or 100 for all. */
  readonly percent: number
  readonly valueMinor: number
  readonly consent: Consent
}

/** PUT /api/tickets/:id/auto-cash-out ; both null: taken away. */
export interface AutoCashOutRequest {
  readonly aboveMinor: number | null
  readonly belowMinor: number | null
}
