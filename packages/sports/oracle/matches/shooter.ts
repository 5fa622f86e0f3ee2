import type { ShooterScore } from '@baize/sports/match'
import type { Below } from '../random-ticket.ts'
import { wins } from './basketball.ts'
import { ofMap, ofSport, randomSeries, seriesExpected } from './series.ts'
import {
  handicapBet,
  handicapNear,
  lineNear,
  more,
  oddEven,
  only,
  overUnder,
  parityBet,
  pick,
  sameWhatever,
  sides,
  text,
  threeWay,
  totalBet,
  yesNo,
  type RandomMatch,
  type Ruled,
  type Side,
} from './verdict.ts'

/** Who has won a map with these rounds, counted one after the other; overtime in blocks of six. */
function mapOf(rounds: readonly Side[]): Side | undefined {
  const first = sides.find((side) => wins(rounds.slice(0, 24), side) >= 13)
  if (first || rounds.length < 24) return first
  for (let from = 24; from < rounds.length; from += 6) {
    const block = rounds.slice(from, from + 6)
    const winner = sides.find((side) => wins(block, side) >= 4)
    if (winner) return winner
  }
  return undefined
}

/** Leads in which a map may end that stands so; a drawn block leads to another one, with the same leads. */
function leadsFrom(rounds: readonly Side[]): readonly number[] {
  const played = new Map<string, readonly number[]>()
  const walk = (own: readonly Side[]): readonly number[] => {
    const [home, away] = [wins(own, 'home'), wins(own, 'away')]
    if (mapOf(own)) return [home - away]
    if (own.length >= 24 && home === away && (own.length - 24) % 6 === 0) return [4, 3, 2, -2, -3, -4]
    const key = `${home}-${away}`
    const known = played.get(key)
    if (known) return known
    const leads = [...new Set(sides.flatMap((side) => walk([...own, side])))]
    played.set(key, leads)
    return leads
  }
  return walk(rounds)
}

/** The fewest rounds that a map has in the end: one side wins all that follow. */
function fewestFrom(rounds: readonly Side[]): number {
  const lengths = sides.map((side) => {
    const own = [...rounds]
    while (!mapOf(own)) own.push(side)
    return own.length
  })
  return Math.min(...lengths)
}

interface ShooterMap {
  readonly rounds: readonly Side[]
  readonly winner: Side | undefined
}

function playMap(below: Below, mayStop: boolean): ShooterMap {
  const stopAt = mayStop && below(2) === 0 ? below(40) : Infinity
  const strength = 3 + below(5)
  const isClose = below(4) === 0
  const rounds: Side[] = []
  while (rounds.length < stopAt && !mapOf(rounds)) {
    const behind = wins(rounds, 'home') < wins(rounds, 'away') ? 'home' : 'away'
    rounds.push(isClose && below(3) > 0 ? behind : below(10) < strength ? 'home' : 'away')
  }
  return { rounds, winner: mapOf(rounds) }
}

/** A match of the shooter as the winners of its rounds. */
export function randomShooter(below: Below): RandomMatch {
  const series = randomSeries(below, (mayStop) => playMap(below, mayStop))
  const { bestOf, home, away, maps, isEnded, isBroken, withdrew } = series
  const score: ShooterScore = {
    sport: 'shooter',
    home,
    away,
    clock: 0,
    isAbandoned: isBroken,
    ...(withdrew && { withdrew }),
    phase: isEnded ? 'ended' : maps.length === 0 ? 'before' : 'playing',
    bestOf,
    maps: maps.map(({ rounds, winner = null }) => ({
      home: wins(rounds, 'home'),
      away: wins(rounds, 'away'),
      rounds,
      winner,
    })),
    attacker: 'home',
  }
  const is = ofSport('shooter', series)
  const number = 1 + below(bestOf)
  const map = maps[number - 1]
  const expected = mapMarkets(map, below).map(([name, outcomes, ruled]) => {
    const [type = '', ...more] = name.split('|')
    const market = [`map_${type}`, ...withMap(more, number)].join('|').replace('|', '|')
    return ofMap(series, number, () => is(market, outcomes, ruled))(is, market, outcomes)
  })
  return { score, expected: [...seriesExpected(series, { is, below }), ...expected] }
}

/** Specifiers with the map among them, in their order. */
export const withMap = (specifiers: readonly string[], map: number): string[] =>
  [...specifiers, `map=${map}`].toSorted()

type Market = readonly [name: string, outcomes: readonly string[], ruled: Ruled]

function mapMarkets(map: ShooterMap | undefined, below: Below): Market[] {
  const rounds = map?.rounds ?? []
  const isOver = map?.winner !== undefined
  const [home, away] = [wins(rounds, 'home'), wins(rounds, 'away')]
  const whereBegun = (ruled: () => Ruled): Ruled => (map ? ruled() : undefined)
  const atEnd = (ruled: () => Ruled): Ruled => (isOver ? ruled() : undefined)
  const total = lineNear(below, 23, 3)
  const hcp = handicapNear(below, 8)
  const goal = pick(below, [3, 5, 10, 13])
  const asked = 1 + below(Math.max(1, rounds.length))
  const isOvertime = Math.min(home, away) >= 12
  const racer = sides.find((side) => {
    const at = rounds.findIndex((_, index) => wins(rounds.slice(0, index + 1), side) === goal)
    return at >= 0 && wins(rounds.slice(0, at + 1), side === 'home' ? 'away' : 'home') < goal
  })
  return [
    [
      `rounds|total=${text(total)}`,
      overUnder,
      whereBegun(() => totalBet(isOver ? rounds.length : fewestFrom(rounds), total, isOver)),
    ],
    [
      `rounds_handicap|hcp=${text(hcp)}`,
      sides,
      whereBegun(() => sameWhatever(leadsFrom(rounds).map((lead) => handicapBet(lead, 0, hcp)))),
    ],
    ['overtime', yesNo, isOvertime ? only(yesNo, 'yes') : atEnd(() => only(yesNo, 'no'))],
    ['odd_even', oddEven, atEnd(() => parityBet(rounds.length))],
    ['half', threeWay, half(rounds.slice(0, 12))],
    [`race|rounds=${goal}`, sides, racer && only(sides, racer)],
    [`round|round=${asked}`, sides, rounds[asked - 1] && only(sides, rounds[asked - 1] ?? '')],
  ]
}

/** Decided as soon as every way to play the rest of the twelve gives the same. */
function half(played: readonly Side[]): Ruled {
  const left = 12 - played.length
  const [home, away] = [wins(played, 'home'), wins(played, 'away')]
  return sameWhatever(
    Array.from({ length: left + 1 }, (_, more_) => only(threeWay, more(home + more_, away + left - more_))),
  )
}
