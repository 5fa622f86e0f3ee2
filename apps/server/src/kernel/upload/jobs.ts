import type { Job } from '../jobs/job.ts'
import type { UploadService } from './service.ts'
import type { SitePictures } from './site-pictures.ts'

interface Deps {
  readonly uploads: Pick<UploadService, 'removeLoose'>
  readonly sitePictures: Pick<SitePictures, 'removeLoose'>
}

export const uploadJobs: readonly Job<Deps>[] = [
  {
    name: 'upload_cleanup',
    cron: '17 * * * *',
    async run({ uploads, sitePictures }, _payload, log) {
      const removed = (await uploads.removeLoose()) + (await sitePictures.removeLoose())
      if (removed > 0) log.info({ removed }, 'uploads that belong to nothing were removed')
    },
  },
]
