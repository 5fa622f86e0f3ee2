import type { Job } from '../../kernel/jobs/job.ts'
import type { MallService } from './mall.ts'

export const mallJobs: readonly Job<{ readonly mall: MallService }>[] = [
  {
    name: 'mall_erase_addresses',
    cron: '33 20 * * *',
    async run({ mall }, _payload, log) {
      const erased = await mall.eraseOld()
      if (erased > 0) log.info({ erased }, 'addresses of the mall erased')
    },
  },
]
