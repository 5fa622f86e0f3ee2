import { approvalPermissions } from '@baize/contract/console'
import { ok, type Result } from '@baize/std'
import type { ConsoleRoutes } from '../../kernel/http/console-handler.ts'
import { readIdCursor, splitPage } from '../../kernel/http/key-page.ts'
import type { OperatorSession } from '../../kernel/http/operator.ts'
import type { Approvals, ListedApproval } from './service.ts'

type Names = 'approvalList' | 'approvalApprove' | 'approvalReject' | 'approvalWithdraw'

export const approvalRoutes = (approvals: Approvals): ConsoleRoutes<Names> => ({
  async approvalList({ session, query: { cursor, pageSize, state, kind } }) {
    const found = await approvals.list({ cursor: readIdCursor(cursor), limit: pageSize + 1, state, kind })
    return ok(splitPage(found, pageSize, (row) => wireApproval(row, session)))
  },
  approvalApprove: ({ session: by, body, address, userAgent }) =>
    decided(approvals.decide({ ...body, id: BigInt(body.id), by, approve: true }, { address, userAgent })),
  approvalReject: ({ session: by, body, address, userAgent }) =>
    decided(approvals.decide({ ...body, id: BigInt(body.id), by, approve: false }, { address, userAgent })),
  approvalWithdraw: ({ session, body, address, userAgent }) =>
    approvals.withdraw(session, { ...body, id: BigInt(body.id) }, { address, userAgent }),
})

/** What a kind refuses is declared by the call; the plans of the kinds know no calls. */
const decided = (outcome: Promise<Result<null>>) =>
  outcome as Promise<Result<null, 'approval_not_found' | 'approval_closed' | 'approval_self'>>

const wireApproval = (row: ListedApproval, session: OperatorSession) => {
  const isOpen = row.state === 'open'
  const isOwn = row.asked_by === session.operatorId
  return {
    id: String(row.id),
    kind: row.kind,
    subject: row.subject,
    memberId: row.member_id === null ? null : String(row.member_id),
    before: row.before,
    change: row.change,
    reason: row.reason,
    state: row.state,
    askedBy: row.asker,
    askedAt: row.asked_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    decidedBy: row.decider,
    decidedAt: row.decided_at?.toISOString() ?? null,
    decision: row.decision,
    mayDecide: isOpen && !isOwn && session.permissions.has(approvalPermissions[row.kind]),
    mayWithdraw: isOpen && isOwn,
  }
}
