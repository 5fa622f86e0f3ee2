import { Gauge } from 'prom-client'
import type { Metrics } from '../../kernel/health/metrics.ts'
import type { FigureService } from './model.ts'

/** How far figures of agents are behind what settles and moves; their slack is not in it. */
export function measureFigures({ registry }: Metrics, figures: Pick<FigureService, 'lagSeconds'>): void {
  new Gauge({
    name: 'baize_agent_figures_lag_seconds',
    help: 'Age of the oldest settled bet or movement that figures of agents may still lack',
    registers: [registry],
    async collect() {
      const seconds = await figures.lagSeconds().catch(() => undefined)
      if (seconds !== undefined) this.set(seconds)
    },
  })
}
