import type { Job } from '../../jobs/job.ts'
import type { WageringService } from './service.ts'

const membersAtOnce = 500

export const wageringJobs: readonly Job<{ readonly wagering: WageringService }>[] = [
  {
    name: 'wagering_count',
    cron: '*/5 * * * *',
    async run({ wagering }, _payload, log) {
      const counted = await wagering.countDue(membersAtOnce)
      if (counted > 0) log.debug({ counted }, 'play counted towards requirements')
    },
  },
]
