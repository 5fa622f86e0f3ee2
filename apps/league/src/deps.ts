import type { Logger, Pool } from '@baize/runtime'
import type { MarketType, Sport } from '@baize/sports/market'
import type { AnyModel } from '@baize/sports/models'
import type { Clock } from '@baize/std'
import type { Tournament } from './catalogue/tournaments.ts'
import type { Outbox } from './feed/outbox.ts'
import type { SeasonThread } from './outright/thread.ts'
import type { Metrics } from './metrics.ts'

/** Dependencies shared by the parts of the leagues. */
export interface LeagueDeps {
  readonly pool: Pool
  readonly log: Logger
  /** In ms since 1970. */
  readonly clock: Clock
  /** Waits this many ms of `clock`, or until the signal aborts. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
  readonly metrics: Metrics
  readonly outbox: Outbox
  readonly seasons: SeasonThread
  readonly tournaments: readonly Tournament[]
  readonly models: Readonly<Record<Sport, AnyModel>>
  readonly marketType: (id: string) => MarketType | undefined
  /** Bearer token with which a sportsbook reads the feed and its history. */
  readonly feedToken: string
}
