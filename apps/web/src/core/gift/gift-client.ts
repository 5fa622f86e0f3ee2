import type { checkInCalls, couponCalls, pointCalls, rebateCalls, referralCalls } from '@baize/contract'
import { createClientFrom } from '@baize/contract/transport'
import { callTable } from 'built:gift-calls'
import { sessionToken } from '../session/session.ts'

type GiftCalls = typeof referralCalls &
  typeof checkInCalls &
  typeof couponCalls &
  typeof rebateCalls &
  typeof pointCalls

/** The calls of referrals, check-ins, coupons, rebates and points, which come with their pages. */
export const giftClient = createClientFrom<GiftCalls>(callTable, location.origin, {
  token: sessionToken.get,
  seal: window.isSecureContext,
})
