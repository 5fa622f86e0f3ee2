import type { ConsoleCallName } from '@baize/contract/console'
import type { ConsoleRoutes } from '../../kernel/http/console-handler.ts'
import type { Job } from '../../kernel/jobs/job.ts'
import { exportJob, type Exports } from './service.ts'
import { writeExport, type WriteDeps } from './write.ts'

interface Deps extends Omit<WriteDeps, 'routes'> {
  readonly exports: Pick<Exports, 'deleteOld'>
}

/** A file is written by the calls of the console that the page of the list makes. */
export const exportJobs = <Given extends Deps>(
  routesOf: (deps: Given) => ConsoleRoutes<ConsoleCallName>,
): readonly Job<Given>[] => [
  {
    name: exportJob,
    async run(deps, payload) {
      const { id } = payload as { id: string }
      await writeExport({ ...deps, routes: routesOf(deps) }, BigInt(id))
    },
  },
  {
    name: 'console_export_delete',
    cron: '17 * * * *',
    run: ({ exports }) => exports.deleteOld(),
  },
]
