import { z } from 'zod'
import { defineCalls } from './call.ts'
import { decimal, isoTime } from './envelope.ts'
import { proof, text } from './fields.ts'
import { guardedErrors, memberErrors } from './security.ts'
import { balances } from './wallet.ts'

const limits = {
  isOpen: z.boolean(),
  balance: decimal,
  currency: z.string(),
  currencySymbol: z.string(),
  min: decimal,
  max: decimal,
  leftToday: decimal,
  hasPaymentPassword: z.boolean(),
  /** The first transfer to a member waits until it is accepted. */
  heldFirst: z.boolean(),
  /** From this amount on every transfer waits; null: none does. */
  heldFrom: decimal.nullable(),
}

/** Whether the receiver has to accept it first. */
const sent = balances.extend({ isHeld: z.boolean() })

const sendErrors = [
  ...guardedErrors,
  'amount_invalid',
  'insufficient_funds',
  'contract_due_open',
  'transfer_closed',
  'transfer_no_partner',
  'transfer_barred',
  'transfer_day_limit',
  'withdrawal_turnover_left',
  'payment_password_wrong',
  'login_throttled',
  'duplicate_conflict',
] as const

const sending = {
  amount: text(32),
  requestId: z.uuid(),
  paymentPassword: text(64).optional(),
  proof: proof.optional(),
}

/** Decision D23: credits move along a direct upline-downline edge only, both sides at once. */
export const memberTransferCalls = defineCalls({
  getTransferUpline: {
    method: 'GET',
    path: '/wps/relay/getTransferUpline',
    access: 'member',
    right: 'sendsUp',
    summary: "The caller's upline, and how much can be sent to it",
    value: z.object({
      ...limits,
      upline: z.string().nullable(),
      /** Whether the upline sees the caller's balance; it never sees contacts, documents or payees. */
      uplineSeesBalance: z.boolean(),
      turnoverLeft: decimal,
      withdrawable: decimal,
    }),
    errors: memberErrors,
  },
  transferUpline: {
    method: 'POST',
    path: '/wps/relay/transferUpline',
    access: 'member',
    right: 'sendsUp',
    encrypted: true,
    summary: 'Sends credits to the upline. The same `requestId` sends once',
    body: z.object(sending),
    value: sent,
    errors: sendErrors,
  },
  getTransferDownline: {
    method: 'GET',
    path: '/wps/relay/getTransferDownline',
    access: 'agent',
    right: 'sendsDown',
    summary: 'How much an agent can send to the downline',
    value: z.object(limits),
    errors: [...memberErrors, 'access_denied'],
  },
  transferDownline: {
    method: 'POST',
    path: '/wps/relay/transferDownline',
    access: 'agent',
    right: 'sendsDown',
    encrypted: true,
    summary: 'Sends credits to a direct downline member. The same `requestId` sends once',
    body: z.object({ ...sending, account: text(64) }),
    value: sent,
    errors: [...sendErrors, 'access_denied'],
  },
  transferAnswer: {
    method: 'POST',
    path: '/wps/relay/transferAnswer',
    access: 'member',
    right: 'sendsUp',
    summary:
      'The receiver accepts credits that wait, or declines them; unanswered they return after 24 hours',
    body: z.object({ id: z.uuid(), accept: z.boolean() }),
    value: balances,
    errors: [...memberErrors, 'transfer_not_waiting', 'transfer_no_partner'],
  },
  getTransferList: {
    method: 'GET',
    path: '/wps/relay/getTransferList',
    access: 'member',
    summary: "The caller's transfers with upline and downline, newest first",
    query: z.object({
      cursor: z.uuid().optional(),
      pageSize: z.coerce.number().int().min(1).max(100).default(20),
    }),
    value: z.object({
      list: z.array(
        z.object({
          id: z.string(),
          at: isoTime,
          direction: z.enum(['out', 'in']),
          partner: z.string(),
          amount: decimal,
          state: z.enum(['done', 'waiting', 'declined', 'returned']),
          /** Until when the receiver can answer. */
          endsAt: isoTime.nullable(),
        }),
      ),
      nextCursor: z.string().nullable(),
    }),
    errors: memberErrors,
  },
})
