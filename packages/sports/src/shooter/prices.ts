import {
  gatherChances,
  linesBetween,
  offerHandicaps,
  offerOneWinner,
  offerTotals,
  offerYesNo,
} from '../market-rules/index.ts'
import type { Pair, PricedMarket } from '../match/index.ts'
import { certainMaps, priceSeries } from '../series/index.ts'
import { isOvertime, raceChance, roundsEnds, roundsOfHalf, type RoundsEnd } from './rounds.ts'
import { mapsWon, mapUnderWay, roundChanceOf, type ShooterParameters, type ShooterState } from './state.ts'

type RoundChance = (round: number) => number

/**
 * Makes the pricing of a match: exact, by the chances of all scores of each map that is sure to be played.
 */
export function createPricing(parameters: ShooterParameters): (state: ShooterState) => PricedMarket[] {
  // Maps that have not begun differ only by who attacks first.
  const fresh = [0, 1].map((map) => roundsEnds([0, 0], roundChanceOf(parameters, map)))
  const later = winning(fresh[0] ?? [])
  return (state) => {
    const { map, rounds } = mapUnderWay(state)
    const won = mapsWon(state)
    const isFresh = rounds[0] + rounds[1] === 0
    const current = isFresh ? (fresh[map % 2] ?? []) : roundsEnds(rounds, roundChanceOf(parameters, map))
    const { bestOf } = parameters
    const markets = priceSeries({ sport: 'shooter', bestOf, won, next: winning(current), later })
    for (let number = map; number < certainMaps(bestOf, won); number += 1) {
      const ends = number === map ? current : (fresh[number % 2] ?? [])
      const at: Pair = number === map ? rounds : [0, 0]
      markets.push(...priceMap({ number, at, ends, roundChance: roundChanceOf(parameters, number), state }))
    }
    return markets
  }
}

const winning = (ends: readonly RoundsEnd[]): number =>
  ends.reduce((sum, { home, away, chance }) => (home > away ? sum + chance : sum), 0)

interface MapPrices {
  /** From 0. */
  readonly number: number
  readonly at: Pair
  readonly ends: readonly RoundsEnd[]
  readonly roundChance: RoundChance
  readonly state: ShooterState
}

function priceMap({ number, at, ends, roundChance, state }: MapPrices): PricedMarket[] {
  const specifiers = { map: String(number + 1) }
  const home = winning(ends)
  const overtime = ends.reduce((sum, end) => (isOvertime(end.home, end.away) ? sum + end.chance : sum), 0)
  const odd = ends.reduce((sum, end) => ((end.home + end.away) % 2 === 1 ? sum + end.chance : sum), 0)
  const played = at[0] + at[1]
  const half = halfChances(state.maps[number]?.rounds ?? [], roundChance)
  return [
    ...offerOneWinner({ type: 'shooter_map_winner', specifiers }, { home, away: 1 - home }),
    ...offerHandicaps({
      type: 'shooter_map_rounds_handicap',
      specifiers,
      chances: gatherChances(ends.map((end) => [end.home - end.away, end.chance])),
      // Nobody wins a map by a single round.
      lines: linesBetween(-9.5, 9.5, 1).filter((line) => Math.abs(line) > 2),
      mostLines: 5,
    }),
    ...offerTotals({
      type: 'shooter_map_rounds',
      specifiers,
      chances: gatherChances(ends.map((end) => [end.home + end.away, end.chance])),
      lines: linesBetween(16.5, 40.5, 1),
      mostLines: 5,
    }),
    ...offerYesNo({ type: 'shooter_map_overtime', specifiers }, isOvertime(...at) ? 1 : overtime),
    ...offerOneWinner({ type: 'shooter_map_odd_even', specifiers }, { odd, even: 1 - odd }),
    ...(played < roundsOfHalf ? offerOneWinner({ type: 'shooter_map_half', specifiers }, half) : []),
    ...priceRaces(specifiers, at, roundChance),
    ...priceRounds(specifiers, played, roundChance),
  ]
}

/** The goals of races on offer, in rounds. */
export const raceGoals = [3, 5, 7, 10] as const

function priceRaces(specifiers: { map: string }, at: Pair, roundChance: RoundChance): PricedMarket[] {
  return raceGoals
    .filter((goal) => Math.max(...at) < goal)
    .flatMap((goal) => {
      const home = raceChance(at, goal, roundChance)
      const offer = { type: 'shooter_map_race', specifiers: { ...specifiers, rounds: String(goal) } }
      return offerOneWinner(offer, { home, away: 1 - home })
    })
}

/** The pistol rounds, which open the halves, and the next round: all of them are sure to be played. */
function priceRounds(specifiers: { map: string }, played: number, roundChance: RoundChance): PricedMarket[] {
  const rounds = new Set([0, roundsOfHalf, played].filter((round) => round >= played))
  return [...rounds].flatMap((round) => {
    const home = roundChance(round)
    const offer = { type: 'shooter_map_round', specifiers: { ...specifiers, round: String(round + 1) } }
    return offerOneWinner(offer, { home, away: 1 - home })
  })
}

/** The chances of the first half of a map, of which these rounds are played. */
function halfChances(
  rounds: readonly string[],
  roundChance: RoundChance,
): { home: number; draw: number; away: number } {
  let standing = [1]
  for (let round = 0; round < roundsOfHalf; round += 1) {
    const played = rounds[round]
    const win = played === undefined ? roundChance(round) : played === 'home' ? 1 : 0
    standing = [...standing, 0].map(
      (chance, wins) => chance * (1 - win) + (wins > 0 ? (standing[wins - 1] ?? 0) * win : 0),
    )
  }
  const middle = roundsOfHalf / 2
  const sum = (isMeant: (wins: number) => boolean) =>
    standing.reduce((total, chance, wins) => (isMeant(wins) ? total + chance : total), 0)
  return {
    home: sum((wins) => wins > middle),
    draw: standing[middle] ?? 0,
    away: sum((wins) => wins < middle),
  }
}
