import { z } from 'zod'
import { defineCalls } from './call.ts'
import { decimal, language } from './envelope.ts'
import { memberErrors } from './security.ts'

/** Of the public state (spec 3): whether there are levels for this member, and which is theirs. */
export const vipLabel = z.object({
  hasVip: z.boolean(),
  /** Empty below the first level. */
  vipLabelName: z.string(),
  /** From 1 on; 0 below the first level. */
  vipRankLevel: z.int(),
})

const level = z.object({ rank: z.int(), label: z.string(), turnoverFrom: decimal })

export const vipCalls = defineCalls({
  getVipLevel: {
    method: 'GET',
    path: '/wps/relay/vipLevel',
    access: 'member',
    summary: "The caller's VIP level, what is left to the next one, and all levels",
    query: z.object({ language: language.default('BN') }),
    value: vipLabel.extend({
      /** Stakes of completed rounds since the account was opened. */
      turnover: decimal,
      next: level.extend({ left: decimal }).nullable(),
      levels: z.array(level),
      currencySymbol: z.string(),
    }),
    errors: memberErrors,
  },
})
