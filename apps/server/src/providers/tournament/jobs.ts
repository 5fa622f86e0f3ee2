import { z } from 'zod'
import type { Job } from '../../kernel/jobs/job.ts'
import type { Pool } from '@baize/runtime'
import type { Clock } from '@baize/std'
import type { VendorRegistry } from '../vendor/registry.ts'
import type { VendorClient } from '../vendor/client.ts'
import { tellJob, type TournamentOrders } from './orders.ts'
import { syncTournaments } from './sync.ts'

const payload = z.object({ id: z.string().regex(/^[1-9]\d{0,17}$/) })

interface Deps {
  readonly db: Pool
  readonly clock: Clock
  readonly registry: VendorRegistry
  readonly vendorClient: VendorClient
  readonly tournamentOrders: TournamentOrders
}

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
