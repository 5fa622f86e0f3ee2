import { hash, timingSafeEqual } from 'node:crypto'
import { hmacHex } from './hmac.ts'

/** Name of the header on requests and answers of the vendor wallet protocol. */
export const signatureHeader = 'baize-signature'
/** A signature is refused when its time differs from the receiver's by more than this. */
export const maxClockSkewMs = 60_000

export interface SignedMessage {
  method: string
  path: string
  /** The bytes as they travel; never parsed and written again. */
  body: string | Uint8Array
  /** Hex of the body's SHA-256, when the caller has it already. */
  bodyHash?: string
}

export interface Signature {
  key: string
  timestampMs: number
  signature: string
}

/** Gives the header value `v1 key=<id>, ts=<unix ms>, sig=<hex>` for a request or an answer. */
export function signMessage(
  message: SignedMessage,
  by: { key: string; secret: string; timestampMs: number },
): string {
  return `v1 key=${by.key}, ts=${by.timestampMs}, sig=${macOf(message, by)}`
}

/** Reads the header; nothing when it is not of the form. The key's secret is then looked up by `key`. */
export function parseSignature(header: string | undefined): Signature | undefined {
  const match = /^v1 key=([A-Za-z0-9._-]{1,64}), ts=(\d{13}), sig=([0-9a-f]{64})$/.exec(header ?? '')
  if (!match) return undefined
  const [, key = '', timestamp = '', signature = ''] = match
  return { key, timestampMs: Number(timestamp), signature }
}

/**
 * True when the signature is of this message by this secret, and its time is within the allowed skew.
 * Constant time.
 */
export function verifyMessage(
  message: SignedMessage,
  given: Signature,
  by: { secret: string; nowMs: number },
): boolean {
  const expected = macOf(message, { key: given.key, secret: by.secret, timestampMs: given.timestampMs })
  const isEqual = timingSafeEqual(Buffer.from(expected), Buffer.from(given.signature))
  return isEqual && Math.abs(by.nowMs - given.timestampMs) <= maxClockSkewMs
}

function macOf(message: SignedMessage, by: { key: string; secret: string; timestampMs: number }): string {
  const bodyHash = message.bodyHash ?? hash('sha256', message.body)
  const text = `${message.method}\n${message.path}\n${by.timestampMs}\n${by.key}\n${bodyHash}`
  return hmacHex(by.secret, text)
}
