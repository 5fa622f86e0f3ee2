import type { Pool } from '@baize/runtime'
import { defineContext } from '../kernel/define-context.ts'
import type { Metrics } from '../kernel/health/metrics.ts'
import { feedJobs } from './feed/jobs.ts'
import { measureFeed } from './feed/metrics.ts'
import { mountRecordExport, type ExportRouteDeps } from './record/export-routes.ts'
import { recordRoutes } from './record/routes.ts'
import type { BettingServices } from './services.ts'

export const betting = defineContext({
  calls: (services: BettingServices) => recordRoutes(services),
  plugins: (services: ExportRouteDeps) => [mountRecordExport(services)],
  jobs: feedJobs,
  measure: ({ metrics, db }: { readonly metrics: Metrics; readonly db: Pool }) => measureFeed(metrics, db),
})
