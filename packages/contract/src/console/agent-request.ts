import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { isoTime } from '../envelope.ts'
import { id, listCall, operatorErrors, reason } from './list.ts'
import { memberState } from './member.ts'

const requestState = z.enum(['open', 'granted', 'declined'])

/** Requests of agents to suspend somebody directly below them. */
export const agentRequestCalls = defineCalls({
  agentSuspendRequestList: listCall({
    path: '/console/agent/suspend-requests',
    permission: 'member_read',
    summary: 'Members whom their agents ask to suspend, the newest request first',
    filters: { state: requestState.optional() },
    item: z.object({
      id: z.string(),
      agentId: z.string(),
      agentName: z.string(),
      memberId: z.string(),
      username: z.string(),
      memberState,
      state: requestState,
      reason: z.string(),
      answer: z.string(),
      askedAt: isoTime,
      answeredAt: isoTime.nullable(),
    }),
  }),
  agentSuspendRequestAnswer: {
    method: 'POST',
    access: 'operator',
    permission: 'member_suspend',
    path: '/console/agent/suspend-request/answer',
    summary: 'Answers a request. It is granted only once the member is suspended, which is another act',
    body: z.object({ id, isGranted: z.boolean(), text: z.string().trim().max(500), reason }),
    value: z.null(),
    errors: [...operatorErrors, 'suspend_request_closed', 'suspend_first'],
  },
})
