import { withdrawalStates } from '@baize/domain/withdrawal'
import { z } from 'zod'
import { defineCalls } from './call.ts'
import { decimal, isoTime } from './envelope.ts'
import { proof, text } from './fields.ts'
import { guardedErrors, memberErrors } from './security.ts'
import { payloadErrors } from './session.ts'

export const withdrawalState = z.enum(withdrawalStates)

/** What has to be played before money goes out: needed, done, left. */
export const wageringRequirement = z.object({
  id: z.string(),
  source: z.enum(['deposit', 'bonus', 'transfer']),
  sourceId: z.string(),
  amount: decimal,
  /** 100 is once the amount. */
  timesPercent: z.int(),
  required: decimal,
  done: decimal,
  left: decimal,
  state: z.enum(['open', 'done', 'void']),
  openedAt: isoTime,
  endedAt: isoTime.nullable(),
})

/** A reason in the words of the house, in both languages. */
const reason = z.object({ id: z.string(), EN: z.string(), BN: z.string() })

const summary = z.object({
  id: z.string(),
  status: withdrawalState,
  /** Leaves the balance; the fee is a part of it, and the rest is paid. */
  amount: decimal,
  fee: decimal,
  payout: decimal,
  currency: z.string(),
  payee: z.object({
    provider: z.string(),
    nameEn: z.string(),
    nameBn: z.string(),
    holder: z.string(),
    number: z.string(),
  }),
  requestedAt: isoTime,
  expectedAt: isoTime,
  /** Spec 4: who does not say otherwise until then has received it. */
  confirmBy: isoTime.nullable(),
  endedAt: isoTime.nullable(),
  reason: reason.nullable(),
})

export const withdrawalDetail = summary.extend({
  /** What has arrived by the member's word, and what has not. */
  receivedAmount: decimal.nullable(),
  remainingAmount: decimal.nullable(),
  steps: z.array(
    z.object({
      status: withdrawalState,
      at: isoTime,
      by: z.enum(['member', 'operator', 'system']),
      reason: reason.nullable(),
      receivedAmount: decimal.nullable(),
      images: z.array(z.string()),
      comment: z.string(),
    }),
  ),
  /** What the member may do now. */
  acts: z.array(z.enum(['cancel', 'confirm', 'confirm_part', 'deny'])),
})

const id = text(64)
const limitErrors = [
  'amount_invalid',
  'withdrawal_day_limit',
  'withdrawal_count_limit',
  'withdrawal_open_limit',
  'insufficient_funds',
  'contract_due_open',
  'withdrawal_turnover_left',
] as const

export const withdrawalCalls = defineCalls({
  getWithdrawInfo: {
    method: 'GET',
    path: '/wps/relay/getWithdrawInfo',
    access: 'member',
    summary: 'Withdrawal limits and fee, the wagering left, and the verification needed',
    value: z.object({
      /** All cash. */
      balance: decimal,
      /** What of it may be asked for now. */
      withdrawable: decimal,
      currency: z.string(),
      currencySymbol: z.string(),
      min: decimal,
      max: decimal,
      leftToday: decimal,
      countLeft: z.int(),
      /** So many cost nothing today; each further one costs the share, and at least the minimum. */
      freeLeft: z.int(),
      feeBps: z.int(),
      feeMinimum: decimal,
      openCount: z.int(),
      mostOpen: z.int(),
      expectedMinutes: z.int(),
      confirmMinutes: z.int(),
      turnoverLeft: decimal,
      requirements: z.array(wageringRequirement),
      hasPaymentPassword: z.boolean(),
    }),
    errors: memberErrors,
  },
  withdraw: {
    method: 'POST',
    path: '/wps/relay/withdraw',
    access: 'member',
    right: 'withdraw',
    encrypted: true,
    summary:
      'Asks for a withdrawal, proven by the transaction password or a second proof; one `requestId` is one',
    body: z.object({
      amount: text(32),
      payoutAccount: id,
      requestId: z.uuid(),
      paymentPassword: text(64).optional(),
      proof: proof.optional(),
    }),
    value: withdrawalDetail,
    errors: [
      ...guardedErrors,
      ...limitErrors,
      'withdrawal_payee_waits',
      'payout_account_not_found',
      'payment_password_wrong',
      'login_throttled',
      'duplicate_conflict',
    ],
  },
  getWithdrawList: {
    method: 'GET',
    path: '/wps/relay/getWithdrawList',
    access: 'member',
    summary: "The caller's withdrawals, newest first",
    query: z.object({
      /** Under way, paid, or back in the balance; all when left out. */
      group: z.enum(['open', 'paid', 'back']).optional(),
      from: isoTime.optional(),
      to: isoTime.optional(),
      cursor: z.uuid().optional(),
      pageSize: z.coerce.number().int().min(1).max(100).default(20),
    }),
    value: z.object({ list: z.array(summary), nextCursor: z.string().nullable() }),
    errors: memberErrors,
  },
  getWithdrawDetail: {
    method: 'GET',
    path: '/wps/relay/getWithdrawDetail',
    access: 'member',
    summary: 'One withdrawal with its history',
    query: z.object({ id }),
    value: withdrawalDetail,
    errors: [...memberErrors, 'withdrawal_not_found'],
  },
  withdrawCancel: {
    method: 'POST',
    path: '/wps/relay/withdrawCancel',
    access: 'member',
    encrypted: true,
    summary: 'Cancels a withdrawal before it is approved',
    body: z.object({ id }),
    value: withdrawalDetail,
    errors: [...memberErrors, 'withdrawal_not_found', 'withdrawal_move_refused', ...payloadErrors],
  },
  withdrawConfirm: {
    method: 'POST',
    path: '/wps/relay/withdrawConfirm',
    access: 'member',
    encrypted: true,
    summary: 'Confirms a payment: all, a part, or nothing received, with images as proof',
    body: z.object({
      id,
      outcome: z.enum(['received', 'partly', 'not']),
      receivedAmount: text(32).optional(),
      images: z.array(text(64)).max(16).default([]),
      comment: text(1_000).default(''),
    }),
    value: withdrawalDetail,
    errors: [
      ...memberErrors,
      'withdrawal_not_found',
      'withdrawal_move_refused',
      'amount_invalid',
      'withdrawal_proof_required',
      'withdrawal_images_too_many',
      'withdrawal_comment_too_long',
      'upload_not_found',
      ...payloadErrors,
    ],
  },
  getWageringList: {
    method: 'GET',
    path: '/wps/relay/getWageringList',
    access: 'member',
    summary: 'The wagering requirements of deposits, bonuses and credits: required, done, left',
    value: z.object({ list: z.array(wageringRequirement) }),
    errors: memberErrors,
  },
})
