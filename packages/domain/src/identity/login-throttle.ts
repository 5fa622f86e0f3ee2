/** Failures after which a further try from the same address on the same account must wait (decision D10). */
const freeTries = 5
const firstWaitMs = 2_000
const longestWaitMs = 15 * 60_000

export interface LoginFailures {
  readonly count: number
  readonly lastAtMs: number
}

/** How long the next try has to wait, in ms; 0 when it may go on. Waits double with each failure. */
export function loginWaitMs(failures: LoginFailures | undefined, nowMs: number): number {
  if (!failures || failures.count < freeTries) return 0
  const waitMs = Math.min(firstWaitMs * 2 ** (failures.count - freeTries), longestWaitMs)
  return Math.max(0, failures.lastAtMs + waitMs - nowMs)
}
