import type { Job } from '../../jobs/job.ts'
import type { Services } from '../../services.ts'

export const overviewJobs: readonly Job<Pick<Services, 'consoleOverview'>>[] = [
  {
    name: 'day_figures',
    cron: '11 * * * *',
    backfill: '1d',
    async run({ consoleOverview }, _payload, log) {
      const days = await consoleOverview.countFinished()
      if (days > 0) log.info({ days }, 'days counted from the ledger')
    },
  },
]
