import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { isoTime } from '../envelope.ts'
import { id, listCall } from './list.ts'

export const auditLine = z.object({
  id: z.string(),
  at: isoTime,
  event: z.string(),
  actorKind: z.enum(['member', 'operator', 'system']),
  actorId: z.string(),
  /** The operator's name; null where somebody else acted. */
  actorName: z.string().nullable(),
  memberId: z.string().nullable(),
  address: z.string().nullable(),
  device: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  details: z.unknown(),
})

export const auditCalls = defineCalls({
  auditList: listCall({
    path: '/console/audit',
    permission: 'audit_read',
    summary: 'The audit log, newest first: who, when, from where, why, before and after',
    filters: {
      event: z.string().max(64).optional(),
      actorKind: z.enum(['member', 'operator', 'system']).optional(),
      actorId: z.string().max(64).optional(),
      memberId: id.optional(),
      from: isoTime.optional(),
      to: isoTime.optional(),
    },
    item: auditLine,
  }),
})
