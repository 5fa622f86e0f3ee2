import type { InboxService } from '../kernel/inbox/service.ts'
import { defineContext } from '../kernel/define-context.ts'
import { freeRoundRoutes } from './free-round/console-routes.ts'
import { freeRoundJobs } from './free-round/jobs.ts'
import { gameReturnRoutes } from './game-return/console-routes.ts'
import { gameReturnJobs } from './game-return/jobs.ts'
import { integrationRoutes } from './integration/console-routes.ts'
import { jackpotJobs } from './jackpot/jobs.ts'
import { roundRoutes } from './round/console-routes.ts'
import type { ProviderServices } from './services.ts'
import { staffAccountRoutes } from './staff/console-routes.ts'
import { tournamentDeskRoutes } from './tournament/console-routes.ts'
import { tournamentJobs } from './tournament/jobs.ts'
import { tellPrize } from './tournament/prize-news.ts'
import { tournamentRoutes } from './tournament/routes.ts'
import { tradingDeskRoutes } from './trading/console-routes.ts'
import { tradingJobs } from './trading/jobs.ts'
import { vendorWalletJobs } from './vendor-wallet/jobs.ts'
import { vendorWalletRoutes } from './vendor-wallet/routes.ts'
import { vendorDifferenceRoutes } from './vendor/console-routes.ts'
import { createVendorDesk, type VendorDeskDeps } from './vendor/desk.ts'
import { vendorJobs } from './vendor/jobs.ts'
import { mountVendorDocs, mountVendorProtocol } from './vendor/routes.ts'

type ProtocolServices = ProviderServices & {
  readonly inbox: InboxService
  readonly limits: Pick<VendorDeskDeps, 'realityMinutes'>
}

export const providers = defineContext({
  calls: (services: ProviderServices) => ({
    ...vendorWalletRoutes(services.vendorWallets),
    ...tournamentRoutes(services.tournaments),
  }),
  consoleCalls: (services: ProviderServices) => ({
    ...gameReturnRoutes(services),
    ...tournamentDeskRoutes(services),
    ...tradingDeskRoutes(services),
    ...staffAccountRoutes(services.staffAccounts),
    ...freeRoundRoutes(services.freeRoundGifts),
    ...integrationRoutes(services.integrationDesk),
    ...roundRoutes(services.roundDesk),
    ...vendorDifferenceRoutes(services.vendorDifferences),
  }),
  plugins: ({ desk, inbox, limits }: ProtocolServices) => [
    mountVendorProtocol(
      createVendorDesk({ ...desk, onPrize: tellPrize(inbox), realityMinutes: limits.realityMinutes }),
    ),
    mountVendorDocs,
  ],
  jobs: [
    ...gameReturnJobs,
    ...jackpotJobs,
    ...tournamentJobs,
    ...tradingJobs,
    ...freeRoundJobs,
    ...vendorJobs,
    ...vendorWalletJobs,
  ],
})
