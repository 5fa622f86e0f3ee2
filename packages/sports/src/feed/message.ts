import type { Named, Sport, Split, Tier, VoidReason } from '../market/index.ts'
import type { Score } from '../match/index.ts'

/*
 * The neutral form into which the adapter of each supplier turns its messages (sportsbook design, section 3).
 * Whole numbers only; instants are milliseconds since 1970.
 */

interface Envelope {
  readonly v: 1
  readonly producer: string
  /** Gapless for each producer, from 1. */
  readonly seq: number
  /** When the supplier wrote it. */
  readonly at: number
  /** All that happened in the world up to then is in the messages so far. */
  readonly through: number
}

export type MarketStatus = 'active' | 'suspended' | 'inactive'

export interface FeedMarket {
  readonly type: string
  readonly spec: string
  readonly status: MarketStatus
  readonly isMainLine: boolean
  /** Rises with every happening after which older prices are worth something else. */
  readonly material: number
  /** Fair chances; the book adds its margin. */
  readonly outcomes: readonly { readonly id: string; readonly p: Split }[]
}

export interface FeedCompetitor {
  readonly id: string
  readonly name: Named
  readonly short: string
  /** Colours of the drawn crest, `#rrggbb`. */
  readonly colours: readonly [string, string]
  /** Player id (`h1`.. or `a1`..; of a season `r1`..) to name, in batting or shirt order. */
  readonly players: Readonly<Record<string, Named>>
}

export type EventStatus =
  | 'pre'
  | 'live'
  | 'ended'
  | 'closed'
  | 'postponed'
  | 'interrupted'
  | 'abandoned'
  | 'cancelled'

export interface FixtureChange extends Envelope {
  readonly type: 'fixture_change'
  readonly event: string
  readonly sport: Sport
  readonly tournament: { readonly id: string; readonly name: Named; readonly tier: Tier }
  readonly home: FeedCompetitor
  readonly away: FeedCompetitor
  readonly startsAt: number
  /** Seconds of the sport's time in one second. */
  readonly clockRate: number
  readonly status: EventStatus
  readonly isSimulated: boolean
  /**
   * A season of a league, on which outrights are offered: the league stands for the home side, with its sides
   * as players `r1`, `r2` and so on, and the season for the away side. Left out for matches.
   */
  readonly kind?: 'season' | undefined
  /** SHA-256 of seed, parameters and engine version, for simulated events. */
  readonly commitment: string | null
}

export interface OddsChange extends Envelope {
  readonly type: 'odds_change'
  readonly event: string
  readonly status: EventStatus
  readonly score: Score
  /** Those that changed; in a snapshot, all. */
  readonly markets: readonly FeedMarket[]
}

export interface BetStop extends Envelope {
  readonly type: 'bet_stop'
  readonly event: string
}

export interface FeedResult {
  readonly type: string
  readonly spec: string
  readonly voidReason: VoidReason | null
  readonly outcomes: readonly {
    readonly id: string
    readonly result: 0 | 1
    readonly voidHalves: 0 | 1 | 2
    readonly deadHeat: readonly [places: number, tied: number]
  }[]
}

export interface BetSettlement extends Envelope {
  readonly type: 'bet_settlement'
  readonly event: string
  /** 1 as seen live, 2 confirmed. */
  readonly certainty: 1 | 2
  readonly score: Score
  readonly results: readonly FeedResult[]
}

export interface BetCancel extends Envelope {
  readonly type: 'bet_cancel'
  readonly event: string
  readonly markets: readonly { readonly type: string; readonly spec: string }[]
  readonly reason: VoidReason
  /** Bets accepted in [from, to) are void; without bounds, all. */
  readonly from: number | null
  readonly to: number | null
}

export interface RollbackSettlement extends Envelope {
  readonly type: 'rollback_bet_settlement' | 'rollback_bet_cancel'
  readonly event: string
  readonly markets: readonly { readonly type: string; readonly spec: string }[]
}

export interface Alive extends Envelope {
  readonly type: 'alive'
}

export interface SnapshotComplete extends Envelope {
  readonly type: 'snapshot_complete'
}

export type FeedMessage =
  | Alive
  | FixtureChange
  | OddsChange
  | BetStop
  | BetSettlement
  | BetCancel
  | RollbackSettlement
  | SnapshotComplete
export type FeedMessageType = FeedMessage['type']
