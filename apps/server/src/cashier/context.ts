import { defineContext } from '../kernel/define-context.ts'
import { depositDeskRoutes } from './deposit/console-routes.ts'
import { depositJobs } from './deposit/jobs.ts'
import { depositRoutes } from './deposit/routes.ts'
import { gatewayDeskRoutes } from './gateway/console-routes.ts'
import { gatewayJobs } from './gateway/jobs.ts'
import { mountGatewayCallbacks } from './gateway/routes.ts'
import { memberTransferJobs } from './member-transfer/jobs.ts'
import { memberTransferRoutes } from './member-transfer/routes.ts'
import { methodDeskRoutes } from './payment-method/console-routes.ts'
import { payoutRoutes } from './payout/routes.ts'
import { sandboxRoutes } from './sandbox/routes.ts'
import type { CashierServices } from './services.ts'
import { withdrawalDeskRoutes } from './withdrawal/console-routes.ts'
import { withdrawalJobs } from './withdrawal/jobs.ts'
import { withdrawalRoutes } from './withdrawal/routes.ts'

type Site = Pick<Parameters<typeof depositRoutes>[0], 'siteOrigin'>

export const cashier = defineContext({
  calls: (services: CashierServices, { siteOrigin }: Site) => ({
    ...sandboxRoutes(services.sandbox),
    ...payoutRoutes(services.payouts),
    ...depositRoutes({ deposits: services.deposits, siteOrigin }),
    ...withdrawalRoutes(services.withdrawals),
    ...memberTransferRoutes(services.memberTransfers),
  }),
  consoleCalls: (services: CashierServices) => ({
    ...depositDeskRoutes(services.depositDesk),
    ...withdrawalDeskRoutes(services.withdrawalOffice),
    ...methodDeskRoutes(services.methodDesk),
    ...gatewayDeskRoutes(services.gatewayDesk),
  }),
  plugins: (services: CashierServices) => [mountGatewayCallbacks(services.gateways)],
  jobs: [...gatewayJobs, ...depositJobs, ...withdrawalJobs, ...memberTransferJobs],
})
