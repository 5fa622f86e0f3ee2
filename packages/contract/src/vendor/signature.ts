import { createHmac, hash, timingSafeEqual, type KeyObject } from 'node:crypto'

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

/** A secret that both sides know. As a `KeyObject` it signs sooner, and is never printed by mistake. */
export type Secret = string | KeyObject

export interface Signature {
  key: string
  timestampMs: number
  signature: string
}

/** Gives the header value `v1 key=<id>, ts=<unix ms>, sig=<hex>` for a request or an answer. */
export function signMessage(
  message: SignedMessage,
  by: { key: string; secret: Secret; timestampMs: number },
): string {
  return `v1 key=${by.key}, ts=${by.timestampMs}, sig=${macOf(message, by)}`
}

const headerStart = 'v1 key='
const beforeTime = ', ts='
const beforeMac = ', sig='
const timeDigits = 13
const macDigits = 64
/** What stands after the key is of one length. */
const tailLength = beforeTime.length + timeDigits + beforeMac.length + macDigits
const keyForm = /^[A-Za-z0-9._-]{1,64}$/

/** Reads the header; nothing when it is not of the form. The key's secret is then looked up by `key`. */
export function parseSignature(header: string | undefined): Signature | undefined {
  if (header === undefined || !header.startsWith(headerStart)) return undefined
  const keyEnd = header.length - tailLength
  const timeStart = keyEnd + beforeTime.length
  const timeEnd = timeStart + timeDigits
  const macStart = timeEnd + beforeMac.length
  if (keyEnd < headerStart.length) return undefined
  if (!header.startsWith(beforeTime, keyEnd) || !header.startsWith(beforeMac, timeEnd)) return undefined
  if (!isDecimal(header, { from: timeStart, to: timeEnd }) || !isLowerHex(header, macStart)) return undefined
  const key = header.slice(headerStart.length, keyEnd)
  if (!keyForm.test(key)) return undefined
  return { key, timestampMs: Number(header.slice(timeStart, timeEnd)), signature: header.slice(macStart) }
}

const zero = 0x30
const nine = 0x39
const a = 0x61
const f = 0x66

function isDecimal(text: string, { from, to }: { from: number; to: number }): boolean {
  for (let at = from; at < to; at += 1) {
    const code = text.charCodeAt(at)
    if (code < zero || code > nine) return false
  }
  return true
}

function isLowerHex(text: string, from: number): boolean {
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if ((code < zero || code > nine) && (code < a || code > f)) return false
  }
  return true
}

/**
 * True when the signature is of this message by this secret, and its time is within the allowed skew.
 * Constant time.
 */
export function verifyMessage(
  message: SignedMessage,
  given: Signature,
  by: { secret: Secret; nowMs: number },
): boolean {
  const expected = macOf(message, { key: given.key, secret: by.secret, timestampMs: given.timestampMs })
  return isEqual(expected, given.signature) && Math.abs(by.nowMs - given.timestampMs) <= maxClockSkewMs
}

const expectedBytes = Buffer.alloc(macDigits)
const givenBytes = Buffer.alloc(macDigits)

function isEqual(expected: string, given: string): boolean {
  if (given.length !== macDigits) return false
  expectedBytes.write(expected)
  givenBytes.write(given)
  return timingSafeEqual(expectedBytes, givenBytes)
}

function macOf(message: SignedMessage, by: { key: string; secret: Secret; timestampMs: number }): string {
  const bodyHash = message.bodyHash ?? hash('sha256', message.body)
  const text = `${message.method}\n${message.path}\n${by.timestampMs}\n${by.key}\n${bodyHash}`
  return createHmac('sha256', by.secret).update(text).digest('hex')
}
