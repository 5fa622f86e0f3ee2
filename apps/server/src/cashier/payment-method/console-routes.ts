import type { ConsoleCalls, moneyMethodCalls } from '@baize/contract/console'
import { ok } from '@baize/std'
import type { ConsoleRoutes } from '../../kernel/http/console-handler.ts'
import type { MethodDesk } from './console-desk.ts'

type Served = Exclude<keyof typeof moneyMethodCalls & keyof ConsoleCalls, `gateway${string}`>

export const methodDeskRoutes = (desk: MethodDesk): ConsoleRoutes<Served> => ({
  paymentMethodList: async () => ok(await desk.methods()),
  paymentMethodAsk: ({ session, body }) => desk.askMethod(session, body),
  paymentMethodClose: ({ session, body }) => desk.closeMethod(session, body),
  receivingAccountList: async ({ query }) => ok(await desk.accounts(query.method)),
  receivingAccountAsk: ({ session, body }) => desk.askAccount(session, body),
  receivingAccountOpen: ({ session, body }) => desk.askOpenAccount(session, body),
  receivingAccountClose: ({ session, body }) => desk.closeAccount(session, body),
})
