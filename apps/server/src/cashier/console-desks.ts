import { createDepositDesk, type DepositDeskDeps } from './deposit/console-desk.ts'
import { createLedgerDesk, type LedgerDeskDeps } from './gateway/console-desk.ts'
import { createMethodDesk, type MethodDeskDeps } from './payment-method/console-desk.ts'
import { createWithdrawalOffice, type WithdrawalDeskDeps } from './withdrawal/console-desk.ts'

export type MoneyDesksDeps = DepositDeskDeps & WithdrawalDeskDeps & MethodDeskDeps & LedgerDeskDeps

/** Everything about money that operators see and do. */
export const createMoneyDesks = (deps: MoneyDesksDeps) => ({
  depositDesk: createDepositDesk(deps),
  withdrawalOffice: createWithdrawalOffice(deps),
  methodDesk: createMethodDesk(deps),
  ledgerDesk: createLedgerDesk(deps),
})
export type MoneyDesks = ReturnType<typeof createMoneyDesks>
