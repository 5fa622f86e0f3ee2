import { ok } from '@baize/std'
import type { Routes } from '../../kernel/http/call-handler.ts'
import type { Referrals } from './service.ts'

export const referralRoutes = (
  referrals: Pick<Referrals, 'summary' | 'friends' | 'statement'>,
): Routes<'referralSummary' | 'referralFriends' | 'referralStatement'> => ({
  referralSummary: async ({ session }) => ok(await referrals.summary(session.memberId)),
  referralFriends: async ({ session, query }) => ok(await referrals.friends(session.memberId, query)),
  referralStatement: async ({ session, query }) => ok(await referrals.statement(session.memberId, query)),
})
