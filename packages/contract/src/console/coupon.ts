import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { decimal, isoTime } from '../envelope.ts'
import { listCall, operatorErrors, reason } from './list.ts'

const title = z.string().trim().min(1).max(80)
const act = { method: 'POST' as const, access: 'operator' as const }

/** A batch as it is asked for. `amount` is in minor units of money, or in points. */
export const couponDraft = z.strictObject({
  titleEn: title,
  titleBn: title,
  kind: z.enum(['cash', 'points', 'bonus']),
  amount: z.string().regex(/^[1-9]\d{0,11}$/),
  codes: z.int().min(1).max(10_000),
  usesEach: z.int().min(1).max(100_000),
  memberLimit: z.int().min(1).max(1_000),
  withinDays: z.int().min(1).max(3_660).nullable(),
  startsAt: isoTime,
  endsAt: isoTime,
})

export const couponDeskCalls = defineCalls({
  couponBatchList: listCall({
    path: '/console/rewards/coupons',
    permission: 'reward_read',
    summary: 'Batches of coupons with what was used of them, the newest first',
    filters: {},
    item: z.object({
      id: z.string(),
      title: z.object({ EN: z.string(), BN: z.string() }),
      kind: z.enum(['cash', 'points', 'bonus']),
      amount: decimal,
      codes: z.int(),
      usesEach: z.int(),
      memberLimit: z.int(),
      used: z.int(),
      startsAt: isoTime,
      endsAt: isoTime,
      state: z.enum(['agreed', 'issued', 'stopped', 'ended']),
      askedBy: z.string(),
      approvedBy: z.string(),
      agreedAt: isoTime,
      currency: z.string(),
    }),
  }),
  couponBatchAsk: {
    ...act,
    path: '/console/rewards/coupons/ask',
    permission: 'reward_ask',
    summary: 'Asks for a batch of coupons: a second person decides',
    body: z.object({ draft: couponDraft, reason }),
    value: z.object({ approvalId: z.string() }),
    errors: [...operatorErrors, 'coupon_draft_faulty'],
  },
  couponBatchIssue: {
    ...act,
    path: '/console/rewards/coupons/issue',
    permission: 'reward_ask',
    summary: 'Makes the codes of an agreed batch and shows them, this once',
    body: z.object({ id: z.uuid(), reason }),
    value: z.object({ codes: z.array(z.string()) }),
    errors: [...operatorErrors, 'coupon_batch_unknown'],
  },
  couponBatchStop: {
    ...act,
    path: '/console/rewards/coupons/stop',
    permission: 'reward_stop',
    summary: 'Ends a batch at once: its codes answer as unknown ones do',
    body: z.object({ id: z.uuid(), reason }),
    value: z.null(),
    errors: [...operatorErrors, 'coupon_batch_unknown'],
  },
})
