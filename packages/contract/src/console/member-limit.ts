import { limitKinds, limitPeriods } from '@baize/domain/limit'
import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { decimal, isoTime } from '../envelope.ts'
import { id, listCall, operatorErrors, reason } from './list.ts'

const kind = z.enum(limitKinds)
const period = z.enum(limitPeriods)

/** Amounts are decimals of the member's currency; limits of time are whole minutes. */
export const memberLimitLine = z.object({
  /** `deposit day` */
  id: z.string(),
  kind,
  period,
  own: decimal.nullable(),
  house: decimal.nullable(),
  /** The lower one of them. */
  holds: decimal.nullable(),
  used: decimal,
  left: decimal.nullable(),
})

export const memberLimitCalls = defineCalls({
  memberLimitList: listCall({
    path: '/console/member/limits',
    permission: 'member_read',
    summary: "A member's limits, own and set by the operator, and what is left",
    filters: { memberId: id },
    item: memberLimitLine,
  }),
  memberLimitSet: {
    method: 'POST',
    path: '/console/member/limit',
    access: 'operator',
    permission: 'member_limit',
    summary: 'Sets or removes an operator limit for a member; applies at once',
    body: z.object({ memberId: id, kind, period, limit: z.string().max(32).nullable(), reason }),
    value: z.object({ holdsFrom: isoTime }),
    errors: [...operatorErrors, 'member_not_found', 'limit_invalid'],
  },
})
