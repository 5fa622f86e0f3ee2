import { isAgentTypeNumber, rightsOfAssistant, rightsOfType } from '@baize/domain/agent-right'
import type { SiteSettings } from '@baize/domain/setting'
import { ok, refuse, type MemberId, type Result } from '@baize/std'
import { findAgentAccount, type AgentAccount } from '../../identity/api.ts'
import { inTransaction, type Tx } from '../../kernel/database/transaction.ts'
import { operatorActor, type Operator } from '../../kernel/http/operator.ts'
import { makeStartCode, readUsername } from '../account-open/opening.ts'
import { insertAssistant, listAssistants, lockOpenings } from '../account-open/opening-store.ts'
import type { Answer, Body, TreeDeskDeps } from './model.ts'
import { isNode } from './nodes.ts'

const busy = { waitSeconds: 5 }

/** Opens an agent at the top or below another, or an assistant of a principal. */
export async function openAccount(
  deps: TreeDeskDeps,
  by: Operator,
  body: Body<'agentOpen'>,
): Answer<'agentOpen'> {
  const settings = await deps.settings.read()
  const username = readUsername(body.username, settings)
  if (!username.ok) return username
  const upline = body.uplineId === undefined ? undefined : await findUpline(deps, body.uplineId)
  if (body.uplineId !== undefined && !upline) return refuse('member_not_found')
  const allowed = checkPlace(settings, { body, upline })
  if (!allowed.ok) return allowed
  if (deps.passwords.isOverloaded()) return refuse('rate_limited', busy)
  const startCode = makeStartCode()
  const passwordHash = await deps.passwords.hash(startCode)
  return inTransaction(deps.db, async (tx) => {
    if (body.type !== 42 && upline && !(await deps.tree.mayOpenAgent(tx, upline.id)).ok)
      return refuse('agent_too_deep')
    if (body.type === 42 && upline) {
      await lockOpenings(tx, upline.id)
      if ((await listAssistants(tx, upline.id)).length >= settings.agent.assistants)
        return refuse('account_open_limit')
    }
    const created = await deps.members.create(tx, {
      username: username.value,
      type: body.type,
      passwordHash,
      mustChangePassword: true,
      isTermsDue: true,
      currency: upline?.currency ?? deps.currency,
      language: 'BN',
      ...(body.type !== 42 && upline && { uplineId: upline.id }),
    })
    if (!created.ok) return refuse('member_username_taken', { field: 'username' })
    await settle(deps, tx, { by, body, upline, created: created.value })
    const { memberId } = created.value
    return ok({ id: String(memberId), username: created.value.username, startCode })
  })
}

async function settle(
  deps: TreeDeskDeps,
  tx: Tx,
  given: {
    by: Operator
    body: Body<'agentOpen'>
    upline: AgentAccount | undefined
    created: { memberId: MemberId; username: string }
  },
): Promise<void> {
  const { by, body, upline, created } = given
  const { memberId, username } = created
  if (body.type === 42 && upline) {
    const at = new Date(deps.clock())
    const row = { principal_id: upline.id, assistant_id: memberId, rights: body.rights, at }
    await insertAssistant(tx, row)
  }
  const after = {
    username,
    type: body.type,
    uplineId: upline ? String(upline.id) : null,
    ...(body.type === 42 && { rights: body.rights }),
  }
  const details = { reason: body.reason }
  await deps.audit.write(tx, { event: 'account_opened', actor: operatorActor(by), memberId, after, details })
}

async function findUpline({ db }: TreeDeskDeps, id: string): Promise<AgentAccount | undefined> {
  const found = await findAgentAccount(db, BigInt(id) as MemberId)
  return isNode(found) ? found : undefined
}

/**
 * Whether such an account may stand there: agents under agents, assistants of whoever has something to hand
 * over.
 */
function checkPlace(
  settings: SiteSettings,
  { body, upline }: { body: Body<'agentOpen'>; upline: AgentAccount | undefined },
): Result<null, 'agent_open_refused'> {
  const { types } = settings.agent
  if (body.type === 42) {
    if (!upline || !isAgentTypeNumber(upline.type)) return refuse('agent_open_refused', { field: 'uplineId' })
    const most = rightsOfAssistant(types, { principal: upline.type, given: body.rights })
    const has = { team: most.team, bets: most.bets !== 'none', opens: most.opens.length > 0 }
    const isHad = body.rights.length > 0 && body.rights.every((right) => has[right])
    return isHad ? ok(null) : refuse('agent_open_refused', { field: 'rights' })
  }
  if (!upline) return ok(null)
  const rights = rightsOfType(types, upline.type)
  const mayHaveAgents = rights?.opens.includes(2) === true || rights?.links.includes(2) === true
  return mayHaveAgents ? ok(null) : refuse('agent_open_refused', { field: 'uplineId' })
}

/** Another start code for an agent or assistant that has never logged in. */
export async function renewCode(
  deps: TreeDeskDeps,
  by: Operator,
  { id, reason }: Body<'agentCodeRenew'>,
): Answer<'agentCodeRenew'> {
  const memberId = BigInt(id) as MemberId
  const found = await findAgentAccount(deps.db, memberId)
  if (!found || !isAgentTypeNumber(found.type)) return refuse('member_not_found')
  if (deps.passwords.isOverloaded()) return refuse('rate_limited', busy)
  const startCode = makeStartCode()
  const passwordHash = await deps.passwords.hash(startCode)
  return inTransaction(deps.db, async (tx) => {
    const openedBy = (of: MemberId) => Promise.resolve(of === memberId)
    const renewed = await deps.members.renewStartCode(tx, {
      username: found.username,
      passwordHash,
      openedBy,
    })
    if (renewed === undefined) return refuse('agent_taken_over')
    const actor = operatorActor(by)
    await deps.audit.write(tx, { event: 'start_code_renewed', actor, memberId, details: { reason } })
    return ok({ startCode })
  })
}
