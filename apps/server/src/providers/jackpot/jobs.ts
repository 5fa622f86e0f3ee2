import type { Job } from '../../kernel/jobs/job.ts'
import type { Pool } from '@baize/runtime'
import type { Clock } from '@baize/std'
import type { VendorRegistry } from '../vendor/registry.ts'
import type { VendorClient } from '../vendor/client.ts'
import { syncPools } from './sync.ts'

interface Deps {
  readonly db: Pool
  readonly clock: Clock
  readonly registry: VendorRegistry
  readonly vendorClient: VendorClient
}

export const jackpotJobs: readonly Job<Deps>[] = [
  {
    name: 'jackpot_sync',
    cron: '* * * * *',
    async run({ db, clock, registry, vendorClient }, _payload, log) {
      const { byId } = await registry.snapshot()
      for (const vendor of [...byId.values()].filter(({ isActive }) => isActive)) {
        const told = await syncPools({ db, clock, client: vendorClient }, vendor)
        // Pools are shown as they were: the next minute asks again.
        if (!told.ok) log.warn({ vendor: vendor.code, reason: told.code }, 'jackpots were not told')
      }
    },
  },
]
