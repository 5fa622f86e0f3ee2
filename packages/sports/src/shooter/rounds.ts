import { invariant } from '@baize/std'
import { otherSide, type Pair, type Side } from '../match/index.ts'

/*
 * Rounds of a map: halves of 12, first to 13; at 12:12 overtime in blocks of 6, first to 4 of them, 3:3 goes
 * to another block (sportsbook design, section 4). Sides change after each half and half block.
 */

export const roundsOfHalf = 12
const roundsToWin = 13
const roundsOfHalfBlock = 3

/** Who has won the map at this score, null while it goes on. */
export function winnerOfRounds(home: number, away: number): Side | null {
  const lesser = Math.min(home, away)
  const needed = lesser < roundsOfHalf ? roundsToWin : 4 + blockStart(lesser)
  if (Math.max(home, away) < needed) return null
  return home > away ? 'home' : 'away'
}

/** How many rounds are still played at the least. */
export function fewestRoundsLeft(home: number, away: number): number {
  if (winnerOfRounds(home, away)) return 0
  const lesser = Math.min(home, away)
  const needed = lesser < roundsOfHalf ? roundsToWin : 4 + blockStart(lesser)
  return needed - Math.max(home, away)
}

/** The largest lead by which each side may still win an undecided map: overtime always leaves 4. */
export const largestLeads = (home: number, away: number): Pair => [
  Math.max(4, roundsToWin - away),
  Math.max(4, roundsToWin - home),
]

export const isOvertime = (home: number, away: number): boolean => Math.min(home, away) >= roundsOfHalf

/** Who attacks in a round, counted from 0; whoever attacks first in the map attacks first in every block. */
export function attackerOf(round: number, firstAttacker: Side): Side {
  const regular = 2 * roundsOfHalf
  const half =
    round < regular ? Math.floor(round / roundsOfHalf) : Math.floor((round - regular) / roundsOfHalfBlock)
  const second = otherSide(firstAttacker)
  return half % 2 === 0 ? firstAttacker : second
}

/** The score at which the overtime block starts in which the lesser side has so many rounds. */
const blockStart = (lesser: number): number =>
  roundsOfHalf + roundsOfHalfBlock * Math.floor((lesser - roundsOfHalf) / roundsOfHalfBlock)

/** A final score of rounds and its chance. */
export interface RoundsEnd {
  readonly home: number
  readonly away: number
  readonly chance: number
}

/** Courses less likely than this, of ever more overtime, are left out. */
const negligible = 1e-12

/**
 * The final scores of a map from a score, when home wins the round with the given number (from 0) with
 * chance `roundChance`. The chances add up to 1.
 */
export function roundsEnds([home, away]: Pair, roundChance: (round: number) => number): RoundsEnd[] {
  const ends: RoundsEnd[] = []
  let standing = new Map([[home, 1]])
  let open = 1
  for (let played = home + away; open > negligible; played += 1) {
    const win = roundChance(played)
    const after = new Map<number, number>()
    for (const [wins, chance] of standing) {
      for (const [next, part] of [[wins + 1, chance * win] as const, [wins, chance * (1 - win)] as const]) {
        if (winnerOfRounds(next, played + 1 - next)) {
          ends.push({ home: next, away: played + 1 - next, chance: part })
        } else after.set(next, (after.get(next) ?? 0) + part)
      }
    }
    standing = after
    open = [...standing.values()].reduce((sum, chance) => sum + chance, 0)
  }
  const total = ends.reduce((sum, { chance }) => sum + chance, 0)
  invariant(total > 0.999_999, 'a map of rounds comes to an end')
  return ends.map((end) => ({ ...end, chance: end.chance / total }))
}

/** The chance that home reaches so many rounds first (at most 13), from a score at which nobody has. */
export function raceChance([home, away]: Pair, goal: number, roundChance: (round: number) => number): number {
  let reached = 0
  let standing = new Map([[home, 1]])
  for (let played = home + away; standing.size > 0; played += 1) {
    const win = roundChance(played)
    const after = new Map<number, number>()
    for (const [wins, chance] of standing) {
      if (wins + 1 === goal) reached += chance * win
      else after.set(wins + 1, (after.get(wins + 1) ?? 0) + chance * win)
      if (played - wins + 1 < goal) after.set(wins, (after.get(wins) ?? 0) + chance * (1 - win))
    }
    standing = after
  }
  return reached
}
