import { defineContext } from '../kernel/define-context.ts'
import type { Metrics } from '../kernel/health/metrics.ts'
import { billDeskRoutes } from './bill/console-routes.ts'
import { billJobs } from './bill/jobs.ts'
import { billRoutes } from './bill/routes.ts'
import { contractDeskRoutes } from './contract/console-routes.ts'
import { contractJobs } from './contract/jobs.ts'
import { contractRoutes } from './contract/routes.ts'
import { suspendDeskRoutes } from './downline-act/console-routes.ts'
import type { SuspendDeskDeps } from './downline-act/desk.ts'
import { downlineActRoutes } from './downline-act/routes.ts'
import type { DownlineActDeps } from './downline-act/service.ts'
import { figureJobs } from './figures/jobs.ts'
import { measureFigures } from './figures/metrics.ts'
import type { FigureService } from './figures/model.ts'
import { accountOpenRoutes } from './account-open/routes.ts'
import { agentRightRoutes } from './agent-right/routes.ts'
import { agentDoorDeskRoutes } from './agent-domain/console-routes.ts'
import { registerLinkJobs } from './register-link/jobs.ts'
import { registerLinkRoutes } from './register-link/routes.ts'
import { ringFenceRoutes } from './ring-fence/console-routes.ts'
import { savedFilterRoutes } from './saved-filter/routes.ts'
import { signalDeskRoutes } from './signal/console-routes.ts'
import { signalJobs } from './signal/jobs.ts'
import type { AgentServices } from './services.ts'
import type { TeamDeps } from './team/context.ts'
import { teamDeskRoutes } from './team/console-routes.ts'
import { mountTeamExport, type TeamExportDeps } from './team/export-routes.ts'
import { statementJobs } from './team/jobs.ts'
import { teamRoutes } from './team/routes.ts'
import { treeJobs } from './tree/jobs.ts'
import { treeDeskRoutes } from './tree-desk/console-routes.ts'
import { treeDeskJobs } from './tree-desk/jobs.ts'

export const agents = defineContext({
  calls: (
    services: AgentServices & TeamDeps & DownlineActDeps,
    { siteOrigin }: Pick<Parameters<typeof downlineActRoutes>[0], 'siteOrigin'>,
  ) => ({
    ...teamRoutes(services),
    ...agentRightRoutes(services),
    ...savedFilterRoutes(services),
    ...downlineActRoutes({ ...services, siteOrigin }),
    ...registerLinkRoutes(services),
    ...accountOpenRoutes(services),
    ...contractRoutes(services),
    ...billRoutes(services),
  }),
  plugins: (services: TeamExportDeps) => [mountTeamExport(services)],
  consoleCalls: (services: AgentServices & TeamDeps & SuspendDeskDeps) => ({
    ...agentDoorDeskRoutes(services),
    ...treeDeskRoutes(services),
    ...signalDeskRoutes(services),
    ...contractDeskRoutes(services),
    ...ringFenceRoutes(services),
    ...billDeskRoutes(services),
    ...teamDeskRoutes(services),
    ...suspendDeskRoutes(services),
  }),
  jobs: [
    ...figureJobs,
    ...treeJobs,
    ...treeDeskJobs,
    ...signalJobs,
    ...registerLinkJobs,
    ...contractJobs,
    ...billJobs,
    ...statementJobs,
  ],
  measure: ({ metrics, figures }: { readonly metrics: Metrics; readonly figures: FigureService }) =>
    measureFigures(metrics, figures),
})
