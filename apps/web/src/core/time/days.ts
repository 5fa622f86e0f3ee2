const dayMs = 86_400_000
// The server sums up a quarter of a year at most.
const mostDays = 93

const pad = (n: number) => String(n).padStart(2, '0')

/** A day of this device, so many before today, as `2026-11-20`. */
export function dayBefore(days: number, now = new Date()): string {
  const at = new Date(now.getFullYear(), now.getMonth(), now.getDate() - days)
  return `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`
}

/** The day so many before another one. */
export const daysBefore = (day: string, before: number): string =>
  new Date(Date.parse(day) - before * dayMs).toISOString().slice(0, 10)

/** Whether the days are in order and not too many. */
export function isRange(from: string, to: string): boolean {
  const count = (Date.parse(to) - Date.parse(from)) / dayMs + 1
  return count >= 1 && count <= mostDays
}
