import { ok } from '@baize/std'
import type { FastifyInstance } from 'fastify'
import type { Routes } from '../../kernel/http/call-handler.ts'
import { bearerToken } from '../../kernel/http/mount.ts'
import { sendRefusal } from '../../kernel/http/refusal.ts'
import type { SessionService } from '../../identity/api.ts'
import type { KycService } from './service.ts'

export const kycRoutes = (kyc: KycService): Routes<'getKyc' | 'kycFile' | 'kycSubmit'> => ({
  getKyc: async ({ session }) => ok(await kyc.find(session.memberId)),
  kycFile: ({ session, body }) => kyc.addFile(session.memberId, body),
  kycSubmit: ({ session, body, address, userAgent, device }) =>
    kyc.submit({ ...body, memberId: session.memberId, caller: { address, userAgent, device } }),
})

interface Deps {
  readonly kyc: Pick<KycService, 'readFile'>
  readonly sessions: Pick<SessionService, 'find'>
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Gives members the pictures that they handed in themselves: with their session, never by an address alone.
 * Whose picture it is and whether there is one look the same to everybody else.
 */
export const mountKycFiles =
  ({ kyc, sessions }: Deps) =>
  (app: FastifyInstance) => {
    app.get<{ Params: { id: string } }>('/wps/relay/kycFile/:id', async (request, reply) => {
      const token = bearerToken(request.headers.authorization)
      const session = token === undefined ? undefined : await sessions.find(token)
      if (!session || session.passwordChangeRequired)
        return sendRefusal(reply, { ok: false, code: 'session_required' })
      const { id } = request.params
      const found = uuid.test(id) ? await kyc.readFile(session.memberId, id) : undefined
      if (!found) return sendRefusal(reply, { ok: false, code: 'upload_not_found' })
      return reply
        .type(found.mediaType)
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('content-disposition', 'inline')
        .header('cache-control', 'no-store')
        .send(found.bytes)
    })
  }
