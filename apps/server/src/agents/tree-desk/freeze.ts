import { ok, refuse, type MemberId } from '@baize/std'
import { findAgentAccount, findNamed } from '../../identity/api.ts'
import { inTransaction, type Tx } from '../../kernel/database/transaction.ts'
import { operatorActor, type Operator } from '../../kernel/http/operator.ts'
import { findAssistantsOf, listAssistants } from '../account-open/opening-store.ts'
import { countTeams } from '../team/size-store.ts'
import * as freezes from './freeze-store.ts'
import type { Answer, Body, TreeDeskDeps } from './model.ts'
import { isNode } from './nodes.ts'
import * as store from './store.ts'

/** What a freeze stops. Players below play on: what they owe and are owed stays as it is. */
export async function previewFreeze(deps: TreeDeskDeps, id: string): Answer<'agentFreezePreview'> {
  const agentId = BigInt(id) as MemberId
  if (!isNode(await findAgentAccount(deps.db, agentId))) return refuse('member_not_found')
  const [today, now] = [await deps.figures.today(), new Date(deps.clock())]
  const branch = await store.findBranch(deps.db, agentId, today)
  const [[size], own, all, links, branchLinks, offers] = await Promise.all([
    countTeams(deps.db, [agentId], today),
    listAssistants(deps.db, agentId),
    findAssistantsOf(deps.db, branch),
    store.countOpenLinks(deps.db, [agentId], now),
    store.countOpenLinks(deps.db, branch, now),
    store.countOffers(deps.db, agentId),
  ])
  return ok({
    assistants: own.length,
    links,
    offers,
    members: (size?.team ?? 0) - (branch.length - 1),
    branchAgents: branch.length - 1,
    branchAssistants: all.length,
    branchLinks,
  })
}

/** Suspends an agent with its assistants, or the whole branch; who was suspended before is no part of it. */
export async function freeze(
  deps: TreeDeskDeps,
  by: Operator,
  { id, withBranch, reason }: Body<'agentFreeze'>,
): Answer<'agentFreeze'> {
  const agentId = BigInt(id) as MemberId
  if (!isNode(await findAgentAccount(deps.db, agentId))) return refuse('member_not_found')
  const today = await deps.figures.today()
  const written = await inTransaction(deps.db, async (tx) => {
    await freezes.lockFreezes(tx)
    if (await freezes.findOpenFreeze(tx, agentId)) return refuse('agent_frozen')
    const agents = withBranch ? await store.findBranch(tx, agentId, today) : [agentId]
    const people = await frozenWith(tx, [...agents, ...(await findAssistantsOf(tx, agents))])
    if (people.length === 0) return refuse('agent_frozen')
    const at = new Date(deps.clock())
    const freezeOf = { agentId, withBranch, reason, by: by.operatorId, at }
    const inserted = await freezes.insertFreeze(tx, freezeOf)
    if (!inserted) return refuse('agent_frozen')
    await freezes.insertPeople(tx, inserted.id, people)
    const details = { withBranch, people: people.length, reason }
    await deps.audit.write(tx, {
      event: 'agent_frozen',
      actor: operatorActor(by),
      memberId: agentId,
      details,
    })
    return ok({ id: inserted.id, people: people.length })
  })
  if (!written.ok) return written
  await carryOut(deps, written.value.id)
  return ok({ people: written.value.people })
}

/** Whoever is in now, and whoever is out by another freeze alone: that one may end first. */
async function frozenWith(tx: Tx, ids: readonly MemberId[]): Promise<MemberId[]> {
  const [named, frozen] = await Promise.all([findNamed(tx, ids), freezes.findFrozen(tx, ids)])
  return named.filter(({ id, state }) => state === 'active' || frozen.has(id)).map(({ id }) => id)
}

/** Ends the suspension of all who were suspended with this agent. */
export async function release(
  deps: TreeDeskDeps,
  by: Operator,
  { id, reason }: Body<'agentRelease'>,
): Answer<'agentRelease'> {
  const agentId = BigInt(id) as MemberId
  if (!isNode(await findAgentAccount(deps.db, agentId))) return refuse('member_not_found')
  const written = await inTransaction(deps.db, async (tx) => {
    await freezes.lockFreezes(tx)
    const open = await freezes.findOpenFreeze(tx, agentId)
    if (!open) return refuse('agent_not_frozen')
    await freezes.releaseFreeze(tx, { id: open.id, by: by.operatorId, at: new Date(deps.clock()) })
    const details = { people: open.people, reason }
    const actor = operatorActor(by)
    await deps.audit.write(tx, { event: 'agent_released', actor, memberId: agentId, details })
    return ok(open)
  })
  if (!written.ok) return written
  await carryOut(deps, written.value.id)
  return ok({ people: written.value.people })
}

const mostAtOnce = 200

/** Suspends or lets in whoever waits for it. Doing it twice changes nothing. Gives how many. */
async function carryOut(deps: TreeDeskDeps, freezeId: bigint | null): Promise<number> {
  let done = 0
  for (;;) {
    const waiting = await freezes.findWaiting(deps.db, freezeId, mostAtOnce)
    for (const row of waiting) {
      const actor = operatorActor({ operatorId: row.by })
      if (row.state === 'freezing') await deps.suspensions.suspend(row.member_id, actor, row.reason)
      else await deps.suspensions.restore(row.member_id, actor, row.reason)
      await freezes.setDone(deps.db, row)
    }
    done += waiting.length
    if (waiting.length < mostAtOnce) return done
  }
}

export const finishFreezes = (deps: TreeDeskDeps): Promise<number> => carryOut(deps, null)
