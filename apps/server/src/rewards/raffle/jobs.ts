import type { Pool } from '@baize/runtime'
import { addJob, type Job } from '../../kernel/jobs/job.ts'
import type { Raffles } from './service.ts'

interface Deps {
  readonly db: Pool
  readonly raffles: Pick<Raffles, 'step' | 'grantOwed'>
}

const stepJob = 'raffle_step'
const soonMs = 3_000

export const raffleJobs: readonly Job<Deps>[] = [
  {
    name: stepJob,
    cron: '* * * * *',
    async run({ db, raffles }) {
      const due = await raffles.step()
      await raffles.grantOwed()
      // Something is due: a raffle that waits for the beacon is looked at again soon.
      if (due > 0)
        await addJob(db, { name: stepJob, payload: {}, key: stepJob, runAt: new Date(Date.now() + soonMs) })
    },
  },
]
