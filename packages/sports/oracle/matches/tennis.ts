import type { TennisScore } from '@baize/sports/match'
import type { Below } from '../random-ticket.ts'
import { wins } from './basketball.ts'
import {
  all,
  handicapBet,
  handicapNear,
  lineNear,
  only,
  overUnder,
  pick,
  settled,
  sides,
  sum,
  text,
  times,
  totalBet,
  when,
  type Expected,
  type RandomMatch,
  type Ruled,
  type Side,
} from './verdict.ts'

/** Who has won a set by its games, one after the other: six and two ahead, or the seventh. */
function setOf(games: readonly Side[]): Side | undefined {
  const [home, away] = [wins(games, 'home'), wins(games, 'away')]
  const ends = ['6-0', '6-1', '6-2', '6-3', '6-4', '7-5', '7-6']
  if (ends.includes(`${home}-${away}`)) return 'home'
  return ends.includes(`${away}-${home}`) ? 'away' : undefined
}

/** The fewest sets that a match of so many won ones has in the end. */
const fewestSets = (home: number, away: number, needed: number): number =>
  home === needed || away === needed
    ? home + away
    : Math.min(fewestSets(home + 1, away, needed), fewestSets(home, away + 1, needed))

const setsOf = (sets: readonly (readonly Side[])[], side: Side): number =>
  sets.filter((games) => setOf(games) === side).length
const gamesOf = (sets: readonly (readonly Side[])[], side: Side): number =>
  sum(sets.map((games) => wins(games, side)))

function playSets(below: Below, needed: number): Side[][] {
  const sets: Side[][] = [[]]
  const isWon = () => sides.some((side) => setsOf(sets, side) === needed)
  const stopAt = below(2) === 0 ? Infinity : below(50)
  const strength = 2 + below(7)
  for (let played = 0; played < stopAt && !isWon(); played += 1) {
    const games = sets.at(-1) ?? []
    games.push(below(10) < strength ? 'home' : 'away')
    if (setOf(games) !== undefined && !isWon()) sets.push([])
  }
  return sets
}

type Is = (market: string, outcomes: readonly string[], ruled: Ruled) => Expected

interface Played {
  readonly sets: readonly (readonly Side[])[]
  readonly bestOf: 3 | 5
  readonly needed: number
  readonly isEnded: boolean
  readonly is: Is
  readonly below: Below
}

/** A match of tennis as the games of its sets. */
export function randomTennis(below: Below): RandomMatch {
  const bestOf = pick(below, [3, 5] as const)
  const needed = bestOf === 3 ? 2 : 3
  const sets = playSets(below, needed)
  const isEnded = sides.some((side) => setsOf(sets, side) === needed)
  const isBroken = !isEnded && below(2) === 0
  const withdrew = when(isBroken && below(2) === 0, () => pick(below, sides))
  const score: TennisScore = {
    sport: 'tennis',
    home: setsOf(sets, 'home'),
    away: setsOf(sets, 'away'),
    clock: 0,
    isAbandoned: isBroken,
    ...(withdrew && { withdrew }),
    phase: isEnded ? 'ended' : 'playing',
    bestOf,
    sets: sets.map((games) => [wins(games, 'home'), wins(games, 'away')]),
    points: [0, 0],
    isTieBreak: false,
    server: 'home',
    games: sets,
  }
  const is: Is = (market, outcomes, ruled) => settled(`tennis_${market}`, outcomes, { ruled, isBroken })
  const at = { sets, bestOf, needed, isEnded, is, below }
  return { score, expected: [winner(at, withdrew), ...wholeMatch(at), ...ofSet(at)] }
}

/** Who goes on wins when the other retires after a full set. */
function winner({ sets, needed, is }: Played, withdrew: Side | undefined): Expected {
  const won = sides.find((side) => setsOf(sets, side) === needed)
  const isFull = sets.some((games) => setOf(games) !== undefined)
  const stays = when(isFull, () => sides.find((side) => withdrew !== undefined && side !== withdrew))
  const side = won ?? stays
  return is('winner|', sides, side && only(sides, side))
}

function wholeMatch({ sets, bestOf, needed, isEnded, is, below }: Played): Expected[] {
  const [home, away] = [setsOf(sets, 'home'), setsOf(sets, 'away')]
  const games = gamesOf(sets, 'home') + gamesOf(sets, 'away')
  const total = lineNear(below, games, 2)
  const totalSets = lineNear(below, 3, 1)
  const hcp = handicapNear(below, 5)
  const scores = times(needed).flatMap((lost) => [`${needed}-${lost}`, `${lost}-${needed}`])
  const handicap = when(isEnded, () => handicapBet(gamesOf(sets, 'home'), gamesOf(sets, 'away'), hcp))
  const fewest = fewestSets(home, away, needed)
  const named = when(isEnded, () => only(scores, `${home}-${away}`))
  return [
    is(`total_games|total=${text(total)}`, overUnder, totalBet(games, total, isEnded)),
    is(`handicap|hcp=${text(hcp)}`, sides, handicap),
    is(`total_sets|total=${text(totalSets)}`, overUnder, totalBet(fewest, totalSets, isEnded)),
    is(`set_score|best=${bestOf}`, scores, named),
  ]
}

function ofSet({ sets, bestOf, isEnded, is, below }: Played): Expected[] {
  const number = 1 + below(bestOf)
  const games = sets[number - 1] ?? []
  const isBegun = number <= sets.length
  const won = setOf(games)
  const notPlayed = isEnded && !won
  const line = lineNear(below, isBegun ? games.length : 9, 2)
  const asked = 1 + below(13)
  const game = games[asked - 1]
  const count = when(isBegun, () => totalBet(games.length, line, won !== undefined))
  const none = (outcomes: readonly string[]) => when(notPlayed, () => all(outcomes, 'void'))
  const passed = when(won !== undefined || notPlayed, () => all(sides, 'void'))
  return [
    is(`set_winner|set=${number}`, sides, won ? only(sides, won) : none(sides)),
    is(`set_games|set=${number}|total=${text(line)}`, overUnder, none(overUnder) ?? count),
    is(`game_winner|game=${asked}|set=${number}`, sides, game ? only(sides, game) : passed),
  ]
}
