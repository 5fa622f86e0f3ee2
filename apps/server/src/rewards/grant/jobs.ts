import { z } from 'zod'
import type { Events } from '../../kernel/events/events.ts'
import type { Job } from '../../kernel/jobs/job.ts'
import type { GrantUpkeep } from './service.ts'
import { payJob } from './service.ts'
import { announceJob } from './news.ts'

interface Deps {
  readonly grants: GrantUpkeep
  readonly events: Pick<Events, 'publish'>
}

const announced = z.object({ memberIds: z.array(z.string().regex(/^\d{1,19}$/)) })

export const grantJobs: readonly Job<Deps>[] = [
  {
    name: announceJob,
    run: ({ events }, payload) => events.publish({ kind: 'reward', ...announced.parse(payload) }),
  },
  {
    name: payJob,
    // The clock begins it anew where a step was lost.
    cron: '* * * * *',
    run: async ({ grants }) => void (await grants.payWaiting()),
  },
  {
    name: 'reward_lapse',
    cron: '* * * * *',
    async run({ grants }, _payload, log) {
      const lapsed = await grants.lapse()
      if (lapsed > 0) log.info({ lapsed }, 'unclaimed rewards lapsed')
    },
  },
]
