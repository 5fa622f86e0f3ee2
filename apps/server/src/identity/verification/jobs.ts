import type { Job } from '../../kernel/jobs/job.ts'
import type { Services } from '../../services.ts'
import { deleteExpired } from './store.ts'

const keptMs = 86_400_000

export const verificationJobs: readonly Job<Pick<Services, 'db' | 'clock'>>[] = [
  {
    name: 'verification_cleanup',
    cron: '29 * * * *',
    // A day longer than they are good, so that a used code is still answered as one.
    run: async ({ db, clock }) => void (await deleteExpired(db, new Date(clock() - keptMs))),
  },
]
