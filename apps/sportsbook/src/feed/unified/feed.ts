import type { Clock } from '@baize/std'
import type { Feed } from '../open-feed.ts'
import { createUnifiedSource, type UnifiedTransport } from './source.ts'

export interface UnifiedFeedOptions {
  readonly transport: UnifiedTransport
  readonly clock: Clock
  /** The supplier's longest delay after an incident, by contract. */
  readonly latencyMs: number
}

/** The feed of a supplier of unified odds messages; its adapter adds how messages are reached. */
export const unifiedFeed = (options: UnifiedFeedOptions): Feed => ({
  source: createUnifiedSource({
    ...options,
    products: new Map([
      ['unified-live', '1'],
      ['unified-pre', '3'],
    ]),
  }),
  producers: [
    { name: 'unified-live', kind: 'live' },
    { name: 'unified-pre', kind: 'pre' },
  ],
})
