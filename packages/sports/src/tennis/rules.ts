import { otherSide, type Pair, type Side } from '../match/index.ts'

/** How points make games, games sets and sets a match, with a tie-break at six all in every set. */

export const plusOne = ([home, away]: Pair, side: Side): Pair =>
  side === 'home' ? [home + 1, away] : [home, away + 1]

/** Who has at least so many and leads by two. */
function leaderBy(target: number, [home, away]: Pair): Side | undefined {
  if (Math.max(home, away) < target || Math.abs(home - away) < 2) return undefined
  return home > away ? 'home' : 'away'
}

/** Who has won the game with these points, 4 for the one after 40; of a tie-break, which goes to seven. */
export const gameWinner = (points: Pair, isTieBreak: boolean): Side | undefined =>
  leaderBy(isTieBreak ? 7 : 4, points)

/** Points as they are shown: after deuce they stay at 3 all and 4 to 3. */
export const shownPoints = ([home, away]: Pair, isTieBreak: boolean): Pair =>
  !isTieBreak && home > 3 && home === away ? [3, 3] : [home, away]

export const isTieBreak = ([home, away]: Pair): boolean => home === 6 && away === 6

/** Who has won the set with these games. */
export function setWinner(games: Pair): Side | undefined {
  const [home, away] = games
  if (home === 7 || away === 7) return home > away ? 'home' : 'away'
  return leaderBy(6, games)
}

/** Sets that each side has won. */
export const setsWon = (sets: readonly Pair[]): Pair =>
  sets.reduce<Pair>(
    (won, games) => {
      const winner = setWinner(games)
      return winner ? plusOne(won, winner) : won
    },
    [0, 0],
  )

export const setsToWin = (bestOf: 3 | 5): number => (bestOf + 1) / 2

export function matchWinner(sets: readonly Pair[], bestOf: 3 | 5): Side | undefined {
  const [home, away] = setsWon(sets)
  if (home === setsToWin(bestOf)) return 'home'
  return away === setsToWin(bestOf) ? 'away' : undefined
}

/**
 * Who serves the game after so many games of a set. The tie-break counts as one game, so this gives the first
 * server of the next set too.
 */
export const gameServer = (setServer: Side, gamesPlayed: number): Side =>
  gamesPlayed % 2 === 0 ? setServer : otherSide(setServer)

/** Who serves a point of a tie-break: the first one serves one, then each serves two. */
export const tieBreakServer = (first: Side, pointsPlayed: number): Side =>
  gameServer(first, Math.floor((pointsPlayed + 1) / 2))
