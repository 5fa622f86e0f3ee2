import { createApplicationDesk, type ApplicationDeskDeps } from './promotion/console-desk.ts'
import { createPromotionService, type PromotionDeps } from './promotion/service.ts'
import { createVipLabels } from './vip/routes.ts'
import { createVip, type VipDeps } from './vip/service.ts'

type Deps = VipDeps & PromotionDeps & Omit<ApplicationDeskDeps, 'promotions'>

export type RewardServices = ReturnType<typeof openRewards>

/** What the house gives, and what operators decide about it. */
export function openRewards(deps: Deps) {
  const promotions = createPromotionService(deps)
  const vip = createVip(deps)
  return {
    promotions,
    vip,
    /** What a member's own page says of her level. */
    vipLabels: createVipLabels(vip),
    applicationDesk: createApplicationDesk({ ...deps, promotions }),
  }
}
