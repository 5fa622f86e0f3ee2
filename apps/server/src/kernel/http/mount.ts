import { calls, type Call, type CallName } from '@baize/contract'
import { ok, refuse, type Result } from '@baize/std'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AccessService } from '../access/service.ts'
import type { Session, SessionFinder } from './session.ts'
import { admitAgent, type AgentDoor } from './agent-door.ts'
import type { Routes } from './call-handler.ts'
import { mountTable } from './mount-table.ts'
import type { SealedBodies } from './sealed-body.ts'

export interface MountDeps {
  readonly sessions: SessionFinder
  readonly sealedBodies: SealedBodies
  /** Plain JSON instead of a sealed body on encrypted calls (decision D5: demo yes). */
  readonly acceptsPlainBodies: boolean
  /** Who the site is open to. */
  readonly access: Pick<AccessService, 'refusalFor'>
  /** What agents may do. */
  readonly agentDoor: AgentDoor
}

/**
 * Mounts every call of the contract: the type of `routes` makes a missing or an unknown one fail to compile.
 */
export function mountCalls(app: FastifyInstance, deps: MountDeps, routes: Routes<CallName>): void {
  const { sealedBodies, acceptsPlainBodies } = deps
  const door = {
    sealedBodies,
    acceptsPlainBodies,
    admit: (call: Call, request: FastifyRequest) => admit(call, deps, request),
  }
  mountTable(app, calls, { routes, door })
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
  const allowed = mayCall(call, session)
  return allowed.ok && session.isAgent ? admitAgent(deps.agentDoor, call, session) : allowed
}

function mayCall(call: Call, session: Session): Result<Session> {
  if (session.passwordChangeRequired && !call.isOpenBeforePasswordChange) {
    return refuse('password_change_required')
  }
  if (call.access === 'member' && session.isTrial) return refuse('in_need_true_account')
  if (call.access === 'agent' && !session.isAgent) return refuse('access_denied')
  // Players are nobody at the console, whatever door they knock at.
  if (call.access === 'operator') return refuse('access_denied')
  return ok(session)
}

export function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer ([\w.-]{20,200})$/.exec(header ?? '')?.[1]
}
