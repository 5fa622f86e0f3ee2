import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

/** Counts of the studio for Prometheus. */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  return {
    registry,
    platformCalls: new Histogram({
      name: 'studio_platform_call_seconds',
      help: 'Calls to the platform by name and outcome',
      labelNames: ['call', 'outcome'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3],
      registers,
    }),
    rounds: new Counter({
      name: 'studio_rounds_total',
      help: 'Rounds that reached their end',
      labelNames: ['kind', 'end'],
      registers,
    }),
    refusedMovements: new Counter({
      name: 'studio_refused_movements_total',
      help: 'Wins, rollbacks and endings that the platform refused: each needs a person',
      labelNames: ['kind', 'code'],
      registers,
    }),
    unfinishedRounds: new Gauge({
      name: 'studio_unfinished_rounds',
      help: 'Rounds waiting for an answer of the platform',
      registers,
    }),
    collusionSignals: new Counter({
      name: 'studio_collusion_signals_total',
      help: 'Players at one table who share an address or a browser, or between whom chips flow one way',
      labelNames: ['kind'],
      registers,
    }),
    closedGames: new Gauge({
      name: 'studio_closed_games',
      help: 'Games that the return monitor has closed',
      registers,
    }),
  }
}

export type Metrics = ReturnType<typeof createMetrics>
