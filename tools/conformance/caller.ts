import { platformCalls, type PlatformCallName } from '@baize/contract/vendor'
import { parseSignature, signatureHeader, signMessage, verifyMessage } from '@baize/contract/vendor-signature'

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
  call(name: PlatformCallName, body: unknown, change?: Change): Promise<Answer>
}

const timeoutMs = 15_000

export function createCaller(url: string, credentials: Credentials): Caller {
  return {
    async call(name, body, change = {}) {
      const { key, secret } = change.credentials ?? credentials
      const method = change.method ?? 'POST'
      const target = new URL(url.replace(/\/$/, '') + (change.path ?? platformCalls[name].path))
      const path = new URL(url.replace(/\/$/, '') + platformCalls[name].path).pathname
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      const by = { key, secret, timestampMs: change.timestampMs ?? Date.now() }
      const signature =
        change.signature ??
        signMessage({ method: 'POST', path: change.path ? target.pathname : path, body: text }, by)
      const response = await fetch(target, {
        method,
        headers: { 'content-type': 'application/json', ...(signature && { [signatureHeader]: signature }) },
        ...(method !== 'GET' && { body: change.sentBody ?? text }),
        signal: AbortSignal.timeout(timeoutMs),
      })
      const answered = await response.text()
      const given = parseSignature(response.headers.get(signatureHeader) ?? undefined)
      const message = { method, path: target.pathname, body: answered }
      const isSigned =
        given?.key === credentials.key &&
        verifyMessage(message, given, { secret: credentials.secret, nowMs: Date.now() })
      return { status: response.status, text: answered, content: readObject(answered), isSigned }
    },
  }
}

function readObject(text: string): Record<string, unknown> {
  try {
    const content: unknown = JSON.parse(text)
    return typeof content === 'object' && content !== null ? (content as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
