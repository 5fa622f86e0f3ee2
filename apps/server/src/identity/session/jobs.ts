import { sealedMaxAgeMs } from '@baize/contract'
import { forgetSilentWorkers } from '../../kernel/health/health.ts'
import { forgetCallCounts } from '../../kernel/http/call-count.ts'
import { forgetNonces } from '../../kernel/http/encryption-key.ts'
import type { Job } from '../../kernel/jobs/job.ts'
import type { Services } from '../../services.ts'

type Deps = Pick<Services, 'sessions' | 'attempts' | 'loginHistory' | 'freePlay' | 'db' | 'clock'>

export const sessionJobs: readonly Job<Deps>[] = [
  {
    name: 'session_cleanup',
    cron: '*/10 * * * *',
    async run({ sessions, db, clock }) {
      await sessions.deleteExpired()
      // Twice the age a body may have: a clock that was set back lets none in again.
      await forgetNonces(db, new Date(clock() - 2 * sealedMaxAgeMs))
      await forgetSilentWorkers(db)
      await forgetCallCounts(db)
    },
  },
  {
    name: 'door_cleanup',
    cron: '17 * * * *',
    async run({ attempts, loginHistory, freePlay }) {
      await attempts.deleteOld()
      await loginHistory.deleteOld()
      await freePlay.closeIdle()
    },
  },
]
