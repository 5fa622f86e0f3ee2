import { limitPeriods, type LimitPeriod, type PerPeriod } from './kinds.ts'

/** A limit that does not let something pass: which, and what is left of it. */
export interface LimitReached {
  readonly period: LimitPeriod
  readonly limit: bigint
  readonly left: bigint
}

/**
 * Whether `adding` still fits under the limits of all periods; gives the first that it does not fit under.
 * Reaching a limit exactly is allowed.
 */
export function findReached(
  limits: PerPeriod<bigint | null>,
  used: PerPeriod<bigint>,
  adding: bigint,
): LimitReached | undefined {
  for (const period of limitPeriods) {
    const limit = limits[period]
    if (limit === null || used[period] + adding <= limit) continue
    return { period, limit, left: leftOf(limit, used[period]) }
  }
  return undefined
}

/** What may still be used; what is below 0 (a loss that was won back) adds nothing to the limit. */
export function leftOf(limit: bigint, used: bigint): bigint {
  const counted = used > 0n ? used : 0n
  return counted >= limit ? 0n : limit - counted
}

/** A pause at least so long between two stakes is no play. */
export const longestPauseMs = 10 * 60_000

/** How much time at play a stake adds, in milliseconds: all since the last one, unless there was a pause. */
export function timeAtPlay(lastStakeMs: number | null, nowMs: number): number {
  if (lastStakeMs === null) return 0
  const since = nowMs - lastStakeMs
  return since > 0 && since < longestPauseMs ? since : 0
}
