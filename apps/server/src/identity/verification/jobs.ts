import type { Job } from '../../kernel/jobs/job.ts'
import type { Pool } from '@baize/runtime'
import type { Clock } from '@baize/std'
import { deleteExpired } from './store.ts'

const keptMs = 86_400_000

interface Deps {
  readonly db: Pool
  readonly clock: Clock
}

export const verificationJobs: readonly Job<Deps>[] = [
  {
    name: 'verification_cleanup',
    cron: '29 * * * *',
    // A day longer than they are good, so that a used code is still answered as one.
    run: async ({ db, clock }) => void (await deleteExpired(db, new Date(clock() - keptMs))),
  },
]
