import { defineContext } from '../kernel/define-context.ts'
import { applicationRoutes } from './promotion/console-routes.ts'
import { promotionRoutes } from './promotion/routes.ts'
import type { RewardServices } from './services.ts'
import { vipRoutes } from './vip/routes.ts'

export const rewards = defineContext({
  calls: (services: RewardServices) => ({
    ...promotionRoutes(services.promotions),
    ...vipRoutes(services.vip),
  }),
  consoleCalls: (services: RewardServices) => applicationRoutes(services.applicationDesk),
})
