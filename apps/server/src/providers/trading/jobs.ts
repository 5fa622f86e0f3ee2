import { z } from 'zod'
import type { Job } from '../../kernel/jobs/job.ts'
import { tradingJob, type TradingOrders } from './orders.ts'

const payload = z.object({ id: z.string().regex(/^[1-9]\d{0,17}$/) })

export const tradingJobs: readonly Job<{ readonly tradingOrders: TradingOrders }>[] = [
  {
    name: tradingJob,
    // Tried again until the book has heard.
    run: ({ tradingOrders }, given) => tradingOrders.tell(BigInt(payload.parse(given).id)),
  },
]
