import type { Job } from '../../kernel/jobs/job.ts'
import type { DepositUpkeep } from './upkeep.ts'

interface Deps {
  readonly depositUpkeep: DepositUpkeep
}

export const depositJobs: readonly Job<Deps>[] = [
  {
    name: 'deposit_watch',
    cron: '* * * * *',
    async run({ depositUpkeep }, _payload, log) {
      const ended = await depositUpkeep.watch()
      if (ended > 0) log.info({ ended }, 'deposits ran out of time')
    },
  },
  {
    name: 'deposit_bonus_take_over',
    cron: '*/2 * * * *',
    async run({ depositUpkeep }, _payload, log) {
      const taken = await depositUpkeep.takeOverBonuses()
      if (taken > 0) log.info({ taken }, 'bonuses of before were taken over')
    },
  },
]
