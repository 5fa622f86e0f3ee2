import { mayBecome, type NewAgentType } from '@baize/domain/agent-right'
import { isAgentType } from '@baize/domain/identity'
import { ok, refuse, type MemberId, type Result } from '@baize/std'
import { findAgentAccount, holdAgentAccount, setType, type AgentAccount } from '../../identity/api.ts'
import type { Db } from '../../kernel/database/database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { operatorActor, type Operator } from '../../kernel/http/operator.ts'
import type { ApprovalPlan } from '../../operators/api.ts'
import { findDay } from '../figures/zone-store.ts'
import type { Answer, Body, TreeDeskDeps } from './model.ts'
import * as store from './store.ts'

type Change = Readonly<{ memberId: string; from: number; to: NewAgentType }>
type TypeRefusal = 'member_not_found' | 'agent_type_refused' | 'agent_too_deep'

/** Requests another type for an agent, or makes a member an agent. */
export async function askType(
  deps: TreeDeskDeps,
  by: Operator,
  { id, type, reason }: Body<'agentTypeAsk'>,
): Answer<'agentTypeAsk'> {
  const found = await findAgentAccount(deps.db, BigInt(id) as MemberId)
  if (!found) return refuse('member_not_found')
  const checked = await checkType(deps, deps.db, { account: found, to: type })
  if (!checked.ok) return checked
  const change = { memberId: id, from: found.type, to: type }
  const approvalId = await inTransaction(deps.db, (tx) =>
    deps.approvals.ask(tx, {
      kind: 'agent_type',
      subject: `agent ${found.username}`,
      memberId: found.id,
      before: { type: found.type },
      change,
      by,
      reason,
    }),
  )
  return ok({ approvalId: String(approvalId) })
}

async function checkType(
  { tree, clock }: TreeDeskDeps,
  db: Db,
  { account, to }: { account: AgentAccount; to: NewAgentType },
): Promise<Result<null, TypeRefusal>> {
  const [below] = await store.countDirectAgents(db, [account.id], await findDay(db, new Date(clock())))
  if (!mayBecome(account.type, to, { agentsBelow: below?.agents ?? 0 })) return refuse('agent_type_refused')
  const isNew = !isAgentType(account.type)
  if (isNew && account.upline_id !== null && !(await tree.mayOpenAgent(db, account.upline_id)).ok)
    return refuse('agent_too_deep')
  return ok(null)
}

export const typePlan = (deps: TreeDeskDeps): ApprovalPlan<Change> => ({
  kind: 'agent_type',
  async apply(tx, { memberId: id, from, to }, { decidedBy, approvalId, reason }) {
    const memberId = BigInt(id) as MemberId
    const held = await holdAgentAccount(tx, memberId)
    if (!held) return refuse('member_not_found')
    if (held.type !== from) return refuse('approval_outdated')
    const checked = await checkType(deps, tx, { account: held, to })
    if (!checked.ok) return checked
    await setType(tx, { memberId, type: to })
    if (!isAgentType(held.type)) await deps.tree.becomeAgent(tx, memberId)
    await deps.audit.write(tx, {
      event: 'agent_type_changed',
      actor: operatorActor(decidedBy),
      memberId,
      before: { type: from },
      after: { type: to },
      details: { approval: String(approvalId), reason },
    })
    return ok(null)
  },
  // Another type may be another door: whoever is in comes in again.
  afterwards: async ({ memberId }) =>
    void (await deps.sessions.endAll(BigInt(memberId) as MemberId, { reason: 'replaced' })),
})
