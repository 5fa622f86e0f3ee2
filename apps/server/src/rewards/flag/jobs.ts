import type { Job } from '../../kernel/jobs/job.ts'
import type { RewardFlags } from './service.ts'

export const flagJobs: readonly Job<{ readonly rewardFlags: RewardFlags }>[] = [
  {
    name: 'reward_flags',
    cron: '17 * * * *',
    async run({ rewardFlags }, _payload, log) {
      const found = await rewardFlags.look()
      if (found > 0) log.warn({ found }, 'rewards are held for a decision')
    },
  },
  {
    name: 'reward_flags_lapse',
    cron: '* * * * *',
    run: async ({ rewardFlags }) => void (await rewardFlags.lapse()),
  },
]
