import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { decimal, isoTime } from '../envelope.ts'
import { listCall, operatorErrors, reason } from './list.ts'

const raffleState = z.enum(['open', 'closed', 'drawn', 'cancelled'])
const both = z.strictObject({
  en: z.string().trim().min(1).max(400),
  bn: z.string().trim().min(1).max(400),
})

/** A raffle as data; prizes in the order in which they are drawn. */
export const raffleDocument = z.strictObject({
  title: both,
  text: both,
  opensAt: isoTime,
  closesAt: isoTime,
  drawsAt: isoTime,
  mostWins: z.int().min(1).max(1_000),
  claimDays: z.int().min(1).max(90),
  prizes: z
    .array(
      z.strictObject({
        kind: z.enum(['cash', 'points']),
        /** Minor units of money, or points. */
        amountMinor: z.string().regex(/^\d{1,15}$/),
        count: z.int().min(1).max(1_000),
      }),
    )
    .min(1)
    .max(50),
})

export const raffleDeskCalls = defineCalls({
  raffleList: listCall({
    path: '/console/rewards/raffles',
    permission: 'reward_read',
    summary: 'Raffles with their tickets, their draws and what is still owed',
    filters: { state: raffleState.optional() },
    item: z.object({
      id: z.string(),
      title: z.object({ EN: z.string(), BN: z.string() }),
      state: raffleState,
      prizes: z.int(),
      /** All cash prizes together. */
      total: decimal,
      tickets: z.int(),
      entrants: z.int(),
      won: z.int(),
      owed: z.int(),
      opensAt: isoTime,
      closesAt: isoTime,
      drawsAt: isoTime,
      drawnAt: isoTime.nullable(),
      isStopped: z.boolean(),
      askedBy: z.string(),
      approvedBy: z.string(),
      currency: z.string(),
    }),
  }),
  raffleAsk: {
    method: 'POST',
    path: '/console/rewards/raffles/ask',
    access: 'operator',
    permission: 'reward_ask',
    summary: 'Asks for a raffle: a second person decides, then its seed is committed to',
    body: z.object({ document: raffleDocument, reason }),
    value: z.object({ approvalId: z.string() }),
    errors: [...operatorErrors, 'raffle_faulty'],
  },
  raffleCancelAsk: {
    method: 'POST',
    path: '/console/rewards/raffles/cancel',
    access: 'operator',
    permission: 'reward_ask',
    summary: 'Asks that a raffle is cancelled before its draw: a second person decides',
    body: z.object({ id: z.uuid(), reason }),
    value: z.object({ approvalId: z.string() }),
    errors: [...operatorErrors, 'raffle_not_found', 'raffle_state_refused'],
  },
})
