import { ok } from '@baize/std'
import type { Routes } from '../../kernel/http/call-handler.ts'
import type { MemberTransferService } from './service.ts'

type TransferCalls =
  | 'getTransferUpline'
  | 'transferUpline'
  | 'getTransferDownline'
  | 'transferDownline'
  | 'transferAnswer'
  | 'getTransferList'

export const memberTransferRoutes = (transfers: MemberTransferService): Routes<TransferCalls> => ({
  getTransferUpline: async ({ session }) => ok(await transfers.uplineInfo(session)),
  transferUpline: ({ session, body, address, userAgent, device }) =>
    transfers.sendUp(session, body, { address, userAgent, device }),
  getTransferDownline: async ({ session }) => ok(await transfers.downlineInfo(session)),
  transferDownline: ({ session, body, address, userAgent, device }) =>
    transfers.sendDown(session, body, { address, userAgent, device }),
  transferAnswer: ({ session, body, address, userAgent, device }) =>
    transfers.answer(session, body, { address, userAgent, device }),
  getTransferList: async ({ session, query }) => ok(await transfers.list(session.memberId, query)),
})
