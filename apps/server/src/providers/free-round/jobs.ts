import { z } from 'zod'
import type { Job } from '../../kernel/jobs/job.ts'
import { giveJob, type FreeRoundGifts } from './gifts.ts'
import { freeRoundJob, type FreeRounds } from './service.ts'

const grant = z.object({ grantId: z.string() })
const gift = z.object({ id: z.string().regex(/^[1-9]\d{0,17}$/) })

export const freeRoundJobs: readonly Job<{
  readonly freeRounds: Pick<FreeRounds, 'tell'>
  readonly freeRoundGifts: Pick<FreeRoundGifts, 'giveNext'>
}>[] = [
  {
    name: freeRoundJob,
    // Tried again until the vendor has heard.
    run: ({ freeRounds }, given) => freeRounds.tell(grant.parse(given).grantId),
  },
  {
    name: giveJob,
    async run({ freeRoundGifts }, given, log) {
      const id = BigInt(gift.parse(given).id)
      while (await freeRoundGifts.giveNext(id));
      log.info({ gift: String(id) }, 'free rounds given')
    },
  },
]
