import { z } from 'zod'
import type { Job } from '../jobs/job.ts'
import { announceJob, broadcastJob } from './sender.ts'
import type { InboxService } from './service.ts'

const payload = z.object({ memberId: z.string().regex(/^\d{1,19}$/) })

const texts = z.object({ EN: z.string(), BN: z.string() })
const broadcast = z.object({ topic: z.string(), reference: z.string(), title: texts, body: texts })

export const inboxJobs: readonly Job<{ readonly inbox: InboxService }>[] = [
  {
    name: announceJob,
    async run({ inbox }, given) {
      await inbox.announce(BigInt(payload.parse(given).memberId))
    },
  },
  {
    name: broadcastJob,
    async run({ inbox }, given, log) {
      const message = broadcast.parse(given)
      log.info({ reference: message.reference, sent: await inbox.sendToAll(message) }, 'message to all sent')
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
