import type { Settings } from '../kernel/setting/service.ts'
import { defineContext } from '../kernel/define-context.ts'
import type { SessionService } from '../identity/api.ts'
import type { WalletService } from '../ledger/api.ts'
import { kycDeskRoutes } from './kyc/console-routes.ts'
import { kycJobs } from './kyc/jobs.ts'
import { kycRoutes, mountKycFiles } from './kyc/routes.ts'
import { limitConsoleRoutes } from './limit/console-routes.ts'
import { limitJobs } from './limit/jobs.ts'
import { limitRoutes } from './limit/routes.ts'
import type { ComplianceServices } from './services.ts'

export const compliance = defineContext({
  calls: (services: ComplianceServices & { readonly settings: Settings }) => ({
    ...limitRoutes(services),
    ...kycRoutes(services.kyc),
  }),
  consoleCalls: (services: ComplianceServices & { readonly wallet: WalletService }) => ({
    ...limitConsoleRoutes(services),
    ...kycDeskRoutes(services),
  }),
  plugins: (services: ComplianceServices & { readonly sessions: SessionService }) => [
    mountKycFiles(services),
  ],
  jobs: [...limitJobs, ...kycJobs],
})
