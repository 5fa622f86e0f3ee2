import { z } from 'zod'
import type { Job } from '../../kernel/jobs/job.ts'
import type { Services } from '../../services.ts'
import { tellJob } from './orders.ts'
import { syncTournaments } from './sync.ts'

const payload = z.object({ id: z.string().regex(/^[1-9]\d{0,17}$/) })

type Deps = Pick<Services, 'db' | 'clock' | 'registry' | 'vendorClient' | 'tournamentOrders'>

export const tournamentJobs: readonly Job<Deps>[] = [
  {
    name: 'tournament_sync',
    cron: '* * * * *',
    async run({ db, clock, registry, vendorClient }, _payload, log) {
      const { byId } = await registry.snapshot()
      for (const vendor of [...byId.values()].filter(({ isActive }) => isActive)) {
        const told = await syncTournaments({ db, clock, client: vendorClient }, vendor)
        // A vendor without tournaments may not know the call; the next minute asks again.
        if (!told.ok) log.info({ vendor: vendor.code, reason: told.code }, 'tournaments were not told')
      }
    },
  },
  {
    name: tellJob,
    // Tried again until the vendor has heard.
    run: ({ tournamentOrders }, given) => tournamentOrders.tell(BigInt(payload.parse(given).id)),
  },
]
