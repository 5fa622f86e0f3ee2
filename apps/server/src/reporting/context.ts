import { defineContext } from '../kernel/define-context.ts'
import { consolePeopleRoutes } from './member-profile/console-routes.ts'
import { overviewRoutes } from './overview/console-routes.ts'
import { reportRoutes } from './report/console-routes.ts'
import { reportJobs } from './report/jobs.ts'
import type { ReportingServices } from './services.ts'

export const reporting = defineContext({
  consoleCalls: (services: ReportingServices) => ({
    ...consolePeopleRoutes(services.consolePeople, services.memberActs),
    ...services.profileLists,
    ...overviewRoutes(services.consoleOverview),
    ...reportRoutes(services.reports),
  }),
  jobs: reportJobs,
})
