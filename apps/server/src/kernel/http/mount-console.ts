import type { Call } from '@baize/contract'
import { consoleCalls, type ConsoleCallName } from '@baize/contract/console'
import { ok, refuse, type Result } from '@baize/std'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { timingSafeEqual } from 'node:crypto'
import type { OperatorSession, OperatorSessionFinder } from './operator.ts'
import { csrfOf } from './csrf.ts'
import type { ConsoleCookie, ConsoleRoutes } from './console-handler.ts'
import { mountTable, type Door } from './mount-table.ts'

export interface ConsoleDoorDeps {
  readonly sessions: OperatorSessionFinder
  /** The origin browsers use for the console, when it is not the address they asked. */
  readonly publicUrl: string | undefined
}

export const consoleCookie = 'console_session'
export const csrfHeader = 'x-csrf-token'

/** Mounts every call of the console: a missing or an unknown one fails to compile. */
export function mountConsoleCalls(
  app: FastifyInstance,
  deps: ConsoleDoorDeps,
  routes: ConsoleRoutes<ConsoleCallName>,
): void {
  const door: Door = {
    acceptsPlainBodies: true,
    admit: (call, request) => admit(call, deps, request),
    extras: (request, reply) => ({ cookie: cookieOf(request, reply) }),
  }
  mountTable(app, consoleCalls, { routes, door })
}

async function admit(
  call: Call,
  deps: ConsoleDoorDeps,
  request: FastifyRequest,
): Promise<Result<OperatorSession | undefined>> {
  if (call.method !== 'GET' && !isOwnPage(request, deps.publicUrl)) return refuse('origin_foreign')
  const token = request.cookies[consoleCookie]
  const session = token === undefined ? undefined : await deps.sessions.find(token)
  if (call.access === 'public') return ok(session)
  if (token === undefined) return refuse('session_required')
  if (!session) return refuse('session_expired')
  if (call.method !== 'GET' && !hasCsrf(request, token)) return refuse('origin_foreign')
  return mayCall(call, session)
}

function mayCall(call: Call, session: OperatorSession): Result<OperatorSession> {
  if (session.mustChangePassword && !call.isOpenBeforePasswordChange) {
    return refuse('password_change_required')
  }
  if (call.permission && !session.permissions.has(call.permission)) {
    return refuse('permission_missing', { permission: call.permission })
  }
  return ok(session)
}

/**
 * Cookies know no ports: a page of the player site on the same host sends the console's along. So the
 * browser's word on where a call comes from has to be the console itself. Programs that are no browser send
 * no origin, and have no cookie that somebody could misuse.
 */
function isOwnPage(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  const { origin } = request.headers
  if (origin === undefined) return true
  return origin === (publicUrl ?? `${request.protocol}://${request.host}`)
}

function hasCsrf(request: FastifyRequest, token: string): boolean {
  const given = Buffer.from(String(request.headers[csrfHeader] ?? ''))
  const expected = Buffer.from(csrfOf(token))
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function cookieOf(request: FastifyRequest, reply: FastifyReply): ConsoleCookie {
  const options = {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
  } as const
  return {
    read: () => request.cookies[consoleCookie],
    write: (token) => void reply.setCookie(consoleCookie, token, options),
    clear: () => void reply.clearCookie(consoleCookie, options),
  }
}
