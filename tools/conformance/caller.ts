import { platformCalls, type PlatformCallName } from '@baize/contract/vendor'
import {
  parseSignature,
  signatureHeader,
  signMessage,
  verifyMessage,
  type SignedMessage,
} from '@baize/contract/vendor-signature'

export interface Credentials {
  readonly key: string
  readonly secret: string
}

export interface Answer {
  readonly status: number
  /** The bytes as they came. */
  readonly text: string
  readonly content: Record<string, unknown>
  readonly isSigned: boolean
}

export interface Change {
  readonly credentials?: Credentials
  readonly timestampMs?: number
  /** Sent instead of the true one; empty leaves the header out. */
  readonly signature?: string
  /** Sent instead of the body that was signed. */
  readonly sentBody?: string
  readonly path?: string
  readonly method?: string
}

/** Calls a platform as its vendor does: signs what it sends, checks what it gets. */
export interface Caller {
  /** Id of the key that calls are signed with. */
  readonly key: string
  call(name: PlatformCallName, body: unknown, change?: Change): Promise<Answer>
}

const timeoutMs = 15_000

export function createCaller(url: string, credentials: Credentials): Caller {
  const base = url.replace(/\/$/, '')
  return {
    key: credentials.key,
    async call(name, body, change = {}) {
      const target = new URL(base + (change.path ?? platformCalls[name].path))
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      const { method = 'POST', sentBody = text } = change
      const signature = change.signature ?? sign({ path: target.pathname, text }, credentials, change)
      const response = await fetch(target, {
        method,
        headers: { 'content-type': 'application/json', ...(signature && { [signatureHeader]: signature }) },
        body: sentBody,
        signal: AbortSignal.timeout(timeoutMs),
      })
      const answered = await response.text()
      const header = response.headers.get(signatureHeader) ?? undefined
      const isSigned = isSignedBy(credentials, { method, path: target.pathname, body: answered }, header)
      return { status: response.status, text: answered, content: readObject(answered), isSigned }
    },
  }
}

function sign(
  { path, text }: { path: string; text: string },
  own: Credentials,
  { credentials = own, timestampMs = Date.now() }: Change,
): string {
  return signMessage({ method: 'POST', path, body: text }, { ...credentials, timestampMs })
}

function isSignedBy(own: Credentials, message: SignedMessage, header: string | undefined): boolean {
  const given = parseSignature(header)
  if (given?.key !== own.key) return false
  return verifyMessage(message, given, { secret: own.secret, nowMs: Date.now() })
}

function readObject(text: string): Record<string, unknown> {
  try {
    const content: unknown = JSON.parse(text)
    return typeof content === 'object' && content !== null ? (content as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
