import type { Job } from '../../kernel/jobs/job.ts'
import type { BonusService } from './model.ts'

interface Deps {
  readonly bonuses: Pick<BonusService, 'settleDue' | 'endExcluded'>
}

export const bonusJobs: readonly Job<Deps>[] = [
  {
    name: 'bonus_settle',
    cron: '* * * * *',
    async run({ bonuses }, _payload, log) {
      const steps = (await bonuses.endExcluded()) + (await bonuses.settleDue())
      if (steps > 0) log.info({ steps }, 'bonuses moved on')
    },
  },
]
