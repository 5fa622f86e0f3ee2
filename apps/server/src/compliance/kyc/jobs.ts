import type { Job } from '../../kernel/jobs/job.ts'
import type { KycReview } from './review.ts'
import type { KycService } from './service.ts'

const documentsAtOnce = 500

interface Services {
  readonly kyc: Pick<KycService, 'removeLoose'>
  readonly kycReview: Pick<KycReview, 'expire'>
}

export const kycJobs: readonly Job<Services>[] = [
  {
    name: 'kyc_expire',
    cron: '7 * * * *',
    async run({ kycReview }, _payload, log) {
      const expired = await kycReview.expire(documentsAtOnce)
      if (expired > 0) log.info({ expired }, 'documents have run out')
    },
  },
  {
    name: 'kyc_cleanup',
    cron: '37 * * * *',
    async run({ kyc }, _payload, log) {
      const removed = await kyc.removeLoose()
      if (removed > 0) log.info({ removed }, 'pictures that were never handed in were removed')
    },
  },
]
