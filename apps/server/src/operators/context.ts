import { defineContext } from '../kernel/define-context.ts'
import type { Settings } from '../kernel/setting/service.ts'
import { adjustmentRoutes } from './adjustment/console-routes.ts'
import { approvalRoutes } from './approval/console-routes.ts'
import { approvalJobs } from './approval/jobs.ts'
import { auditSearchRoutes } from './audit-search/console-routes.ts'
import { exportRoutes } from './export/console-routes.ts'
import { staffRoutes } from './operator/console-routes.ts'
import { operatorSessionRoutes } from './operator/routes.ts'
import type { OperatorServices } from './services.ts'
import { siteRoutes } from './site-setting/console-routes.ts'

export const operators = defineContext({
  consoleCalls: (services: OperatorServices & { readonly settings: Pick<Settings, 'read'> }) => ({
    ...operatorSessionRoutes(services),
    ...approvalRoutes(services.approvals),
    ...adjustmentRoutes(services.adjustments),
    ...staffRoutes(services),
    ...auditSearchRoutes(services.auditSearch),
    ...siteRoutes(services.consoleSite),
    ...exportRoutes(services.exports),
  }),
  jobs: approvalJobs,
})
