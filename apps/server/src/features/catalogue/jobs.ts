import type { Job } from '../../jobs/job.ts'
import type { Services } from '../../services.ts'
import { syncGames } from './sync.ts'

type Deps = Pick<Services, 'db' | 'registry' | 'vendors' | 'vendorClient'>

export const catalogueJobs: readonly Job<Deps>[] = [
  {
    name: 'catalogue_sync',
    cron: '*/5 * * * *',
    async run({ db, registry, vendors, vendorClient }, _payload, log) {
      const failed: string[] = []
      const { byId } = await registry.snapshot()
      for (const vendor of [...byId.values()].filter(({ isActive }) => isActive)) {
        const { setGamesSyncedTo } = vendors
        const report = await syncGames({ db, client: vendorClient, setGamesSyncedTo }, vendor)
        if (!report.ok) failed.push(`${vendor.code}: ${report.code}`)
        else if (report.value.written > 0) log.info({ vendor: vendor.code, ...report.value }, 'games synced')
      }
      if (failed.length > 0) throw new Error(`games not synced: ${failed.join(', ')}`)
    },
  },
]
