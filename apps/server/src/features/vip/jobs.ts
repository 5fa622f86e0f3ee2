import type { Clock } from '@baize/std'
import type { Job } from '../../jobs/job.ts'
import type { VipService } from './service.ts'

const membersAtOnce = 500
/** Two hundred batches are more than five minutes of work: the next run goes on. */
const mostBatches = 200

export const vipJobs: readonly Job<{ readonly vip: VipService; readonly clock: Clock }>[] = [
  {
    name: 'vip_count',
    cron: '*/5 * * * *',
    async run({ vip, clock }, _payload, log) {
      const before = new Date(clock())
      let counted = 0
      for (let batch = 0; batch < mostBatches; batch += 1) {
        const members = await vip.countDue({ before, limit: membersAtOnce })
        counted += members
        if (members < membersAtOnce) break
      }
      if (counted > 0) log.debug({ counted }, 'play counted towards VIP levels')
    },
  },
]
