import type { Job } from '../../kernel/jobs/job.ts'
import type { TeamDeps } from './context.ts'
import { sealAll } from './statement.ts'

/** A month is sealed on its second day at the latest; whoever asks for it before seals it earlier. */
export const statementJobs: readonly Job<TeamDeps>[] = [
  {
    name: 'agent_statements',
    cron: '41 2 * * *',
    async run(deps, _payload, log) {
      const sealed = await sealAll(deps)
      if (sealed > 0) log.info({ sealed }, 'statements of agents sealed')
    },
  },
]
