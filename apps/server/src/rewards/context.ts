import { bonusJobs } from './bonus/jobs.ts'
import { bonusRoutes, type BonusRouteDeps } from './bonus/routes.ts'
import { defineContext } from '../kernel/define-context.ts'
import { freeRoundWinJobs } from './free-rounds/jobs.ts'
import { rewardCenterRoutes } from './center/routes.ts'
import { contestCalls, contestJobs } from './contest.ts'
import { deskRoutes } from './desks.ts'
import { flagJobs } from './flag/jobs.ts'
import { giftConsoleRoutes, giftJobs, giftRoutes } from './gift-context.ts'
import { grantJobs } from './grant/jobs.ts'
import { loyaltyCalls, loyaltyConsoleCalls, loyaltyJobs } from './loyalty.ts'
import { applicationRoutes } from './promotion/console-routes.ts'
import { promotionRoutes } from './promotion/routes.ts'
import { rewardDeskRoutes } from './rule/console-routes.ts'
import { ruleJobs } from './rule/jobs.ts'
import type { RewardServices } from './services.ts'
import { whatIfRoutes } from './what-if/console-routes.ts'
import { whatIfJobs } from './what-if/jobs.ts'
import { welcomeCalls, welcomeConsoleCalls, welcomeJobs } from './welcome.ts'

export const rewards = defineContext({
  calls: (
    services: RewardServices &
      Parameters<typeof loyaltyCalls>[0] &
      Parameters<typeof contestCalls>[0] &
      BonusRouteDeps,
  ) => ({
    ...giftRoutes(services),
    ...promotionRoutes(services.promotions),
    ...rewardCenterRoutes(services.rewardCenter),
    ...loyaltyCalls(services),
    ...contestCalls(services),
    ...bonusRoutes(services),
    ...welcomeCalls(services),
  }),
  jobs: [
    ...grantJobs,
    ...flagJobs,
    ...ruleJobs,
    ...whatIfJobs,
    ...giftJobs,
    ...loyaltyJobs,
    ...contestJobs,
    ...bonusJobs,
    ...freeRoundWinJobs,
    ...welcomeJobs,
  ],
  consoleCalls: (services: RewardServices) => ({
    ...applicationRoutes(services.applicationDesk),
    ...rewardDeskRoutes(services.rewardDesk),
    ...whatIfRoutes(services.rewardWhatIf),
    ...deskRoutes(services),
    ...giftConsoleRoutes(services),
    ...loyaltyConsoleCalls(services),
    ...welcomeConsoleCalls(services),
  }),
})
