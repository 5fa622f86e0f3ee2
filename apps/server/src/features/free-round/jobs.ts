import { z } from 'zod'
import type { Job } from '../../jobs/job.ts'
import { freeRoundJob, type FreeRounds } from './service.ts'

const payload = z.object({ grantId: z.string() })

export const freeRoundJobs: readonly Job<{ readonly freeRounds: Pick<FreeRounds, 'tell'> }>[] = [
  {
    name: freeRoundJob,
    // Tried again until the vendor has heard.
    run: ({ freeRounds }, given) => freeRounds.tell(payload.parse(given).grantId),
  },
]
