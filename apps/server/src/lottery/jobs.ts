import type { Job } from '../kernel/jobs/job.ts'
import { drawJobs } from './draw/jobs.ts'
import { settleJobs } from './settle/jobs.ts'
import { withheldJobs } from './withheld/jobs.ts'
import type { LotteryDeps, LotteryServices } from './services.ts'

/** The jobs of lotteries. A name is kept for ever: queued jobs carry it. */
export const lotteryJobs: readonly Job<LotteryDeps & LotteryServices>[] = [
  ...drawJobs,
  ...settleJobs,
  ...withheldJobs,
]
