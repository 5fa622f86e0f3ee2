import { z } from 'zod'
import { defineCalls } from './call.ts'
import { language } from './envelope.ts'
import { vipLabel } from './vip.ts'

/** Account types (decision D22): member 0; trial 4; agents 1, 2, 41, 42. */
export const accountType = z.union([
  z.literal(0),
  z.literal(1),
  z.literal(2),
  z.literal(4),
  z.literal(41),
  z.literal(42),
])

export const memberInfo = vipLabel.extend({
  id: z.string(),
  account: z.string(),
  nickname: z.string(),
  type: accountType,
  currency: z.string(),
  currencySymbol: z.string(),
  language: z.enum(['EN', 'BN']),
})

export const memberCalls = defineCalls({
  memberInfo: {
    method: 'GET',
    path: '/wps/member/info',
    access: 'session',
    summary: 'Who is logged in',
    /** In which language the VIP level is named; the account's own when it is left out. */
    query: z.object({ language: language.optional() }),
    value: memberInfo,
    errors: ['session_required', 'session_expired'],
  },
})
