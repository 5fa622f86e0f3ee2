import type { Logger, Pool } from '@baize/runtime'
import type { Cashier } from './cashier/cashier.ts'
import type { Metrics } from './metrics.ts'
import type { Offers } from './offers/offers.ts'
import type { PlatformClient, VendorKey } from '@baize/provider-kit'

/** The steps between which a crash must lose nothing; tests stop the studio at each. */
export type Checkpoint =
  | 'round_written'
  | 'bet_written'
  | 'bet_debited'
  | 'outcome_stored'
  | 'raise_written'
  | 'raise_debited'
  | 'raise_stored'
  | 'lower_written'
  | 'lower_done'
  | 'win_written'
  | 'win_credited'
  | 'prize_written'
  | 'prize_credited'
  | 'credit_stored'
  | 'rollback_written'
  | 'rollback_done'
  | 'end_written'
  | 'end_sent'
  | 'live_opened'
  | 'live_closed'
  | 'live_landed'
  | 'live_decided'
  | 'table_dealt'
  | 'table_moved'
  | 'table_settled'
  | 'table_left'
  | 'tournament_closed'
  | 'tournament_prize_written'
  | 'tournament_prize_credited'
  | 'tournament_prize_stored'

/** How long the studio asks again while a player waits, and before it gives a bet up. */
export interface Patience {
  /** The player's own request waits this long for an unknown answer. */
  readonly inlineMs: number
  /** A bet without an answer is rolled back after this, so that no spin starts long after its click. */
  readonly betMs: number
  /** Waits between repeats grow to this while the trouble is young, and further when it is old. */
  readonly waitMs: number
}

/** The clock of a shared round, in milliseconds. */
export interface LivePace {
  /** Bets are taken this long. */
  readonly betMs: number
  /** Bets written in time may still be confirmed by the platform; the outcome is drawn after it. */
  readonly graceMs: number
  /** The first cards come into sight, before anything is decided on them. */
  readonly dealMs: number
  /** A decision is taken this long; sooner when everybody has decided. */
  readonly decideMs: number
  /** The cards that were asked for come into sight. */
  readonly drawMs: number
  /** A table's result comes into sight. */
  readonly showMs: number
  /** The result stands before the next round opens. */
  readonly restMs: number
}

/** The clock of the tables of players, in milliseconds. */
export interface TablePace {
  /** A turn takes at most this long; then the seat's time bank runs. */
  readonly turnMs: number
  /** A seat's time bank for a whole sitting. */
  readonly bankMs: number
  /** A lost connection is waited for this long, once a hand. */
  readonly lostMs: number
  /** Between two hands: their end is looked at, and pages give their seeds. */
  readonly restMs: number
  /** A match waits this long for more players when it could begin. */
  readonly matchMs: number
  /** The platform is asked again after this long whether who sits here may still bet. */
  readonly askMs: number
  /** Who sits out this long gets up. */
  readonly awayMs: number
  /** What a bot takes to decide. */
  readonly botMs: number
}

/** What the parts of the studio share. */
export interface StudioDeps {
  readonly pool: Pool
  readonly log: Logger
  readonly offers: Offers
  readonly platform: PlatformClient
  readonly cashiers: { readonly platform: Cashier; readonly demo: Cashier }
  readonly metrics: Metrics
  readonly patience: Patience
  readonly livePace: LivePace
  readonly tablePace: TablePace
  /** Does nothing in production. */
  readonly passCheckpoint: (label: Checkpoint) => void
  /** The vendor keys of which the platform signs with one; the studio signs with the first. */
  readonly keys: readonly VendorKey[]
  readonly publicUrl?: string
  /** Addresses of the video of live tables, by game. */
  readonly streams: ReadonlyMap<string, string>
  readonly port: () => number
}
