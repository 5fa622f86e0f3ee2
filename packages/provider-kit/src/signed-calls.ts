import type { FastifyInstance, FastifyReply } from 'fastify'
import { signatureHeader, parseSignature, signMessage, verifyMessage } from '@baize/contract/vendor-signature'
import { vendorRefusals, signedCalls, type VendorRefusal, type SignedCallName } from '@baize/contract/vendor'
import type { Result } from '@baize/std'
import type { z } from 'zod'
import type { VendorKey } from './vendor-key.ts'

export type VendorBody<Name extends SignedCallName> = z.infer<(typeof signedCalls)[Name]['body']>
export type VendorAnswer<Name extends SignedCallName> = z.infer<(typeof signedCalls)[Name]['answer']>

/** What a vendor answers, call by call; those that it leaves out are not found. */
export type VendorCalls = {
  readonly [Name in SignedCallName]?: (
    body: VendorBody<Name>,
  ) => Promise<Result<VendorAnswer<Name>, VendorRefusal>>
}

const largestBody = 65_536

/**
 * Mounts the calls under their signed form: checked over the raw bytes before parsing, answered signed by
 * the same key.
 */
export function mountSignedCalls(
  app: FastifyInstance,
  options: { calls: VendorCalls; keys: readonly VendorKey[] },
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestBody }, (_request, body, done) => {
      done(null, body)
    })
    for (const name of Object.keys(options.calls) as SignedCallName[]) {
      const { path } = signedCalls[name]
      scope.post(path, async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const header = request.headers[signatureHeader]
        const key = findKey(options.keys, { path, body, header: String(header ?? '') })
        const [first] = options.keys
        if (!key) return send(reply, { path, key: first, result: { ok: false, code: 'bad_signature' } })
        return send(reply, { path, key, result: await answerCall(options.calls, { name, body }) })
      })
    }
  })
}

function findKey(
  keys: readonly VendorKey[],
  message: { path: string; body: Buffer; header: string },
): VendorKey | undefined {
  const given = parseSignature(message.header)
  const key = given && keys.find((one) => one.key === given.key)
  if (!given || !key) return undefined
  const isValid = verifyMessage({ method: 'POST', ...message }, given, {
    secret: key.secret,
    nowMs: Date.now(),
  })
  return isValid ? key : undefined
}

async function answerCall(
  calls: VendorCalls,
  sent: { name: SignedCallName; body: Buffer },
): Promise<Result<object, VendorRefusal>> {
  const body = signedCalls[sent.name].body.safeParse(parseJson(sent.body))
  if (!body.success) return { ok: false, code: 'bad_request' }
  const call = calls[sent.name] as (body: unknown) => Promise<Result<object, VendorRefusal>>
  return call(body.data)
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

function send(
  reply: FastifyReply,
  answer: { path: string; key: VendorKey | undefined; result: Result<object, VendorRefusal> },
): FastifyReply {
  const { result, key, path } = answer
  const body = JSON.stringify(result.ok ? result.value : refusalOf(result))
  if (key) {
    void reply.header(
      signatureHeader,
      signMessage({ method: 'POST', path, body }, { ...key, timestampMs: Date.now() }),
    )
  }
  return reply
    .status(result.ok ? 200 : vendorRefusals[result.code])
    .type('application/json')
    .send(body)
}

/** A refusal says what it is for, where that is known. */
const refusalOf = ({ code, details }: { readonly code: VendorRefusal; readonly details?: unknown }) => ({
  status: code,
  ...(typeof details === 'string' && { message: details }),
})
