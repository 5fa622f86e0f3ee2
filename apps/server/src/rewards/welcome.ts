import { checkInRoutes } from './check-in/routes.ts'
import { createCheckIns, type CheckInDeps } from './check-in/service.ts'
import { createCouponDesk, type CouponDeskDeps } from './coupon/desk.ts'
import { createCoupons, type CouponDeps } from './coupon/redeem.ts'
import { couponDeskRoutes, couponRoutes } from './coupon/routes.ts'
import { createGiftTermsDesk, type GiftTermsDeps } from './gift-terms/desk.ts'
import { giftTermsRoutes } from './gift-terms/routes.ts'
import { createReferralDesk, referralDeskRoutes } from './referral/desk.ts'
import { referralJobs } from './referral/jobs.ts'
import { referralRoutes } from './referral/routes.ts'
import { createReferrals, type ReferralDeps } from './referral/service.ts'
import type { Grants } from './grant/model.ts'
import type { PointService } from './points/service.ts'

export type WelcomeDeps = GiftTermsDeps &
  CouponDeskDeps &
  Omit<ReferralDeps & CheckInDeps & CouponDeps, 'grants' | 'points' | 'rewardFlags'>

/** Gifts for coming: by a friend, day after day, with a coupon. */
export function openWelcome(
  deps: WelcomeDeps &
    Pick<CouponDeps, 'rewardFlags'> & { readonly grants: Grants; readonly points: PointService },
) {
  return {
    giftTermsDesk: createGiftTermsDesk(deps),
    referrals: createReferrals(deps),
    referralDesk: createReferralDesk(deps),
    checkIns: createCheckIns(deps),
    coupons: createCoupons(deps),
    couponDesk: createCouponDesk(deps),
  }
}

export type WelcomeServices = ReturnType<typeof openWelcome>

export const welcomeCalls = (services: WelcomeServices) => ({
  ...referralRoutes(services.referrals),
  ...checkInRoutes(services.checkIns),
  ...couponRoutes(services.coupons),
})

export const welcomeConsoleCalls = (services: WelcomeServices) => ({
  ...giftTermsRoutes(services.giftTermsDesk),
  ...referralDeskRoutes(services),
  ...couponDeskRoutes(services.couponDesk),
})

export const welcomeJobs = [...referralJobs]
