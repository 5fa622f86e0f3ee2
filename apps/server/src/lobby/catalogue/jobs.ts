import type { Job } from '../../kernel/jobs/job.ts'
import type { Pool } from '@baize/runtime'
import type { Clock } from '@baize/std'
import type { VendorClient, VendorRegistry, VendorService } from '../../providers/api.ts'
import { syncAllGames } from './sync-all.ts'

interface Deps {
  readonly db: Pool
  readonly clock: Clock
  readonly registry: VendorRegistry
  readonly vendors: VendorService
  readonly vendorClient: VendorClient
}

export const catalogueJobs: readonly Job<Deps>[] = [
  {
    name: 'catalogue_sync',
    cron: '*/5 * * * *',
    run: ({ db, clock, registry, vendors, vendorClient }, _payload, log) => {
      const { setGamesSyncedTo } = vendors
      return syncAllGames({ db, clock, registry, client: vendorClient, setGamesSyncedTo }, log)
    },
  },
]
