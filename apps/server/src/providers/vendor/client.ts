import { signedCalls, type SignedCallName } from '@baize/contract/vendor'
import { parseSignature, signatureHeader, signMessage, verifyMessage } from '@baize/contract/vendor-signature'
import { ok, refuse, type Clock, type Result } from '@baize/std'
import type { z } from 'zod'
import type { VendorRegistry } from './registry.ts'

export type VendorFailure =
  /** No such vendor, or it has no valid key. */
  | 'vendor_unknown'
  /** No answer in time: its outcome is not known. */
  | 'vendor_unreachable'
  /** An answer that is not signed by a key of this vendor, or not of the agreed form. */
  | 'vendor_untrusted'
  /** It says to ask again, or does not know just now who asks: nothing was decided. */
  | 'vendor_busy'
  | 'vendor_refused'

type Sent<Name extends SignedCallName> = z.input<(typeof signedCalls)[Name]['body']>
type Answer<Name extends SignedCallName> = z.output<(typeof signedCalls)[Name]['answer']>

/** Calls of the platform to a vendor: signed, bounded in time and size, answers verified. */
export interface VendorClient {
  call<Name extends SignedCallName>(
    vendorId: number,
    name: Name,
    body: Sent<Name>,
  ): Promise<Result<Answer<Name>, VendorFailure>>
}

export interface VendorClientDeps {
  readonly registry: Pick<VendorRegistry, 'snapshot'>
  readonly clock: Clock
  readonly fetch?: typeof fetch
  readonly timeoutMs?: number
}

const usualTimeoutMs = 5_000
const maxAnswerBytes = 8_000_000

export function createVendorClient(deps: VendorClientDeps): VendorClient {
  const { registry, clock, timeoutMs = usualTimeoutMs } = deps
  const request = deps.fetch ?? fetch
  return {
    async call(vendorId, name, body) {
      const { byId, keys } = await registry.snapshot()
      const vendor = byId.get(vendorId)
      const key = [...keys.values()].find((candidate) => candidate.vendorId === vendorId)
      if (!vendor || !key) return refuse('vendor_unknown')
      const { path, answer } = signedCalls[name]
      const url = new URL(vendor.baseUrl.replace(/\/$/, '') + path)
      const sent = { method: 'POST', path: url.pathname, body: JSON.stringify(body) }
      const by = { key: key.id, secret: key.secret, timestampMs: clock() }
      const received = await exchange(request, url, { ...sent, signature: signMessage(sent, by), timeoutMs })
      if (!received) return refuse('vendor_unreachable')
      const given = parseSignature(received.signature)
      const signer = given && keys.get(given.key)
      const said = { ...sent, body: received.body }
      if (!given || signer?.vendorId !== vendorId) return refuse('vendor_untrusted')
      if (!verifyMessage(said, given, { secret: signer.secret, nowMs: clock() }))
        return refuse('vendor_untrusted')
      return readAnswer(answer, received) as Result<Answer<typeof name>, VendorFailure>
    },
  }
}

interface Outgoing {
  readonly body: string
  readonly signature: string
  readonly timeoutMs: number
}

interface Received {
  readonly status: number
  readonly body: Buffer
  readonly signature: string | undefined
}

async function exchange(request: typeof fetch, url: URL, sent: Outgoing): Promise<Received | undefined> {
  try {
    const response = await request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [signatureHeader]: sent.signature },
      body: sent.body,
      redirect: 'error',
      signal: AbortSignal.timeout(sent.timeoutMs),
    })
    const body = await readBounded(response)
    return (
      body && { status: response.status, body, signature: response.headers.get(signatureHeader) ?? undefined }
    )
  } catch {
    return undefined
  }
}

async function readBounded(response: Response): Promise<Buffer | undefined> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    length += part.length
    if (length > maxAnswerBytes) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function readAnswer(schema: z.ZodType, received: Received): Result<unknown, VendorFailure> {
  const content = parseJson(received.body.toString('utf8'))
  if (received.status !== 200)
    return refuse(isFinal(received.status) ? 'vendor_refused' : 'vendor_busy', {
      status: received.status,
      answer: wordOf(content, 'status'),
      message: wordOf(content, 'message'),
    })
  const parsed = schema.safeParse(content)
  return parsed.success ? ok(parsed.data) : refuse('vendor_untrusted')
}

const passing: ReadonlySet<number> = new Set([401, 408, 425, 429])

/** Wallet protocol, refusals: what is passing is asked again, by the platform as by vendors. */
const isFinal = (status: number): boolean => status >= 400 && status < 500 && !passing.has(status)

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A short text of an answer, for people to read. */
const wordOf = (content: unknown, name: 'status' | 'message'): string | undefined => {
  const word = ((content ?? {}) as Readonly<Record<string, unknown>>)[name]
  return typeof word === 'string' ? word.slice(0, 64) : undefined
}
