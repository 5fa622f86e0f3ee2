import type { Job } from '../../kernel/jobs/job.ts'
import type { WithheldDraws } from './service.ts'

export const withheldJobs: readonly Job<{ readonly withheldDraws: WithheldDraws }>[] = [
  {
    name: 'lottery_reveal',
    cron: '* * * * *',
    run: async ({ withheldDraws }) => void (await withheldDraws.reveal()),
  },
]
