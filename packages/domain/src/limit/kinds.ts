/** What a limit bounds: money paid in, money lost, money staked, minutes at play. */
export const limitKinds = ['deposit', 'loss', 'stake', 'time'] as const
export type LimitKind = (typeof limitKinds)[number]

/** Calendar periods of the house: from midnight, from Monday, from the first of the month. */
export const limitPeriods = ['day', 'week', 'month'] as const
export type LimitPeriod = (typeof limitPeriods)[number]

/** Who set a limit; the lowest one holds. */
export type LimitSetter = 'member' | 'operator'

/** One figure of a period, null where there is none. */
export type PerPeriod<Value> = Readonly<Record<LimitPeriod, Value>>

/** The lowest of the limits that there are; null: none. */
export const lowest = (limits: readonly (bigint | null | undefined)[]): bigint | null =>
  limits.reduce<bigint | null>((least, limit) => {
    if (limit === null || limit === undefined) return least
    return least === null || limit < least ? limit : least
  }, null)
