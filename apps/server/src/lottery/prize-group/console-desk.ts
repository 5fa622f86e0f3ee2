import type { BodyOf, GivenValueOf, QueryOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import type { AuditValue } from '@baize/domain/audit'
import { groupBounds, mayGiveGroup } from '@baize/lottery/ticket'
import type { Pool } from '@baize/runtime'
import { memberId as asMemberId, ok, refuse, type Result } from '@baize/std'
import { findNamed, findUplines } from '../../identity/api.ts'
import type { AuditService } from '../../kernel/audit/service.ts'
import { inTransaction, type Tx } from '../../kernel/database/transaction.ts'
import { readIdCursor, splitPage } from '../../kernel/http/key-page.ts'
import { operatorActor, type Operator } from '../../kernel/http/operator.ts'
import type { ApprovalPlan, Approvals } from '../../operators/api.ts'
import * as agentStore from './agent-store.ts'
import { findFalls, markOf, setGroup } from './edge.ts'
import type { GroupMode } from './groups.ts'
import { findGroups } from './service.ts'
import * as store from './store.ts'

type Value<Name extends keyof ConsoleCalls> = GivenValueOf<ConsoleCalls[Name]>

/** Prize groups at the top of the agents' tree, which operators set two at a time. */
export interface LotteryGroupDesk {
  list(ask: QueryOf<ConsoleCalls['lotteryGroupList']>): Promise<Value<'lotteryGroupList'>>
  ask(
    by: Operator,
    body: BodyOf<ConsoleCalls['lotteryGroupAsk']>,
  ): Promise<
    Result<Value<'lotteryGroupAsk'>, 'member_not_found' | 'prize_group_refused' | 'lottery_group_has_upline'>
  >
}

export interface GroupDeskDeps {
  readonly db: Pool
  readonly audit: AuditService
  readonly approvals: Approvals
}

type Change = Readonly<{
  memberId: string
  mode: GroupMode
  group: number
  /** How many fall with it, who they are, and the mark of that list. */
  falls: number
  members: readonly string[]
  confirm: string
}>

/** So many are named to the second operator. */
const mostNamed = 50

export function createGroupDesk(deps: GroupDeskDeps): LotteryGroupDesk {
  deps.approvals.register(planOf(deps))
  return {
    async list({ cursor, pageSize, memberId, mode }) {
      const asked = {
        before: readIdCursor(cursor),
        limit: pageSize + 1,
        memberId: memberId === undefined ? null : BigInt(memberId),
        mode: mode ?? null,
      }
      return splitPage(await agentStore.listSet(deps.db, asked), pageSize, (row) => ({
        id: String(row.id),
        memberId: String(row.member_id),
        mode: row.mode,
        prizeGroup: row.prize_group,
        setAt: row.set_at.toISOString(),
        setBy: row.set_by,
      }))
    },
    ask: (by, body) => inTransaction(deps.db, (tx) => ask(deps, tx, by, body)),
  }
}

async function ask(
  { approvals }: GroupDeskDeps,
  tx: Tx,
  by: Operator,
  { memberId, mode, group, reason }: BodyOf<ConsoleCalls['lotteryGroupAsk']>,
) {
  const id = asMemberId(BigInt(memberId))
  const [member] = await findNamed(tx, [id])
  if (!member) return refuse('member_not_found')
  if ((await findUplines(tx, [id])).has(id)) return refuse('lottery_group_has_upline')
  const { most } = groupBounds[mode]
  if (!mayGiveGroup(mode, { upline: most, group })) return refuse('prize_group_refused', { mode, most })
  const falls = await findFalls(tx, { mode, memberId: id, group })
  const change = {
    memberId,
    mode,
    group,
    falls: falls.length,
    members: falls.slice(0, mostNamed).map(({ account, from }) => `${account} ${from}`),
    confirm: markOf(falls),
  } satisfies Change
  const before = { mode, group: (await findGroups(tx, [id], mode)).get(id)?.own ?? null } satisfies AuditValue
  const approvalId = await approvals.ask(tx, {
    kind: 'lottery_group',
    subject: `member ${member.username}`,
    memberId: id,
    before,
    change,
    by,
    reason,
  })
  return ok({ approvalId: String(approvalId), falls: falls.length })
}

/** Applied as it was shown: where others would fall by now, it has to be asked for again. */
const planOf = ({ audit }: GroupDeskDeps): ApprovalPlan<Change> => ({
  kind: 'lottery_group',
  async apply(tx, change, approved) {
    const id = asMemberId(BigInt(change.memberId))
    await store.lockGroups(tx, change.mode)
    if ((await findUplines(tx, [id])).has(id)) return refuse('approval_outdated')
    const done = await setGroup(tx, audit, {
      mode: change.mode,
      memberId: id,
      group: change.group,
      most: groupBounds[change.mode].most,
      confirm: change.confirm,
      setBy: approved.decidedBy.username,
      actor: operatorActor(approved.decidedBy),
    })
    return done.ok ? ok(null) : refuse('approval_outdated')
  },
})
