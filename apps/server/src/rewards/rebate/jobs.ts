import type { Job } from '../../kernel/jobs/job.ts'
import type { RebateService } from './service.ts'

export const rebateJobs: readonly Job<{ readonly rebates: RebateService }>[] = [
  {
    // Monday of Dhaka: what was not claimed in the week is credited.
    name: 'rebate_credit',
    cron: '11 18 * * 0',
    backfill: '2d',
    async run({ rebates }, _payload, log) {
      const members = await rebates.creditAll()
      if (members > 0) log.info({ members }, 'rebates credited')
    },
  },
]
