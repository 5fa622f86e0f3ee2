import type {
  ClientRefusal,
  HistoryAnswer,
  MoveRequest,
  ProofAnswer,
  RefusalAnswer,
  RoundAnswer,
  RoundRequest,
  SeedsAnswer,
  StateAnswer,
} from '../../wire/messages.ts'

/** An answer, a refusal, or nothing heard: then the same request may be sent again. */
export type Asked<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | { readonly kind: 'refused'; readonly code: ClientRefusal }
  | { readonly kind: 'unknown' }

export interface GameApi {
  readonly token: string
  /** Any call of the session; a body makes it a POST. */
  ask<T>(path: string, body?: unknown): Promise<Asked<T>>
  state(): Promise<Asked<StateAnswer>>
  history(): Promise<Asked<HistoryAnswer>>
  seeds(): Promise<Asked<SeedsAnswer>>
  rotate(clientSeed: string): Promise<Asked<SeedsAnswer>>
  start(request: RoundRequest): Promise<Asked<RoundAnswer>>
  move(round: string, request: MoveRequest): Promise<Asked<RoundAnswer>>
  round(round: string): Promise<Asked<RoundAnswer>>
}

const timeoutMs = 10_000
/** The studio waits 30 s for the platform to open a session. */
const exchangeTimeoutMs = 35_000

/** Gives the calls of a game session. */
export function createApi(token: string): GameApi {
  const get = <T>(path: string) => ask<T>(path, { token })
  const post = <T>(path: string, body: unknown) => ask<T>(path, { token, body })
  return {
    token,
    ask: (path, body) => ask(path, { token, body }),
    state: () => get('/api/state'),
    history: () => get('/api/rounds'),
    seeds: () => get('/api/seeds'),
    rotate: (clientSeed) => post('/api/seeds/rotate', { clientSeed }),
    start: (request) => post('/api/round', request),
    move: (round, request) => post(`/api/round/${round}/move`, request),
    round: (round) => get(`/api/round/${round}`),
  }
}

export const exchangeCode = (code: string) =>
  ask<{ token: string }>('/api/session', { body: { code }, timeoutMs: exchangeTimeoutMs })
export const readProof = (round: string) => ask<ProofAnswer>(`/api/proof/${encodeURIComponent(round)}`, {})

/** What anybody may read. */
export const readPublic = <T>(path: string) => ask<T>(path, {})

interface Request {
  readonly token?: string
  readonly body?: unknown
  readonly timeoutMs?: number
}

async function ask<T>(path: string, request: Request): Promise<Asked<T>> {
  try {
    const response = await fetch(path, {
      method: request.body === undefined ? 'GET' : 'POST',
      headers: {
        ...(request.body !== undefined && { 'content-type': 'application/json' }),
        ...(request.token !== undefined && { authorization: `Bearer ${request.token}` }),
      },
      ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
      signal: AbortSignal.timeout(request.timeoutMs ?? timeoutMs),
    })
    if (response.status >= 500 || response.status === 429) return { kind: 'unknown' }
    const json: unknown = await response.json()
    return response.ok
      ? { kind: 'ok', value: json as T }
      : { kind: 'refused', code: (json as RefusalAnswer).code }
  } catch {
    return { kind: 'unknown' }
  }
}
