import { defineContext } from '../kernel/define-context.ts'
import type { LedgerServices } from './services.ts'
import type { BalanceReader } from './wallet/balance.ts'
import { ledgerDeskRoutes } from './wallet/console-routes.ts'
import { walletJobs } from './wallet/jobs.ts'
import { walletRoutes } from './wallet/routes.ts'

export const ledger = defineContext({
  calls: (services: LedgerServices & { readonly balances: BalanceReader }) => walletRoutes(services),
  consoleCalls: (services: LedgerServices) => ledgerDeskRoutes(services.ledgerDesk),
  jobs: walletJobs,
})
