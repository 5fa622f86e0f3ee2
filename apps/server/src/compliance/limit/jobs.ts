import type { Job } from '../../kernel/jobs/job.ts'
import type { Exclusions } from './exclusion.ts'

const membersAtOnce = 500

export const limitJobs: readonly Job<{ readonly exclusions: Exclusions }>[] = [
  {
    name: 'exclusions_end',
    cron: '* * * * *',
    async run({ exclusions }, _payload, log) {
      const ended = await exclusions.endRunOut(membersAtOnce)
      if (ended > 0) log.info({ ended }, 'pauses from play have run out')
    },
  },
]
