import type { VipLevel } from './level.ts'

/** A level that may be lost, with what keeps it. */
export interface KeptLevel extends VipLevel {
  /** Turnover within the window; 0 keeps it for good. */
  readonly keepTurnoverMinor: bigint
}

/** A level stays in its first days, whatever is played. */
export const firstDays = 90
/** A member is told so many days ahead. */
export const announcedDays = 14

/** Whether turnover within the window keeps a level. The first level has none below it to go to. */
export const isKept = (
  level: Pick<KeptLevel, 'rank' | 'keepTurnoverMinor'>,
  turnoverMinor: bigint,
): boolean => level.rank === 1 || turnoverMinor >= level.keepTurnoverMinor

/** The birthday of a year; that of a 29 February is the 1 March where there is none. */
function birthdayOf(birthday: string, year: number): string {
  const [, month, day] = birthday.split('-').map(Number)
  return new Date(Date.UTC(year, (month ?? 1) - 1, day ?? 1)).toISOString().slice(0, 10)
}

const dayMs = 86_400_000
/** A birthday's gift can be claimed for so long. */
export const birthdayDays = 7

/** The birthday whose gift is there on a day of the house; nothing on other days. */
export function birthdayLately(birthday: string, today: string): string | undefined {
  const year = Number(today.slice(0, 4))
  return [year - 1, year]
    .map((each) => birthdayOf(birthday, each))
    .find((day) => {
      const age = (Date.parse(today) - Date.parse(day)) / dayMs
      return age >= 0 && age < birthdayDays
    })
}
