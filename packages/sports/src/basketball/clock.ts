import type { Pair, Side } from '../match/index.ts'

/*
 * 74 possessions a side in four quarters, the sides in turn throughout; overtimes of 9 a side, which home
 * opens (sportsbook design, section 4).
 */

const possessionsOfQuarter = 37
const possessionsOfOvertime = 18
export const quarterCount = 4
const quarterSeconds = 600
const overtimeSeconds = 300

/** Where a match stands: the quarter from 0, overtimes from 4, and the possessions played of it. */
export interface Moment {
  readonly quarter: number
  readonly played: number
}

export const possessionsOf = (quarter: number): number =>
  quarter < quarterCount ? possessionsOfQuarter : possessionsOfOvertime

/** Whose possession is next. */
export const possessionAt = ({ quarter, played }: Moment): Side =>
  (Math.min(quarter, quarterCount) * possessionsOfQuarter + played) % 2 === 0 ? 'home' : 'away'

/** Seconds of play so far. */
export function clockAt({ quarter, played }: Moment): number {
  const before =
    Math.min(quarter, quarterCount) * quarterSeconds + Math.max(0, quarter - quarterCount) * overtimeSeconds
  const seconds = quarter < quarterCount ? quarterSeconds : overtimeSeconds
  return before + Math.round((seconds * played) / possessionsOf(quarter))
}

/** The possessions that each side has left of a quarter or overtime. */
export function possessionsLeft(moment: Moment): Pair {
  const left = possessionsOf(moment.quarter) - moment.played
  const [first, second] = [Math.ceil(left / 2), Math.floor(left / 2)]
  return possessionAt(moment) === 'home' ? [first, second] : [second, first]
}

/** The possessions that each side has left up to the end of a quarter (not before the present one). */
export function possessionsUntil(moment: Moment, lastQuarter: number): Pair {
  let [home, away] = possessionsLeft(moment)
  for (let quarter = moment.quarter + 1; quarter <= lastQuarter; quarter += 1) {
    const [more, others] = possessionsLeft({ quarter, played: 0 })
    home += more
    away += others
  }
  return [home, away]
}
