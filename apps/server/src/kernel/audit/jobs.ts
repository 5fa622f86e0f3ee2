import type { Job } from '../jobs/job.ts'
import type { Pool } from '@baize/runtime'
import { sealAudit } from './seals.ts'

interface Deps {
  readonly audits: Pool
}

export const auditJobs: readonly Job<Deps>[] = [
  {
    name: 'audit_seal',
    cron: '* * * * *',
    async run({ audits }, _payload, log) {
      const events = await sealAudit(audits)
      if (events > 0) log.debug({ events }, 'audit sealed')
    },
  },
]
