import type { Job } from '../jobs/job.ts'
import type { Services } from '../../services.ts'
import { captchaMs } from './service.ts'
import { forgetPast } from './store.ts'

export const captchaJobs: readonly Job<Pick<Services, 'db' | 'clock'>>[] = [
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
