import { ok } from '@baize/std'
import type { FastifyInstance } from 'fastify'
import type { Routes } from '../../kernel/http/call-handler.ts'
import { nameDevice } from '../../kernel/http/device.ts'
import type { IdentityService } from './service.ts'

export const identityRoutes = (identities: IdentityService): Routes<'identityBegin' | 'identityRemove'> => ({
  identityBegin: ({ body, session, address, userAgent, device, origin, hostname }) =>
    identities.begin(body, { session, caller: { address, userAgent, device, origin, hostname } }),
  async identityRemove({ body, session, address, userAgent, device }) {
    const removed = await identities.remove(session, body, { address, userAgent, device })
    return removed.ok ? ok(null) : removed
  },
})

/** Where the providers send browsers back to. Not a call of the contract: a browser comes here by itself. */
export const mountIdentityCallback = (identities: IdentityService) => (app: FastifyInstance) => {
  app.get<{ Params: { provider: string } }>(
    '/wps/relay/identityCallback/:provider',
    async (request, reply) => {
      const path = await identities.finish(
        { provider: request.params.provider, search: new URL(request.url, 'http://localhost').search },
        {
          address: request.ip,
          userAgent: String(request.headers['user-agent'] ?? '').slice(0, 256),
          device: nameDevice(request, reply),
        },
      )
      return reply.header('cache-control', 'no-store').redirect(path, 303)
    },
  )
}
