import { depositStates, rejectReasons } from '@baize/domain/deposit'
import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { decimal, isoTime } from '../envelope.ts'
import { id, listCall, operatorErrors, reason } from './list.ts'

const state = z.enum(depositStates)

/** What operators look for: what waits for one of them, what lies in their own hands, and what has ended. */
export const depositQueue = z.enum(['waiting', 'mine', 'ended'])

export const depositLine = z.object({
  id: z.uuid(),
  memberId: z.string(),
  username: z.string(),
  method: z.string(),
  kind: z.enum(['sandbox', 'manual', 'gateway']),
  state,
  currency: z.string(),
  amount: decimal,
  fee: decimal,
  transactionId: z.string().nullable(),
  hasSlip: z.boolean(),
  claimedBy: z.string().nullable(),
  /** It lies in the hands of whoever asks. */
  isMine: z.boolean(),
  createdAt: isoTime,
  submittedAt: isoTime.nullable(),
  endedAt: isoTime.nullable(),
  reason: z.string().nullable(),
})

export const depositFile = depositLine.extend({
  gateway: z.string().nullable(),
  gatewayOrder: z.string().nullable(),
  bonus: z.object({ code: z.string(), amount: decimal, turnoverTimes: z.int() }).nullable(),
  /** Where the player was told to send it. */
  account: z
    .object({ holder: z.string(), number: z.string(), bank: z.string(), branch: z.string() })
    .nullable(),
  /** What an operator has to know of who pays: how their deposits went so far. */
  facts: z.object({
    credited: z.int(),
    rejected: z.int(),
    open: z.int(),
    memberSince: isoTime,
    /** Other deposits that name the same transaction, ended or not. */
    sameTransaction: z.int(),
  }),
  events: z.array(
    z.object({
      state,
      at: isoTime,
      by: z.string(),
      reason: z.string().nullable(),
      note: z.string().nullable(),
    }),
  ),
})

const one = z.object({ id: z.uuid() })
const stepErrors = [
  ...operatorErrors,
  'deposit_not_found',
  'deposit_state_refused',
  'deposit_claimed',
] as const
const step = {
  method: 'POST' as const,
  access: 'operator' as const,
  permission: 'deposit_decide' as const,
  value: z.null(),
}

/** A picture as a page shows it; it never has an address that somebody could pass on. */
export const picture = z.object({ dataUrl: z.string() })

export const moneyDepositCalls = defineCalls({
  depositList: {
    ...listCall({
      path: '/console/deposits',
      permission: 'deposit_read',
      summary: 'Deposits: pending ones oldest first, others newest first',
      filters: {
        queue: depositQueue.optional(),
        state: state.optional(),
        method: z.string().max(32).optional(),
        memberId: id.optional(),
        transactionId: z.string().max(120).optional(),
        from: isoTime.optional(),
        to: isoTime.optional(),
      },
      item: depositLine,
    }),
    // Read every few seconds by everybody at the desk: an unchanged one costs no body.
    cache: 'private' as const,
  },
  depositRead: {
    method: 'GET',
    path: '/console/deposit',
    access: 'operator',
    permission: 'deposit_read',
    summary: 'One deposit with its history and what is known about the payer',
    query: one,
    value: depositFile,
    errors: [...operatorErrors, 'deposit_not_found'],
  },
  depositPicture: {
    method: 'GET',
    path: '/console/deposit/picture',
    access: 'operator',
    permission: 'deposit_read',
    summary: 'The receipt uploaded with a deposit',
    query: one,
    value: picture,
    errors: [...operatorErrors, 'deposit_not_found', 'upload_not_found'],
  },
  depositClaim: {
    ...step,
    path: '/console/deposit/claim',
    summary: 'Assigns a deposit to the operator',
    body: one,
    errors: stepErrors,
  },
  depositRelease: {
    ...step,
    path: '/console/deposit/release',
    summary: 'Returns a deposit to the queue',
    body: one,
    errors: stepErrors,
  },
  depositApprove: {
    ...step,
    path: '/console/deposit/approve',
    summary: 'Approves an assigned deposit and credits it',
    body: z.object({ id: z.uuid(), reason }),
    errors: [...stepErrors, 'player_excluded'],
  },
  depositReject: {
    ...step,
    path: '/console/deposit/reject',
    summary: 'Rejects an assigned deposit; the player sees the text of the code',
    body: z.object({ id: z.uuid(), code: z.enum(rejectReasons), reason }),
    errors: stepErrors,
  },
  depositNote: {
    ...step,
    path: '/console/deposit/note',
    summary: 'Adds an internal note to a deposit',
    body: z.object({ id: z.uuid(), reason }),
    errors: [...operatorErrors, 'deposit_not_found'],
  },
})
