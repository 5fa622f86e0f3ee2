import { defineContext } from '../kernel/define-context.ts'
import { lotteryDrawDeskRoutes } from './draw/console-routes.ts'
import { lotteryJobs } from './jobs.ts'
import { lotteryGroupDeskRoutes } from './prize-group/console-routes.ts'
import { lotteryRoutes } from './routes.ts'
import type { LotteryServices } from './services.ts'

export const lottery = defineContext({
  calls: lotteryRoutes,
  consoleCalls: (services: LotteryServices) => ({
    ...lotteryDrawDeskRoutes(services),
    ...lotteryGroupDeskRoutes(services),
  }),
  jobs: lotteryJobs,
})
