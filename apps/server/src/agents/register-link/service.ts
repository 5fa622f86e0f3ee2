import { randomInt } from 'node:crypto'
import type { BodyOf, Calls, QueryOf, ValueOf } from '@baize/contract'
import { canonicalTerms, readTerms, type Terms } from '@baize/domain/agent-contract'
import { rightsOfType } from '@baize/domain/agent-right'
import { linkStateAt, makeLinkCode, mostOpenLinks, mayOpenByLink } from '@baize/domain/register-link'
import type { CurrencyCode } from '@baize/money'
import { ok, refuse, type MemberId, type Result } from '@baize/std'
import { findDomainsOf } from '../../identity/api.ts'
import { actorOf, type AuditCaller } from '../../kernel/audit/service.ts'
import { inTransaction, type Tx } from '../../kernel/database/transaction.ts'
import type { Session } from '../../kernel/http/session.ts'
import { splitUuidPage } from '../../kernel/http/key-page.ts'
import { countOpenedToday } from '../account-open/opening-store.ts'
import { mayPreset, signPreset, type PresetRefusal } from '../contract/preset.ts'
import { wireTerms } from '../contract/wire-terms.ts'
import { findBounds, refusedGroup } from '../start-group/bounds.ts'
import type { RegisterLinkDeps } from './deps.ts'
import { standingOf } from './door.ts'
import { findSteps, listLinkPeople } from './link-people.ts'
import * as store from './link-store.ts'

type Value<Name extends keyof Calls> = ValueOf<Calls[Name]>
type Link = Value<'agentLinkCreate'>
type Groups = Link['groups']
type LinkRefusal = 'register_link_refused' | 'register_link_limit' | 'prize_group_refused' | PresetRefusal

export interface RegisterLinks {
  list(session: Session, query: QueryOf<Calls['agentLinks']>): Promise<Value<'agentLinks'>>
  /** The visits or members that a count of a link adds up. */
  people(
    session: Session,
    query: QueryOf<Calls['agentLinkPeople']>,
  ): Promise<Result<Value<'agentLinkPeople'>, 'register_link_unknown'>>
  create(
    session: Session,
    body: BodyOf<Calls['agentLinkCreate']>,
    caller: AuditCaller,
  ): Promise<Result<Link, LinkRefusal>>
  close(session: Session, id: string, caller: AuditCaller): Promise<Result<null, 'register_link_unknown'>>
}

export const createRegisterLinks = (deps: RegisterLinkDeps): RegisterLinks => ({
  list: (session, query) => listLinks(deps, session, query),
  people: (session, query) => listLinkPeople(deps, session, query),
  create: (session, body, caller) => createLink(deps, session, { body, caller }),
  async close({ memberId: agentId }, linkId, caller) {
    return inTransaction(deps.db, async (tx) => {
      const held = await store.lockLink(tx, { agentId, linkId })
      if (!held) return refuse('register_link_unknown')
      if (!(await store.closeLink(tx, { agentId, linkId }, new Date(deps.clock())))) return ok(null)
      const details = { link: held.code }
      await deps.audit.write(tx, {
        event: 'register_link_closed',
        actor: actorOf(agentId),
        memberId: agentId,
        caller,
        details,
      })
      return ok(null)
    })
  },
})

async function listLinks(
  deps: RegisterLinkDeps,
  { memberId: agentId, type, currency }: Session,
  { state, cursor, pageSize }: QueryOf<Calls['agentLinks']>,
): Promise<Value<'agentLinks'>> {
  const { db, clock } = deps
  const { agent, limits } = await deps.settings.read()
  const at = new Date(clock())
  const asked = { agentId, before: cursor ?? null, limit: pageSize + 1, at, state: state ?? null }
  const found = await store.listLinks(db, asked)
  const [funnels, open, bounds, domains, opened] = await Promise.all([
    countFunnels(deps, agentId, found.slice(0, pageSize)),
    store.countOpen(db, agentId, at),
    findBounds(db, agentId),
    findDomainsOf(db, agentId),
    countOpenedToday(db, { agentId, at, timeZone: limits.timeZone }),
  ])
  const rights = rightsOfType(agent.types, type)
  return {
    ...splitUuidPage(found, pageSize, (row) =>
      showLink(row, { at, currency, funnel: funnels.get(row.id), visits: row.visits }),
    ),
    open,
    mostOpen: mostOpenLinks,
    links: [...(rights?.links ?? [])],
    opens: [...(rights?.opens ?? [])],
    opensLeftToday: Math.max(0, agent.opensPerDay - opened),
    bounds,
    domains,
  }
}

interface Funnel {
  readonly firstDeposits: number
  readonly active: number
}

