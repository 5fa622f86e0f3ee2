import { lazy } from 'react'
import { RewardCenterPage } from '../features/reward-center/reward-center-page.tsx'
import type { RewardSection } from '../features/reward-center/sections.ts'

/** Cards of the other parts of rewards: one line for each. */
const sections: readonly RewardSection[] = [
  {
    id: 'bonus',
    place: 'main',
    Card: lazy(async () => ({
      default: (await import('../features/bonus/center-card.tsx')).BonusCenterCard,
    })),
  },
  {
    id: 'envelope',
    place: 'main',
    Card: lazy(async () => ({ default: (await import('../features/envelope/strip.tsx')).EnvelopeStrip })),
  },
  {
    id: 'game',
    place: 'main',
    Card: lazy(async () => ({ default: (await import('../features/mini-game/cards.tsx')).GameCards })),
  },
  {
    id: 'checkIn',
    place: 'main',
    Card: lazy(async () => ({
      default: (await import('../features/check-in/center-card.tsx')).CheckInCard,
    })),
  },
  {
    id: 'coupon',
    place: 'end',
    Card: lazy(async () => ({ default: (await import('../features/coupon/coupon-card.tsx')).CouponCard })),
  },
]

/** The reward centre with everything that has a card in it. */
export const RewardCenter = () => <RewardCenterPage sections={sections} />
