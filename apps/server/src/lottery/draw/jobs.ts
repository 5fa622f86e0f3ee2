import type { Pool } from '@baize/runtime'
import type { AuditService } from '../../kernel/audit/service.ts'
import type { Job } from '../../kernel/jobs/job.ts'
import { planJob } from './plan-job.ts'
import * as life from './life-store.ts'
import type { Planner } from './planner.ts'
import { watchReturns } from './return-watch.ts'

interface Deps {
  readonly db: Pool
  readonly audit: AuditService
  readonly lotteryPlanner: Planner
}

const pauseMs = 1_000

export const drawJobs: readonly Job<Deps>[] = [
  {
    name: planJob,
    cron: '*/10 * * * *',
    async run({ db, lotteryPlanner }, _payload, log) {
      const nowMs = (await life.readNow(db)).getTime()
      const planned = await lotteryPlanner.plan({ nowMs, pauseMs })
      if (planned > 0) log.info({ planned }, 'draws planned')
    },
  },
  {
    name: 'lottery_return_watch',
    cron: '*/15 * * * *',
    run: (deps, _payload, log) => watchReturns(deps, log),
  },
]
