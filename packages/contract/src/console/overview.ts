import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { decimal, isoTime } from '../envelope.ts'
import { operatorErrors } from './list.ts'

/** What waits for somebody at the console. */
export const queueNames = [
  'deposit',
  'withdrawal',
  'payout',
  'dispute',
  'kyc',
  'approval',
  'gatewayDifference',
  'vendorDifference',
  'chat',
  'roomReport',
  'feedback',
  'gameAlarm',
  'lotteryAlarm',
  'heldBill',
  'billDispute',
  'agentSignal',
] as const
export type QueueName = (typeof queueNames)[number]

const dayFigures = z.object({
  /** A day of the house's time zone, `2026-11-20`. */
  day: z.string(),
  currency: z.string(),
  deposits: decimal,
  withdrawals: decimal,
  stakes: decimal,
  wins: decimal,
  /** Stakes less wins. */
  ggr: decimal,
  /** Members who staked. */
  active: z.int(),
  /** Accounts that were opened. */
  opened: z.int(),
})

export const overviewCalls = defineCalls({
  overviewRead: {
    method: 'GET',
    path: '/console/overview',
    access: 'operator',
    permission: 'report_read',
    summary: 'Figures of the last 14 days including today, and what is pending',
    value: z.object({
      timeZone: z.string(),
      /** Up to when the ledger is counted; null before the first time. */
      countedAt: isoTime.nullable(),
      days: z.array(dayFigures),
      /** Only of what the operator may read; at most 1000 are counted. */
      queues: z.array(z.object({ name: z.enum(queueNames), waiting: z.int() })),
      /** The last run of the ledger's checks, for who may read them. */
      checks: z.object({ ranAt: isoTime.nullable(), violated: z.int() }).nullable(),
    }),
    errors: operatorErrors,
  },
})
