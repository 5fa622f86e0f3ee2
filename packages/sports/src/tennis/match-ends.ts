import type { Pair, Side } from '../match/index.ts'
import type { SetEnd } from './chances.ts'
import { gameServer, plusOne, setsToWin, setWinner } from './rules.ts'

/** How a match may end in sets, with the chances of the games of it. */
export interface MatchEnd {
  readonly sets: Pair
  readonly p: number
  /** Games yet to be played, and home's lead in them, each with the chance of it and this end together. */
  readonly games: ReadonlyMap<number, number>
  readonly lead: ReadonlyMap<number, number>
}

/** A match between two sets, or within the first to come. */
interface Open extends MatchEnd {
  readonly setServer: Side
}

interface From {
  readonly bestOf: 3 | 5
  /** Sets won so far. */
  readonly sets: Pair
  readonly setServer: Side
  /** Games of the set under way. */
  readonly standing: Pair
  /** The ends of the set under way, and of a whole set by who serves first in it. */
  readonly current: readonly SetEnd[]
  readonly wholeSet: (setServer: Side) => readonly SetEnd[]
}

/** The ends of a match, each with its games from now on. */
export function matchEnds({ bestOf, sets, setServer, standing, current, wholeSet }: From): MatchEnd[] {
  const ends: MatchEnd[] = []
  const played = (games: Pair): Pair => [games[0] - standing[0], games[1] - standing[1]]
  const start: Open = { sets, setServer, p: 1, games: new Map([[0, 1]]), lead: new Map([[0, 1]]) }
  let open = after([start], () => current, played)
  while (open.length > 0) {
    const isEnd = ({ sets: won }: Open): boolean => Math.max(...won) === setsToWin(bestOf)
    ends.push(...open.filter(isEnd))
    open = after(
      open.filter((one) => !isEnd(one)),
      ({ setServer: server }) => wholeSet(server),
      (games) => games,
    )
  }
  return ends
}

/** The chance that home serves first in the set after the one under way. */
export const homeServesNext = (setServer: Side, current: readonly SetEnd[]): number =>
  current.reduce((sum, { games, p }) => (nextServer(setServer, games) === 'home' ? sum + p : sum), 0)

const nextServer = (setServer: Side, [home, away]: Pair): Side => gameServer(setServer, home + away)

/** Plays one set from each open state and joins those that come to the same sets and server. */
function after(
  open: readonly Open[],
  endsOf: (one: Open) => readonly SetEnd[],
  played: (games: Pair) => Pair,
): Open[] {
  const joined = new Map<string, { sets: Pair; setServer: Side; p: number; games: Tally; lead: Tally }>()
  for (const one of open)
    for (const { games: end, p } of endsOf(one)) {
      const sets = plusOne(one.sets, setWinner(end) ?? 'home')
      const setServer = nextServer(one.setServer, end)
      const key = `${sets.join('-')} ${setServer}`
      const target = joined.get(key) ?? { sets, setServer, p: 0, games: new Map(), lead: new Map() }
      const [home, away] = played(end)
      joined.set(key, { ...target, p: target.p + one.p * p })
      shiftInto(target.games, one.games, home + away, p)
      shiftInto(target.lead, one.lead, home - away, p)
    }
  return [...joined.values()]
}

type Tally = Map<number, number>

function shiftInto(into: Tally, from: ReadonlyMap<number, number>, by: number, p: number): void {
  for (const [value, chance] of from) into.set(value + by, (into.get(value + by) ?? 0) + chance * p)
}
