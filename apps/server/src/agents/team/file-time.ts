import { invariant } from '@baize/std'

/**
 * Writes instants by the platform's clock: `2026-11-30 21:05:00 +06:00`. The offset tells the two hours apart
 * that a change of the clock repeats.
 */
export function createFileTime(timeZone: string): (iso: string | null) => string {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'longOffset',
  })
  return (iso) => {
    if (iso === null) return ''
    const parts = new Map(clock.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]))
    const read = (type: Intl.DateTimeFormatPartTypes): string => {
      const value = parts.get(type)
      invariant(value !== undefined, 'a clock shows every part that it was asked for')
      return value
    }
    const [date, time] = [['year', 'month', 'day'] as const, ['hour', 'minute', 'second'] as const].map(
      (types) => types.map(read),
    )
    const offset = read('timeZoneName').replace('GMT', '') || '+00:00'
    return `${date?.join('-')} ${time?.join(':')} ${offset}`
  }
}
