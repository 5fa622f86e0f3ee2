import { areTermsPossible, type EnvelopeTerms } from './split.ts'

export interface EnvelopePlan extends EnvelopeTerms {
  readonly opensAtMs: number
  readonly closesAtMs: number
}

const longestOpenMs = 7 * 86_400_000
const longestAheadMs = 92 * 86_400_000

export type PlanFault = 'terms' | 'times' | 'notice'

/**
 * What is wrong with an envelope that is to be announced now. Its commitment has to be public for as long as
 * the house promises before it opens.
 */
export function findPlanFault(
  plan: EnvelopePlan,
  { nowMs, noticeMinutes }: { readonly nowMs: number; readonly noticeMinutes: number },
): PlanFault | undefined {
  if (!areTermsPossible(plan)) return 'terms'
  const { opensAtMs, closesAtMs } = plan
  if (closesAtMs <= opensAtMs || closesAtMs - opensAtMs > longestOpenMs) return 'times'
  if (opensAtMs - nowMs > longestAheadMs) return 'times'
  return opensAtMs - nowMs < noticeMinutes * 60_000 ? 'notice' : undefined
}
