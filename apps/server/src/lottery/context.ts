import { defineContext } from '../kernel/define-context.ts'
import { lotteryDrawDeskRoutes, lotterySeriesDeskRoutes } from './draw/console-routes.ts'
import { lotteryJobs } from './jobs.ts'
import { lotteryLimitRoutes } from './limit/console-routes.ts'
import { lotteryOddsRoutes } from './odds/console-routes.ts'
import { lotteryGroupDeskRoutes } from './prize-group/console-routes.ts'
import { lotteryRoutes } from './routes.ts'
import type { LotteryServices } from './services.ts'
import { lotteryResultDeskRoutes, lotterySourceKeyRoutes } from './source/console-routes.ts'
import { lotteryExposureRoutes } from './ticket/console-routes.ts'

export const lottery = defineContext({
  calls: lotteryRoutes,
  consoleCalls: (services: LotteryServices) => ({
    ...lotteryDrawDeskRoutes(services),
    ...lotterySeriesDeskRoutes(services),
    ...lotteryExposureRoutes(services),
    ...lotteryResultDeskRoutes(services),
    ...lotterySourceKeyRoutes(services),
    ...lotteryGroupDeskRoutes(services),
    ...lotteryLimitRoutes(services),
    ...lotteryOddsRoutes(services),
  }),
  jobs: lotteryJobs,
})
