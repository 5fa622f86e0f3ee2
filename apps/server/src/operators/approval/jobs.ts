import type { Job } from '../../kernel/jobs/job.ts'
import type { Approvals } from './service.ts'

interface Deps {
  readonly approvals: Approvals
  readonly operatorSessions: { deleteExpired(): Promise<void> }
}

export const approvalJobs: readonly Job<Deps>[] = [
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
