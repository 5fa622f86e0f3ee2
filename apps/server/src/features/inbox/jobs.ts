import { z } from 'zod'
import type { Job } from '../../jobs/job.ts'
import { announceJob, type InboxService } from './service.ts'

const payload = z.object({ memberId: z.string().regex(/^\d{1,19}$/) })

export const inboxJobs: readonly Job<{ readonly inbox: InboxService }>[] = [
  {
    name: announceJob,
    async run({ inbox }, given) {
      await inbox.announce(BigInt(payload.parse(given).memberId))
    },
  },
  {
    name: 'inbox_cleanup',
    cron: '41 3 * * *',
    async run({ inbox }) {
      await inbox.removeOld()
    },
  },
]
