import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Logger } from '@baize/runtime'
import type { Clock } from '@baize/std'
import { createSupplier, type Supplier } from '../events/supplier.ts'
import type { Listener } from '../ticket/news.ts'
import type { Producer } from './feed-state.ts'
import { createHttpSource } from './http-source.ts'
import type { FeedSource } from './source.ts'

/** All that the book takes from a supplier. */
export interface Feed {
  readonly source: FeedSource
  readonly producers: readonly Producer[]
  /** Standings, proofs and chances of bet builders, from a supplier that plays its matches itself. */
  readonly supplier?: Supplier
  /** Receives the ids of accepted tickets. */
  readonly listener?: Listener
}

/** What an adapter gets: the supplier's address and secret as the environment has them. */
export interface FeedAccess {
  readonly url: string
  readonly token: string
  readonly clock: Clock
  readonly log: Logger
}

/** An adapter: the module that `FEED_ADAPTER` names exports it as `openFeed`. */
export type OpenFeed = (access: FeedAccess) => Feed | Promise<Feed>

/** The simulated leagues, or any feed that speaks the neutral form over HTTP. */
export const openLeague = ({ url, token, log }: Omit<FeedAccess, 'clock'>): Feed => ({
  source: createHttpSource({ url, token }),
  producers: [
    { name: 'league-live', kind: 'live' },
    { name: 'league-pre', kind: 'pre' },
  ],
  supplier: createSupplier({ url, token, log }),
  listener: { url, token },
})

/** Opens the feed by the adapter at this path, or the simulated leagues without one. Throws on no adapter. */
export async function openFeed(adapter: string | undefined, access: FeedAccess): Promise<Feed> {
  if (adapter === undefined) return openLeague(access)
  const found: unknown = await import(pathToFileURL(resolve(adapter)).href)
  if (!isAdapter(found)) throw new Error(`FEED_ADAPTER: ${adapter} exports no function openFeed`)
  return found.openFeed(access)
}

const isAdapter = (found: unknown): found is { readonly openFeed: OpenFeed } =>
  typeof found === 'object' && found !== null && 'openFeed' in found && typeof found.openFeed === 'function'
