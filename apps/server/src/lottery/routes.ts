import { chaseRoutes } from './chase/routes.ts'
import { lotteryMenuRoutes } from './menu/routes.ts'
import { ticketRoutes } from './ticket/routes.ts'
import { lotteryAgentRoutes } from './prize-group/routes.ts'
import { lotteryTrendRoutes } from './trend/routes.ts'
import type { LotteryDeps, LotteryServices } from './services.ts'
import { lotteryProofRoutes } from './proof/routes.ts'
import { withheldRoutes } from './withheld/routes.ts'

/** The calls of lotteries. */
export const lotteryRoutes = (services: LotteryServices & Pick<LotteryDeps, 'wallet'>) => ({
  ...lotteryMenuRoutes(services),
  ...ticketRoutes(services),
  ...chaseRoutes(services),
  ...lotteryTrendRoutes(services),
  ...lotteryAgentRoutes(services),
  ...lotteryProofRoutes(services),
  ...withheldRoutes(services),
})
