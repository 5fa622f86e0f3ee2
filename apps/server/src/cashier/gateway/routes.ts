import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CallbackOutcome, GatewayService } from './service.ts'

const largestCallbackBytes = 65_536

const answers: Readonly<Record<CallbackOutcome, readonly [number, string]>> = {
  taken: [200, 'ok'],
  untrusted: [401, 'untrusted'],
  unknown_order: [404, 'order_unknown'],
  unknown_gateway: [404, 'gateway_unknown'],
}

/**
 * Where payment gateways tell about their orders. Outside the envelope: bodies stay raw, because the
 * signature is over their bytes.
 */
export const mountGatewayCallbacks =
  (gateways: Pick<GatewayService, 'takeCallback'>) => (app: FastifyInstance) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
      const { statusCode = 500 } = error
      if (statusCode < 500) return reply.code(statusCode).send({ status: 'bad_request' })
      request.log.error({ err: error }, 'gateway callback failed')
      // What happened is open: the gateway comes again with the same event.
      return reply.code(503).send({ status: 'try_again' })
    })
    app.route<{ Params: { gateway: string } }>({
      method: 'POST',
      url: '/gateway/v1/:gateway/callback',
      bodyLimit: largestCallbackBytes,
      handler: async (request, reply) => {
        const outcome = await gateways.takeCallback(request.params.gateway, readCallback(request))
        const [status, word] = answers[outcome]
        return reply.code(status).header('cache-control', 'no-store').send({ status: word })
      },
    })
  }

const nothing = Buffer.alloc(0)

const readCallback = (request: FastifyRequest) => ({
  path: request.url,
  body: Buffer.isBuffer(request.body) ? request.body : nothing,
  header(name: string) {
    const value = request.headers[name]
    return typeof value === 'string' ? value : undefined
  },
})
