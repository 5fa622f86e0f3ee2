import { ok } from '@baize/std'
import type { Routes } from '../../kernel/http/call-handler.ts'
import type { WithdrawalService } from './service.ts'

type WithdrawalCalls =
  | 'getWithdrawInfo'
  | 'withdraw'
  | 'getWithdrawList'
  | 'getWithdrawDetail'
  | 'withdrawCancel'
  | 'withdrawConfirm'
  | 'getWageringList'

export const withdrawalRoutes = (withdrawals: WithdrawalService): Routes<WithdrawalCalls> => ({
  getWithdrawInfo: async ({ session }) => ok(await withdrawals.info(session)),
  withdraw: ({ session, body, address, userAgent, device }) =>
    withdrawals.request(session, body, { address, userAgent, device }),
  getWithdrawList: async ({ session, query }) => ok(await withdrawals.list(session.memberId, query)),
  getWithdrawDetail: ({ session, query }) => withdrawals.detail(session.memberId, query.id),
  withdrawCancel: ({ session, body, address, userAgent, device }) =>
    withdrawals.cancel(session.memberId, body.id, { address, userAgent, device }),
  withdrawConfirm: ({ session, body, address, userAgent, device }) =>
    withdrawals.confirm(session.memberId, body, { address, userAgent, device }),
  getWageringList: async ({ session }) => ok(await withdrawals.requirements(session.memberId)),
})
