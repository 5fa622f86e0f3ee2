import type { GrantState } from './grant.ts'

/** `locked` waits for the mission before it in its series; `lapsed` was not claimed in time. */
export type MissionState = 'locked' | 'running' | 'earned' | 'claimed' | 'lapsed'

/** Where a mission stands. What a reversal took back runs again. */
export function missionState({
  isOpen,
  grant,
}: {
  readonly isOpen: boolean
  readonly grant: GrantState | undefined
}): MissionState {
  if (grant === 'earned' || grant === 'claimed' || grant === 'lapsed') return grant
  return isOpen ? 'running' : 'locked'
}

/** Why a grant of a mission ended when what earned it was taken back; it can be earned again. */
export const takenBack = 'taken back'

const dayMs = 86_400_000
const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs

/** The longest run of days after each other; days are of the house, as `2026-11-27`, in any order. */
export function longestStreak(days: readonly string[]): number {
  let longest = 0
  let run = 0
  let before: number | undefined
  for (const day of [...new Set(days.map(numberOf))].toSorted((one, other) => one - other)) {
    run = before !== undefined && day === before + 1 ? run + 1 : 1
    longest = Math.max(longest, run)
    before = day
  }
  return longest
}

/** The run that goes on: it ends today, or yesterday where today has not come yet. */
export function currentStreak(days: readonly string[], today: string): number {
  const known = new Set(days.map(numberOf))
  const end = numberOf(today)
  let day = known.has(end) ? end : end - 1
  let run = 0
  while (known.has(day)) {
    run += 1
    day -= 1
  }
  return run
}
