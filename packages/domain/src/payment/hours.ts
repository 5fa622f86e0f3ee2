/** When a method is served, in minutes after midnight of the site's time; equal bounds: always. */
export interface ServiceHours {
  readonly opensMinute: number
  readonly closesMinute: number
  /** An IANA name: the setting `limits.timeZone`. */
  readonly timeZone: string
}

/** Whether the method is served at this instant. Hours may go over midnight (22:00 to 06:00). */
export function isServedAt({ opensMinute, closesMinute, timeZone }: ServiceHours, nowMs: number): boolean {
  if (opensMinute === closesMinute) return true
  const minute = minuteIn(timeZone, nowMs)
  const isInside =
    minute >= Math.min(opensMinute, closesMinute) && minute < Math.max(opensMinute, closesMinute)
  return opensMinute < closesMinute ? isInside : !isInside
}

/** Minutes after midnight in a time zone, summer time included. */
function minuteIn(timeZone: string, nowMs: number): number {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  const [hour = 0, minute = 0] = clock.format(nowMs).split(':').map(Number)
  return hour * 60 + minute
}
