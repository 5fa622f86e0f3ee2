import type { ConsoleCallName } from '@baize/contract/console'
import { adjustmentRoutes } from './features/adjustment/console-routes.ts'
import { approvalRoutes } from './features/approval/console-routes.ts'
import { freeRoundRoutes } from './features/free-round/console-routes.ts'
import { gameReturnRoutes } from './features/game-return/console-routes.ts'
import { tournamentDeskRoutes } from './features/tournament/console-routes.ts'
import { campaignRoutes } from './features/campaign/console-routes.ts'
import { auditSearchRoutes } from './features/console-audit/console-routes.ts'
import { contentDeskRoutes, talkRoutes } from './features/console-content/console-routes.ts'
import { exportRoutes } from './features/console-export/console-routes.ts'
import { limitConsoleRoutes } from './features/limit/console-routes.ts'
import { kycDeskRoutes } from './features/console-kyc/console-routes.ts'
import { moneyRoutes } from './features/console-money/console-routes.ts'
import { overviewRoutes } from './features/console-overview/console-routes.ts'
import { consolePeopleRoutes } from './features/console-people/console-routes.ts'
import { staffRoutes } from './features/operator/console-routes.ts'
import { playDeskRoutes } from './features/console-play/console-routes.ts'
import { reportRoutes } from './features/report/console-routes.ts'
import { siteRoutes } from './features/console-site/console-routes.ts'
import { operatorSessionRoutes } from './features/operator/routes.ts'
import type { ConsoleRoutes } from './http/console-handler.ts'
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
