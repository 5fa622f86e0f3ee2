import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { isoTime } from '../envelope.ts'
import { listCall, operatorErrors, reason } from './list.ts'

const whole = z.string().regex(/^\d{1,15}$/)
const days = z.int().min(0).max(3_660)
const reward = z.strictObject({ referrer: whole, friend: whole })

/** What inviting friends pays. Amounts are minor units; bands in millionths of a month's cash turnover. */
export const referralTermsDocument = z.strictObject({
  rewards: z.strictObject({
    registered: reward,
    phone: reward,
    kyc: reward,
    deposit: reward,
    turnover: reward,
  }),
  depositFrom: whole,
  turnoverFrom: whole,
  turnoverDays: days,
  bands: z.array(z.strictObject({ from: whole, millionths: z.int().min(0).max(10_000) })).max(10),
  shareDays: days,
  shareCap: whole,
  heldDays: z.int().min(0).max(90),
  friendsPerMonth: z.int().min(1).max(1_000),
  claimDays: z.int().min(1).max(366),
})

/** The calendar of check-ins: a gift for each of its days, in minor units of cash or in points. */
export const checkInTableDocument = z.strictObject({
  days: z.union([z.literal(7), z.literal(30)]),
  gap: z.enum(['restart', 'continue']),
  gifts: z
    .array(z.strictObject({ kind: z.enum(['cash', 'points']), amount: whole }))
    .min(1)
    .max(30),
  makeUpPoints: whole.nullable(),
})

const terms = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('referral'), document: referralTermsDocument }),
  z.strictObject({ kind: z.literal('check_in'), document: checkInTableDocument }),
])

export const giftTermsCalls = defineCalls({
  giftTermsList: listCall({
    path: '/console/rewards/gift-terms',
    permission: 'reward_read',
    summary: 'Versions of what referrals and check-ins pay, the newest first',
    filters: {},
    item: z.object({
      id: z.string(),
      terms,
      number: z.int(),
      isInForce: z.boolean(),
      askedBy: z.string(),
      approvedBy: z.string(),
      agreedAt: isoTime,
    }),
  }),
  giftTermsAsk: {
    method: 'POST',
    path: '/console/rewards/gift-terms/ask',
    access: 'operator',
    permission: 'reward_ask',
    summary: 'Asks for the next version of what referrals or check-ins pay: a second person decides',
    body: z.object({ terms, reason }),
    value: z.object({ approvalId: z.string() }),
    errors: [...operatorErrors, 'gift_terms_faulty'],
  },
})
