import type { ErrorAnswer } from '../../wire/session.ts'

export type ErrorCode = ErrorAnswer['error']['code']

/** An answer, a refusal, or nothing heard: then the same request may be sent again. */
export type Asked<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | { readonly kind: 'refused'; readonly code: ErrorCode }
  | { readonly kind: 'unknown' }

interface Request {
  readonly method?: 'GET' | 'POST' | 'PUT'
  readonly token?: string | undefined
  readonly body?: unknown
  readonly timeoutMs?: number
}

const usualTimeoutMs = 10_000

/** Sends one call to the book. */
export async function ask<T>(path: string, request: Request = {}): Promise<Asked<T>> {
  try {
    const response = await fetch(path, initOf(request))
    const json: unknown = await response.json()
    if (response.ok) return { kind: 'ok', value: json as T }
    if (response.status >= 500 || response.status === 429) return { kind: 'unknown' }
    return { kind: 'refused', code: (json as ErrorAnswer).error.code }
  } catch {
    return { kind: 'unknown' }
  }
}

function initOf({ method, token, body, timeoutMs = usualTimeoutMs }: Request): RequestInit {
  const hasBody = body !== undefined
  return {
    method: method ?? (hasBody ? 'POST' : 'GET'),
    headers: {
      ...(hasBody && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(hasBody && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutMs),
  }
}

/** Why a question to the book has no answer. */
export class AskError extends Error {
  readonly code: ErrorCode | 'unreachable'

  constructor(code: ErrorCode | 'unreachable') {
    super(code)
    this.code = code
  }
}

/** The value, for queries: anything else is thrown. */
export function valueOf<T>(asked: Asked<T>): T {
  if (asked.kind === 'ok') return asked.value
  throw new AskError(asked.kind === 'refused' ? asked.code : 'unreachable')
}
