import type { PlatformClient, VendorKey } from '@baize/provider-kit'
import type { Logger, Pool } from '@baize/runtime'
import type { Clock } from '@baize/std'
import type { FastifyInstance } from 'fastify'
import type { MineMessage } from '../wire/deltas.ts'
import type { Builders } from './builder/builders.ts'
import type { LiveChances } from './builder/live-chances.ts'
import type { ResultStore } from './events/result-store.ts'
import type { Metrics } from './metrics.ts'
import type { PriceBook } from './prices/price-book.ts'

/** Who holds a token of a page. */
export interface PlayerSession {
  /** The platform's opaque reference. */
  readonly player: string
  readonly isDemo: boolean
  /** Ids of events that the player marked. */
  readonly favourites: readonly string[]
}

/** What the rest of the book asks of sessions. */
export interface Sessions {
  /** The session of a bearer token; nothing for one that is unknown or over. */
  sessionOf(token: string): Promise<PlayerSession | undefined>
}

/** What the parts of the book share. */
export interface BookDeps {
  readonly pool: Pool
  readonly log: Logger
  /** The time of the database, in milliseconds since 1970. */
  readonly clock: Clock
  readonly platform: PlatformClient
  /** The vendor keys of which the platform signs with one; the book signs with the first. */
  readonly keys: readonly VendorKey[]
  readonly metrics: Metrics
  readonly prices: PriceBook
  readonly results: ResultStore
  readonly builders: Builders
  readonly liveChances: LiveChances
  readonly sessions: Sessions
  /** Sends to every page of the player that listens for `me`. */
  readonly publishMine: (player: string, message: MineMessage) => void
  /** Whether this player has a page connected. */
  readonly isHeard: (player: string) => boolean
  /**
   * The epoch of this program's lease. Every acceptance checks it in its transaction by `holdEpoch`, so that
   * a program that another one has followed takes no bet.
   */
  readonly epoch: bigint
  /** Named steps between which a crash must lose nothing. Does nothing in production. */
  readonly passCheckpoint: (label: string) => void
  readonly publicUrl?: string
  readonly port: () => number
}

/** A part of the program. */
export interface Part {
  /** Mounts its routes. */
  register?(app: FastifyInstance, deps: BookDeps): void
  /** Starts its loops; gives the function that ends them and waits for what is under way. */
  start?(deps: BookDeps): () => Promise<void>
}
