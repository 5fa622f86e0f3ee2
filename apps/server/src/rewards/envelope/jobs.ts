import type { Job } from '../../kernel/jobs/job.ts'
import { addJob } from '../../kernel/jobs/job.ts'
import type { Pool } from '@baize/runtime'
import type { Envelopes } from './service.ts'

interface Deps {
  readonly db: Pool
  readonly envelopes: Pick<Envelopes, 'step' | 'payOwed' | 'repeat'>
}

export const stepJob = 'red_envelope_step'

export const envelopeJobs: readonly Job<Deps>[] = [
  {
    name: stepJob,
    cron: '* * * * *',
    async run({ db, envelopes }) {
      // Something became due: an envelope that waits for the beacon is looked at again soon.
      await envelopes.repeat()
      const done = await envelopes.step()
      if (done > 0)
        await addJob(db, { name: stepJob, payload: {}, key: stepJob, runAt: new Date(Date.now() + 3_000) })
    },
  },
  {
    name: 'red_envelope_pay',
    cron: '* * * * *',
    run: async ({ envelopes }) => void (await envelopes.payOwed()),
  },
]
