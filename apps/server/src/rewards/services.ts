import { createApplicationDesk, type ApplicationDeskDeps } from './promotion/console-desk.ts'
import { createVip, type VipDeps } from './vip/service.ts'

/** What the house gives, and what operators decide about it. */
export const openRewards = (deps: VipDeps & ApplicationDeskDeps) => ({
  vip: createVip(deps),
  applicationDesk: createApplicationDesk(deps),
})
