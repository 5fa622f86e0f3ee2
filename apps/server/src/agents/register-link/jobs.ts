import type { Pool } from '@baize/runtime'
import type { Clock } from '@baize/std'
import type { Job } from '../../kernel/jobs/job.ts'
import { deleteMarksBefore } from './link-store.ts'

/** Longer than a day of the platform can reach. */
const keptMs = 3 * 86_400_000

interface Deps {
  readonly db: Pool
  readonly clock: Clock
}

export const registerLinkJobs: readonly Job<Deps>[] = [
  {
    name: 'register_link_visits',
    cron: '41 * * * *',
    run: async ({ db, clock }) => void (await deleteMarksBefore(db, new Date(clock() - keptMs))),
  },
]
