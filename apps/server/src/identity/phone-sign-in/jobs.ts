import type { Pool } from '@baize/runtime'
import type { Job } from '../../kernel/jobs/job.ts'
import type { PhoneSignIn } from './phone-sign-in.ts'

interface Deps {
  readonly db: Pool
  readonly phones: Pick<PhoneSignIn, 'forgetUsed'>
}

export const phoneSignInJobs: readonly Job<Deps>[] = [
  {
    name: 'identity_cleanup',
    cron: '35 * * * *',
    run: ({ db, phones }) => phones.forgetUsed(db),
  },
]
