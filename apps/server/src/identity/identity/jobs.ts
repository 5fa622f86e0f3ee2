import type { Job } from '../../kernel/jobs/job.ts'
import type { IdentityService } from './service.ts'

interface Deps {
  readonly identities: IdentityService
}

export const identityJobs: readonly Job<Deps>[] = [
  {
    name: 'identity_cleanup',
    cron: '35 * * * *',
    run: ({ identities }) => identities.forgetUsedTokens(),
  },
]
