import type { Job } from '../../kernel/jobs/job.ts'
import { judgeJob } from '../fact/feed-consumer.ts'
import { foldOldFacts, type FoldDeps } from '../fact/fold.ts'
import { judgeProgress, type JudgeDeps } from './judge.ts'
import type { Rules } from './rules.ts'

export const ruleJobs: readonly Job<JudgeDeps & FoldDeps & { readonly rewardRules: Rules }>[] = [
  {
    name: judgeJob,
    // What is judged at its end waits for no fact.
    cron: '* * * * *',
    async run(deps, _payload, log) {
      const earned = await judgeProgress(deps)
      if (earned > 0) log.info({ earned }, 'rewards earned')
    },
  },
  {
    name: 'reward_period',
    cron: '*/10 * * * *',
    run: async ({ rewardRules }) => void (await rewardRules.openPeriods()),
  },
  { name: 'reward_fold', cron: '25 22 * * *', run: async (deps) => void (await foldOldFacts(deps)) },
]
