import type { Pool } from '@baize/runtime'
import { isAgentType, type AccountType } from '@baize/domain/identity'
import { ok, refuse, type Clock, type MemberId, type Result } from '@baize/std'
import { findAccount, findJoined, setUpline } from '../../identity/api.ts'
import type { Db } from '../../kernel/database/database.ts'
import type { Settings } from '../../kernel/setting/service.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import { findDay } from '../figures/zone-store.ts'
import type { EndedByMove, Move, MoveRefusal, MoveRules, TreeService } from './model.ts'
import { deleteMove, joinEdges, joinLines } from './call-off-store.ts'
import * as store from './store.ts'

export interface TreeDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly settings: Pick<Settings, 'read'>
  /** What contracts say of moves; without it any day to come will do. */
  readonly moveRules?: MoveRules
}

/** An id that no member has: an unknown name runs the same query as a stranger's. */
const noMember = 0n as MemberId

export function createTree(deps: TreeDeps): TreeService {
  const { clock } = deps
  const today = (on: Db) => findDay(on, new Date(clock()))
  return {
    async inTeam(on, { agentId, account, direct = false }) {
      const named = await findAccount(on, account)
      const day = await today(on)
      const distance = await store.findDistance(on, { agentId, memberId: named?.id ?? noMember, day })
      if (!named || distance === undefined || (direct && distance > 1)) return undefined
      return { ...named, distance, isDirect: distance === 1 }
    },
    isAgent: (on, memberId) => store.isInLine(on, memberId),
    ancestors: async (on, memberId) => store.findAncestors(on, { memberId, day: await today(on) }),
    agentsBelow: async (on, agentId) => store.findAgentsBelow(on, { agentId, day: await today(on) }),
    async uplinesOn(on, ask) {
      const found = await store.findUplinesOn(on, ask)
      return new Map(found.map(({ member_id: id, upline_id: uplineId }) => [id, uplineId]))
    },
    async mayOpenAgent(on, uplineId) {
      await store.lockTreeShared(on)
      const { above } = await store.findDepths(on, { agentId: uplineId, day: await today(on) })
      return above < (await deps.settings.read()).agent.maxDepth ? ok(null) : refuse('agent_too_deep')
    },
    firstMoveDay: (tx, memberId) => firstMoveDay(deps, tx, memberId),
    move: (tx, move) => moveBranch(deps, tx, move),
    callOff: (tx, memberId) => callOffMove(deps, tx, memberId),
    depths: async (on, agentId) => store.findDepths(on, { agentId, day: await today(on) }),
    async becomeAgent(tx, memberId) {
      await store.lockTree(tx)
      await store.ensureLine(tx, memberId)
    },
    async moveAhead(on, memberId) {
      const found = await store.findMoveAhead(on, memberId)
      return found && { uplineId: found.new_upline_id, fromDay: found.from_day }
    },
  }
}

async function firstMoveDay({ clock, moveRules }: TreeDeps, tx: Tx, memberId: MemberId): Promise<string> {
  const today = await findDay(tx, new Date(clock()))
  const next = await store.addDays(tx, today, 1)
  return (await moveRules?.firstDay(tx, { agentId: memberId, after: today })) ?? next
}

async function moveBranch(
  deps: TreeDeps,
  tx: Tx,
  move: Move,
): Promise<Result<readonly EndedByMove[], MoveRefusal>> {
  const { memberId, uplineId, fromDay } = move
  await store.lockTree(tx)
  await deps.moveRules?.hold(tx)
  const checked = await checkMove(deps, tx, move)
  if (!checked.ok) return checked
  const { moved, isAgent, oldUplineId } = checked.value
  await store.insertMove(tx, { memberId, oldUplineId, uplineId, fromDay })
  if (isAgent) await store.moveLines(tx, { agentId: memberId, uplineId, fromDay })
  await store.insertFigureMember(tx, {
    memberId,
    joinedAt: moved.createdAt,
    isAgent,
    currency: moved.currency,
    comesLater: true,
  })
  return ok((await deps.moveRules?.onMoved(tx, move)) ?? [])
}

async function callOffMove({ clock }: TreeDeps, tx: Tx, memberId: MemberId) {
  await store.lockTree(tx)
  const today = await findDay(tx, new Date(clock()))
  const found = await deleteMove(tx, { memberId, today })
  if (!found) return undefined
  const { upline_id: uplineId, old_upline_id: oldUplineId, from_day: fromDay } = found
  await joinEdges(tx, { memberId, fromDay })
  await joinLines(tx, { agentId: memberId, fromDay })
  return { memberId, uplineId, oldUplineId, fromDay }
}

/** Only under the tree's lock, so that edges do not change meanwhile. Puts both agents into the closure. */
async function checkMove(deps: TreeDeps, tx: Tx, move: Move) {
  const { memberId, uplineId } = move
  const today = await findDay(tx, new Date(deps.clock()))
  const moved = await findJoined(tx, memberId)
  const target = await findJoined(tx, uplineId)
  const [edge] = await store.findUplinesOn(tx, { memberIds: [memberId], day: today })
  if (!moved || edge?.upline_id === uplineId || !mayStandUnder(moved.type, target?.type))
    return refuse('agent_move_target')
  const refusal = await findHindrance(deps, tx, { ...move, today })
  if (refusal) return refuse(refusal)
  await store.ensureLine(tx, uplineId)
  const isAgent = isAgentType(moved.type) || (await store.isInLine(tx, memberId))
  if (isAgent) {
    await store.ensureLine(tx, memberId)
    if (!(await fits(deps, tx, { memberId, uplineId, today }))) return refuse('agent_too_deep')
  }
  return ok({ moved, isAgent, oldUplineId: edge?.upline_id ?? null })
}

/** What of the edges and the day stands against a move. */
async function findHindrance(
  deps: TreeDeps,
  tx: Tx,
  { memberId, uplineId, fromDay, today }: Move & { today: string },
): Promise<MoveRefusal | undefined> {
  const above = await store.findAncestors(tx, { memberId: uplineId, day: fromDay })
  if (memberId === uplineId || above.some(({ id }) => id === memberId)) return 'agent_move_circular'
  if (fromDay < (await firstMoveDay(deps, tx, memberId))) return 'agent_move_day'
  return (await store.hasMoveAhead(tx, { memberId, uplineId, today })) ? 'agent_move_pending' : undefined
}

/** Trial accounts and assistants stand outside of all teams; an affiliate brings in players alone. */
function mayStandUnder(type: AccountType, target: AccountType | undefined): boolean {
  if (type === 4 || type === 42 || target === undefined) return false
  return isAgentType(type) ? target === 1 || target === 2 : isAgentType(target) && target !== 42
}

async function fits(
  { settings }: TreeDeps,
  tx: Tx,
  { memberId, uplineId, today }: { memberId: MemberId; uplineId: MemberId; today: string },
): Promise<boolean> {
  const head = await store.findDepths(tx, { agentId: memberId, day: today })
  const under = await store.findDepths(tx, { agentId: uplineId, day: today })
  return under.above + 1 + head.below <= (await settings.read()).agent.maxDepth
}

/** Says today's edges where identity keeps them. Gives how many changed. */
export async function applyDueMoves({ clock }: Pick<TreeDeps, 'clock'>, tx: Tx): Promise<number> {
  const today = await findDay(tx, new Date(clock()))
  const due = await store.takeDueMoves(tx, today)
  for (const { member_id: memberId, new_upline_id: uplineId } of due)
    await setUpline(tx, { memberId, uplineId })
  return due.length
}
