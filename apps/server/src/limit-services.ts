import { createKycDesk } from './features/console-kyc/service.ts'
import { createExclusions, type ExclusionDeps } from './features/limit/exclusion.ts'
import { createLimits, type LimitServiceDeps } from './features/limit/service.ts'
import { createFileSeal } from './features/kyc/file-seal.ts'
import { createKycReview, type ReviewDeps } from './features/kyc/review.ts'
import { createKycService } from './features/kyc/service.ts'

type Core = LimitServiceDeps & ExclusionDeps & Omit<ReviewDeps, 'seal'>

/** Play within bounds, and how well customers are known. */
export function openLimitServices(core: Core, { secretKey }: { secretKey: string }) {
  const reviewing = { ...core, seal: createFileSeal(secretKey) }
  const kyc = createKycService(reviewing)
  const kycReview = createKycReview(reviewing)
  return {
    limits: createLimits(core),
    exclusions: createExclusions(core),
    levels: core.levels,
    kyc,
    kycReview,
    kycDesk: createKycDesk({ ...core, kyc, kycReview }),
  }
}
