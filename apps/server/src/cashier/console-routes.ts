import type {
  ConsoleCalls,
  moneyDepositCalls,
  moneyLedgerCalls,
  moneyMethodCalls,
  moneyWithdrawalCalls,
} from '@baize/contract/console'
import { ok } from '@baize/std'
import type { ConsoleRoutes } from '../kernel/http/console-handler.ts'
import type { MoneyDesks } from './console-desks.ts'

type In = keyof typeof moneyDepositCalls & keyof ConsoleCalls
type Out = keyof typeof moneyWithdrawalCalls & keyof ConsoleCalls
type Ways = keyof typeof moneyMethodCalls & keyof ConsoleCalls
type Books = keyof typeof moneyLedgerCalls & keyof ConsoleCalls

export const moneyRoutes = (desks: MoneyDesks): ConsoleRoutes<In | Out | Ways | Books> => ({
  ...depositRoutes(desks),
  ...withdrawalRoutes(desks),
  ...methodRoutes(desks),
  ...ledgerRoutes(desks),
})

const depositRoutes = ({ depositDesk: desk }: MoneyDesks): ConsoleRoutes<In> => ({
  depositList: async ({ session, query }) => ok(await desk.list(session, query)),
  depositRead: ({ session, query }) => desk.read(session, query.id),
  depositPicture: ({ query }) => desk.picture(query.id),
  depositClaim: ({ session, body }) => desk.claim(session, body.id),
  depositRelease: ({ session, body }) => desk.release(session, body.id),
  depositApprove: ({ session, body }) => desk.approve(session, body),
  depositReject: ({ session, body }) => desk.reject(session, body),
  depositNote: ({ session, body }) => desk.note(session, body),
})

const withdrawalRoutes = ({ withdrawalOffice: desk }: MoneyDesks): ConsoleRoutes<Out> => ({
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

const methodRoutes = ({ methodDesk: desk, ledgerDesk }: MoneyDesks): ConsoleRoutes<Ways> => ({
  paymentMethodList: async () => ok(await desk.methods()),
  paymentMethodAsk: ({ session, body }) => desk.askMethod(session, body),
  paymentMethodClose: ({ session, body }) => desk.closeMethod(session, body),
  receivingAccountList: async ({ query }) => ok(await desk.accounts(query.method)),
  receivingAccountAsk: ({ session, body }) => desk.askAccount(session, body),
  receivingAccountOpen: ({ session, body }) => desk.askOpenAccount(session, body),
  receivingAccountClose: ({ session, body }) => desk.closeAccount(session, body),
  gatewayList: async () => ok(await ledgerDesk.gateways()),
  gatewayReconcile: ({ session, body }) => ledgerDesk.reconcile(session, body),
})

const ledgerRoutes = ({ ledgerDesk: desk }: MoneyDesks): ConsoleRoutes<Books> => ({
  gatewayDifferenceList: async ({ query }) => ok(await desk.gatewayDifferences(query)),
  gatewayDifferenceResolve: ({ session, body }) => desk.resolveGatewayDifference(session, body),
  vendorDifferenceList: async ({ query }) => ok(await desk.vendorDifferences(query)),
  vendorDifferenceResolve: ({ session, body }) => desk.resolveVendorDifference(session, body),
  houseAccountList: async ({ query }) => ok(await desk.houseAccounts(query)),
  ledgerCheckList: async () => ok(await desk.checks()),
  ledgerBalance: async () => ok(await desk.balance()),
  async ledgerCheckRun({ session }) {
    await desk.check(session)
    return ok(null)
  },
})
