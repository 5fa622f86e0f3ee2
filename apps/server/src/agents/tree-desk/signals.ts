import { isAgentType } from '@baize/domain/identity'
import { ok, refuse, type MemberId } from '@baize/std'
import { findAgentAccount, findNamed, findSharedDoors } from '../../identity/api.ts'
import type { Answer, TreeDeskDeps } from './model.ts'
import { isNode } from './nodes.ts'
import * as store from './store.ts'

/** Larger branches are looked at agent by agent. */
const mostPeople = 20_000
const mostNamed = 20

/**
 * Accounts of one branch that look like those of one person. It names them and does nothing: what they mean
 * is for an operator to judge (agents.md 6).
 */
export async function readSignals(deps: TreeDeskDeps, id: string): Answer<'agentSignalsRead'> {
  const agentId = BigInt(id) as MemberId
  if (!isNode(await findAgentAccount(deps.db, agentId))) return refuse('member_not_found')
  const day = await deps.figures.today()
  const people = await store.findEverybody(deps.db, { agentId, day, limit: mostPeople })
  const doors = await findSharedDoors(deps.db, people)
  const named = new Map(
    (await findNamed(deps.db, [...new Set(doors.flatMap(({ members }) => members))])).map((person) => [
      person.id,
      person,
    ]),
  )
  const isAgent = (member: MemberId) => isAgentType(named.get(member)?.type ?? 0)
  return ok({
    people: people.length,
    isWhole: people.length <= mostPeople,
    signals: doors.map(({ kind, members }) => ({
      kind,
      size: members.length,
      agents: members.filter(isAgent).length,
      // Agents first: one that shares a device with its members is looked at before all.
      accounts: members
        .toSorted((one, other) => Number(isAgent(other)) - Number(isAgent(one)))
        .slice(0, mostNamed)
        .map((member) => ({
          id: String(member),
          username: named.get(member)?.username ?? '',
          isAgent: isAgent(member),
        })),
    })),
  })
}
