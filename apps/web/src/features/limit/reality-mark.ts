/** Since when somebody is here without having been told about their play; it outlives a reload. */
export interface RealityMark {
  /** The beginning of the session's token: another login begins anew. */
  readonly session: string
  readonly sinceMs: number
}

const markLength = 8
const dayMs = 24 * 3_600_000
const minuteMs = 60_000

/**
 * The mark that was kept, or a new one when it is another session's, no mark, or too old to be asked about.
 */
export function readMark(kept: string | null, at: { token: string; nowMs: number }): RealityMark {
  const session = at.token.slice(0, markLength)
  const fresh = { session, sinceMs: at.nowMs }
  const match = /^(.{1,8}) (\d{13})$/.exec(kept ?? '')
  if (match?.[1] !== session) return fresh
  const sinceMs = Number(match[2])
  return sinceMs <= at.nowMs && at.nowMs - sinceMs < dayMs ? { session, sinceMs } : fresh
}

export const writeMark = ({ session, sinceMs }: RealityMark): string => `${session} ${sinceMs}`

/** Whole minutes since the mark when it is time to tell, else nothing; `everyMinutes` null never is. */
export function minutesDue(
  { sinceMs }: RealityMark,
  { everyMinutes, nowMs }: { everyMinutes: number | null; nowMs: number },
): number | undefined {
  const minutes = Math.floor((nowMs - sinceMs) / minuteMs)
  return everyMinutes !== null && minutes >= everyMinutes ? minutes : undefined
}
