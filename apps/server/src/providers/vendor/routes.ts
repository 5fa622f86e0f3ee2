import { platformCalls } from '@baize/contract/vendor'
import { signatureHeader } from '@baize/contract/vendor-signature'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { mountDocsPage } from '../../kernel/http/openapi.ts'
import { isDatabaseAway } from '../../kernel/http/refusal.ts'
import type { SignedReply, VendorDesk } from './desk.ts'
import { describeProtocol } from './openapi.ts'
import { refuseCall } from './reply.ts'

const largestCallBytes = 262_144
/** 500 rounds with a record of 4 kB each. */
const largestSettleBytes = 2_621_440

/**
 * The vendor wallet protocol under `/vendor/v1/`, outside the envelope: bodies stay raw, answers are signed.
 */
export const mountVendorProtocol = (answer: VendorDesk) => (app: FastifyInstance) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.setErrorHandler((error: { code?: string; statusCode?: number }, request, reply) => {
    const isTheirs = (error.statusCode ?? 500) < 500
    if (!isTheirs && !isDatabaseAway(error)) request.log.error({ err: error }, 'vendor call failed')
    // What happened is open: the vendor asks again with the same transaction, and the stored answer decides.
    const refusal = isTheirs ? refuseCall('bad_request', 'body') : refuseCall('try_again')
    const { method, url: path } = request
    return answer
      .sign({ method, path, signature: signatureOf(request) }, refusal)
      .catch(() => refusal)
      .then((signed) => send(reply, signed))
  })
  const options = {
    bodyLimit: largestCallBytes,
    // Programs read these answers: no headers for browsers, and nothing to compress in 200 bytes.
    compress: false,
    helmet: false,
    handler: async (request: FastifyRequest, reply: FastifyReply) => send(reply, await answer(read(request))),
  } as const
  // Each call has a route of its own, so that the metrics tell them apart; the rest gets its refusal.
  for (const { path } of Object.values(platformCalls)) {
    const bodyLimit = path === platformCalls.settle.path ? largestSettleBytes : largestCallBytes
    app.route({ ...options, bodyLimit, method: 'POST', url: path })
  }
  app.route({ ...options, method: ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'], url: '/vendor/v1/*' })
}

const nothing = Buffer.alloc(0)

const read = (request: FastifyRequest) => ({
  method: request.method,
  path: request.url,
  body: Buffer.isBuffer(request.body) ? request.body : nothing,
  signature: signatureOf(request),
  address: request.ip,
})

function signatureOf(request: FastifyRequest): string | undefined {
  const value = request.headers[signatureHeader]
  return typeof value === 'string' ? value : undefined
}

const headersOfAll = {
  'content-type': 'application/json',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'",
}

function send(reply: FastifyReply, { status, body, signature }: SignedReply): FastifyReply {
  reply.code(status).headers(headersOfAll)
  if (signature !== undefined) reply.header(signatureHeader, signature)
  return reply.send(body)
}

/** The protocol for outsiders: `/docs/vendor` to browse, `/docs/vendor.json` for tools. */
export async function mountVendorDocs(app: FastifyInstance): Promise<void> {
  const description = describeProtocol()
  app.get('/docs/vendor.json', async () => description)
  const page = {
    path: '/docs/vendor',
    title: description.info.title,
    description: '/docs/vendor.json',
  }
  await mountDocsPage(app, page)
}
