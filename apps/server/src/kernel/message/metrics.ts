import { Gauge } from 'prom-client'
import type { Db } from '../database/database.ts'
import type { Metrics } from '../health/metrics.ts'
import { countRecent } from './store.ts'

/**
 * The outbox as `/metrics` shows it: a channel that fails is seen before people ask where their codes are.
 */
export function measureMessages({ registry }: Metrics, db: Db): void {
  new Gauge({
    name: 'baize_messages',
    help: 'Messages of the last 24 hours by channel and state',
    labelNames: ['channel', 'state'] as const,
    registers: [registry],
    async collect() {
      const counted = await countRecent(db).catch(() => undefined)
      if (!counted) return
      this.reset()
      for (const { channel, state, count } of counted) this.set({ channel, state }, Number(count))
    },
  })
}
