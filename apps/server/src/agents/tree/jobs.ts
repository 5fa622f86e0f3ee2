import type { Pool } from '@baize/runtime'
import type { Clock } from '@baize/std'
import type { Job } from '../../kernel/jobs/job.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { applyDueMoves } from './service.ts'

export const treeJobs: readonly Job<{ readonly db: Pool; readonly clock: Clock }>[] = [
  {
    name: 'agent_moves_begin',
    cron: '* * * * *',
    async run(deps, _payload, log) {
      const moved = await inTransaction(deps.db, (tx) => applyDueMoves(deps, tx))
      if (moved > 0) log.info({ moved }, 'members came under another upline')
    },
  },
]