/** How many who came by each of these links have deposited, and how many of them play. */
async function countFunnels(
  deps: RegisterLinkDeps,
  agentId: MemberId,
  links: readonly store.LinkRow[],
): Promise<ReadonlyMap<string, Funnel>> {
  const joins = await store.findJoins(
    deps.db,
    agentId,
    links.map(({ id }) => id),
  )
  const { depositors, active } = await findSteps(
    deps,
    joins.map(({ member_id: id }) => id),
  )
  const ofLink = Map.groupBy(joins, ({ link_id: id }) => id)
  return new Map(
    [...ofLink].map(([id, joined]) => [
      id,
      {
        firstDeposits: joined.filter(({ member_id: member }) => depositors.has(member)).length,
        active: joined.filter(({ member_id: member }) => active.has(member)).length,
      },
    ]),
  )
}

interface Asked {
  readonly body: BodyOf<Calls['agentLinkCreate']>
  readonly caller: AuditCaller
}

async function createLink(
  deps: RegisterLinkDeps,
  session: Session,
  asked: Asked,
): Promise<Result<Link, LinkRefusal>> {
  const { agent, limits } = await deps.settings.read()
  const { opens, endDay, groups, terms: wire, proof } = asked.body
  if (!mayOpenByLink(agent.types, session.type, opens))
    return refuse('register_link_refused', { field: 'opens' })
  if (wire && !(await mayPreset(deps, session, opens)))
    return refuse('register_link_refused', { field: 'terms' })
  const { tree, db } = deps
  if (opens !== 0 && !(await tree.mayOpenAgent(db, session.memberId)).ok)
    return refuse('register_link_refused', { field: 'opens' })
  return inTransaction(deps.db, async (tx) => {
    const { memberId: agentId } = session
    await store.lockLinksOf(tx, agentId)
    const at = new Date(deps.clock())
    if ((await store.countOpen(tx, agentId, at)) >= mostOpenLinks) return refuse('register_link_limit')
    const refused = await refusedGroup(tx, agentId, groups)
    if (refused) return refuse('prize_group_refused', refused)
    const endsAt = endDay === undefined ? null : await store.endOfDay(tx, endDay, limits.timeZone)
    if (endsAt && endsAt <= at) return refuse('register_link_refused', { field: 'endDay' })
    // Last: what would be refused anyhow uses no proof up.
    const signed = wire && (await signPreset(deps, tx, { session, wire, proof }))
    if (signed && !signed.ok) return signed
    return ok(await insertLink(deps, tx, session, { ...asked, at, endsAt, terms: signed?.value ?? null }))
  })
}

async function insertLink(
  { audit }: RegisterLinkDeps,
  tx: Tx,
  { memberId: agentId, currency }: Session,
  { body, caller, at, endsAt, terms }: Asked & { at: Date; endsAt: Date | null; terms: Terms | null },
): Promise<Link> {
  const { opens, note, groups, mostUses } = body
  // A code that another link has is rarer than being struck by lightning: then another one is drawn.
  for (;;) {
    const row = await store.insertLink(tx, {
      agent_id: agentId,
      code: makeLinkCode((below) => randomInt(below)),
      opens,
      note,
      elott_group: groups.ELOTT ?? null,
      lott_group: groups.LOTT ?? null,
      sea_group: groups.SEA ?? null,
      terms: terms && canonicalTerms(terms),
      ends_at: endsAt,
      most_uses: mostUses ?? null,
      created_at: at,
    })
    if (!row) continue
    const after = {
      link: row.code,
      opens,
      groups,
      endsAt: endsAt?.toISOString() ?? null,
      mostUses: mostUses ?? null,
      terms: row.terms,
    }
    await audit.write(tx, {
      event: 'register_link_opened',
      actor: actorOf(agentId),
      memberId: agentId,
      caller,
      after,
    })
    return showLink(row, { at, currency, funnel: undefined, visits: 0 })
  }
}

function showLink(
  row: store.LinkRow,
  {
    at,
    currency,
    funnel,
    visits,
  }: { at: Date; currency: CurrencyCode; funnel: Funnel | undefined; visits: number },
): Link {
  const groups: Groups = {
    ...(row.elott_group !== null && { ELOTT: row.elott_group }),
    ...(row.lott_group !== null && { LOTT: row.lott_group }),
    ...(row.sea_group !== null && { SEA: row.sea_group }),
  }
  return {
    id: row.id,
    code: row.code,
    opens: row.opens,
    note: row.note,
    groups,
    terms: row.terms === null ? null : wireTerms(readTerms(row.terms), currency),
    state: linkStateAt(standingOf(row), at.getTime()),
    createdAt: row.created_at.toISOString(),
    endsAt: row.ends_at?.toISOString() ?? null,
    mostUses: row.most_uses,
    visits,
    registered: row.used,
    firstDeposits: funnel?.firstDeposits ?? 0,
    active: funnel?.active ?? 0,
  }
}
