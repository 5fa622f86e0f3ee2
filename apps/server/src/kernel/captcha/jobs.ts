import type { Job } from '../jobs/job.ts'
import type { Pool } from '@baize/runtime'
import type { Clock } from '@baize/std'
import { captchaMs } from './service.ts'
import { forgetPast } from './store.ts'

interface Deps {
  readonly db: Pool
  readonly clock: Clock
}

export const captchaJobs: readonly Job<Deps>[] = [
  {
    name: 'captcha_cleanup',
    cron: '*/10 * * * *',
    run: ({ db, clock }) =>
      // Twice the time that a picture is good: a clock that was set back makes none good again.
      forgetPast(db, {
        drawnBefore: new Date(clock() - 2 * captchaMs),
        expiredBefore: new Date(clock() - 2 * captchaMs),
      }),
  },
]
