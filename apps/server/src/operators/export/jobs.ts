import { composeConsoleCalls } from '../../console-routes.ts'
import type { Job } from '../../kernel/jobs/job.ts'
import type { Services } from '../../services.ts'
import { exportJob } from './service.ts'
import { writeExport } from './write.ts'

export const exportJobs: readonly Job<Services>[] = [
  {
    name: exportJob,
    async run(services, payload) {
      const { id } = payload as { id: string }
      await writeExport({ ...services, routes: composeConsoleCalls(services) }, BigInt(id))
    },
  },
  {
    name: 'console_export_delete',
    cron: '17 * * * *',
    run: ({ exports }) => exports.deleteOld(),
  },
]
