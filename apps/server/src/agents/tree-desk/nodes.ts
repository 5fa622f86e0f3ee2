import type { GivenValueOf, QueryOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { isAgentType } from '@baize/domain/identity'
import { currencies, formatDecimal } from '@baize/money'
import { ok, refuse, type MemberId, type Result } from '@baize/std'
import {
  findAccount,
  findAgentAccount,
  findNamed,
  listAgents,
  type AgentAccount,
} from '../../identity/api.ts'
import { readIdCursor, splitPage } from '../../kernel/http/key-page.ts'
import { readNames } from '../../operators/api.ts'
import { listAssistants } from '../account-open/opening-store.ts'
import { ngrOf, resultOf } from '../figures/model.ts'
import { readRange } from '../team/range.ts'
import { countTeams } from '../team/size-store.ts'
import { findOpenFreeze, type FreezeRow } from './freeze-store.ts'
import type { TreeDeskDeps } from './model.ts'
import * as store from './store.ts'

type Value<Name extends keyof ConsoleCalls> = GivenValueOf<ConsoleCalls[Name]>
type Node = Value<'agentList'>['list'][number]

/** Whether a member is an agent of the tree; assistants are not part of it. */
export const isNode = (person: AgentAccount | undefined): person is AgentAccount =>
  person !== undefined && isAgentType(person.type) && person.type !== 42

/** One level of the tree, or the one agent that is looked for. */
export async function listNodes(
  deps: TreeDeskDeps,
  { uplineId, q, cursor, pageSize }: QueryOf<ConsoleCalls['agentList']>,
): Promise<Value<'agentList'>> {
  if (q !== undefined && q !== '') {
    const named = await findAccount(deps.db, q)
    const found = named && (await findAgentAccount(deps.db, named.id))
    return { list: isNode(found) ? await writeNodes(deps, [found]) : [], nextCursor: null }
  }
  const upline = uplineId === undefined ? null : (BigInt(uplineId) as MemberId)
  const ask = { uplineId: upline, before: readIdCursor(cursor), limit: pageSize + 1 }
  const { list, nextCursor } = splitPage(await listAgents(deps.db, ask), pageSize, (row) => row)
  return { list: await writeNodes(deps, list), nextCursor }
}

/** What each agent's team came to in the last 30 days, summed over all products. */
async function readTeams(deps: TreeDeskDeps, agentIds: readonly MemberId[]) {
  const today = await deps.figures.today()
  const range = readRange({ range: 'd30' }, today)
  if (!range.ok) throw new Error('a named range has days')
  const [lines, active, sizes, agents] = await Promise.all([
    deps.figures.teamLines(deps.db, { agentIds, ...range.value }),
    deps.figures.activeIn(deps.db, { agentIds, ...range.value }),
    countTeams(deps.db, agentIds, today),
    store.countDirectAgents(deps.db, agentIds, today),
  ])
  const linesOf = Map.groupBy(lines, ({ id }) => id)
  return (id: MemberId, currency: string) => {
    const own = (linesOf.get(id) ?? []).filter((line) => line.currency === currency)
    const sum = (of: (line: (typeof own)[number]) => bigint) => own.reduce((all, line) => all + of(line), 0n)
    const size = sizes.find((row) => row.id === id)
    const below = agents.find((row) => row.id === id)?.agents ?? 0
    return {
      agents: below,
      members: (size?.directs ?? 0) - below,
      team: size?.team ?? 0,
      active: Number(active.get(id) ?? 0n),
      validMinor: sum(({ valid }) => valid),
      stakesMinor: sum(({ stakes }) => stakes),
      depositsMinor: sum(({ deposits }) => deposits),
      withdrawalsMinor: sum(({ withdrawals }) => withdrawals),
      resultMinor: sum(resultOf),
      ngrMinor: sum(ngrOf),
    }
  }
}

const writeNode = (row: AgentAccount, team: ReturnType<Awaited<ReturnType<typeof readTeams>>>): Node => {
  const text = (minor: bigint) => formatDecimal(minor, currencies[row.currency])
  return {
    id: String(row.id),
    username: row.username,
    type: row.type,
    state: row.state,
    uplineId: row.upline_id === null ? null : String(row.upline_id),
    agents: team.agents,
    members: team.members,
    team: team.team,
    valid: text(team.validMinor),
    result: text(team.resultMinor),
    active: team.active,
    currency: row.currency,
  }
}

async function writeNodes(deps: TreeDeskDeps, found: readonly AgentAccount[]): Promise<Node[]> {
  const ids = found.map(({ id }) => id)
  const teamOf = await readTeams(deps, ids)
  return found.map((row) => writeNode(row, teamOf(row.id, row.currency)))
}

/** From the top of the tree down to this account, itself included. */
export async function readPath(deps: TreeDeskDeps, memberId: MemberId) {
  const above = await deps.tree.ancestors(deps.db, memberId)
  const ids = [...above.map(({ id }) => id).toReversed(), memberId]
  const named = await findNamed(deps.db, ids)
  return ids.map((id) => ({
    id: String(id),
    username: named.find((person) => person.id === id)?.username ?? '',
  }))
}

/** One agent as its page at the console shows it. */
export async function readNode(
  deps: TreeDeskDeps,
  id: string,
): Promise<Result<Value<'agentRead'>, 'member_not_found'>> {
  const agentId = BigInt(id) as MemberId
  const found = await findAgentAccount(deps.db, agentId)
  if (!isNode(found)) return refuse('member_not_found')
  const now = new Date(deps.clock())
  const [teamOf, path, contracts, assistants, openLinks, ahead, freeze] = await Promise.all([
    readTeams(deps, [agentId]),
    readPath(deps, agentId),
    store.findContracts(deps.db, agentId, now),
    listAssistants(deps.db, agentId),
    store.countOpenLinks(deps.db, [agentId], now),
    deps.tree.moveAhead(deps.db, agentId),
    findOpenFreeze(deps.db, agentId),
  ])
  const others = [
    ...assistants.map(({ assistant_id: each }) => each),
    ...contracts.flatMap(({ payer_id: each }) => (each === null ? [] : [each])),
    ...(ahead ? [ahead.uplineId] : []),
  ]
  const named = await findNamed(deps.db, others)
  const person = (of: MemberId) => ({
    id: String(of),
    username: named.find((each) => each.id === of)?.username ?? '',
  })
  const team = teamOf(agentId, found.currency)
  const text = (minor: bigint) => formatDecimal(minor, currencies[found.currency])
  return ok({
    ...writeNode(found, team),
    nickname: found.nickname,
    createdAt: found.created_at.toISOString(),
    isTaken: found.is_taken_over,
    path: path.slice(0, -1),
    stakes: text(team.stakesMinor),
    ngr: text(team.ngrMinor),
    deposits: text(team.depositsMinor),
    withdrawals: text(team.withdrawalsMinor),
    openLinks,
    contracts: contracts.map((row) => ({
      kind: row.kind,
      payer: row.payer_id === null ? null : person(row.payer_id),
      endsAt: row.ends_at?.toISOString() ?? null,
    })),
    assistants: assistants.map((row) => ({
      ...person(row.assistant_id),
      rights: [...row.rights],
      state: named.find((each) => each.id === row.assistant_id)?.state ?? 'active',
    })),
    move: ahead ? { fromDay: ahead.fromDay, upline: person(ahead.uplineId) } : null,
    freeze: freeze ? await writeFreeze(deps, freeze) : null,
  })
}

async function writeFreeze(deps: TreeDeskDeps, freeze: FreezeRow) {
  const { frozen_by: by, frozen_at: at, reason, people } = freeze
  const names = await readNames(deps.db, [String(by)])
  return { at: at.toISOString(), by: names.operator(String(by)) ?? '', reason, people }
}
