import type { BodyOf, GivenValueOf, QueryOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { afterHoldHours } from '@baize/domain/reward'
import type { Pool } from '@baize/runtime'
import { ok, refuse, type Clock, type MemberId, type Result } from '@baize/std'
import { randomUUID } from 'node:crypto'
import { findNamed } from '../../identity/api.ts'
import type { AuditService } from '../../kernel/audit/service.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { readUuidCursor, splitUuidPage } from '../../kernel/http/key-page.ts'
import { operatorActor, type Operator } from '../../kernel/http/operator.ts'
import type { ApprovalPlan, Approvals } from '../../operators/api.ts'
import type { Grants } from '../grant/model.ts'
import { findPlayer } from '../manual/player-store.ts'
import type { RewardFlags } from './service.ts'
import * as store from './store.ts'

type Calls = Pick<ConsoleCalls, 'rewardFlagList' | 'rewardFlagOpen' | 'rewardFlagDecide'>
type DecideRefusal = 'reward_flag_closed' | 'version_conflict'

/** Flags with their evidence: one operator clears, two end what waits. */
export interface FlagDesk {
  list(ask: QueryOf<Calls['rewardFlagList']>): Promise<GivenValueOf<Calls['rewardFlagList']>>
  open(by: Operator, body: BodyOf<Calls['rewardFlagOpen']>): Promise<Result<null, 'member_not_found'>>
  decide(
    by: Operator,
    body: BodyOf<Calls['rewardFlagDecide']>,
  ): Promise<Result<{ approvalId: string | null }, DecideRefusal>>
}

export interface FlagDeskDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly audit: AuditService
  readonly approvals: Approvals
  readonly rewardFlags: RewardFlags
  readonly grants: Pick<Grants, 'voidIn'>
}

type Change = Readonly<{ flagId: string; kind: string; waiting: number }>
const hourMs = 3_600_000

export function createFlagDesk(deps: FlagDeskDeps): FlagDesk {
  deps.approvals.register(planOf(deps))
  return {
    async list({ cursor, pageSize, state, kind }) {
      const found = await store.listFlags(deps.db, {
        before: readUuidCursor(cursor),
        state: state ?? null,
        kind: kind ?? null,
        limit: pageSize + 1,
      })
      return splitUuidPage(found, pageSize, (row) => ({
        id: row.id,
        memberId: String(row.member_id),
        username: row.username,
        kind: row.kind,
        evidence: row.evidence,
        state: row.state,
        waiting: row.waiting,
        openedAt: row.opened_at.toISOString(),
        holdUntil: row.hold_until.toISOString(),
        decidedBy: row.decided_by,
        decidedAt: row.decided_at?.toISOString() ?? null,
        remark: row.reason,
        version: row.version,
      }))
    },
    open: (by, body) => open(deps, by, body),
    decide: (by, body) => decide(deps, by, body),
  }
}

async function open(
  { db, audit, rewardFlags }: FlagDeskDeps,
  by: Operator,
  { username, reason }: BodyOf<Calls['rewardFlagOpen']>,
): Promise<Result<null, 'member_not_found'>> {
  return inTransaction(db, async (tx) => {
    const player = await findPlayer(tx, username)
    if (!player) return refuse('member_not_found')
    const evidence = { by: by.username, reason }
    await rewardFlags.open(tx, { memberId: player.id, kind: 'by_hand', mark: randomUUID(), evidence })
    await audit.write(tx, {
      event: 'reward_flagged',
      actor: operatorActor(by),
      memberId: player.id,
      details: { reason },
    })
    return ok(null)
  })
}

async function decide(
  { db, clock, audit, approvals }: FlagDeskDeps,
  by: Operator,
  { id, version, to, reason }: BodyOf<Calls['rewardFlagDecide']>,
): Promise<Result<{ approvalId: string | null }, DecideRefusal>> {
  return inTransaction(db, async (tx) => {
    const flag = await store.lockFlag(tx, id)
    if (flag?.state !== 'open') return refuse('reward_flag_closed')
    if (flag.version !== version) return refuse('version_conflict')
    const memberId = flag.member_id
    if (to === 'confirmed') {
      const waiting = await store.lockWaiting(tx, flag)
      const [named] = await findNamed(tx, [memberId])
      const change: Change = { flagId: id, kind: flag.kind, waiting: waiting.length }
      const approvalId = await approvals.ask(tx, {
        kind: 'reward_flag',
        subject: `rewards held of ${named?.username ?? memberId}`,
        memberId,
        change,
        by,
        reason,
      })
      return ok({ approvalId: String(approvalId) })
    }
    const at = new Date(clock())
    await store.endFlag(tx, { id, state: 'cleared', by: by.username, at, reason })
    await store.giveTime(tx, [memberId], new Date(at.getTime() + afterHoldHours * hourMs))
    await audit.write(tx, {
      event: 'reward_flag_decided',
      actor: operatorActor(by),
      memberId,
      details: { kind: flag.kind, to, reason },
    })
    return ok({ approvalId: null })
  })
}

/** What waits ends, never what was given: cash is the member's own. */
const planOf = ({ clock, audit, grants }: FlagDeskDeps): ApprovalPlan<Change> => ({
  kind: 'reward_flag',
  async apply(tx, { flagId }, { decidedBy, reason }) {
    const flag = await store.lockFlag(tx, flagId)
    // It lapsed, or was cleared in between.
    if (flag?.state !== 'open') return refuse('approval_outdated')
    const memberId: MemberId = flag.member_id
    const waiting = await store.lockWaiting(tx, flag)
    const ended = await grants.voidIn(tx, {
      grants: waiting.map(({ id }) => ({ memberId, id })),
      reason: 'flag',
    })
    const at = new Date(clock())
    await store.endFlag(tx, { id: flagId, state: 'confirmed', by: decidedBy.username, at, reason })
    await audit.write(tx, {
      event: 'reward_flag_decided',
      actor: operatorActor(decidedBy),
      memberId,
      details: { kind: flag.kind, to: 'confirmed', ended: ended.length, reason },
    })
    return ok(null)
  },
})
