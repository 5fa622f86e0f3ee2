import type { Environment } from '@baize/runtime'
import type { LimitGuard } from '../compliance/api.ts'
import { openCashierDesks, type CashierDesksDeps } from './console-desks.ts'
import { openDepositServices, type DepositOptions, type DepositServiceDeps } from './deposit-services.ts'
import { createSandboxService } from './sandbox/service.ts'
import { createWagering } from './wagering/service.ts'
import { openWithdrawalServices, type WithdrawalServiceDeps } from './withdrawal-services.ts'

export type CashierOptions = DepositOptions & Pick<Environment, 'mode'> & { readonly secretKey: string }

type OwnServices = 'wagering' | 'gateways' | 'paymentMethods' | 'depositReview' | 'withdrawals' | 'limits'

type Deps = Omit<DepositServiceDeps, OwnServices> &
  Omit<WithdrawalServiceDeps, OwnServices> &
  Omit<CashierDesksDeps, OwnServices> & { readonly limitGuard: LimitGuard }

export type CashierServices = ReturnType<typeof openCashier>

/** Money that comes in and goes out, as players ask for it and operators see and move it. */
export function openCashier(deps: Deps, options: CashierOptions) {
  const wagering = createWagering(deps)
  const core = { ...deps, wagering, limits: deps.limitGuard }
  const deposits = openDepositServices(core, options)
  const withdrawals = openWithdrawalServices({ ...core, ...deposits }, options)
  return {
    wagering,
    ...deposits,
    ...withdrawals,
    ...openCashierDesks({ ...core, ...deposits, ...withdrawals }),
    sandbox: createSandboxService({ ...core, mode: options.mode }),
  }
}
