import { z } from 'zod'
import type { Job } from '../../kernel/jobs/job.ts'
import { sendJob, type Campaigns } from './service.ts'

const payload = z.object({ id: z.string().regex(/^[1-9]\d{0,17}$/) })

export const campaignJobs: readonly Job<{
  readonly campaigns: Pick<Campaigns, 'sendNext' | 'countReads'>
}>[] = [
  {
    name: sendJob,
    async run({ campaigns }, given, log) {
      const id = BigInt(payload.parse(given).id)
      while (await campaigns.sendNext(id));
      log.info({ campaign: String(id) }, 'message to many sent')
    },
  },
  {
    name: 'campaign_count_reads',
    cron: '*/3 * * * *',
    async run({ campaigns }) {
      await campaigns.countReads()
    },
  },
]
