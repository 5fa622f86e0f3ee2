import type { Job } from '../../kernel/jobs/job.ts'
import { closeBoards, finishBoards, type CloseDeps } from './close.ts'

export const leaderboardJobs: readonly Job<CloseDeps>[] = [
  {
    name: 'reward_leaderboard',
    cron: '* * * * *',
    async run(deps, _payload, log) {
      const closed = await closeBoards(deps)
      const { finished, unpaid } = await finishBoards(deps)
      if (closed + finished > 0) log.info({ closed, finished }, 'leaderboards closed')
      for (const one of unpaid) log.error(one, 'the budget of a leaderboard is too small for its prizes')
    },
  },
]
