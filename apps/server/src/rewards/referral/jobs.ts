import type { Job } from '../../kernel/jobs/job.ts'
import type { Referrals } from './service.ts'

interface Deps {
  readonly referrals: Pick<Referrals, 'look' | 'lookAll' | 'closeMonths'>
}

export const referralJobs: readonly Job<Deps>[] = [
  {
    name: 'referral_look',
    cron: '* * * * *',
    run: async ({ referrals }) => void (await referrals.look()),
  },
  {
    // Approved documents raise no event: they are looked for.
    name: 'referral_look_all',
    cron: '*/5 * * * *',
    run: async ({ referrals }) => void (await referrals.lookAll()),
  },
  {
    name: 'referral_months',
    cron: '31 * * * *',
    async run({ referrals }, _payload, log) {
      const closed = await referrals.closeMonths()
      if (closed > 0) log.info({ closed }, 'shares of months of referrals')
    },
  },
]
