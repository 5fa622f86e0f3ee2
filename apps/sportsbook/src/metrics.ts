import { createPlatformCallTimes, createRegistry } from '@baize/provider-kit'
import { Counter, Gauge, Histogram } from 'prom-client'

/** Counts of the book for Prometheus. */
export function createMetrics() {
  const registry = createRegistry()
  const registers = [registry]
  return {
    registry,
    platformCalls: createPlatformCallTimes('sportsbook', registry),
    feedMessages: new Counter({
      name: 'sportsbook_feed_messages_total',
      help: 'Messages of the feed by producer and what became of them',
      labelNames: ['producer', 'verdict'],
      registers,
    }),
    feedSeconds: new Histogram({
      name: 'sportsbook_feed_message_seconds',
      help: 'From the moment a message was written by the supplier to the price that follows from it',
      labelNames: ['producer'],
      buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.3, 1, 5],
      registers,
    }),
    producerUp: new Gauge({
      name: 'sportsbook_producer_up',
      help: 'Whether bets are taken on the prices of a producer',
      labelNames: ['producer'],
      registers,
    }),
    recoveries: new Counter({
      name: 'sportsbook_feed_recoveries_total',
      help: 'Recoveries of a producer that were begun, by reason',
      labelNames: ['producer', 'reason'],
      registers,
    }),
    quarantined: new Counter({
      name: 'sportsbook_quarantined_total',
      help: 'Messages that cannot be true: each needs a person',
      labelNames: ['producer', 'reason'],
      registers,
    }),
    brokenInvariants: new Gauge({
      name: 'sportsbook_broken_invariants',
      help: 'Tickets and sums of limits that do not agree, at the last look; more than 0 needs a person',
      registers,
    }),
    sockets: new Gauge({
      name: 'sportsbook_sockets',
      help: 'Pages that listen for prices',
      registers,
    }),
    droppedSockets: new Counter({
      name: 'sportsbook_dropped_sockets_total',
      help: 'Pages that were cut off because they did not read',
      registers,
    }),
  }
}

export type Metrics = ReturnType<typeof createMetrics>
