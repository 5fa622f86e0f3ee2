import type { Job } from '../../kernel/jobs/job.ts'
import type { MemberTransferService } from './service.ts'

const atOnce = 500

export const memberTransferJobs: readonly Job<{
  readonly memberTransfers: Pick<MemberTransferService, 'returnExpired'>
}>[] = [
  {
    name: 'member_transfers_return',
    cron: '* * * * *',
    async run({ memberTransfers }, _payload, log) {
      const returned = await memberTransfers.returnExpired(atOnce)
      if (returned > 0) log.info({ returned }, 'transfers were returned unaccepted')
    },
  },
]
