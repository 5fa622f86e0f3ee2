import { z } from 'zod'
import type { Job } from '../jobs/job.ts'
import { sendJobName, type MessageService } from './service.ts'

const key = z.object({ memberId: z.coerce.bigint(), id: z.coerce.bigint() })

interface Deps {
  readonly messages: MessageService
}

export const messageJobs: readonly Job<Deps>[] = [
  {
    name: sendJobName,
    run: ({ messages }, payload, log) => messages.deliver(key.parse(payload), log),
  },
  {
    name: 'message_cleanup',
    cron: '23 * * * *',
    run: ({ messages }) => messages.deleteOld(),
  },
]
