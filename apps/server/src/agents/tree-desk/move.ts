import { ok, refuse, type MemberId } from '@baize/std'
import { findAgentAccount, findNamed, type AgentAccount } from '../../identity/api.ts'
import type { Db } from '../../kernel/database/database.ts'
import { inTransaction, type Tx } from '../../kernel/database/transaction.ts'
import { operatorActor, type Operator } from '../../kernel/http/operator.ts'
import type { ApprovalPlan } from '../../operators/api.ts'
import { countTeams } from '../team/size-store.ts'
import type { EndedByMove, MoveRefusal } from '../tree/model.ts'
import type { Answer, Body, Query, TreeDeskDeps } from './model.ts'
import { readPath } from './nodes.ts'
import * as store from './store.ts'

type Change = Readonly<{ memberId: string; uplineId: string; fromDay: string }>

/** Takes what was tried back, and brings out what it would have done. */
class Tried extends Error {
  readonly ended: readonly EndedByMove[] | MoveRefusal
  constructor(ended: Tried['ended']) {
    super('tried')
    this.ended = ended
  }
}

/** Does the whole move and undoes it: what is shown is what will happen. */
async function tryMove(
  deps: TreeDeskDeps,
  move: { memberId: MemberId; uplineId: MemberId; fromDay: string },
): Promise<Tried['ended']> {
  try {
    return await inTransaction(deps.db, async (tx) => {
      const moved = await deps.tree.move(tx, move)
      throw new Tried(moved.ok ? moved.value : moved.code)
    })
  } catch (error) {
    if (error instanceof Tried) return error.ended
    throw error
  }
}

async function readBoth(db: Db, { id, uplineId }: { id: string; uplineId: string }) {
  const [moved, target] = await Promise.all(
    [id, uplineId].map((each) => findAgentAccount(db, BigInt(each) as MemberId)),
  )
  return moved && target ? { moved, target } : undefined
}

/** What a move changes: who comes along, which contracts end, and the day from which it may begin. */
export async function previewMove(
  deps: TreeDeskDeps,
  query: Query<'agentMovePreview'>,
): Answer<'agentMovePreview'> {
  const both = await readBoth(deps.db, query)
  if (!both) return refuse('member_not_found')
  const { moved, target } = both
  const today = await deps.figures.today()
  const firstDay = await inTransaction(deps.db, (tx) => deps.tree.firstMoveDay(tx, moved.id))
  const tried = await tryMove(deps, { memberId: moved.id, uplineId: target.id, fromDay: firstDay })
  const ended = typeof tried === 'string' ? [] : tried
  const isAgent = await deps.tree.isAgent(deps.db, moved.id)
  const [from, to, branch, [size], own, under, settings, named] = await Promise.all([
    readPath(deps, moved.id),
    readPath(deps, target.id),
    store.findBranch(deps.db, moved.id, today),
    countTeams(deps.db, [moved.id], today),
    deps.tree.depths(deps.db, moved.id),
    deps.tree.depths(deps.db, target.id),
    deps.settings.read(),
    findNamed(
      deps.db,
      ended.flatMap(({ payerId, payeeId }) => (payerId === null ? [payeeId] : [payerId, payeeId])),
    ),
  ])
  const nameOf = (id: MemberId | null) => named.find((person) => person.id === id)?.username ?? ''
  const agents = isAgent ? branch.length : 0
  return ok({
    username: moved.username,
    from: from.slice(0, -1),
    to,
    agents,
    members: (size?.team ?? 0) + 1 - agents,
    depth: isAgent ? under.above + 1 + own.below : under.above,
    maxDepth: settings.agent.maxDepth,
    firstDay,
    contracts: ended.map(({ kind, payerId, payeeId, isCascade }) => ({
      kind,
      payer: nameOf(payerId),
      payee: nameOf(payeeId),
      isCascade,
    })),
    refusal: typeof tried === 'string' ? tried : null,
  })
}

