import type { Events } from '../../kernel/events/events.ts'
import type { Job } from '../../kernel/jobs/job.ts'
import { turnJob } from './rest.ts'

export const playDeskJobs: readonly Job<{ readonly events: Pick<Events, 'publish'> }>[] = [
  {
    name: turnJob,
    async run({ events }) {
      await events.publish({ kind: 'catalogue_changed' })
    },
  },
]
