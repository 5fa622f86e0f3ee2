import { z } from 'zod'
import type { Job } from '../../kernel/jobs/job.ts'
import { reopenJob, type GameReturns } from './service.ts'

const payload = z.object({ vendorId: z.int(), game: z.string() })

export const gameReturnJobs: readonly Job<{
  readonly gameReturns: Pick<GameReturns, 'watch' | 'tellReopened'>
}>[] = [
  {
    name: 'return_watch',
    cron: '*/2 * * * *',
    async run({ gameReturns }, _payload, log) {
      const raised = await gameReturns.watch()
      if (raised > 0) log.error({ raised }, 'games closed: their return is out of the band')
    },
  },
  {
    name: reopenJob,
    async run({ gameReturns }, given) {
      const told = await gameReturns.tellReopened(payload.parse(given))
      // Tried again until the vendor has heard: its monitor keeps the game off its own list till then.
      if (!told.ok) throw new Error(`the vendor was not told: ${told.code}`)
    },
  },
]
