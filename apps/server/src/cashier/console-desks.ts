import { createDepositDesk, type DepositDeskDeps } from './deposit/console-desk.ts'
import { createGatewayDesk, type GatewayDeskDeps } from './gateway/console-desk.ts'
import { createMethodDesk, type MethodDeskDeps } from './payment-method/console-desk.ts'
import { createWithdrawalOffice, type WithdrawalDeskDeps } from './withdrawal/console-desk.ts'

export type CashierDesksDeps = DepositDeskDeps & WithdrawalDeskDeps & MethodDeskDeps & GatewayDeskDeps

/** Money that comes in and goes out, as operators see and move it. */
export const openCashierDesks = (deps: CashierDesksDeps) => ({
  depositDesk: createDepositDesk(deps),
  withdrawalOffice: createWithdrawalOffice(deps),
  methodDesk: createMethodDesk(deps),
  gatewayDesk: createGatewayDesk(deps),
})
