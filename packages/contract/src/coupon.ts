import { z } from 'zod'
import { defineCalls } from './call.ts'
import { language } from './envelope.ts'
import { reward } from './reward-center.ts'
import { memberErrors } from './security.ts'

export const couponCalls = defineCalls({
  couponRedeem: {
    method: 'POST',
    path: '/wps/relay/couponRedeem',
    access: 'member',
    summary: 'Uses a coupon code; a code that is unknown, used up, over or not for the caller answers alike',
    body: z.object({ code: z.string().max(64), language: language.default('BN') }),
    value: z.object({ reward, currencySymbol: z.string() }),
    errors: [
      ...memberErrors,
      'coupon_invalid',
      'login_throttled',
      'reward_stopped',
      'player_excluded',
      'player_blocked',
    ],
  },
})
