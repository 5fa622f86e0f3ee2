import type { ConsoleCalls, moneyWithdrawalCalls } from '@baize/contract/console'
import { ok } from '@baize/std'
import type { ConsoleRoutes } from '../../kernel/http/console-handler.ts'
import type { MoneyOutDesk } from './console-desk.ts'

type Served = keyof typeof moneyWithdrawalCalls & keyof ConsoleCalls

export const withdrawalDeskRoutes = (desk: MoneyOutDesk): ConsoleRoutes<Served> => ({
  withdrawalList: async ({ session, query }) => ok(await desk.list(session, query)),
  withdrawalRead: ({ session, query }) => desk.read(session, query.id),
  withdrawalPicture: ({ query }) => desk.picture(query.id, query.name),
  withdrawalClaim: ({ session, body }) => desk.claim(session, body.id),
  withdrawalPutBack: ({ session, body }) => desk.putBack(session, body.id),
  withdrawalApprove: ({ session, body }) => desk.approve(session, body),
  withdrawalReject: ({ session, body }) => desk.reject(session, body),
  withdrawalPay: ({ session, body }) => desk.pay(session, body),
  withdrawalDisburse: ({ session, body }) => desk.disburse(session, body),
  withdrawalFail: ({ session, body }) => desk.fail(session, body),
  withdrawalForce: ({ session, body }) => desk.force(session, body),
  withdrawalPayRest: ({ session, body }) => desk.payRest(session, body),
  withdrawalReturnRest: ({ session, body }) => desk.returnRest(session, body),
})
