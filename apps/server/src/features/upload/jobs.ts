import type { Job } from '../../jobs/job.ts'
import type { UploadService } from './service.ts'

export const uploadJobs: readonly Job<{ readonly uploads: Pick<UploadService, 'removeLoose'> }>[] = [
  {
    name: 'upload_cleanup',
    cron: '17 * * * *',
    async run({ uploads }, _payload, log) {
      const removed = await uploads.removeLoose()
      if (removed > 0) log.info({ removed }, 'uploads that belong to nothing were removed')
    },
  },
]
