import { z } from 'zod'
import type { Job } from '../../kernel/jobs/job.ts'
import type { Chases } from '../chase/service.ts'
import { settleJob } from '../draw/settle-job.ts'
import type { LotterySettlements } from './service.ts'

interface Deps {
  readonly lotterySettlements: LotterySettlements
  readonly chases: Pick<Chases, 'advanceAll'>
}

/** The series of a draw's id: all but its number. */
const seriesOfDraw = (drawId: string): string => drawId.slice(0, drawId.lastIndexOf(':'))

const payload = z.object({ drawId: z.string() })

export const settleJobs: readonly Job<Deps>[] = [
  {
    name: settleJob,
    async run({ lotterySettlements, chases }, given) {
      const { drawId } = payload.parse(given)
      await lotterySettlements.settle(drawId)
      // Chases go on when the draw before is settled.
      await chases.advanceAll({ seriesId: seriesOfDraw(drawId) })
    },
  },
  {
    // What a lost job has left behind.
    name: 'lottery_settle_rest',
    cron: '* * * * *',
    async run({ lotterySettlements, chases }, _payload, log) {
      for (const drawId of await lotterySettlements.findUnsettled())
        await lotterySettlements
          .settle(drawId)
          .catch((error: unknown) => log.error({ err: error, drawId }, 'draw not settled'))
      await chases.advanceAll()
    },
  },
]
