import { hash } from 'node:crypto'
import { platformCalls, type PlatformCallName } from '@baize/contract/vendor'
import {
  parseSignature,
  signMessage,
  verifyMessage,
  type SignedMessage,
} from '@baize/contract/vendor-signature'
import type { z } from 'zod'
import { requestHash, type DeskDeps, type VerifiedCall } from './call.ts'
import { endRound } from './ending.ts'
import { takeBet, takeBetWin, payWin } from './play-calls.ts'
import { payPromotion } from './promotion.ts'
import type { VendorKey, VendorRegistry } from './registry.ts'
import { refuseCall, type Reply } from './reply.ts'
import { rollBack } from './rollback.ts'
import { authenticate, tellBalance } from './session-calls.ts'
import { settle } from './settle.ts'

/** A call as it arrived: nothing of it is believed yet. */
export interface VendorCall {
  readonly method: string
  readonly path: string
  readonly body: Buffer
  /** Value of the signature header. */
  readonly signature: string | undefined
  /** Where it came from. */
  readonly address: string
}

export interface SignedReply extends Reply {
  /** Nothing when the call named no key that is valid: then there is nothing to sign with. */
  readonly signature?: string
}

/**
 * Answers a vendor's call, whatever it is. Throws only when the database is away: then nothing was decided.
 */
export interface VendorDesk {
  (call: VendorCall): Promise<SignedReply>
  /**
   * Signs an answer that was found without a look at the call: its body was too large, or the answer is open.
   */
  sign(call: Pick<VendorCall, 'method' | 'path' | 'signature'>, reply: Reply): Promise<SignedReply>
}

export interface VendorDeskDeps extends DeskDeps {
  readonly registry: VendorRegistry
}

interface Served {
  readonly schema: z.ZodType
  answer(deps: DeskDeps, call: VerifiedCall<never>): Reply | Promise<Reply>
}

const answers: { readonly [Name in PlatformCallName]: Served['answer'] } = {
  authenticate,
  balance: tellBalance,
  bet: takeBet,
  win: payWin,
  betWin: takeBetWin,
  rollback: rollBack,
  endRound,
  settle,
  promoWin: payPromotion,
}

const served = new Map<string, Served>(
  (Object.keys(platformCalls) as PlatformCallName[]).map((name) => [
    platformCalls[name].path,
    { schema: platformCalls[name].body, answer: answers[name] },
  ]),
)

export function createVendorDesk(deps: VendorDeskDeps): VendorDesk {
  const { registry, clock } = deps
  const answer = async (received: VendorCall): Promise<SignedReply> => {
    const current = registry.snapshot()
    const snapshot = current instanceof Promise ? await current : current
    const given = parseSignature(received.signature)
    const key = snapshot.keys.get(given?.key ?? namedKey(received.signature))
    const vendor = key && snapshot.byId.get(key.vendorId)
    if (!vendor) return refuseCall('bad_signature')
    const seal = (reply: Reply): SignedReply => sign(received, reply, key, clock())
    if (!given) return seal(refuseCall('bad_signature'))
    if (!vendor.allows(received.address)) return seal(refuseCall('bad_signature', 'address'))
    const bodyHash = hash('sha256', received.body)
    const { method, path } = received
    const message = { method, path, body: received.body, bodyHash }
    if (!verifyMessage(message, given, { secret: key.secret, nowMs: clock() }))
      return seal(refuseCall('bad_signature'))
    const call = served.get(path)
    if (!call || method !== 'POST') return seal(refuseCall('bad_request', 'path'))
    const read = readBody(call, received.body)
    if ('unreadable' in read) return seal(refuseCall('bad_request', read.unreadable))
    const { body, raw } = read
    const request = requestHash(path, bodyHash)
    return seal(await call.answer(deps, { vendor, snapshot, body: body as never, request, raw, path }))
  }
  return Object.assign(answer, {
    async sign(received: Parameters<VendorDesk['sign']>[0], reply: Reply): Promise<SignedReply> {
      const { keys } = await registry.snapshot()
      const key = keys.get(namedKey(received.signature))
      return key ? sign(received, reply, key, clock()) : reply
    },
  })
}

/** The key id of a signature header, also where the rest of the header cannot be read. */
const namedKey = (header: string | undefined): string =>
  /^v1 key=([A-Za-z0-9._-]{1,64}),/.exec(header ?? '')?.[1] ?? ''

type ReadBody = { readonly body: unknown; readonly raw: string } | { readonly unreadable: string }

function readBody({ schema }: Served, bytes: Buffer): ReadBody {
  const raw = bytes.toString('utf8')
  const body = schema.safeParse(parseJson(raw))
  if (!body.success) return { unreadable: body.error.issues[0]?.path.join('.') ?? '' }
  return { body: body.data, raw }
}

function sign(
  received: Pick<SignedMessage, 'method' | 'path'>,
  reply: Reply,
  key: VendorKey,
  timestampMs: number,
): SignedReply {
  const message = { method: received.method, path: received.path, body: reply.body }
  const signature = signMessage(message, { key: key.id, secret: key.secret, timestampMs })
  return { status: reply.status, body: reply.body, signature }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
