import { dividendPeriods } from '@baize/domain/agent-contract'
import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { decimal } from '../envelope.ts'
import { text } from '../fields.ts'
import { asked } from './approval.ts'
import { id, listCall, operatorErrors, reason } from './list.ts'

const day = z.iso.date()
const ask = {
  method: 'POST',
  access: 'operator',
  permission: 'contract_ask',
  value: asked,
} as const

/** Ring-fenced members in the dividends of their line (agents.md 3), by two operators. */
export const ringFenceCalls = defineCalls({
  ringFenceList: listCall({
    path: '/console/agent/fences',
    permission: 'contract_read',
    summary: 'Ring-fenced members in dividends, now, before or later; the latest first',
    filters: { memberId: id.optional() },
    item: z.object({
      id: z.string(),
      memberId: z.string(),
      username: z.string(),
      fromDay: day,
      /** The first day on which results are in the base again; null: no end is set. */
      toDay: day.nullable(),
      /** What is left below 0, the most of all agents above. */
      carry: decimal,
      currency: z.string(),
      reason: z.string(),
    }),
  }),
  ringFencePreview: {
    method: 'GET',
    access: 'operator',
    permission: 'contract_read',
    path: '/console/agent/fence/preview',
    summary: "Which dividends a member's results are part of, and what it has left apart in each",
    query: z.object({ account: text(64).min(1) }),
    value: z.object({
      memberId: z.string(),
      username: z.string(),
      /** The agents above, the root first. */
      path: z.array(z.string()),
      firstDay: day,
      /** From when on it is ring-fenced, if it is or will be. */
      since: day.nullable(),
      currency: z.string(),
      dividends: z.array(
        z.object({
          payee: z.string(),
          contractId: z.string(),
          period: z.enum(dividendPeriods),
          carry: decimal,
        }),
      ),
    }),
    errors: [...operatorErrors, 'member_not_found', 'ring_fence_member'],
  },
  ringFenceAsk: {
    ...ask,
    path: '/console/agent/fence',
    summary: 'Requests a ring fence for a member from a day to come; needs approval',
    body: z.object({ memberId: id, fromDay: day, reason }),
    errors: [...operatorErrors, 'member_not_found', 'ring_fence_member', 'ring_fence_day', 'ring_fence_open'],
  },
  ringFenceEndAsk: {
    ...ask,
    path: '/console/agent/fence/end',
    summary: "Requests that a member's results are in the base again from a day to come; needs approval",
    body: z.object({ memberId: id, toDay: day, reason }),
    errors: [...operatorErrors, 'member_not_found', 'ring_fence_day', 'ring_fence_none'],
  },
})
