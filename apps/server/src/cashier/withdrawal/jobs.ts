import type { MemberId } from '@baize/std'
import { z } from 'zod'
import type { Job } from '../../kernel/jobs/job.ts'
import { payJob } from './payment.ts'
import { checkJob } from './request.ts'
import type { WithdrawalService } from './service.ts'

const payload = z.object({ memberId: z.string().regex(/^\d{1,19}$/), id: z.uuid() })
const readKey = (given: unknown) => {
  const { memberId, id } = payload.parse(given)
  return { memberId: BigInt(memberId) as MemberId, id }
}
const atOnce = 200

type Deps = { readonly withdrawals: WithdrawalService }

export const withdrawalJobs: readonly Job<Deps>[] = [
  {
    name: checkJob,
    async run({ withdrawals }, given) {
      await withdrawals.checkNow(readKey(given))
    },
  },
  {
    name: payJob,
    async run({ withdrawals }, given) {
      await withdrawals.paying.begin(readKey(given))
      await withdrawals.paying.askDue(atOnce)
    },
  },
  {
    name: 'withdrawal_ask',
    cron: '* * * * *',
    async run({ withdrawals }, _payload, log) {
      const asked = await withdrawals.paying.askDue(atOnce)
      if (asked > 0) log.debug({ asked }, 'gateways were asked about payments')
    },
  },
  {
    // spec 9: no answer within the configured minutes counts as received
    name: 'withdrawal_time_out',
    cron: '* * * * *',
    async run({ withdrawals }, _payload, log) {
      const ended = await withdrawals.timeOutDue(atOnce)
      if (ended > 0) log.info({ ended }, 'withdrawals counted as received')
    },
  },
]
