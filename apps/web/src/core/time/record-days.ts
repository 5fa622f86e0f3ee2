/** The instant at which a day of this device (`2026-11-20`) begins; nothing for what is no day. */
export function dayStart(day: string): string | undefined {
  const read = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day)
  if (!read) return undefined
  const [year, month, date] = read.slice(1).map(Number) as [number, number, number]
  const at = new Date(year, month - 1, date)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}

/** The instant at which the day after begins. */
export function dayEnd(day: string): string | undefined {
  const start = dayStart(day)
  if (start === undefined) return undefined
  const at = new Date(start)
  at.setDate(at.getDate() + 1)
  return at.toISOString()
}
