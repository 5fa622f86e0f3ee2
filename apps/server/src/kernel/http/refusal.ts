import { calls, errorStatus, fail, type Call, type ErrorCode } from '@baize/contract'
import { consoleErrorStatus } from '@baize/contract/console'
import type { Refusal } from '@baize/std'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const statusOf: Readonly<Record<string, number>> = { ...errorStatus, ...consoleErrorStatus }

export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const code = refusal.code as ErrorCode
  return reply
    .code(statusOf[code] ?? 500)
    .header('cache-control', 'no-store')
    .send(fail(code, refusal.details ?? null))
}

/** Every path out of the server has the envelope: bad input, unknown routes and broken assumptions alike. */
export function installErrorAnswers(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const code = codeOf(error)
    if (code === 'internal_error') request.log.error({ err: error }, 'call failed')
    return sendRefusal(reply, { ok: false, code })
  })
}

const codesOfFastify: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'media_type_unsupported',
  FST_ERR_RATE_LIMITED: 'rate_limited',
}

function codeOf(error: FastifyError): ErrorCode {
  const known = codesOfFastify[error.code]
  if (known) return known
  if (isDatabaseAway(error)) return 'service_unavailable'
  const status = error.statusCode ?? 500
  return status >= 400 && status < 500 ? 'bad_request' : 'internal_error'
}

/** PostgreSQL restarting, out of connections or too slow is not a bug of ours: the caller may try again. */
export function isDatabaseAway(error: { code?: string; message?: string }): boolean {
  if (/^(08|53|57|55P03|40)/.test(error.code ?? '')) return true
  if (/^E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT)$|^ENOENT$/.test(error.code ?? '')) return true
  return /Connection terminated|not queryable|timeout exceeded when trying|Query read timeout/.test(
    error.message ?? '',
  )
}

/** 405 for the path of a call of the table with another method, else 404. */
export function refuseUnknownRouteOf(table: Readonly<Record<string, Call>>) {
  const methodsByPath: ReadonlyMap<string, readonly { method: string }[]> = Map.groupBy(
    Object.values(table),
    ({ path }) => path,
  )
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const known = methodsByPath.get(request.url.split('?', 1)[0] ?? '')
    if (!known) return sendRefusal(reply, { ok: false, code: 'route_unknown' })
    const allowed = known.map(({ method }) => method).join(', ')
    return sendRefusal(reply.header('allow', allowed), { ok: false, code: 'method_not_allowed' })
  }
}

export const refuseUnknownRoute = refuseUnknownRouteOf(calls)
