import { createRegistry } from '@baize/provider-kit'
import { Counter, Gauge, Histogram } from 'prom-client'

/** Prometheus metrics of the leagues. */
export function createMetrics() {
  const registry = createRegistry()
  const registers = [registry]
  return {
    registry,
    events: new Gauge({
      name: 'league_events',
      help: 'Upcoming and in-play matches',
      labelNames: ['status'],
      registers,
    }),
    steps: new Histogram({
      name: 'league_step_seconds',
      help: 'Time to play, price, store and publish a step of a match',
      labelNames: ['step', 'sport'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1],
      registers,
    }),
    lateness: new Gauge({
      name: 'league_lateness_seconds',
      help: 'Delay between the last tick and its publication',
      registers,
    }),
    messages: new Counter({
      name: 'league_messages_total',
      help: 'Feed messages published',
      labelNames: ['producer'],
      registers,
    }),
    failures: new Counter({
      name: 'league_failed_steps_total',
      help: 'Steps that failed and were retried',
      registers,
    }),
  }
}

export type Metrics = ReturnType<typeof createMetrics>
