import { calls, succeed, type Call, type CallName } from '@baize/contract'
import { ok, refuse, type Result } from '@baize/std'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { z } from 'zod'
import type { Session, SessionService } from '../features/session/service.ts'
import type { AccessService } from '../features/access/service.ts'
import type { CallRequest, Routes } from './call-handler.ts'
import { nameDevice } from './device.ts'
import { isForm } from './form-body.ts'
import { sendKept } from './kept-answer.ts'
import { sendRefusal } from './refusal.ts'
import type { SealedBodies } from './sealed-body.ts'
import { takeFiles } from './upload-body.ts'

export interface MountDeps {
  readonly sessions: Pick<SessionService, 'find'>
  readonly sealedBodies: SealedBodies
  /** Plain JSON instead of a sealed body on encrypted calls (decision D5: demo yes). */
  readonly acceptsPlainBodies: boolean
  /** Who the site is open to. */
  readonly access: Pick<AccessService, 'refusalFor'>
}

type AnyHandler = (request: CallRequest<Call>) => Promise<Result<unknown, string>>

/**
 * Mounts every call of the contract: the type of `routes` makes a missing or an unknown one fail to compile.
 */
export function mountCalls(app: FastifyInstance, deps: MountDeps, routes: Routes<CallName>): void {
  for (const name of Object.keys(calls) as CallName[]) {
    const call: Call = calls[name]
    const answer = routes[name] as unknown as AnyHandler
    const route: RouteOptions = {
      method: call.method,
      url: call.path,
      config: { callName: name },
      handler: (request, reply) => serve({ call, answer, deps }, request, reply),
    }
    if (call.upload === undefined) app.route(route)
    else takeFiles(app, { ...route, upload: call.upload, admit: (request) => admit(call, deps, request) })
  }
}

interface Mounted {
  readonly call: Call
  readonly answer: AnyHandler
  readonly deps: MountDeps
}

async function serve({ call, answer, deps }: Mounted, request: FastifyRequest, reply: FastifyReply) {
  const session = await admit(call, deps, request)
  if (!session.ok) return sendRefusal(reply, session)
  const input = await readInput(call, deps, request)
  if (!input.ok) return sendRefusal(reply, input)
  const outcome = await answer({
    ...input.value,
    session: session.value as Session,
    address: request.ip,
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 256),
    // Asked for only where it matters, so that answers without it carry no cookie and may be cached.
    get device() {
      return nameDevice(request, reply)
    },
    hostname: request.hostname,
    origin: `${request.protocol}://${request.host}`,
    log: request.log,
  })
  if (!outcome.ok) return sendRefusal(reply, outcome)
  // The answer is parsed too, so that no column leaks.
  const envelope = succeed(call.value.parse(outcome.value))
  if (call.cache) return sendKept(request, reply, { envelope, scope: call.cache })
  return reply.header('cache-control', 'no-store').send(envelope)
}

/** Who asks, when the site is open to them and the call is theirs. */
async function admit(
  call: Call,
  deps: MountDeps,
  request: FastifyRequest,
): Promise<Result<Session | undefined>> {
  return (await deps.access.refusalFor(call, request.ip)) ?? authorise(call, deps, request)
}

async function authorise(
  call: Call,
  deps: MountDeps,
  request: FastifyRequest,
): Promise<Result<Session | undefined>> {
  // An answer that is the same for everybody is made without asking who is there.
  if (call.cache === 'public') return ok(undefined)
  const token = bearerToken(request.headers.authorization)
  const session = token === undefined ? undefined : await deps.sessions.find(token)
  // A session that is open to nothing yet makes nobody more than a guest.
  if (call.access === 'public') return ok(session?.passwordChangeRequired ? undefined : session)
  if (!session) return refuse(token === undefined ? 'session_required' : 'session_expired')
  return mayCall(call, session)
}

function mayCall(call: Call, session: Session): Result<Session> {
  if (session.passwordChangeRequired && !call.isOpenBeforePasswordChange) {
    return refuse('password_change_required')
  }
  if (call.access === 'member' && session.isTrial) return refuse('in_need_true_account')
  if (call.access === 'agent' && !session.isAgent) return refuse('access_denied')
  return ok(session)
}

export function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer ([\w.-]{20,200})$/.exec(header ?? '')?.[1]
}

interface Input {
  readonly query: unknown
  readonly body: unknown
}

async function readInput(call: Call, deps: MountDeps, request: FastifyRequest): Promise<Result<Input>> {
  const sent = await readBody(call, deps, request)
  if (!sent.ok) return sent
  const query = parse(call.query, request.query)
  if (!query.ok) return query
  const body = call.upload ? ok(sent.value) : parse(call.body, sent.value)
  return body.ok ? ok({ query: query.value, body: body.value }) : body
}

async function readBody(call: Call, deps: MountDeps, request: FastifyRequest): Promise<Result<unknown>> {
  if (call.upload) return Buffer.isBuffer(request.body) ? ok(request.body) : refuse('media_type_unsupported')
  if (call.body === undefined) return ok(undefined)
  if (!deps.sealedBodies.isSealed(request)) {
    if (call.encrypted && !deps.acceptsPlainBodies) return refuse('payload_must_be_encrypted')
    // A form posted from a foreign page needs no permission of the browser: only calls meant so take one.
    return isForm(request) === (call.isForm ?? false) ? ok(request.body) : refuse('media_type_unsupported')
  }
  return call.encrypted ? deps.sealedBodies.open(request.body) : refuse('media_type_unsupported')
}

function parse(schema: z.ZodType | undefined, value: unknown): Result<unknown> {
  if (schema === undefined) return ok(undefined)
  const parsed = schema.safeParse(value ?? {})
  if (parsed.success) return isStorable(parsed.data) ? ok(parsed.data) : refuse('bad_request')
  const issues = parsed.error.issues.slice(0, 10).map(({ path, code }) => ({ path: path.join('.'), code }))
  return refuse('bad_request', { issues })
}

/** PostgreSQL text holds no NUL, and a lone surrogate has no UTF-8 form: no call has a use for either. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  return Object.values(value).every(isStorable)
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name of the contract's call that this route serves. */
    callName?: CallName
  }
}
