import type { Pool } from '@baize/runtime'
import type { Clock } from '@baize/std'
import type { Settings } from '../kernel/setting/service.ts'
import type { WalletService } from '../ledger/api.ts'
import { createKycDesk } from './kyc/console-desk.ts'
import { createFileSeal } from './kyc/file-seal.ts'
import { createLevels } from './kyc/level.ts'
import { createKycReview, type ReviewDeps } from './kyc/review.ts'
import { createKycService } from './kyc/service.ts'
import { createExclusions, type ExclusionDeps } from './limit/exclusion.ts'
import { createLimitGuard } from './limit/guard.ts'
import { createLimits, type LimitServiceDeps } from './limit/service.ts'

interface GuardDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly settings: Settings
  readonly wallet: WalletService
}

export type ComplianceServices = ReturnType<typeof openLimitGuard> & ReturnType<typeof openCompliance>

/** What is asked before a stake or a deposit. */
export function openLimitGuard(deps: GuardDeps) {
  const levels = createLevels(deps)
  return { levels, limitGuard: createLimitGuard({ ...deps, levels }) }
}

type Deps = LimitServiceDeps & ExclusionDeps & Omit<ReviewDeps, 'seal'>

/** Play within bounds, and how well customers are known. */
export function openCompliance(deps: Deps, { secretKey }: { readonly secretKey: string }) {
  const reviewing = { ...deps, seal: createFileSeal(secretKey) }
  const kyc = createKycService(reviewing)
  const kycReview = createKycReview(reviewing)
  return {
    limits: createLimits(deps),
    exclusions: createExclusions(deps),
    kyc,
    kycReview,
    kycDesk: createKycDesk({ ...deps, kyc, kycReview }),
  }
}
