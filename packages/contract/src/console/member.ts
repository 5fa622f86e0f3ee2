import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { decimal, isoTime } from '../envelope.ts'
import { accountType } from '../member.ts'
import { id, listCall, operatorErrors, reason, version } from './list.ts'

export const memberState = z.enum(['active', 'suspended'])

/** Contacts are masked unless the operator has `member_contact_read`. */
export const memberLine = z.object({
  id: z.string(),
  username: z.string(),
  nickname: z.string(),
  type: accountType,
  state: memberState,
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  currency: z.string(),
  cash: decimal,
  tags: z.array(z.string()),
  createdAt: isoTime,
  version,
})

const change = { id, version, reason }

export const memberCalls = defineCalls({
  memberList: listCall({
    path: '/console/members',
    permission: 'member_read',
    summary: 'Members, newest first; `q` is an id or the beginning of a name, number or e-mail address',
    filters: {
      q: z.string().trim().max(128).optional(),
      state: memberState.optional(),
      type: z.coerce.number().int().min(0).max(99).optional(),
      tag: z.string().max(24).optional(),
    },
    item: memberLine,
  }),
  memberSuspend: {
    method: 'POST',
    path: '/console/member/suspend',
    access: 'operator',
    permission: 'member_suspend',
    summary: 'Suspends a member within a second; wins of open rounds are still paid',
    body: z.object(change),
    value: z.null(),
    errors: [...operatorErrors, 'member_not_found', 'version_conflict'],
  },
  memberRestore: {
    method: 'POST',
    path: '/console/member/restore',
    access: 'operator',
    permission: 'member_suspend',
    summary: "Lifts a member's suspension",
    body: z.object(change),
    value: z.null(),
    errors: [...operatorErrors, 'member_not_found', 'version_conflict'],
  },
})
