import type { Job } from '../jobs/job.ts'
import type { Services } from '../../services.ts'
import { sealAudit } from './seals.ts'

export const auditJobs: readonly Job<Pick<Services, 'audits'>>[] = [
  {
    name: 'audit_seal',
    cron: '* * * * *',
    async run({ audits }, _payload, log) {
      const events = await sealAudit(audits)
      if (events > 0) log.debug({ events }, 'audit sealed')
    },
  },
]
