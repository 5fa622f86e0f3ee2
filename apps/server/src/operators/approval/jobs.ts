import type { Job } from '../../kernel/jobs/job.ts'
import type { Services } from '../../services.ts'

export const approvalJobs: readonly Job<Pick<Services, 'approvals' | 'operatorSessions'>>[] = [
  {
    name: 'approval_expire',
    cron: '*/5 * * * *',
    async run({ approvals, operatorSessions }, _payload, log) {
      const expired = await approvals.expire()
      await operatorSessions.deleteExpired()
      if (expired > 0) log.info({ expired }, 'requests for a second person expired')
    },
  },
]
