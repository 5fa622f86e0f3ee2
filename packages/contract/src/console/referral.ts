import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { decimal, isoTime } from '../envelope.ts'
import { id, listCall, operatorErrors, reason, version } from './list.ts'

const state = z.enum(['open', 'review', 'cleared', 'refused'])

export const referralDeskCalls = defineCalls({
  referralList: listCall({
    path: '/console/rewards/referrals',
    permission: 'reward_read',
    summary: 'Referrals, with what the two accounts have in common and what was paid',
    filters: { state: state.optional(), memberId: id.optional() },
    item: z.object({
      /** The friend. */
      id,
      memberId: z.string(),
      username: z.string(),
      referrerId: z.string(),
      referrer: z.string(),
      joinedAt: isoTime,
      state,
      /** In common with the referrer, and with other friends of the same referrer: `device, payee`. */
      signs: z.string(),
      siblingSigns: z.string(),
      steps: z.string(),
      turnover: decimal,
      paid: decimal,
      held: decimal,
      currency: z.string(),
      decidedBy: z.string().nullable(),
      remark: z.string().nullable(),
      version: z.int(),
    }),
  }),
  referralDecide: {
    method: 'POST',
    path: '/console/rewards/referrals/decide',
    access: 'operator',
    permission: 'reward_decide',
    summary: 'Clears a referral that waits for a person, or refuses it: what was given stays given',
    body: z.object({ id, version, to: z.enum(['cleared', 'refused']), reason }),
    value: z.null(),
    errors: [...operatorErrors, 'referral_not_found', 'version_conflict'],
  },
})
