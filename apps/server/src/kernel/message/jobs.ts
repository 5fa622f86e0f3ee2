import { z } from 'zod'
import type { Job } from '../jobs/job.ts'
import type { Services } from '../../services.ts'
import { sendJobName } from './service.ts'

const key = z.object({ memberId: z.coerce.bigint(), id: z.coerce.bigint() })

export const messageJobs: readonly Job<Pick<Services, 'messages'>>[] = [
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
