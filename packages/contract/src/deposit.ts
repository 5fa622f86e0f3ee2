import { depositStates, rejectReasons } from '@baize/domain/deposit'
import { z } from 'zod'
import { defineCalls } from './call.ts'
import { decimal, isoTime, language } from './envelope.ts'

const lang = language.default('BN')
const signedIn = ['session_required', 'session_expired', 'in_need_true_account'] as const

export const depositState = z.enum(depositStates)
export const rejectReason = z.enum(rejectReasons)

export const paymentMethodOffer = z.object({
  code: z.string(),
  kind: z.enum(['sandbox', 'manual', 'gateway']),
  name: z.string(),
  instructions: z.string(),
  icon: z.enum(['credits', 'phone', 'bank', 'card', 'qr']),
  min: decimal,
  max: decimal,
  /** What a deposit costs: a fixed amount and hundredths of a percent of it, rounded as named. */
  feeFixed: decimal,
  feeBps: z.int(),
  feeRounding: z.enum(['down', 'up', 'half-even']),
  /** Round amounts to choose from. */
  amounts: z.array(decimal),
  /** Served at this moment. */
  isOpen: z.boolean(),
  /** `10:00` in the house's time, or null when it is always open. */
  opensAt: z.string().nullable(),
  closesAt: z.string().nullable(),
  /** How long the player has for the payment. */
  limitMinutes: z.int(),
  needsSlip: z.boolean(),
  bonuses: z.array(
    z.object({
      code: z.string(),
      title: z.string(),
      rateBps: z.int(),
      max: decimal,
      minDeposit: decimal,
      turnoverTimes: z.int(),
      /** `any`, or the category of games that counts and that the bonus can be played in. */
      lane: z.string(),
      /** The largest stake that the bonus pays a part of; null is any. */
      maxStake: decimal.nullable(),
      days: z.int(),
    }),
  ),
})

const depositFields = {
  id: z.uuid(),
  method: z.string(),
  methodName: z.string(),
  kind: z.enum(['sandbox', 'manual', 'gateway']),
  icon: z.enum(['credits', 'phone', 'bank', 'card', 'qr']),
  state: depositState,
  currency: z.string(),
  amount: decimal,
  fee: decimal,
  /** What the player receives: the amount less the fee, and the bonus. */
  arrives: decimal,
  createdAt: isoTime,
  endedAt: isoTime.nullable(),
}

export const depositRow = z.object(depositFields)

export const depositDetail = z.object({
  ...depositFields,
  bonus: z.object({ title: z.string(), amount: decimal, turnoverTimes: z.int() }).nullable(),
  expiresAt: isoTime,
  /** Where to send the money, for a transfer by hand that is still awaited. */
  receiving: z
    .object({ holder: z.string(), number: z.string(), bank: z.string(), branch: z.string() })
    .nullable(),
  instructions: z.string(),
  needsSlip: z.boolean(),
  transactionId: z.string().nullable(),
  slipUrl: z.string().nullable(),
  /** The gateway's page, while a payment there is awaited. */
  paymentUrl: z.string().nullable(),
  /** Why it was rejected or failed. */
  reason: z.string().nullable(),
  canSubmit: z.boolean(),
  canCancel: z.boolean(),
  timeline: z.array(z.object({ state: depositState, at: isoTime, reason: z.string().nullable() })),
})

const one = z.object({ id: z.uuid(), language: lang })

export const depositCalls = defineCalls({
  depositMethods: {
    method: 'GET',
    path: '/wps/relay/depositMethods',
    access: 'member',
    summary: "The caller's deposit methods: limits, fees, hours and bonuses at their level",
    query: z.object({ language: lang }),
    value: z.object({ list: z.array(paymentMethodOffer), currency: z.string() }),
    errors: [...signedIn],
  },
  depositCreate: {
    method: 'POST',
    path: '/wps/relay/depositCreate',
    access: 'member',
    right: 'deposit',
    summary: 'Creates a deposit. The same `requestId` creates one deposit, however often it is sent',
    body: z.object({
      method: z.string().max(32),
      amount: z.string().max(32),
      bonus: z.string().max(32).optional(),
      requestId: z.uuid(),
      language: lang,
    }),
    value: depositDetail,
    errors: [
      ...signedIn,
      'amount_invalid',
      'payment_amount_out_of_range',
      'deposit_method_unknown',
      'deposit_method_closed',
      'deposit_bonus_unknown',
      'deposit_too_many_open',
      'deposit_limit_reached',
      'player_excluded',
      'duplicate_conflict',
    ],
  },
  depositSubmit: {
    method: 'POST',
    path: '/wps/relay/depositSubmit',
    access: 'member',
    right: 'deposit',
    summary: 'Gives the transaction id of the payment; each id counts for one deposit',
    body: z.object({
      id: z.uuid(),
      transactionId: z.string().max(120),
      /** A picture uploaded before with `uploadImage`. */
      slip: z.string().max(64).optional(),
      language: lang,
    }),
    value: depositDetail,
    errors: [
      ...signedIn,
      'deposit_not_found',
      'deposit_state_refused',
      'deposit_transaction_invalid',
      'deposit_transaction_taken',
      'deposit_slip_required',
      'upload_not_found',
    ],
  },
  depositCancel: {
    method: 'POST',
    path: '/wps/relay/depositCancel',
    access: 'member',
    summary: 'Cancels a deposit before payment; a payment that arrives anyway is credited',
    body: one,
    value: depositDetail,
    errors: [...signedIn, 'deposit_not_found', 'deposit_state_refused'],
  },
  depositCheck: {
    method: 'POST',
    path: '/wps/relay/depositCheck',
    access: 'member',
    summary: 'Asks the gateway for the current state of a deposit',
    body: one,
    value: depositDetail,
    errors: [...signedIn, 'deposit_not_found'],
  },
  depositDetail: {
    method: 'GET',
    path: '/wps/relay/depositDetail',
    access: 'member',
    summary: "One of the caller's deposits with its history",
    query: one,
    value: depositDetail,
    errors: [...signedIn, 'deposit_not_found'],
  },
  depositList: {
    method: 'GET',
    path: '/wps/relay/depositList',
    access: 'member',
    summary: "The caller's deposits, newest first, filtered by state, method and time",
    query: z.object({
      language: lang,
      state: depositState.optional(),
      method: z.string().max(32).optional(),
      from: isoTime.optional(),
      to: isoTime.optional(),
      cursor: z.uuid().optional(),
      pageSize: z.coerce.number().int().min(1).max(100).default(20),
    }),
    value: z.object({ list: z.array(depositRow), nextCursor: z.string().nullable() }),
    errors: [...signedIn],
  },
})
