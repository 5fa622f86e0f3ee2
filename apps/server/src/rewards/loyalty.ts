import type { AuditService } from '../kernel/audit/service.ts'
import { createMallDesk, type MallDeskDeps } from './mall/console-desk.ts'
import { mallDeskRoutes } from './mall/console-routes.ts'
import { createMallGiver } from './mall/giver.ts'
import { mallJobs } from './mall/jobs.ts'
import { mallRoutes } from './mall/routes.ts'
import type { MallDeps } from './mall/mall.ts'
import { createMall } from './mall/service.ts'
import { pointJobs } from './points/jobs.ts'
import { pointRoutes } from './points/routes.ts'
import type { PointDeps, PointService } from './points/service.ts'
import { rebateJobs } from './rebate/jobs.ts'
import { rebateRoutes } from './rebate/routes.ts'
import { createRebates } from './rebate/service.ts'
import { createVipGifts, type VipGiftDeps } from './vip/gifts.ts'
import { createVipKeep, type VipKeepDeps } from './vip/keep.ts'
import { vipJobs } from './vip/jobs.ts'
import { createVipLabels, vipRoutes, type VipRouteDeps } from './vip/routes.ts'
import { createVip, type VipDeps } from './vip/service.ts'

export type LoyaltyDeps = VipDeps &
  PointDeps &
  Omit<MallDeps, 'points' | 'rankOf' | 'mallGiver'> &
  Pick<VipRouteDeps, 'levelMethods'> & { readonly audit: AuditService }

/** Levels, points and what they are good for. */
export function openLoyalty(
  deps: LoyaltyDeps & { readonly points: PointService } & Pick<VipGiftDeps, 'grants'> &
    Pick<VipKeepDeps, 'inbox'>,
) {
  const { points } = deps
  const vip = createVip(deps)
  const mallGiver = createMallGiver({})
  const parts: MallDeskDeps = {
    ...deps,
    points,
    mallGiver,
    rankOf: (tx, memberId) => vip.rankIn(tx, memberId),
  }
  return {
    vip,
    levelMethods: deps.levelMethods,
    vipGifts: createVipGifts(deps),
    vipKeep: createVipKeep(deps),
    /** What a member's own page says of her level. */
    vipLabels: createVipLabels(vip),
    points,
    rebates: createRebates(deps),
    mall: createMall(parts),
    mallDesk: createMallDesk(parts),
  }
}

export type LoyaltyServices = ReturnType<typeof openLoyalty>

export const loyaltyCalls = (services: LoyaltyServices & Parameters<typeof pointRoutes>[0]) => ({
  ...vipRoutes(services),
  ...pointRoutes(services),
  ...mallRoutes(services.mall),
  ...rebateRoutes(services.rebates),
})

export const loyaltyConsoleCalls = (services: LoyaltyServices) => mallDeskRoutes(services.mallDesk)

export const loyaltyJobs = [...vipJobs, ...pointJobs, ...mallJobs, ...rebateJobs]