/** Requests a move; what hinders it now is said at once, and asked again when it is approved. */
export async function askMove(
  deps: TreeDeskDeps,
  by: Operator,
  { id, uplineId, fromDay, reason }: Body<'agentMoveAsk'>,
): Answer<'agentMoveAsk'> {
  const both = await readBoth(deps.db, { id, uplineId })
  if (!both) return refuse('member_not_found')
  const { moved, target } = both
  const tried = await tryMove(deps, { memberId: moved.id, uplineId: target.id, fromDay })
  if (typeof tried === 'string') return refuse(tried)
  const [size] = await countTeams(deps.db, [moved.id], await deps.figures.today())
  const [from, to] = await Promise.all([readPath(deps, moved.id), readPath(deps, target.id)])
  const approvalId = await inTransaction(deps.db, (tx) =>
    deps.approvals.ask(tx, {
      kind: 'agent_move',
      subject: `agent ${moved.username}`,
      memberId: moved.id,
      before: { upline: writePath(from.slice(0, -1)) },
      change: {
        memberId: id,
        uplineId,
        fromDay,
        upline: writePath(to),
        team: size?.team ?? 0,
        contractsEnd: tried.length,
      },
      by,
      reason,
    }),
  )
  return ok({ approvalId: String(approvalId) })
}

const writePath = (path: readonly { username: string }[]) => path.map(({ username }) => username).join(' > ')

export const movePlan = (deps: TreeDeskDeps): ApprovalPlan<Change> => ({
  kind: 'agent_move',
  async apply(tx, change, { decidedBy, approvalId, reason }) {
    const { fromDay } = change
    const both = await readBoth(tx, { id: change.memberId, uplineId: change.uplineId })
    if (!both) return refuse('member_not_found')
    const { moved, target } = both
    const [old] = await deps.tree.ancestors(tx, moved.id)
    const done = await deps.tree.move(tx, { memberId: moved.id, uplineId: target.id, fromDay })
    if (!done.ok) return done
    await tellAll(deps, tx, { moved, target, oldId: old?.id, fromDay })
    await deps.audit.write(tx, {
      event: 'agent_moved',
      actor: operatorActor(decidedBy),
      memberId: moved.id,
      before: { uplineId: old ? String(old.id) : null },
      after: { uplineId: change.uplineId, fromDay },
      details: { approval: String(approvalId), contractsEnded: done.value.length, reason },
    })
    return ok(null)
  },
})

/** Before its day a move is called off by one operator: nothing has changed yet. All three learn of it. */
export const callOffMove = (
  deps: TreeDeskDeps,
  by: Operator,
  { id, reason }: Body<'agentMoveCallOff'>,
): Answer<'agentMoveCallOff'> =>
  inTransaction(deps.db, async (tx) => {
    const moved = await findAgentAccount(tx, BigInt(id) as MemberId)
    if (!moved) return refuse('member_not_found')
    const off = await deps.tree.callOff(tx, moved.id)
    if (!off) return refuse('agent_move_none')
    const { uplineId, oldUplineId, fromDay } = off
    for (const memberId of [moved.id, uplineId, oldUplineId])
      if (memberId !== null)
        await deps.inbox.send(tx, {
          memberId,
          topic: 'team',
          reference: `move:${moved.id}:${fromDay}:off`,
          text: { name: 'moveCalledOff', values: { account: moved.username, day: fromDay } },
        })
    await deps.audit.write(tx, {
      event: 'agent_move_called_off',
      actor: operatorActor(by),
      memberId: moved.id,
      before: { uplineId: String(uplineId), fromDay },
      after: { uplineId: oldUplineId === null ? null : String(oldUplineId) },
      details: { reason },
    })
    return ok(null)
  })

/** Tells the agent that moves, its old upline and its new one. */
async function tellAll(
  { inbox }: TreeDeskDeps,
  tx: Tx,
  given: { moved: AgentAccount; target: AgentAccount; oldId: MemberId | undefined; fromDay: string },
): Promise<void> {
  const { moved, target, oldId, fromDay: day } = given
  const reference = `move:${moved.id}:${day}`
  const topic = 'team'
  const upline = target.nickname || target.username
  await inbox.send(tx, {
    memberId: moved.id,
    topic,
    reference,
    text: { name: 'uplineChanged', values: { upline, day } },
  })
  const account = moved.username
  await inbox.send(tx, {
    memberId: target.id,
    topic,
    reference,
    text: { name: 'memberComes', values: { account, day } },
  })
  const [old] = oldId === undefined ? [] : await findNamed(tx, [oldId])
  if (old) {
    const text = { name: 'memberLeaves', values: { account, day } } as const
    await inbox.send(tx, { memberId: old.id, topic, reference, text })
  }
}
