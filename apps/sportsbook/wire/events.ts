import type { StandingFigures } from '@baize/contract/sports'
import type { EventStatus, MarketStatus } from '@baize/sports/feed'
import type { MarketGroup, Named, Sport, Tier } from '@baize/sports/market'
import type { Score } from '@baize/sports/match'

/** Answers of the book about events and prices. Odds are whole thousandths: 1910 is 1.91. */

export interface WireCompetitor {
  readonly name: Named
  readonly short: string
  readonly colours: readonly [string, string]
}

export interface WireOutcome {
  readonly id: string
  /** 0 while the market is suspended before it had a price. */
  readonly oddsMilli: number
}

export interface WireMarket {
  /** `<type>|<specifiers>`, unique in its event: `football_total|total=2.5`. */
  readonly id: string
  readonly type: string
  readonly spec: string
  readonly group: MarketGroup
  readonly status: MarketStatus
  readonly isMainLine: boolean
  readonly material: number
  /** What the house keeps of it, in basis points of the stake. */
  readonly holdBps: number
  readonly outcomes: readonly WireOutcome[]
}

export interface WireEvent {
  readonly id: string
  readonly sport: Sport
  readonly tournament: { readonly id: string; readonly name: Named; readonly tier: Tier }
  readonly home: WireCompetitor
  readonly away: WireCompetitor
  readonly players: Readonly<Record<string, Named>>
  readonly startsAt: number
  readonly status: EventStatus
  readonly isSimulated: boolean
  /** A season: the league stands for the home side, the season for the away side, its runners for players. */
  readonly kind?: 'season' | undefined
  readonly clockRate: number
  readonly score: Score | null
  /** How many markets are open. */
  readonly marketCount: number
}

/** An event as lists show it: with its main markets only. */
export interface EventCard extends WireEvent {
  /** The market of the winner, the main total, the main handicap: those that the sport has, in this order. */
  readonly markets: readonly WireMarket[]
}

export interface EventPage extends WireEvent {
  readonly commitment: string | null
  readonly markets: readonly WireMarket[]
  /** The version of the deltas that follow on topic `event:<id>`. */
  readonly version: number
}

/** GET /api/sports */
export interface SportsAnswer {
  readonly sports: readonly {
    readonly sport: Sport
    readonly live: number
    readonly soon: number
    readonly tournaments: readonly {
      readonly id: string
      readonly name: Named
      readonly tier: Tier
      readonly events: number
    }[]
  }[]
  readonly serverTime: number
}

/** GET /api/events?sport=&view=live|soon|day|favourites&tournament=&cursor= ; without sport: all. */
export interface EventsAnswer {
  readonly events: readonly EventCard[]
  readonly cursor: string | null
  readonly serverTime: number
  /** The version of the deltas that follow on topic `lobby:<sport>`. */
  readonly versions: Readonly<Partial<Record<Sport, number>>>
}

/** GET /api/search?q= ; both languages. */
export interface SearchAnswer {
  readonly events: readonly EventCard[]
}

/** GET /api/results?sport=&day=yyyy-mm-dd&cursor= */
export interface ResultsAnswer {
  readonly events: readonly WireEvent[]
  readonly cursor: string | null
}

/** GET /api/standings?tournament= */
export interface StandingsAnswer {
  readonly rows: readonly (StandingFigures & { readonly competitor: WireCompetitor })[]
  /** Of a league of cricket, those with the most runs of the season, best first. */
  readonly batters: readonly WireBatter[]
}

export interface WireBatter {
  readonly competitor: WireCompetitor
  readonly player: Named
  readonly runs: number
  readonly balls: number
  readonly innings: number
}

/** GET /api/proof/:event, public: what replays an ended match. */
export interface ProofAnswer {
  readonly event: string
  readonly sport: Sport
  readonly commitment: string
  readonly engine: string
  readonly parameters: unknown
  /** Null until the match has ended. */
  readonly seed: string | null
  readonly salts: readonly string[]
  /** For each period, the ids of the tickets accepted before it, in the order of the salt. */
  readonly tickets: readonly (readonly string[])[]
  readonly score: Score | null
}
