import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { isoTime } from '../envelope.ts'
import { id, listCall, operatorErrors, reason } from './list.ts'

const act = { method: 'POST' as const, access: 'operator' as const, value: z.null() }
const memberKey = { id: z.uuid(), memberId: id, reason }

export const answerCalls = defineCalls({
  applicationList: listCall({
    path: '/console/applications',
    permission: 'promotion_decide',
    summary: 'Applications for promotions, the oldest open ones first',
    filters: { state: z.enum(['applying', 'process', 'signed', 'rejected', 'issued', 'claimed']).optional() },
    item: z.object({
      id: z.string(),
      memberId: z.string(),
      username: z.string(),
      promotion: z.string(),
      state: z.string(),
      comment: z.string(),
      images: z.int(),
      appliedAt: isoTime,
      decidedAt: isoTime.nullable(),
      /** Where it can go from here. */
      moves: z.array(z.string()),
    }),
  }),
  applicationDecide: {
    ...act,
    path: '/console/application/decide',
    permission: 'promotion_decide',
    summary: 'Moves an application to its next state; a decision is sent to the member with the remark',
    body: z.object({
      ...memberKey,
      to: z.enum(['process', 'signed', 'rejected', 'issued', 'claimed']),
      remark: z.object({ EN: z.string().max(500), BN: z.string().max(500) }).optional(),
      /** The reward of an accepted application, which a second operator has to approve. */
      gift: z
        .discriminatedUnion('kind', [
          z.strictObject({ kind: z.literal('cash'), amount: z.string().regex(/^[1-9]\d{0,5}(\.\d{2})?$/) }),
          z.strictObject({ kind: z.literal('points'), points: z.string().regex(/^[1-9]\d{0,5}$/) }),
        ])
        .optional(),
    }),
    /** Nothing where one person was enough. */
    value: z.object({ approvalId: z.string().nullable() }),
    errors: [...operatorErrors, 'application_not_found', 'application_move_refused'],
  },
  feedbackList: listCall({
    path: '/console/feedback',
    permission: 'feedback_close',
    summary: 'What members think of the site, newest first',
    filters: { state: z.enum(['open', 'closed']).optional() },
    item: z.object({
      id: z.string(),
      memberId: z.string(),
      username: z.string(),
      question: z.string(),
      text: z.string(),
      language: z.string(),
      state: z.enum(['open', 'closed']),
      at: isoTime,
    }),
  }),
  feedbackClose: {
    ...act,
    path: '/console/feedback/close',
    permission: 'feedback_close',
    summary: 'Closes a member’s feedback',
    body: z.object(memberKey),
    errors: [...operatorErrors, 'feedback_not_found'],
  },
  outboxList: listCall({
    path: '/console/outbox',
    permission: 'outbox_read',
    summary: 'Sent SMS and emails with their status, without their content',
    filters: {
      channel: z.enum(['sms', 'email']).optional(),
      state: z.enum(['queued', 'sending', 'sent', 'failed', 'given_up', 'withheld']).optional(),
    },
    item: z.object({
      id: z.string(),
      at: isoTime,
      channel: z.string(),
      /** Masked. */
      recipient: z.string(),
      template: z.string(),
      language: z.string(),
      state: z.string(),
      tries: z.int(),
      failure: z.string().nullable(),
      endedAt: isoTime.nullable(),
    }),
  }),
})
