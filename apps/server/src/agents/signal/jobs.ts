import type { Job } from '../../kernel/jobs/job.ts'
import type { FindDeps } from './find.ts'
import { walkOn } from './walk.ts'

export const signalJobs: readonly Job<FindDeps>[] = [
  {
    name: 'agent_signals_walk',
    cron: '* * * * *',
    async run(deps, _payload, log) {
      const { parts, people } = await walkOn(deps, log)
      if (parts > 0) log.info({ parts, people }, 'lines of agents were checked for signals')
    },
  },
]
