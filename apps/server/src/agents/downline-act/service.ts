import type { BodyOf, Calls } from '@baize/contract'
import { dailyLimit } from '@baize/domain/identity'
import type { Pool } from '@baize/runtime'
import { ok, refuse, type Clock, type MemberId, type Result } from '@baize/std'
import type { PasswordLinks } from '../../identity/api.ts'
import type { Attempts } from '../../kernel/attempt/attempts.ts'
import { actorOf, type AuditService } from '../../kernel/audit/service.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { Caller, Session } from '../../kernel/http/session.ts'
import type { TreeService } from '../tree/model.ts'
import * as store from './store.ts'

export interface DownlineActDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly audit: AuditService
  readonly attempts: Attempts
  readonly tree: Pick<TreeService, 'inTeam'>
  readonly passwordLinks: Pick<PasswordLinks, 'sendToOwner'>
}

/** Requests of one agent that may wait for operators at a time. */
const mostOpen = 20
const resetsPerMember = 3
const resetsPerAgent = 20

/** A direct downline of the agent; anybody else is unknown. */
async function findDirect({ db, tree }: DownlineActDeps, agentId: MemberId, account: string) {
  const found = await tree.inTeam(db, { agentId, account, direct: true })
  return found ? ok(found.id) : refuse('agent_member_unknown')
}

/** Asks operators to suspend a direct downline. */
export async function askToSuspend(
  deps: DownlineActDeps,
  { memberId: agentId }: Session,
  { account, reason }: BodyOf<Calls['agentSuspendAsk']>,
): Promise<Result<null, 'agent_member_unknown' | 'suspend_ask_open' | 'suspend_ask_limit'>> {
  const direct = await findDirect(deps, agentId, account)
  if (!direct.ok) return direct
  const memberId = direct.value
  return inTransaction(deps.db, async (tx) => {
    await store.lockRequests(tx, agentId)
    if ((await store.countOpen(tx, agentId)) >= mostOpen) return refuse('suspend_ask_limit')
    const at = new Date(deps.clock())
    const made = await store.insertRequest(tx, { agentId, memberId, reason, at })
    if (!made) return refuse('suspend_ask_open')
    const details = { request: String(made.id), reason }
    await deps.audit.write(tx, { event: 'suspension_asked', actor: actorOf(agentId), memberId, details })
    return ok(null)
  })
}

/** Sends the link for a forgotten password to the person; what the agent sees is always the same. */
export async function sendReset(
  deps: DownlineActDeps,
  { memberId: agentId }: Session,
  { account, caller, origin }: { account: string; caller: Caller; origin: string },
): Promise<Result<null, 'agent_member_unknown' | 'login_throttled'>> {
  const direct = await findDirect(deps, agentId, account)
  if (!direct.ok) return direct
  const memberId = direct.value
  const counted = await deps.attempts.count([
    { scope: 'agent_reset', subject: `${agentId} ${memberId}`, limit: dailyLimit(resetsPerMember) },
    { scope: 'agent_reset', subject: String(agentId), limit: dailyLimit(resetsPerAgent) },
  ])
  if (!counted.ok) return counted
  await deps.passwordLinks.sendToOwner(memberId, { askedBy: agentId, caller, origin })
  return ok(null)
}
