import type { Job } from '../../kernel/jobs/job.ts'
import type { Services } from '../../services.ts'
import { syncAllGames } from './sync-all.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'registry' | 'vendors' | 'vendorClient'>

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
