import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { decimal, isoTime } from '../envelope.ts'
import { approvalKinds, type ApprovalKind } from './approval-kinds.ts'
import { id, listCall, operatorErrors, reason } from './list.ts'

export const approvalState = z.enum(['open', 'approved', 'rejected', 'withdrawn', 'expired'])
const approvalKind = z.enum(approvalKinds as [ApprovalKind, ...ApprovalKind[]])

export const approvalLine = z.object({
  id: z.string(),
  kind: z.string(),
  subject: z.string(),
  memberId: z.string().nullable(),
  before: z.unknown(),
  change: z.unknown(),
  reason: z.string(),
  state: approvalState,
  askedBy: z.string(),
  askedAt: isoTime,
  expiresAt: isoTime,
  decidedBy: z.string().nullable(),
  decidedAt: isoTime.nullable(),
  decision: z.string().nullable(),
  /** Whether the one who reads it may be the second person. */
  mayDecide: z.boolean(),
  mayWithdraw: z.boolean(),
})

/** What asking gives: where the request stands in the queue. */
export const asked = z.object({ approvalId: z.string() })

const decide = {
  method: 'POST' as const,
  access: 'operator' as const,
  permission: 'approval_read' as const,
  body: z.object({ id, reason }),
  value: z.null(),
  errors: [
    ...operatorErrors,
    'approval_not_found',
    'approval_closed',
    'approval_self',
    'approval_outdated',
    'role_last_keeper',
    'role_name_taken',
    'role_not_found',
    'operator_not_found',
    'member_not_found',
    'insufficient_funds',
    'amount_invalid',
    'adjustment_currency_wrong',
    'setting_invalid',
    'payment_method_invalid',
    'payment_method_unknown',
    'receiving_account_taken',
    'receiving_account_not_found',
    'round_not_found',
    'integration_keys_full',
    'agent_type_refused',
    'agent_move_circular',
    'agent_move_pending',
    'agent_move_target',
    'agent_move_day',
    'agent_too_deep',
  ] as const,
}

export const approvalCalls = defineCalls({
  approvalList: listCall({
    path: '/console/approvals',
    permission: 'approval_read',
    summary: 'Approval requests: pending and decided',
    filters: { state: approvalState.optional(), kind: approvalKind.optional() },
    item: approvalLine,
  }),
  approvalApprove: {
    ...decide,
    path: '/console/approval/approve',
    summary: 'Approves a request; the change is applied in the same transaction',
  },
  approvalReject: {
    ...decide,
    path: '/console/approval/reject',
    summary: 'Rejects a request; nothing changes',
  },
  approvalWithdraw: {
    method: 'POST',
    path: '/console/approval/withdraw',
    access: 'operator',
    permission: 'approval_read',
    summary: "Withdraws one's own request",
    body: z.object({ id, reason }),
    value: z.null(),
    errors: [...operatorErrors, 'approval_not_found', 'approval_closed', 'approval_not_yours'],
  },
  adjustmentAsk: {
    method: 'POST',
    path: '/console/adjustment',
    access: 'operator',
    permission: 'adjustment_ask',
    summary: "Requests a credit or debit of a member's cash; needs approval",
    body: z.object({ memberId: id, direction: z.enum(['credit', 'debit']), amount: decimal, reason }),
    value: asked,
    errors: [...operatorErrors, 'member_not_found', 'amount_invalid', 'insufficient_funds'],
  },
})
