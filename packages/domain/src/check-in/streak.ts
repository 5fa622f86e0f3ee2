/** What the calendar gives on each of its days. */
export interface CheckInTerms {
  /** 7 or 30. */
  readonly days: number
  /** What happens to the series after a day without a check-in. */
  readonly gap: 'restart' | 'continue'
}

/** The last day that counts, as days since the epoch, and which day of the series it was. */
export interface CheckInStanding {
  readonly day: number
  readonly place: number
}

/**
 * Which day of the series today is, from 1; after the last one the series begins again. Today counts once:
 * nothing when it has been taken.
 */
export function nextPlace(
  { days, gap }: CheckInTerms,
  last: CheckInStanding | undefined,
  today: number,
): number | undefined {
  if (!last) return 1
  if (last.day >= today) return undefined
  const isBroken = last.day < today - 1 && gap === 'restart'
  return isBroken || last.place >= days ? 1 : last.place + 1
}

/**
 * The missed day that can be made up for: yesterday alone, where the day before it was taken, so that the
 * series goes on as if it had not been missed.
 */
export function missedPlace(
  { days, gap }: CheckInTerms,
  last: CheckInStanding | undefined,
  today: number,
): number | undefined {
  if (gap !== 'restart' || !last || last.day !== today - 2 || last.place >= days) return undefined
  return last.place + 1
}

const dayMs = 86_400_000

/** A day of the house as the number of days since the epoch: `2026-11-26`. */
export const dayNumber = (day: string): number => Math.floor(Date.parse(`${day}T00:00:00Z`) / dayMs)
export const dayOfNumber = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10)
