import type { Job } from '../../kernel/jobs/job.ts'
import type { FreeRoundWins } from './wins.ts'

export const freeRoundWinJobs: readonly Job<{ readonly freeRoundWins: FreeRoundWins }>[] = [
  {
    name: 'free_round_wins',
    cron: '* * * * *',
    async run({ freeRoundWins }, _payload, log) {
      const closed = await freeRoundWins.close()
      if (closed > 0) log.info({ closed }, 'wins of free rounds became bonuses')
    },
  },
]
