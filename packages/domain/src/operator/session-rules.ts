const minuteMs = 60_000

/** An operator's session ends after 15 minutes without a call, and after 8 hours in any case. */
export const operatorIdleMs = 15 * minuteMs
export const operatorAbsoluteMs = 8 * 60 * minuteMs
/** Between the password and the code. */
export const operatorLoginMs = 5 * minuteMs
/** The time of last use is written at most this often. */
export const operatorTouchMs = 20_000

export type OperatorStage = 'code' | 'enrol' | 'open'

export interface OperatorSessionTimes {
  readonly stage: OperatorStage
  readonly createdAtMs: number
  readonly lastSeenAtMs: number
}

/** When the session ends if nothing more is called, in ms since the epoch. */
export function operatorSessionEndMs({ stage, createdAtMs, lastSeenAtMs }: OperatorSessionTimes): number {
  if (stage !== 'open') return createdAtMs + operatorLoginMs
  return Math.min(createdAtMs + operatorAbsoluteMs, lastSeenAtMs + operatorIdleMs)
}
