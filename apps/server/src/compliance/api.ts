/** Limits, exclusion and how well members are known: what other contexts may use of it. */
export type { LimitGuard } from './limit/guard.ts'
