import type { Job } from '../../kernel/jobs/job.ts'
import type { Payments } from './pay.ts'
import type { Closes } from '../close/service.ts'

interface Deps {
  readonly closes: Closes
  readonly billPayments: Payments
}

/** Spec 9: real-time pay settles every five minutes; the watermark says when a slot is complete. */
export const billJobs: readonly Job<Deps>[] = [
  {
    name: 'contract_close',
    cron: '* * * * *',
    async run({ closes, billPayments }, _payload, log) {
      const closed = await closes.closeDue()
      const paid = await billPayments.payOpen()
      if (closed > 0 || paid > 0) log.info({ closed, paid }, 'periods closed and bills paid')
    },
  },
]
