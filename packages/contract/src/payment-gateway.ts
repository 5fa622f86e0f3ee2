import { z } from 'zod'
import { decimal } from './envelope.ts'

/*
 * What the platform and a payment gateway say to each other (docs/payment-gateway.md). Every message is a
 * POST with a JSON body, signed over its bytes as `@baize/contract/vendor-signature` does it, and so is every
 * answer. Whatever is asked about an order may be asked again: the order id is the key.
 */

export const gatewaySignatureHeader = 'baize-signature'

const id = z.string().min(1).max(64)
const address = z.url({ protocol: /^https?$/ }).max(500)
const orderKind = z.enum(['deposit', 'payout'])
const state = z.enum(['pending', 'succeeded', 'failed'])

export const gatewayReport = z.object({
  kind: orderKind,
  /** The platform's id of the deposit or withdrawal. */
  order: id,
  gatewayOrder: id,
  state,
  amount: decimal,
  currency: z.string().max(8),
  reason: z.string().max(64).default(''),
})
export type WireGatewayReport = z.output<typeof gatewayReport>

/** What the gateway posts to the address of the order, until it is answered with 200. */
export const gatewayCallback = gatewayReport.extend({ event: id })
export type WireGatewayCallback = z.output<typeof gatewayCallback>

const orderFields = { order: id, amount: decimal, currency: z.string().max(8), callbackUrl: address }

/** What the platform asks, by the path below the gateway's address. */
export const gatewayCalls = {
  createOrder: {
    path: '/v1/orders',
    body: z.object({ ...orderFields, returnUrl: address, language: z.enum(['EN', 'BN']) }),
    answer: z.object({ order: id, gatewayOrder: id, paymentUrl: address }),
  },
  status: {
    path: '/v1/status',
    body: z.object({ kind: orderKind, order: id }),
    answer: gatewayReport,
  },
  payOut: {
    path: '/v1/payouts',
    body: z.object({
      ...orderFields,
      payee: z.object({
        provider: z.string().max(64),
        holder: z.string().max(200),
        number: z.string().max(64),
        branch: z.string().max(200),
      }),
    }),
    answer: gatewayReport,
  },
  reconciliation: {
    path: '/v1/reconciliation',
    body: z.object({ day: z.iso.date() }),
    answer: z.object({ day: z.iso.date(), lines: z.array(gatewayReport).max(100_000) }),
  },
} as const
export type GatewayCallName = keyof typeof gatewayCalls
export type GatewayBody<Name extends GatewayCallName> = z.output<(typeof gatewayCalls)[Name]['body']>

/** Statuses of a gateway's refusals: 404 for an order it does not know, 4xx for a definite no. */
export const gatewayRefusal = z.object({ error: z.string().max(64) })
