import { ok } from '@baize/std'
import type { Routes } from '../../kernel/http/call-handler.ts'
import type { PayoutService } from './service.ts'

type PayoutCalls = 'payoutAccountList' | 'payoutAccountAdd' | 'payoutAccountRemove' | 'payoutAccountDefault'

export const payoutRoutes = (payouts: PayoutService): Routes<PayoutCalls> => ({
  payoutAccountList: async ({ session }) => ok(await payouts.list(session.memberId)),
  payoutAccountAdd: ({ session, body, address, userAgent, device }) => {
    const { proof, ...typed } = body
    return payouts.add({ session, proof, caller: { address, userAgent, device } }, typed)
  },
  payoutAccountRemove: ({ session, body: { id, proof }, address, userAgent, device }) =>
    payouts.remove({ session, proof, caller: { address, userAgent, device } }, id),
  payoutAccountDefault: ({ session, body, address, userAgent, device }) =>
    payouts.setDefault(session, body.id, { address, userAgent, device }),
})
