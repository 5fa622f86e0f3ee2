import type { JWK } from 'jose'
import type { Call, SentBodyOf, SentQueryOf, ValueOf } from './call.ts'
import type { Envelope } from './envelope.ts'
import type { ErrorCode } from './errors.ts'
import type { Calls } from './index.ts'

/**
 * A refusal or a failure of a call. `network_unreachable` means that no answer came: the outcome is not
 * known.
 */
export class CallError extends Error {
  override name = 'CallError'
  readonly code: ErrorCode | 'network_unreachable'
  readonly status: number
  readonly details: unknown
  constructor(code: ErrorCode | 'network_unreachable', status: number, details: unknown) {
    super(code)
    this.code = code
    this.status = status
    this.details = details
  }
}

/** Whether it is unknown how a call ended: it had no answer, or one that leaves it open. It may be repeated. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  !(error instanceof CallError) ||
  error.code === 'network_unreachable' ||
  error.code === 'outcome_unknown' ||
  (error.status >= 500 && error.code !== 'site_maintenance')

type Input<C extends Call> = (C extends { query: object } ? { query?: SentQueryOf<C> } : unknown) &
  (C extends { body: object } ? { body: SentBodyOf<C> } : unknown) &
  (C extends { upload: object } ? { file: Blob } : unknown) & { signal?: AbortSignal }
type Inputs<C extends Call> = object extends Input<C> ? [input?: Input<C>] : [input: Input<C>]

/** A table of calls as functions. */
export type ClientOf<Table extends Readonly<Record<string, Call>>> = {
  [Name in keyof Table]: (...input: Inputs<Table[Name]>) => Promise<ValueOf<Table[Name]>>
}
export type Client = ClientOf<Calls>

export interface ClientOptions {
  /** Gives the session token, or nothing when logged out. */
  token?: () => string | undefined
  /**
   * Seal the bodies of encrypted calls (decision D5). Plain JSON works only where the deployment allows it.
   */
  seal?: boolean
  /** Goes with every call, such as a token against requests from foreign pages. */
  headers?: () => Readonly<Record<string, string>>
  fetch?: typeof fetch
}

/** What a client has to know of a call in order to make it. */
export type CallTable<Name extends string = string> = Readonly<
  Record<Name, Pick<Call, 'method' | 'path' | 'encrypted' | 'isForm'>>
>
type CallPlace = CallTable[string]

/**
 * Every call of the table as a typed function, for a client that carries no schemas. Throws `CallError` for
 * refusals and for a lost connection.
 */
export function createClientFrom<Table extends Readonly<Record<string, Call>> = Calls>(
  table: CallTable<keyof NoInfer<Table> & string>,
  baseUrl: string,
  options: ClientOptions = {},
): ClientOf<Table> {
  const transport = createTransport(table, baseUrl, options)
  const client: Record<string, unknown> = {}
  for (const [name, place] of Object.entries<CallPlace>(table)) {
    client[name] = (input: SendInput = {}) => transport(place, input)
  }
  return client as ClientOf<Table>
}

interface SendInput {
  query?: Record<string, unknown>
  body?: unknown
  /** Goes as it is, under its own media type. */
  file?: Blob
  signal?: AbortSignal
}

function createTransport(table: CallTable, baseUrl: string, options: ClientOptions) {
  const request = options.fetch ?? fetch
  let publicKey: Promise<JWK> | undefined

  const fetchKey = async (): Promise<JWK> => {
    const place = table['systemStatus']
    if (!place) throw new Error('only the site takes sealed bodies')
    const status = (await exchange(place, {})) as ValueOf<Calls['systemStatus']>
    return status.info.encryption.key
  }

  async function writeBody(call: CallPlace, body: unknown): Promise<{ text: string; type: string }> {
    if (call.isForm) return { text: formOf(body).toString(), type: 'application/x-www-form-urlencoded' }
    if (!call.encrypted || !options.seal) return { text: JSON.stringify(body), type: 'application/json' }
    publicKey ??= fetchKey().catch((error: unknown) => {
      publicKey = undefined
      throw error
    })
    // Only a page that seals something fetches the code for it.
    const { sealBody, sealedMediaType } = await import('./encryption.ts')
    const content = { timestamp: Date.now(), nonce: crypto.randomUUID(), body }
    return { text: await sealBody(await publicKey, content), type: sealedMediaType }
  }

  async function writeSent(
    call: CallPlace,
    { body, file }: SendInput,
  ): Promise<{ content: string | Blob; type: string } | undefined> {
    if (file !== undefined) return { content: file, type: file.type }
    if (body === undefined) return undefined
    const { text, type } = await writeBody(call, body)
    return { content: text, type }
  }

  async function exchange(call: CallPlace, input: SendInput): Promise<unknown> {
    const headers: Record<string, string> = { ...options.headers?.() }
    const token = options.token?.()
    if (token) headers['authorization'] = `Bearer ${token}`
    const sent = await writeSent(call, input)
    if (sent) headers['content-type'] = sent.type
    const url = new URL(call.path, baseUrl)
    for (const [name, value] of Object.entries(input.query ?? {})) {
      if (value !== undefined) url.searchParams.set(name, `${value as string | number | boolean}`)
    }
    const init = { method: call.method, headers, body: sent?.content, signal: input.signal }
    return readAnswer(await request(url, init).catch(toUnreachable))
  }
  return exchange
}

const formOf = (body: unknown) => new URLSearchParams(Object.entries(body as Record<string, string>))

function toUnreachable(error: unknown): never {
  if (error instanceof DOMException && error.name === 'AbortError') throw error
  throw new CallError('network_unreachable', 0, error)
}

async function readAnswer(response: Response): Promise<unknown> {
  const envelope = (await response.json().catch(() => undefined)) as Envelope<unknown> | undefined
  if (!envelope) throw new CallError('service_unavailable', response.status, null)
  if (!envelope.success) throw new CallError(envelope.message, response.status, envelope.value)
  return envelope.value
}
