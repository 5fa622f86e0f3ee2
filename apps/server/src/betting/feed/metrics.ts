import { Gauge } from 'prom-client'
import type { Db } from '../../kernel/database/database.ts'
import type { Metrics } from '../../kernel/health/metrics.ts'
import { findLags } from './store.ts'

/** How far the feed is behind the ledger, and each consumer behind the feed. */
export function measureFeed({ registry }: Metrics, db: Db): void {
  new Gauge({
    name: 'baize_bet_feed_lag_seconds',
    help: 'Age of the oldest settled bet that the feed, or a consumer of it, has still to take',
    labelNames: ['consumer'] as const,
    registers: [registry],
    async collect() {
      const lags = await findLags(db).catch(() => undefined)
      if (!lags) return
      this.reset()
      for (const { name, seconds } of lags) this.set({ consumer: name }, seconds)
    },
  })
}
