import { riskCodes, withdrawalActs, withdrawalStates } from '@baize/domain/withdrawal'
import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { decimal, isoTime } from '../envelope.ts'
import { id, listCall, operatorErrors, reason } from './list.ts'
import { picture } from './money-deposit.ts'

const state = z.enum(withdrawalStates)

/** Parts of the desk: to decide, to pay, disputed by the player, not answered yet, ended. */
export const withdrawalQueue = z.enum(['waiting', 'paying', 'disputed', 'unconfirmed', 'ended'])

export const withdrawalLine = z.object({
  id: z.uuid(),
  memberId: z.string(),
  username: z.string(),
  state,
  currency: z.string(),
  amount: decimal,
  fee: decimal,
  /** What is paid: the amount less its fee. */
  net: decimal,
  provider: z.string(),
  holder: z.string(),
  numberMask: z.string(),
  /** How many checks found something; null while they have not run. */
  flags: z.int().nullable(),
  /** So large that two people approve it. */
  needsTwo: z.boolean(),
  /** By so many minutes its VIP level moves it ahead in the queue. */
  aheadMinutes: z.int(),
  firstApprovedBy: z.string().nullable(),
  claimedBy: z.string().nullable(),
  isMine: z.boolean(),
  requestedAt: isoTime,
  expectedAt: isoTime,
  changedAt: isoTime,
  reason: z.string().nullable(),
})

export const withdrawalFile = withdrawalLine.extend({
  branch: z.string(),
  /** The payee's whole number for whoever may pay; the mask for others. */
  number: z.string(),
  received: decimal.nullable(),
  /** What has not arrived by the player's word. */
  rest: decimal.nullable(),
  confirmUntil: isoTime.nullable(),
  approvedBy: z.string().nullable(),
  checks: z.array(
    z.object({ code: z.enum(riskCodes), isFlag: z.boolean(), facts: z.record(z.string(), z.unknown()) }),
  ),
  payouts: z.array(
    z.object({
      id: z.string(),
      gateway: z.string().nullable(),
      amount: decimal,
      state: z.enum(['open', 'paid', 'failed']),
      reference: z.string().nullable(),
      begunAt: isoTime,
    }),
  ),
  events: z.array(
    z.object({
      act: z.string(),
      state,
      at: isoTime,
      by: z.string(),
      reason: z.string().nullable(),
      note: z.string().nullable(),
      received: z.string().nullable(),
      comment: z.string().nullable(),
      paidAs: z.string().nullable(),
      pictures: z.array(z.string()),
    }),
  ),
  /** What the state allows an operator to do. */
  acts: z.array(z.enum(withdrawalActs)),
  /** Reasons to choose from, in both languages. */
  reasons: z.array(z.object({ id: z.string(), EN: z.string(), BN: z.string() })),
  gateways: z.array(z.string()),
})

const one = z.object({ id: z.uuid() })
const stepErrors = [
  ...operatorErrors,
  'withdrawal_not_found',
  'withdrawal_move_refused',
  'withdrawal_claimed',
] as const
const codeErrors = [...stepErrors, 'withdrawal_reason_unknown'] as const
const step = { method: 'POST' as const, access: 'operator' as const, value: z.null() }
const decides = { ...step, permission: 'withdrawal_decide' as const }
const pays = { ...step, permission: 'withdrawal_pay' as const }
const coded = z.object({ id: z.uuid(), code: z.string().max(64), reason })
const byGateway = z.object({ id: z.uuid(), gateway: z.string().max(32).nullable() })

export const moneyWithdrawalCalls = defineCalls({
  withdrawalList: {
    ...listCall({
      path: '/console/withdrawals',
      permission: 'withdrawal_read',
      summary: 'Withdrawals: a queue oldest first, others newest first',
      filters: { queue: withdrawalQueue.optional(), state: state.optional(), memberId: id.optional() },
      item: withdrawalLine,
    }),
    // Read every few seconds by everybody at the desk: an unchanged one costs no body.
    cache: 'private' as const,
  },
  withdrawalRead: {
    method: 'GET',
    path: '/console/withdrawal',
    access: 'operator',
    permission: 'withdrawal_read',
    summary: 'One withdrawal with its checks and their facts, its payments and its history',
    query: one,
    value: withdrawalFile,
    errors: [...operatorErrors, 'withdrawal_not_found'],
  },
  withdrawalPicture: {
    method: 'GET',
    path: '/console/withdrawal/picture',
    access: 'operator',
    permission: 'withdrawal_read',
    summary: 'An image by which the player shows what did not arrive',
    query: z.object({ id: z.uuid(), name: z.string().max(64) }),
    value: picture,
    errors: [...operatorErrors, 'withdrawal_not_found', 'upload_not_found'],
  },
  withdrawalClaim: {
    ...decides,
    path: '/console/withdrawal/claim',
    summary: 'Assigns a withdrawal to the operator; after half an hour it can be taken over',
    body: one,
    errors: stepErrors,
  },
  withdrawalPutBack: {
    ...decides,
    path: '/console/withdrawal/put-back',
    summary: 'Returns a withdrawal to the queue',
    body: one,
    errors: stepErrors,
  },
  withdrawalApprove: {
    ...decides,
    path: '/console/withdrawal/approve',
    summary: 'Approves an assigned withdrawal; a large one needs a second approval (I30)',
    body: z.object({ id: z.uuid(), reason }),
    errors: [...stepErrors, 'withdrawal_same_person'],
  },
  withdrawalReject: {
    ...decides,
    path: '/console/withdrawal/reject',
    summary: 'Rejects it and releases the money; the player sees the text of the code',
    body: coded,
    errors: codeErrors,
  },
  withdrawalPay: {
    ...pays,
    path: '/console/withdrawal/pay',
    summary: 'Starts the payment: through a gateway or by hand',
    body: byGateway,
    errors: [...stepErrors, 'gateway_unknown'],
  },
  withdrawalDisburse: {
    ...pays,
    path: '/console/withdrawal/disburse',
    summary: 'Confirms a payment by hand with the reference of the bank or wallet',
    body: z.object({ id: z.uuid(), reference: z.string().trim().max(64), reason: reason.optional() }),
    errors: [...stepErrors, 'withdrawal_reference_required'],
  },
  withdrawalFail: {
    ...pays,
    path: '/console/withdrawal/fail',
    summary: 'Marks a payment by hand as failed and releases the money',
    body: coded,
    errors: codeErrors,
  },
  withdrawalForce: {
    ...pays,
    path: '/console/withdrawal/force',
    summary: 'Counts a payment as received, whatever the player reports (spec 4)',
    body: coded,
    errors: codeErrors,
  },
  withdrawalPayRest: {
    ...pays,
    path: '/console/withdrawal/pay-rest',
    summary: 'Pays again what did not arrive',
    body: byGateway,
    errors: [...stepErrors, 'gateway_unknown'],
  },
  withdrawalReturnRest: {
    ...pays,
    path: '/console/withdrawal/return-rest',
    summary: 'Returns what did not arrive to the balance',
    body: coded,
    errors: codeErrors,
  },
})
