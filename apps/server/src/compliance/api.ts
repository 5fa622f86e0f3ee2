/** Limits, exclusion and how well members are known: what other contexts may use of it. */
export { findKnown } from './kyc/known.ts'
export type { LimitGuard } from './limit/guard.ts'
export { findQuiet } from './limit/quiet.ts'
export { findSelfExcluded } from './limit/self-excluded.ts'
