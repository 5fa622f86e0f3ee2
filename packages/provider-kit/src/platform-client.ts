import { platformCalls, type PlatformCallName } from '@baize/contract/vendor'
import { parseSignature, signatureHeader, signMessage, verifyMessage } from '@baize/contract/vendor-signature'
import type { z } from 'zod'
import type { VendorKey } from './vendor-key.ts'

/**
 * What became of a call: done, refused for good, or unknown. Unknown is a third answer: the caller keeps
 * the transaction id and asks again.
 */
export type CallOutcome<T> =
  | { readonly kind: 'ok'; readonly answer: T }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'unknown'; readonly reason: string }

export type PlatformAnswer<Name extends PlatformCallName> = z.infer<(typeof platformCalls)[Name]['answer']>

export interface PlatformClient {
  /** Sends the body as these very bytes, signed now. */
  send<Name extends PlatformCallName>(name: Name, body: string): Promise<CallOutcome<PlatformAnswer<Name>>>
}

export interface PlatformClientOptions {
  readonly url: string
  readonly key: VendorKey
  readonly timeoutMs: number
  readonly onCall?: (call: {
    name: PlatformCallName
    outcome: CallOutcome<unknown>['kind']
    ms: number
  }) => void
}

/** Opening a game holds up no round, so that a slow platform is waited for: 30 s, less than the page waits. */
const codePatience = 15

const waitMsFor = (name: PlatformCallName, timeoutMs: number): number =>
  name === 'authenticate' ? timeoutMs * codePatience : timeoutMs

/** Final refusals of the protocol; every other status leaves the outcome unknown. */
const finalStatuses = new Set([400, 401, 402, 403, 404, 409])
const largestAnswer = 262_144

/**
 * Gives the client of the platform's vendor wallet protocol. An answer that is not signed by the platform
 * is unknown.
 */
export function createPlatformClient(options: PlatformClientOptions): PlatformClient {
  return {
    async send(name, body) {
      const startedAt = performance.now()
      const outcome = await call(options, { name, body })
      options.onCall?.({ name, outcome: outcome.kind, ms: performance.now() - startedAt })
      return outcome as never
    },
  }
}

interface Sent {
  readonly name: PlatformCallName
  readonly body: string
}

async function call(options: PlatformClientOptions, sent: Sent): Promise<CallOutcome<unknown>> {
  const { path } = platformCalls[sent.name]
  const signature = signMessage(
    { method: 'POST', path, body: sent.body },
    { ...options.key, timestampMs: Date.now() },
  )
  try {
    const response = await fetch(options.url + path, {
      method: 'POST',
      body: sent.body,
      headers: { 'content-type': 'application/json', [signatureHeader]: signature },
      signal: AbortSignal.timeout(waitMsFor(sent.name, options.timeoutMs)),
      redirect: 'error',
    })
    const answer = await response.text()
    if (!finalStatuses.has(response.status) && response.status !== 200) {
      return { kind: 'unknown', reason: `status ${response.status}` }
    }
    const isSigned = isSignedByPlatform(options.key, {
      path,
      answer,
      header: response.headers.get(signatureHeader),
    })
    return isSigned
      ? readAnswer(sent.name, { status: response.status, answer })
      : { kind: 'unknown', reason: 'unsigned' }
  } catch (error) {
    return { kind: 'unknown', reason: error instanceof Error ? error.name : 'failed' }
  }
}

function isSignedByPlatform(
  key: VendorKey,
  received: { path: string; answer: string; header: string | null },
): boolean {
  const given = parseSignature(received.header ?? undefined)
  if (!given || given.key !== key.key || received.answer.length > largestAnswer) return false
  const message = { method: 'POST', path: received.path, body: received.answer }
  return verifyMessage(message, given, { secret: key.secret, nowMs: Date.now() })
}

function readAnswer(
  name: PlatformCallName,
  received: { status: number; answer: string },
): CallOutcome<unknown> {
  const json: unknown = JSON.parse(received.answer)
  if (received.status === 200) {
    const parsed = platformCalls[name].answer.safeParse(json)
    return parsed.success
      ? { kind: 'ok', answer: parsed.data }
      : { kind: 'unknown', reason: 'answer of another shape' }
  }
  const status = typeof json === 'object' && json !== null && 'status' in json ? json.status : undefined
  return typeof status === 'string'
    ? { kind: 'refused', code: status }
    : { kind: 'unknown', reason: 'no status' }
}
