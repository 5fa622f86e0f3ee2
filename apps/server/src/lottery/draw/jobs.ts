import type { Pool } from '@baize/runtime'
import type { Job } from '../../kernel/jobs/job.ts'
import { planJob } from './plan-job.ts'
import * as life from './life-store.ts'
import type { Planner } from './planner.ts'

interface Deps {
  readonly db: Pool
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
]
