import type { BodyOf, GivenValueOf, QueryOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { isAgentType } from '@baize/domain/identity'
import { linkStateAt } from '@baize/domain/register-link'
import type { Pool } from '@baize/runtime'
import { ok, refuse, type Clock, type MemberId, type Result } from '@baize/std'
import { bindDomain, findNamed, listDomains, unbindDomain } from '../../identity/api.ts'
import type { AuditService } from '../../kernel/audit/service.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { readUuidCursor, splitUuidPage } from '../../kernel/http/key-page.ts'
import { operatorActor, type Operator } from '../../kernel/http/operator.ts'
import { standingOf } from '../register-link/door.ts'
import * as links from '../register-link/link-store.ts'

type Value<Name extends keyof ConsoleCalls> = GivenValueOf<ConsoleCalls[Name]>

/** What operators see and set of the ways into a team: sites of agents, and links. */
export interface AgentDoorDesk {
  domains(query: QueryOf<ConsoleCalls['agentDomainList']>): Promise<Value<'agentDomainList'>>
  bind(
    by: Operator,
    body: BodyOf<ConsoleCalls['agentDomainBind']>,
  ): Promise<Result<null, 'member_not_found' | 'agent_domain_taken'>>
  unbind(
    by: Operator,
    body: BodyOf<ConsoleCalls['agentDomainUnbind']>,
  ): Promise<Result<null, 'agent_domain_unknown'>>
  links(query: QueryOf<ConsoleCalls['registerLinkList']>): Promise<Value<'registerLinkList'>>
  closeLink(
    by: Operator,
    body: BodyOf<ConsoleCalls['registerLinkClose']>,
  ): Promise<Result<null, 'register_link_unknown'>>
}

export interface AgentDoorDeskDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly audit: AuditService
}

export const createAgentDoorDesk = (deps: AgentDoorDeskDeps): AgentDoorDesk => ({
  domains: (query) => showDomains(deps, query),
  bind: (by, { domain, agentId, reason }) =>
    inTransaction(deps.db, async (tx) => {
      const memberId = BigInt(agentId) as MemberId
      const [agent] = await findNamed(tx, [memberId])
      if (!agent || !isAgentType(agent.type) || agent.type === 42) return refuse('member_not_found')
      const at = new Date(deps.clock())
      if (!(await bindDomain(tx, { domain, agentId: memberId, at }))) return refuse('agent_domain_taken')
      const after = { domain, reason }
      await deps.audit.write(tx, { event: 'agent_domain_bound', actor: operatorActor(by), memberId, after })
      return ok(null)
    }),
  unbind: (by, { id: domain, reason }) =>
    inTransaction(deps.db, async (tx) => {
      const memberId = await unbindDomain(tx, domain)
      if (memberId === undefined) return refuse('agent_domain_unknown')
      const before = { domain, reason }
      await deps.audit.write(tx, {
        event: 'agent_domain_unbound',
        actor: operatorActor(by),
        memberId,
        before,
      })
      return ok(null)
    }),
  links: (query) => showLinks(deps, query),
  closeLink: (by, { id, reason }) =>
    inTransaction(deps.db, async (tx) => {
      const found = await links.findById(tx, id)
      if (!found) return refuse('register_link_unknown')
      const key = { agentId: found.agent_id, linkId: id }
      if (!(await links.closeLink(tx, key, new Date(deps.clock())))) return ok(null)
      const details = { link: found.code, reason }
      const actor = operatorActor(by)
      await deps.audit.write(tx, { event: 'register_link_closed', actor, memberId: found.agent_id, details })
      return ok(null)
    }),
})

async function namesOf(db: Pool, ids: readonly MemberId[]): Promise<(id: MemberId) => string> {
  const named = new Map((await findNamed(db, ids)).map(({ id, username }) => [id, username]))
  return (id) => named.get(id) ?? ''
}

async function showDomains(
  { db }: AgentDoorDeskDeps,
  { agentId, cursor, pageSize }: QueryOf<ConsoleCalls['agentDomainList']>,
): Promise<Value<'agentDomainList'>> {
  const asked = { after: cursor ?? null, limit: pageSize + 1, agentId: idOf(agentId) }
  const found = await listDomains(db, asked)
  const page = found.slice(0, pageSize)
  const nameOf = await namesOf(
    db,
    page.map(({ agent_id: id }) => id),
  )
  return {
    list: page.map((row) => ({
      id: row.domain,
      agentId: String(row.agent_id),
      username: nameOf(row.agent_id),
      addedAt: row.added_at.toISOString(),
    })),
    nextCursor: found.length > pageSize ? (page.at(-1)?.domain ?? null) : null,
  }
}

async function showLinks(
  { db, clock }: AgentDoorDeskDeps,
  { agentId, cursor, pageSize }: QueryOf<ConsoleCalls['registerLinkList']>,
): Promise<Value<'registerLinkList'>> {
  const now = clock()
  const asked = { before: readUuidCursor(cursor), limit: pageSize + 1, at: new Date(now), state: null }
  const found = await links.listLinks(db, { ...asked, agentId: idOf(agentId) })
  const nameOf = await namesOf(
    db,
    found.map(({ agent_id: id }) => id),
  )
  return splitUuidPage(found, pageSize, (row) => ({
    id: row.id,
    agentId: String(row.agent_id),
    username: nameOf(row.agent_id),
    code: row.code,
    opens: row.opens,
    state: linkStateAt(standingOf(row), now),
    visits: row.visits,
    registered: row.used,
    mostUses: row.most_uses,
    createdAt: row.created_at.toISOString(),
    endsAt: row.ends_at?.toISOString() ?? null,
  }))
}

const idOf = (text: string | undefined): MemberId | null =>
  text === undefined ? null : (BigInt(text) as MemberId)
