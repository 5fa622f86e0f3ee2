import type { FastifyReply } from 'fastify'
import type { ErrorAnswer } from '../wire/session.ts'
import type { RefusalCode } from '../wire/slip.ts'

type RefusedCode = ErrorAnswer['error']['code']

const statuses: Partial<Record<RefusedCode, number>> = {
  not_found: 404,
  internal_error: 500,
  too_many_requests: 429,
  session_expired: 401,
  player_blocked: 403,
  bad_request: 400,
  platform_away: 503,
  feed_down: 503,
} satisfies Partial<Record<RefusedCode | RefusalCode, number>>

/** Answers a call that is refused; what a slip may be refused for is a conflict with how things stand. */
export function refuseCall(reply: FastifyReply, code: RefusedCode): ErrorAnswer {
  void reply.status(statuses[code] ?? 409).header('cache-control', 'no-store')
  return { error: { code } }
}
