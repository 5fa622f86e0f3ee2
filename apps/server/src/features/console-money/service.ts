import { createDepositDesk, type DepositDeskDeps } from './deposit-desk.ts'
import { createLedgerDesk, type LedgerDeskDeps } from './ledger-desk.ts'
import { createMethodDesk, type MethodDeskDeps } from './method-desk.ts'
import { createWithdrawalOffice, type WithdrawalDeskDeps } from './withdrawal-desk.ts'

export type MoneyDesksDeps = DepositDeskDeps & WithdrawalDeskDeps & MethodDeskDeps & LedgerDeskDeps

/** Everything about money that operators see and do. */
export const createMoneyDesks = (deps: MoneyDesksDeps) => ({
  depositDesk: createDepositDesk(deps),
  withdrawalOffice: createWithdrawalOffice(deps),
  methodDesk: createMethodDesk(deps),
  ledgerDesk: createLedgerDesk(deps),
})
export type MoneyDesks = ReturnType<typeof createMoneyDesks>
