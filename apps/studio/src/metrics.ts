import { createPlatformCallTimes, createRegistry } from '@baize/provider-kit'
import { Counter, Gauge } from 'prom-client'

/** Counts of the studio for Prometheus. */
export function createMetrics() {
  const registry = createRegistry()
  const registers = [registry]
  return {
    registry,
    platformCalls: createPlatformCallTimes('studio', registry),
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
