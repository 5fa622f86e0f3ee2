import { succeed, type Call } from '@baize/contract'
import { ok, refuse, type Result } from '@baize/std'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { z } from 'zod'
import { nameDevice } from './device.ts'
import { isForm } from './form-body.ts'
import { sendKept } from './kept-answer.ts'
import { sendRefusal } from './refusal.ts'
import type { SealedBodies } from './sealed-body.ts'
import { takeFiles } from './upload-body.ts'

/** Who may pass, and how bodies come: what differs between the doors that mount tables of calls. */
export interface Door {
  /** Who asks, when the call is theirs; undefined is a guest on a public call. */
  admit(call: Call, request: FastifyRequest): Promise<Result<unknown>>
  /** What handlers of this door get beside what all get. */
  extras?(request: FastifyRequest, reply: FastifyReply): object
  /** Opens sealed bodies; where there is none, nobody seals. */
  readonly sealedBodies?: SealedBodies
  /** Plain JSON instead of a sealed body on encrypted calls (decision D5: demo yes). */
  readonly acceptsPlainBodies: boolean
}

type AnyHandler = (request: object) => Promise<Result<unknown, string>>

/** Mounts every call of a table with the handler of the same name. */
export function mountTable(
  app: FastifyInstance,
  table: Readonly<Record<string, Call>>,
  { routes, door }: { readonly routes: Readonly<Record<string, unknown>>; readonly door: Door },
): void {
  for (const [name, call] of Object.entries(table)) {
    const answer = routes[name] as AnyHandler
    const route: RouteOptions = {
      method: call.method,
      url: call.path,
      config: { callName: name },
      handler: (request, reply) => serve({ call, answer, door }, request, reply),
    }
    if (call.upload === undefined) app.route(route)
    else takeFiles(app, { ...route, upload: call.upload, admit: (request) => door.admit(call, request) })
  }
}

interface Mounted {
  readonly call: Call
  readonly answer: AnyHandler
  readonly door: Door
}

async function serve({ call, answer, door }: Mounted, request: FastifyRequest, reply: FastifyReply) {
  const session = await door.admit(call, request)
  if (!session.ok) return sendRefusal(reply, session)
  const input = await readInput(call, door, request)
  if (!input.ok) return sendRefusal(reply, input)
  const outcome = await answer({
    ...input.value,
    ...door.extras?.(request, reply),
    session: session.value,
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

interface Input {
  readonly query: unknown
  readonly body: unknown
}

async function readInput(call: Call, door: Door, request: FastifyRequest): Promise<Result<Input>> {
  const sent = await readBody(call, door, request)
  if (!sent.ok) return sent
  const query = parse(call.query, request.query)
  if (!query.ok) return query
  const body = call.upload ? ok(sent.value) : parse(call.body, sent.value)
  return body.ok ? ok({ query: query.value, body: body.value }) : body
}

async function readBody(call: Call, door: Door, request: FastifyRequest): Promise<Result<unknown>> {
  if (call.upload) return Buffer.isBuffer(request.body) ? ok(request.body) : refuse('media_type_unsupported')
  if (call.body === undefined) return ok(undefined)
  if (!door.sealedBodies?.isSealed(request)) {
    if (call.encrypted && !door.acceptsPlainBodies) return refuse('payload_must_be_encrypted')
    // A form posted from a foreign page needs no permission of the browser: only calls meant so take one.
    return isForm(request) && !call.isForm ? refuse('media_type_unsupported') : ok(request.body)
  }
  return call.encrypted ? door.sealedBodies.open(request.body) : refuse('media_type_unsupported')
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
    callName?: string
  }
}
