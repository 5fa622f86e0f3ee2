import type { Job } from '../../kernel/jobs/job.ts'
import type { Pool } from '@baize/runtime'
import type { Clock } from '@baize/std'
import type { Settings } from '../../kernel/setting/service.ts'
import { countReports } from './count.ts'

interface Deps {
  readonly audits: Pool
  readonly clock: Clock
  readonly settings: Settings
}

export const reportJobs: readonly Job<Deps>[] = [
  {
    // The ledger is sealed every minute: reports are two minutes behind it at most.
    name: 'report_count',
    cron: '* * * * *',
    async run(deps, _payload, log) {
      const steps = await countReports(deps)
      if (steps > 2) log.info({ steps }, 'reports counted from the ledger')
    },
  },
]
