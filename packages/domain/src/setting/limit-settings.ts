import type { LimitKind, LimitPeriod } from '../limit/kinds.ts'

/**
 * Bounds of the house: decimal strings of its currency, whole minutes of time; what is absent is not bounded.
 */
export type HouseLimits = Partial<Readonly<Record<LimitKind, Partial<Readonly<Record<LimitPeriod, string>>>>>>

/** Play within bounds. */
export interface LimitSettings {
  /** Where days, weeks and months begin. */
  readonly timeZone: string
  /** By how well the customer is known: from level 0 on, the last for all above. */
  readonly house: readonly HouseLimits[]
  /** A looser limit holds so long after it was asked for. */
  readonly looserHours: number
  /** How often a player is told how long and with what result they play; null never. */
  readonly realityMinutes: number | null
  /** Pauses that a member may choose. */
  readonly coolOffHours: readonly number[]
  /** Exclusions that a member may choose; for ever is always among them. */
  readonly exclusionMonths: readonly number[]
  /** Who comes back after an exclusion waits so long once more. */
  readonly returnHours: number
}

export const limitDefaults: LimitSettings = {
  timeZone: 'Asia/Dhaka',
  house: [{}],
  looserHours: 24,
  realityMinutes: 60,
  coolOffHours: [24, 72, 168, 720],
  exclusionMonths: [6, 12, 60],
  returnHours: 24,
}
