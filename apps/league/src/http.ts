import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'

const statuses = {
  bad_request: 400,
  unauthorized: 401,
  not_found: 404,
  gone: 410,
  internal_error: 500,
} as const
export type RefusalCode = keyof typeof statuses

/** Sets the status of a refusal and gives its body. */
export function refusalOf(reply: FastifyReply, code: RefusalCode) {
  void reply.status(statuses[code])
  return { error: { code } }
}

export const refuse = (reply: FastifyReply, code: RefusalCode): FastifyReply =>
  reply.send(refusalOf(reply, code))

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Requires the bearer token on all routes under a path. */
export function requireToken(app: FastifyInstance, token: string): void {
  const expected = digest(`Bearer ${token}`)
  app.addHook('onRequest', async (request, reply) => {
    const shown = digest(request.headers.authorization ?? '')
    if (!timingSafeEqual(shown, expected)) return refuse(reply, 'unauthorized')
    return undefined
  })
}
