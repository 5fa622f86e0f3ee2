import { createHmac } from 'node:crypto'

/** A secret of the stand-in gateway; both sides derive it from what they share. */
const secretOf = (id: string, standInSecret: string): string =>
  createHmac('sha256', standInSecret).update(`payment gateway ${id}`).digest('base64url')

const ids = ['stand-in-2', 'stand-in-1'] as const

export interface PaymentKey {
  readonly id: string
  readonly secret: string
}

/** The keys in use, the newest first: it signs, both are accepted. */
export const paymentKeys = (standInSecret: string): readonly [PaymentKey, PaymentKey] => [
  { id: ids[0], secret: secretOf(ids[0], standInSecret) },
  { id: ids[1], secret: secretOf(ids[1], standInSecret) },
]

/** The same as PAYMENT_GATEWAY_KEYS writes them. */
export const writtenPaymentKeys = (standInSecret: string): string =>
  paymentKeys(standInSecret)
    .map(({ id, secret }) => `${id}=${secret}`)
    .join(',')

/** Under this name the platform reaches it, and browsers its pages. */
export const paymentGatewayUrl = (port: number): string => `http://127.0.0.1:${port}`
