/** When a method is served, in minutes after midnight of the house's time; equal bounds: always. */
export interface ServiceHours {
  readonly opensMinute: number
  readonly closesMinute: number
  readonly utcOffsetMinutes: number
}

/** The house's time: Bangladesh, which has no summer time. */
export const houseUtcOffsetMinutes = 360

const minuteMs = 60_000
const minutesOfDay = 1_440

/** Whether the method is served at this instant. Hours may go over midnight (22:00 to 06:00). */
export function isServedAt(
  { opensMinute, closesMinute, utcOffsetMinutes }: ServiceHours,
  nowMs: number,
): boolean {
  if (opensMinute === closesMinute) return true
  const sinceEpoch = Math.floor(nowMs / minuteMs) + utcOffsetMinutes
  const minute = ((sinceEpoch % minutesOfDay) + minutesOfDay) % minutesOfDay
  const isInside =
    minute >= Math.min(opensMinute, closesMinute) && minute < Math.max(opensMinute, closesMinute)
  return opensMinute < closesMinute ? isInside : !isInside
}
