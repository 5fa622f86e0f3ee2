/** The house's day of an instant, as `2026-11-26`. */
export const houseDay = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at)
