import type { GivenValueOf, QueryOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import type { Pool } from '@baize/runtime'
import { ok, refuse, type Result } from '@baize/std'
import type { AuditService } from '../../kernel/audit/service.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { readIdCursor, splitPage } from '../../kernel/http/key-page.ts'
import { operatorActor, type Operator } from '../../kernel/http/operator.ts'
import type { ApprovalPlan, Approvals } from '../../operators/api.ts'
import * as store from './store.ts'

interface Change {
  readonly memberId: string
  readonly reason: string
}

/** Staff accounts. They may not bet on sports; one operator adds an account, two remove it. */
export interface StaffAccounts {
  list(
    ask: QueryOf<ConsoleCalls['staffAccountList']>,
  ): Promise<GivenValueOf<ConsoleCalls['staffAccountList']>>
  name(by: Operator, change: Change): Promise<Result<null, 'member_not_found' | 'trading_unchanged'>>
  /** Asks that the account may bet again: a second operator decides. */
  askEnd(by: Operator, change: Change): Promise<Result<bigint, 'trading_unchanged'>>
}

export interface StaffAccountDeps {
  readonly db: Pool
  readonly audit: AuditService
  readonly approvals: Approvals
}

export function createStaffAccounts(deps: StaffAccountDeps): StaffAccounts {
  deps.approvals.register(endPlan(deps))
  return {
    async list({ cursor, pageSize }) {
      const before = readIdCursor(cursor)
      const found = await store.listStaff(deps.db, { before, limit: pageSize + 1 })
      return splitPage(found, pageSize, ({ id, username, reason, named_by, named_at }) => ({
        id: String(id),
        username,
        reason,
        namedBy: named_by,
        namedAt: named_at.toISOString(),
      }))
    },
    name: (by, change) => name(deps, by, change),
    askEnd: (by, change) => askEnd(deps, by, change),
  }
}

const name = ({ db, audit }: StaffAccountDeps, by: Operator, { memberId: id, reason }: Change) =>
  inTransaction(db, async (tx): Promise<Result<null, 'member_not_found' | 'trading_unchanged'>> => {
    const memberId = BigInt(id)
    if (!(await store.findMemberName(tx, memberId))) return refuse('member_not_found')
    const isNew = await store.insertStaff(tx, { memberId, reason, namedBy: by.operatorId })
    if (!isNew) return refuse('trading_unchanged')
    const actor = operatorActor(by)
    await audit.write(tx, { event: 'staff_account_named', actor, memberId, details: { reason } })
    return ok(null)
  })

const askEnd = ({ db, approvals }: StaffAccountDeps, by: Operator, { memberId: id, reason }: Change) =>
  inTransaction(db, async (tx): Promise<Result<bigint, 'trading_unchanged'>> => {
    const memberId = BigInt(id)
    const member = await store.findMemberName(tx, memberId)
    if (!member || !(await store.isStaff(tx, memberId))) return refuse('trading_unchanged')
    const approvalId = await approvals.ask(tx, {
      kind: 'staff_account',
      subject: `staff account ${member.username}`,
      memberId,
      change: { memberId: id },
      by,
      reason,
    })
    return ok(approvalId)
  })

const endPlan = ({ audit }: StaffAccountDeps): ApprovalPlan<{ memberId: string }> => ({
  kind: 'staff_account',
  async apply(tx, { memberId: id }, { decidedBy, askedBy, reason }) {
    const memberId = BigInt(id)
    if (!(await store.deleteStaff(tx, memberId))) return refuse('approval_outdated')
    await audit.write(tx, {
      event: 'staff_account_ended',
      actor: operatorActor(decidedBy),
      memberId,
      details: { askedBy: String(askedBy), reason },
    })
    return ok(null)
  },
})
