import type { Job } from '../../kernel/jobs/job.ts'
import type { Services } from '../../services.ts'
import { countReports } from './count.ts'

export const reportJobs: readonly Job<Pick<Services, 'audits' | 'clock' | 'settings'>>[] = [
  {
    // The ledger is sealed every minute: reports are two minutes behind it at most.
    name: 'report_count',
    cron: '* * * * *',
    async run(deps, _payload, log) {
      const steps = await countReports(deps)
      if (steps > 2) log.info({ steps }, 'reports counted from the ledger')
    },
  },
]
