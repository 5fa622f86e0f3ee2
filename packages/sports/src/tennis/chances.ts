import { otherSide, type Pair, type Side } from '../match/index.ts'
import { gameServer, gameWinner, isTieBreak, plusOne, setWinner, tieBreakServer } from './rules.ts'

/** Chances of each side to win a point that it serves. */
export interface Serves {
  readonly home: number
  readonly away: number
}

/** The games of a finished set and the chance of it. */
export interface SetEnd {
  readonly games: Pair
  readonly p: number
}

/** A game as it stands: its points, who serves it or serves first in it. */
export interface GameState {
  readonly points: Pair
  readonly server: Side
  readonly isTieBreak: boolean
}

/** The chance that home wins a point. */
export const pointChance = (serves: Serves, server: Side): number =>
  server === 'home' ? serves.home : 1 - serves.away

/** The chance that home wins a game from a state of it. */
export function gameChance(serves: Serves, { points, server, isTieBreak }: GameState): number {
  const winner = gameWinner(points, isTieBreak)
  if (winner) return winner === 'home' ? 1 : 0
  const [home, away] = points
  if (home === away && home >= (isTieBreak ? 6 : 3)) return levelChance(serves, server, isTieBreak)
  const p = pointChance(serves, isTieBreak ? tieBreakServer(server, home + away) : server)
  const after = (side: Side): number =>
    gameChance(serves, { points: plusOne(points, side), server, isTieBreak })
  return p * after('home') + (1 - p) * after('away')
}

/** From level on, who wins two points running wins; in a tie-break each serves one of the two. */
function levelChance(serves: Serves, server: Side, isTieBreak: boolean): number {
  const first = pointChance(serves, server)
  const second = isTieBreak ? pointChance(serves, otherSide(server)) : first
  const both = first * second
  return both / (both + (1 - first) * (1 - second))
}

/** The chance that home wins a game from its first point, or a tie-break. */
export type GameChances = (server: Side, isTieBreak: boolean) => number

export function createGameChances(serves: Serves): GameChances {
  const table = [false, true].map((isTieBreak) =>
    (['home', 'away'] as const).map((server) => gameChance(serves, { points: [0, 0], server, isTieBreak })),
  )
  return (server, isTieBreak) => table[isTieBreak ? 1 : 0]?.[server === 'home' ? 0 : 1] ?? 0
}

/**
 * The ways in which a set may end from the games given. `current` is home's chance in the game under way;
 * left out, it begins with its first point.
 */
export function setEnds(chances: GameChances, games: Pair, setServer: Side, current?: number): SetEnd[] {
  const ends: SetEnd[] = []
  let open: SetEnd[] = [{ games, p: 1 }]
  while (open.length > 0) {
    const next: SetEnd[] = []
    for (const { games: standing, p } of open) {
      const server = gameServer(setServer, standing[0] + standing[1])
      const home = (standing === games ? current : undefined) ?? chances(server, isTieBreak(standing))
      add(next, plusOne(standing, 'home'), p * home)
      add(next, plusOne(standing, 'away'), p * (1 - home))
    }
    ends.push(...next.filter((end) => setWinner(end.games)))
    open = next.filter((end) => !setWinner(end.games))
  }
  return ends
}

/** The chance that home wins the set. */
export const setChance = (ends: readonly SetEnd[]): number =>
  ends.reduce((sum, { games, p }) => (setWinner(games) === 'home' ? sum + p : sum), 0)

/** All of a list have as many games, so those of home tell them apart. */
function add(list: SetEnd[], games: Pair, p: number): void {
  const at = list.findIndex((known) => known.games[0] === games[0])
  const known = list[at]
  if (known) list[at] = { games, p: known.p + p }
  else list.push({ games, p })
}
