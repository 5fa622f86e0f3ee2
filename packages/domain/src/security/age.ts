/** The offset of the site's days: Bangladesh has had UTC+6 all year since 2010. */
export const siteOffsetMs = 6 * 3_600_000

/** The day (`yyyy-mm-dd`) that it is on the site at an instant. */
export const siteDay = (nowMs: number): string => new Date(nowMs + siteOffsetMs).toISOString().slice(0, 10)

const oldest = 120
/** Spec 9: the age of the terms. The setting `security.minimumAge` is the one that holds everywhere. */
export const usualMinimumAge = 18

/** Whether the text is a day of the calendar, `yyyy-mm-dd`. */
export function isCalendarDay(text: string): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!parts) return false
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])]
  return month >= 1 && month <= 12 && day >= 1 && day <= daysOf(year, month)
}

/**
 * Full years lived on a day: one is full on the birthday itself. Who was born on 29 February has the birthday
 * on 1 March in a common year, so that nobody is taken for older than they are.
 */
export function ageOn(birthday: string, today: string): number {
  const [born, now] = [birthday.split('-').map(Number), today.split('-').map(Number)]
  const years = (now[0] ?? 0) - (born[0] ?? 0)
  return today.slice(5) < birthday.slice(5) ? years - 1 : years
}

/** The birthday of who turns the age given on a day; nobody born later has it. */
export function lastBirthday(today: string, age: number): string {
  const day = `${String(Number(today.slice(0, 4)) - age).padStart(4, '0')}${today.slice(4)}`
  return isCalendarDay(day) ? day : `${day.slice(0, 8)}28`
}

export type BirthdayFault = 'birthday_malformed' | 'birthday_too_young'

/** A birthday must show the age that the site asks for. */
export function findBirthdayFault(
  birthday: string,
  { today, minimumAge }: { today: string; minimumAge: number },
): BirthdayFault | undefined {
  if (!isCalendarDay(birthday) || birthday > today) return 'birthday_malformed'
  const age = ageOn(birthday, today)
  if (age > oldest) return 'birthday_malformed'
  return age < minimumAge ? 'birthday_too_young' : undefined
}

function daysOf(year: number, month: number): number {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  if (month === 2) return isLeap ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}
