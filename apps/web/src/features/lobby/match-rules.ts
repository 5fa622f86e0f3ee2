import type { Calls, ValueOf } from '@baize/contract'

type Group = ValueOf<Calls['getGameMatches']>['list'][number]
export type Match = Group['matchList'][number]

// Spec 2: the carousel of hot matches loops when there are more than 2.
const loopsAbove = 2
export const matchesLoop = (count: number): boolean => count > loopsAbove

/** Every match of all groups, the soonest first. */
export const soonestFirst = (groups: readonly Group[]): readonly Match[] =>
  groups.flatMap(({ matchList }) => matchList).sort((a, b) => a.matchTime.localeCompare(b.matchTime))

const dayMs = 86_400_000
const startOfDay = (ms: number) => new Date(ms).setHours(0, 0, 0, 0)

/** Whether a match is today or tomorrow by this device's calendar. */
export function dayOf(iso: string, nowMs: number): 'today' | 'tomorrow' | 'later' {
  const days = Math.round((startOfDay(Date.parse(iso)) - startOfDay(nowMs)) / dayMs)
  return days === 0 ? 'today' : days === 1 ? 'tomorrow' : 'later'
}
