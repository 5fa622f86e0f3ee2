import { brandName } from '@baize/i18n'
import { safeMinor } from '@baize/money'
import { invariant } from '@baize/std'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { SessionAnswer } from '../../wire/session.ts'
import type { BookDeps } from '../deps.ts'
import { refuseCall } from '../http.ts'
import { findSessionOf, openSession } from './service.ts'
import type { SessionRow } from './store.ts'

const sessionRequest = z.strictObject({ code: z.string().min(16).max(128) })

/** The exchange of a launch code. All other calls of a player carry the token that it gives. */
export function mountSessionRoutes(app: FastifyInstance, deps: BookDeps): void {
  app.post('/api/session', async (request, reply) => {
    const body = sessionRequest.safeParse(request.body).data
    if (!body) return refuseCall(reply, 'bad_request')
    const opened = await openSession(deps, body.code)
    if (!opened.ok) return refuseCall(reply, opened.code)
    const session = await findSessionOf(deps, opened.value)
    invariant(session, 'a session that was opened just now is there')
    return showSession(opened.value, session)
  })
}

const showSession = (token: string, session: SessionRow): SessionAnswer => ({
  token,
  language: session.language,
  currency: session.currency,
  balanceMinor: safeMinor(session.balanceMinor),
  isDemo: session.isDemo,
  brandName: brandName(),
  lobbyUrl: session.lobbyUrl,
  place: session.place,
})

type PlayerCall = (session: SessionRow, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** A call that only somebody with a session may make. */
export function asPlayer(deps: Pick<BookDeps, 'pool'>, call: PlayerCall) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const token = /^Bearer ([A-Za-z0-9_-]{43})$/.exec(request.headers.authorization ?? '')?.[1]
    const session = token === undefined ? undefined : await findSessionOf(deps, token)
    return session ? call(session, request, reply) : refuseCall(reply, 'session_expired')
  }
}
