import { sealedMaxAgeMs } from '@baize/contract'
import { forgetSilentWorkers } from '../../kernel/health/health.ts'
import { forgetCallCounts } from '../../kernel/http/call-count.ts'
import { forgetNonces } from '../../kernel/http/encryption-key.ts'
import type { Job } from '../../kernel/jobs/job.ts'
import type { SessionService } from './service.ts'
import type { Attempts } from '../../kernel/attempt/attempts.ts'
import type { LoginHistory } from './history.ts'
import type { Pool } from '@baize/runtime'
import type { Clock } from '@baize/std'

interface Deps {
  readonly sessions: SessionService
  readonly attempts: Attempts
  readonly loginHistory: LoginHistory
  readonly freePlay: { closeIdle(): Promise<number> }
  readonly db: Pool
  readonly clock: Clock
}

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
