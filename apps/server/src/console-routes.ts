import type { ConsoleCallName } from '@baize/contract/console'
import { adjustmentRoutes } from './operators/adjustment/console-routes.ts'
import { approvalRoutes } from './operators/approval/console-routes.ts'
import { freeRoundRoutes } from './providers/free-round/console-routes.ts'
import { gameReturnRoutes } from './providers/game-return/console-routes.ts'
import { tournamentDeskRoutes } from './providers/tournament/console-routes.ts'
import { campaignRoutes } from './content/campaign/console-routes.ts'
import { auditSearchRoutes } from './operators/audit-search/console-routes.ts'
import { contentDeskRoutes, talkRoutes } from './content/console-routes.ts'
import { exportRoutes } from './operators/export/console-routes.ts'
import { limitConsoleRoutes } from './compliance/limit/console-routes.ts'
import { kycDeskRoutes } from './compliance/kyc/console-routes.ts'
import { moneyRoutes } from './cashier/console-routes.ts'
import { overviewRoutes } from './reporting/overview/console-routes.ts'
import { consolePeopleRoutes } from './reporting/member-profile/console-routes.ts'
import { staffRoutes } from './operators/operator/console-routes.ts'
import { playDeskRoutes } from './console-play-routes.ts'
import { reportRoutes } from './reporting/report/console-routes.ts'
import { siteRoutes } from './operators/site-setting/console-routes.ts'
import { operatorSessionRoutes } from './operators/operator/routes.ts'
import type { ConsoleRoutes } from './kernel/http/console-handler.ts'
import type { Services } from './services.ts'

/** Every call of the console with the feature that serves it. A call without a feature does not compile. */
export const composeConsoleCalls = (services: Services): ConsoleRoutes<ConsoleCallName> => ({
  ...operatorSessionRoutes(services),
  ...consolePeopleRoutes(services.consolePeople, services.memberActs),
  ...services.profileLists,
  ...approvalRoutes(services.approvals),
  ...adjustmentRoutes(services.adjustments),
  ...staffRoutes(services),
  ...auditSearchRoutes(services.auditSearch),
  ...moneyRoutes(services),
  ...limitConsoleRoutes(services),
  ...kycDeskRoutes(services),
  ...contentDeskRoutes(services),
  ...talkRoutes(services),
  ...campaignRoutes(services.campaigns),
  ...gameReturnRoutes(services),
  ...tournamentDeskRoutes(services),
  ...freeRoundRoutes(services.freeRoundGifts),
  ...playDeskRoutes(services.playDesk),
  ...siteRoutes(services.consoleSite),
  ...overviewRoutes(services.consoleOverview),
  ...reportRoutes(services.reports),
  ...exportRoutes(services.exports),
})
