import { createKycDesk } from './kyc/console-desk.ts'
import { createExclusions, type ExclusionDeps } from './limit/exclusion.ts'
import { createLimits, type LimitServiceDeps } from './limit/service.ts'
import { createFileSeal } from './kyc/file-seal.ts'
import { createKycReview, type ReviewDeps } from './kyc/review.ts'
import { createKycService } from './kyc/service.ts'

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
