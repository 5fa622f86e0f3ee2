import type { Job } from '../../kernel/jobs/job.ts'
import type { Contracts } from './service.ts'

export const contractJobs: readonly Job<{ readonly contracts: Contracts }>[] = [
  {
    name: 'contract_expire',
    cron: '*/5 * * * *',
    async run({ contracts }, _payload, log) {
      const expired = await contracts.expire()
      if (expired > 0) log.info({ expired }, 'offers of contracts lapsed')
    },
  },
]
