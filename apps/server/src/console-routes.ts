import type { ConsoleCallName } from '@baize/contract/console'
import { adjustmentRoutes } from './operators/adjustment/console-routes.ts'
import { approvalRoutes } from './operators/approval/console-routes.ts'
import { freeRoundRoutes } from './providers/free-round/console-routes.ts'
import { gameReturnRoutes } from './providers/game-return/console-routes.ts'
import { tournamentDeskRoutes } from './providers/tournament/console-routes.ts'
import { campaignRoutes } from './content/campaign/console-routes.ts'
import { auditSearchRoutes } from './operators/audit-search/console-routes.ts'
import { contentDeskRoutes } from './content/content/console-routes.ts'
import { feedbackDeskRoutes } from './content/feedback/console-routes.ts'
import { talkRoutes } from './content/talk/console-routes.ts'
import { exportRoutes } from './operators/export/console-routes.ts'
import { limitConsoleRoutes } from './compliance/limit/console-routes.ts'
import { kycDeskRoutes } from './compliance/kyc/console-routes.ts'
import { depositDeskRoutes } from './cashier/deposit/console-routes.ts'
import { gatewayDeskRoutes } from './cashier/gateway/console-routes.ts'
import { methodDeskRoutes } from './cashier/payment-method/console-routes.ts'
import { withdrawalDeskRoutes } from './cashier/withdrawal/console-routes.ts'
import { outboxRoutes } from './kernel/message/console-routes.ts'
import { ledgerDeskRoutes } from './ledger/wallet/console-routes.ts'
import { applicationRoutes } from './rewards/promotion/console-routes.ts'
import { overviewRoutes } from './reporting/overview/console-routes.ts'
import { consolePeopleRoutes } from './reporting/member-profile/console-routes.ts'
import { staffRoutes } from './operators/operator/console-routes.ts'
import { catalogueDeskRoutes } from './lobby/catalogue/console-routes.ts'
import { integrationRoutes } from './providers/integration/console-routes.ts'
import { roundRoutes } from './providers/round/console-routes.ts'
import { vendorDifferenceRoutes } from './providers/vendor/console-routes.ts'
import { lotteryDrawDeskRoutes } from './lottery/draw/console-routes.ts'
import { lotteryGroupDeskRoutes } from './lottery/prize-group/console-routes.ts'
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
  ...outboxRoutes(services.outboxDesk),
  ...ledgerDeskRoutes(services.ledgerDesk),
  ...depositDeskRoutes(services.depositDesk),
  ...withdrawalDeskRoutes(services.withdrawalOffice),
  ...methodDeskRoutes(services.methodDesk),
  ...gatewayDeskRoutes(services.gatewayDesk),
  ...limitConsoleRoutes(services),
  ...kycDeskRoutes(services),
  ...contentDeskRoutes(services.contentDesk, services.pictureDesk),
  ...feedbackDeskRoutes(services.feedbackDesk),
  ...applicationRoutes(services.applicationDesk),
  ...talkRoutes(services.talkDesk),
  ...campaignRoutes(services.campaigns),
  ...gameReturnRoutes(services),
  ...tournamentDeskRoutes(services),
  ...freeRoundRoutes(services.freeRoundGifts),
  ...catalogueDeskRoutes(services.catalogueDesk),
  ...integrationRoutes(services.integrationDesk),
  ...roundRoutes(services.roundDesk),
  ...lotteryDrawDeskRoutes(services),
  ...lotteryGroupDeskRoutes(services),
  ...vendorDifferenceRoutes(services.vendorDifferences),
  ...siteRoutes(services.consoleSite),
  ...overviewRoutes(services.consoleOverview),
  ...reportRoutes(services.reports),
  ...exportRoutes(services.exports),
})
