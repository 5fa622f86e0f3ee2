import { addDays, instantOf, weekday, writeDay, type LocalDay, type LocalTime } from './zone.ts'

/** Which days of a zone's calendar have a draw; without weekdays and month days every day has one. */
export interface CalendarRule extends LocalTime {
  /** 0 is Sunday. */
  readonly weekdays?: readonly number[]
  readonly monthDays?: readonly number[]
}

/** A day that is not as the rule says: no draw, or one at this time, whether the rule has the day or not. */
export interface CalendarException {
  /** `yyyymmdd` in the series' zone. */
  readonly day: string
  readonly at: LocalTime | null
}

export interface Calendar {
  readonly zone: string
  readonly rule: CalendarRule
  readonly exceptions?: readonly CalendarException[]
}

const isByRule = ({ weekdays, monthDays }: CalendarRule, day: LocalDay): boolean =>
  (weekdays === undefined || weekdays.includes(weekday(day))) &&
  (monthDays === undefined || monthDays.includes(day.day))

/** When the draw of a day is held, in milliseconds since the epoch; nothing on a day without one. */
export function drawTimeOf({ zone, rule, exceptions = [] }: Calendar, day: LocalDay): number | undefined {
  const exception = exceptions.find((one) => one.day === writeDay(day))
  if (exception) return exception.at ? instantOf(zone, day, exception.at) : undefined
  return isByRule(rule, day) ? instantOf(zone, day, rule) : undefined
}

/** A rule has a draw within this many days, or the calendar is taken to be empty. */
const farthestDays = 400

/** The days with a draw, from this one on or, with step -1, back from it. */
export function* daysWithDraws(
  calendar: Calendar,
  from: LocalDay,
  step: 1 | -1,
): Generator<{ readonly day: LocalDay; readonly drawAtMs: number }> {
  let day = from
  for (let idle = 0; idle < farthestDays; idle += 1) {
    const drawAtMs = drawTimeOf(calendar, day)
    if (drawAtMs !== undefined) {
      idle = 0
      yield { day, drawAtMs }
    }
    day = addDays(day, step)
  }
}
