import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { decimal, isoTime } from '../envelope.ts'
import { listCall, operatorErrors } from './list.ts'

/** What the lines of a report are. */
export const reportParts = ['day', 'vendor', 'category', 'agent'] as const

const day = z.iso.date().refine((text) => text >= '2000-01-01')
const code = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)

/** Without a time the last 14 days; a longer one than a quarter is shortened to its end. */
const period = {
  from: day.optional(),
  to: day.optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3,5}$/)
    .optional(),
}
const parts = {
  ...period,
  vendor: code.optional(),
  category: code.optional(),
  /** The upline of members; 0 is who has none. */
  agent: z
    .string()
    .regex(/^(0|[1-9]\d{0,17})$/)
    .optional(),
}

const figures = {
  deposits: decimal,
  withdrawals: decimal,
  /** What members paid for deposits and withdrawals. */
  fees: decimal,
  /** Settled ones, as all that follows of bets. */
  bets: z.int(),
  stakes: decimal,
  wins: decimal,
  /** Stakes less wins. */
  ggr: decimal,
  /** What promotions gave. */
  bonuses: decimal,
  /** GGR and fees less bonuses. */
  ngr: decimal,
  adjustments: decimal,
  /** Given to dealers: neither stakes nor part of GGR and NGR. */
  tips: decimal,
  /** Members with a settled bet, each once. */
  active: z.int(),
  /** Accounts that were opened; null where a line has no part in it. */
  opened: z.int().nullable(),
}
export const reportFigures = [
  'deposits',
  'withdrawals',
  'fees',
  'bets',
  'stakes',
  'wins',
  'ggr',
  'bonuses',
  'ngr',
  'adjustments',
  'tips',
  'active',
  'opened',
] as const satisfies readonly (keyof typeof figures)[]

const funnel = {
  registered: z.int(),
  /** Of those, who paid in. */
  deposited: z.int(),
  /** Of those, who staked. */
  staked: z.int(),
  /** Of those, who paid in a second time. */
  redeposited: z.int(),
}
export const funnelSteps = ['registered', 'deposited', 'staked', 'redeposited'] as const

export const reportCalls = defineCalls({
  reportRead: {
    method: 'GET',
    path: '/console/report',
    access: 'operator',
    permission: 'report_read',
    summary: 'A period in total and day by day, and the progress of members registered in it',
    query: z.object(parts),
    value: z.object({
      timeZone: z.string(),
      /** The day that runs. */
      today: day,
      from: day,
      to: day,
      currency: z.string(),
      /** In which anything was counted. */
      currencies: z.array(z.string()),
      /** Up to when the ledger is counted; null before the first time. */
      countedAt: isoTime.nullable(),
      total: z.object(figures),
      /** Every day of the time. */
      days: z.array(z.object({ day: z.string(), ...figures })),
      funnel: z.object(funnel),
    }),
    errors: operatorErrors,
  },
  reportList: listCall({
    path: '/console/reports',
    permission: 'report_read',
    summary: 'A period by day, latest first, or by vendor, category or agent, highest stakes first',
    filters: { by: z.enum(reportParts).default('day'), ...parts },
    item: z.object({ id: z.string(), part: z.string(), currency: z.string(), ...figures }),
  }),
  funnelList: listCall({
    path: '/console/funnels',
    permission: 'report_read',
    summary: 'Members by day of registration, latest first, and their progress since',
    filters: { ...period, agent: parts.agent },
    item: z.object({ id: z.string(), currency: z.string(), ...funnel }),
  }),
})
