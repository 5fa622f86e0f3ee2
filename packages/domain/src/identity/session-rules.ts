const minuteMs = 60_000

/** Decision D6: 30 minutes idle, 12 hours in all. */
export const sessionIdleMs = 30 * minuteMs
export const sessionAbsoluteMs = 12 * 60 * minuteMs
/** The time of last use is written at most this often. */
export const sessionTouchMs = minuteMs

export interface SessionTimes {
  readonly createdAtMs: number
  readonly lastSeenAtMs: number
}

export function isSessionAlive(times: SessionTimes, nowMs: number): boolean {
  return nowMs - times.lastSeenAtMs < sessionIdleMs && nowMs - times.createdAtMs < sessionAbsoluteMs
}

export const isTouchDue = (times: SessionTimes, nowMs: number): boolean =>
  nowMs - times.lastSeenAtMs >= sessionTouchMs

/** Whether a person has excluded themselves from play at this instant. */
export const isExcluded = (until: Date | null, nowMs: number): boolean =>
  until !== null && until.getTime() > nowMs
