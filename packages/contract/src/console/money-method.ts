import { currencies, type CurrencyCode } from '@baize/money'
import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { decimal, isoTime } from '../envelope.ts'
import { asked } from './approval.ts'
import { listCall, operatorErrors, reason } from './list.ts'

const both = z.object({ EN: z.string().max(2_000), BN: z.string().max(2_000) })
const currency = z.enum(Object.keys(currencies) as [CurrencyCode, ...CurrencyCode[]])
const minute = z.int().min(0).max(1_439)

/** A way to pay in, as it is configured; amounts are decimals of their currency. */
export const methodPlan = z.object({
  code: z.string().max(32),
  kind: z.enum(['sandbox', 'manual', 'gateway']),
  gateway: z.string().max(32).nullable(),
  name: both,
  instructions: both,
  icon: z.enum(['credits', 'phone', 'bank', 'card', 'qr']),
  position: z.int().min(0).max(1_000),
  isEnabled: z.boolean(),
  /** Minutes after midnight, house time; equal: always open. */
  opensMinute: minute,
  closesMinute: minute,
  limitMinutes: z.int().min(1).max(1_440),
  needsSlip: z.boolean(),
  /** From which VIP level on; 0 is everybody. */
  vipFrom: z.int().min(0).max(20).default(0),
  terms: z
    .array(
      z.object({
        currency,
        level: z.int().min(0).max(1_000),
        min: decimal,
        max: decimal,
        feeFixed: decimal,
        feeBps: z.int().min(0).max(5_000),
        feeRounding: z.enum(['down', 'up', 'half-even']),
      }),
    )
    .max(50),
  bonuses: z
    .array(
      z.object({
        code: z.string().max(32),
        currency,
        title: both,
        rateBps: z.int().min(1).max(20_000),
        max: decimal,
        minDeposit: decimal,
        turnoverTimes: z.int().min(1).max(10),
        /** `any`, or the category of games that counts. */
        lane: z.string().min(1).max(20).default('any'),
        maxStake: decimal.nullable().default(null),
        days: z.int().min(1).max(365).default(30),
        isEnabled: z.boolean(),
      }),
    )
    .max(50),
})

export const methodLine = methodPlan.extend({ id: z.string(), accounts: z.int() })

export const accountLine = z.object({
  id: z.uuid(),
  method: z.string(),
  holder: z.string(),
  number: z.string(),
  bank: z.string(),
  branch: z.string(),
  isEnabled: z.boolean(),
})

export const gatewayLine = z.object({
  id: z.string(),
  openDifferences: z.int(),
  /** The last day whose file was compared, `2026-11-20`, and when. */
  lastDay: z.string().nullable(),
  comparedAt: isoTime.nullable(),
  lines: z.int().nullable(),
})

const asks = {
  method: 'POST' as const,
  access: 'operator' as const,
  permission: 'payment_ask' as const,
  value: asked,
}

export const moneyMethodCalls = defineCalls({
  paymentMethodList: listCall({
    path: '/console/payment-methods',
    permission: 'payment_read',
    summary: 'Deposit methods in their order',
    filters: {},
    item: methodLine,
  }),
  paymentMethodAsk: {
    ...asks,
    path: '/console/payment-method/ask',
    summary: 'Requests a new or changed deposit method; needs approval',
    body: z.object({ method: methodPlan, reason }),
    errors: [...operatorErrors, 'payment_method_invalid', 'payment_method_unchanged', 'amount_invalid'],
  },
  paymentMethodClose: {
    method: 'POST',
    path: '/console/payment-method/close',
    access: 'operator',
    permission: 'payment_ask',
    summary: 'Closes a deposit method at once, without approval',
    body: z.object({ code: z.string().max(32), reason }),
    value: z.null(),
    errors: [...operatorErrors, 'payment_method_unknown', 'payment_method_unchanged'],
  },
  receivingAccountList: listCall({
    path: '/console/receiving-accounts',
    permission: 'payment_read',
    summary: 'Receiving accounts for manual deposits',
    filters: { method: z.string().max(32).optional() },
    item: accountLine,
  }),
  receivingAccountAsk: {
    ...asks,
    path: '/console/receiving-account/ask',
    summary: 'Requests a new receiving account; needs approval. Its number cannot be changed',
    body: z.object({
      method: z.string().max(32),
      holder: z.string().trim().min(1).max(100),
      number: z
        .string()
        .trim()
        .regex(/^[0-9A-Za-z -]{4,40}$/),
      bank: z.string().trim().max(100).default(''),
      branch: z.string().trim().max(100).default(''),
      reason,
    }),
    errors: [...operatorErrors, 'payment_method_unknown', 'receiving_account_taken'],
  },
  receivingAccountOpen: {
    ...asks,
    path: '/console/receiving-account/open',
    summary: 'Requests reopening a receiving account; needs approval',
    body: z.object({ id: z.uuid(), reason }),
    errors: [...operatorErrors, 'receiving_account_not_found'],
  },
  receivingAccountClose: {
    method: 'POST',
    path: '/console/receiving-account/close',
    access: 'operator',
    permission: 'payment_ask',
    summary: 'Closes a receiving account at once',
    body: z.object({ id: z.uuid(), reason }),
    value: z.null(),
    errors: [...operatorErrors, 'receiving_account_not_found'],
  },
  gatewayList: listCall({
    path: '/console/gateways',
    permission: 'payment_read',
    summary: 'The gateways, and how far their files have been reconciled',
    filters: {},
    item: gatewayLine,
  }),
  gatewayReconcile: {
    method: 'POST',
    path: '/console/gateway/reconcile',
    access: 'operator',
    permission: 'difference_resolve',
    summary: "Reconciles one day of a gateway's file now",
    body: z.object({ id: z.string().max(32), day: z.iso.date(), reason }),
    value: z.object({ lines: z.int() }),
    errors: [...operatorErrors, 'gateway_unknown', 'gateway_silent'],
  },
})
