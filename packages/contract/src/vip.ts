import { z } from 'zod'
import { defineCalls } from './call.ts'
import { decimal, isoTime, language } from './envelope.ts'
import { memberErrors } from './security.ts'

/** Of the public state (spec 3): whether there are levels for this member, and which is theirs. */
export const vipLabel = z.object({
  hasVip: z.boolean(),
  /** Empty below the first level. */
  vipLabelName: z.string(),
  /** From 1 on; 0 below the first level. */
  vipRankLevel: z.int(),
})

const level = z.object({
  rank: z.int(),
  label: z.string(),
  turnoverFrom: decimal,
  depositFrom: decimal,
  /** What a point earned is multiplied by: 160 is 1.6 times. */
  pointsPercent: z.int(),
  /** Turnover within the window that keeps it, where levels are lost. */
  keepTurnover: decimal,
  /** Of a day. */
  withdrawals: z.object({
    free: z.int(),
    perDay: z.int(),
    /** Of who has proven the identity; 0.00: as for everybody. */
    dayMaximum: decimal,
    /** Minutes by which they move ahead in the queue of the review. */
    aheadMinutes: z.int(),
  }),
  /** Names of the payment methods that it opens. */
  methods: z.array(z.string()),
  /** Cash; 0.00 where there is none. */
  gifts: z.object({
    levelUp: decimal,
    weekly: decimal,
    /** Turnover of the week that the weekly gift asks for. */
    weeklyTurnover: decimal,
    monthly: decimal,
    birthday: decimal,
  }),
})

export const vipCalls = defineCalls({
  getVipLevel: {
    method: 'GET',
    path: '/wps/relay/vipLevel',
    access: 'member',
    summary: "The caller's VIP level, what is left to the next one, and all levels",
    query: z.object({ language: language.default('BN') }),
    value: vipLabel.extend({
      /** Turnover of settled bets, and deposits, within the window of the table. */
      turnover: decimal,
      deposit: decimal,
      /** Days that count; null is a lifetime. */
      windowDays: z.int().nullable(),
      needs: z.enum(['all', 'any']),
      /** Until when a level holds that play did not reach. */
      heldUntil: isoTime.nullable(),
      /** When the level is lost unless `keepLeft` is played; nothing while it is kept. */
      fallsAt: isoTime.nullable(),
      keepLeft: decimal,
      /** Whether levels are lost at all. */
      falls: z.boolean(),
      next: level.extend({ left: decimal, depositLeft: decimal }).nullable(),
      levels: z.array(level),
      currencySymbol: z.string(),
    }),
    errors: memberErrors,
  },
})
