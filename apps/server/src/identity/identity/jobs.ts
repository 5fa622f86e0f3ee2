import type { Job } from '../../kernel/jobs/job.ts'
import type { Services } from '../../services.ts'

export const identityJobs: readonly Job<Pick<Services, 'identities'>>[] = [
  {
    name: 'identity_cleanup',
    cron: '35 * * * *',
    run: ({ identities }) => identities.forgetUsedTokens(),
  },
]
