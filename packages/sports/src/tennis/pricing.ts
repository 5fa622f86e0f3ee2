import {
  gatherChances,
  linesBetween,
  offerHandicaps,
  offerOneWinner,
  offerTotals,
  type Chances,
} from '../market-rules/index.ts'
import type { Pair, PricedMarket, Side } from '../match/index.ts'
import {
  createGameChances,
  gameChance,
  setChance,
  setEnds,
  type GameChances,
  type SetEnd,
} from './chances.ts'
import { setScoresOf } from './markets.ts'
import { homeServesNext, matchEnds, type MatchEnd } from './match-ends.ts'
import type { TennisParameters } from './parameters.ts'
import { gameServer, isTieBreak, setsToWin, setsWon } from './rules.ts'

/** What prices hang on. */
export interface PricedState {
  readonly sets: readonly Pair[]
  readonly points: Pair
  readonly setServer: Side
}

/** Prices all markets of a match that is not over, by sums over its sets, games and points. */
export function createPricing(parameters: TennisParameters): (state: PricedState) => readonly PricedMarket[] {
  const chances = createGameChances(parameters)
  const whole = {
    home: setEnds(chances, [0, 0], 'home'),
    away: setEnds(chances, [0, 0], 'away'),
  }
  return (state) => {
    const standing = state.sets.at(-1) ?? [0, 0]
    const server = gameServer(state.setServer, standing[0] + standing[1])
    const game = gameChance(parameters, { points: state.points, server, isTieBreak: isTieBreak(standing) })
    const current = setEnds(chances, standing, state.setServer, game)
    const won = setsWon(state.sets)
    const { setServer } = state
    const ends = matchEnds({
      bestOf: parameters.bestOf,
      sets: won,
      setServer,
      standing,
      current,
      wholeSet: (server) => whole[server],
    })
    const nextIsSure = Math.max(...won) + 1 < setsToWin(parameters.bestOf)
    return [
      ...priceMatch(parameters, state.sets, ends),
      ...priceSet(state.sets.length, current),
      ...(nextIsSure
        ? priceSet(state.sets.length + 1, mixSets(homeServesNext(setServer, current), whole))
        : []),
      ...priceGames(chances, state, standing, game),
    ]
  }
}

const mixSets = (home: number, whole: Readonly<Record<Side, readonly SetEnd[]>>): SetEnd[] => [
  ...whole.home.map(({ games, p }) => ({ games, p: p * home })),
  ...whole.away.map(({ games, p }) => ({ games, p: p * (1 - home) })),
]

function priceMatch(
  { bestOf }: TennisParameters,
  sets: readonly Pair[],
  ends: readonly MatchEnd[],
): PricedMarket[] {
  const isHome = ({ sets: [home, away] }: MatchEnd): boolean => home > away
  const chanceOf = (isMet: (end: MatchEnd) => boolean): number =>
    ends.reduce((sum, end) => (isMet(end) ? sum + end.p : sum), 0)
  const home = chanceOf(isHome)
  const [homeGames, awayGames] = sets.reduce<Pair>((sum, set) => [sum[0] + set[0], sum[1] + set[1]], [0, 0])
  const totals = joinTallies(
    ends.map(({ games }) => games),
    homeGames + awayGames,
  )
  const leads = joinTallies(
    ends.map(({ lead }) => lead),
    homeGames - awayGames,
  )
  const scores = setScoresOf(bestOf).map(
    (score) => [score, chanceOf((end) => end.sets.join('-') === score)] as const,
  )
  return [
    ...offerOneWinner({ type: 'tennis_winner' }, { home, away: 1 - home }),
    ...offerTotals({
      type: 'tennis_total_games',
      chances: totals,
      lines: linesBetween(totals.from + 0.5, 64.5, 1),
    }),
    ...offerHandicaps({ type: 'tennis_handicap', chances: leads, lines: linesBetween(-24.5, 24.5, 1) }),
    ...offerTotals({
      type: 'tennis_total_sets',
      chances: gatherChances(ends.map(({ sets: [won, lost], p }) => [won + lost, p])),
      lines: linesBetween(2.5, 4.5, 1),
    }),
    ...offerOneWinner(
      { type: 'tennis_set_score', specifiers: { best: String(bestOf) } },
      Object.fromEntries(scores),
    ),
  ]
}

function joinTallies(tallies: readonly ReadonlyMap<number, number>[], played: number): Chances {
  return gatherChances(
    tallies.flatMap((tally) => [...tally].map(([value, p]) => [played + value, p] as const)),
  )
}

function priceSet(set: number, ends: readonly SetEnd[]): PricedMarket[] {
  const home = setChance(ends)
  const specifiers = { set: String(set) }
  return [
    ...offerOneWinner({ type: 'tennis_set_winner', specifiers }, { home, away: 1 - home }),
    ...offerTotals({
      type: 'tennis_set_games',
      specifiers,
      chances: gatherChances(ends.map(({ games, p }) => [games[0] + games[1], p])),
      lines: linesBetween(6.5, 12.5, 1),
    }),
  ]
}

/** The game under way, and the next where the set cannot end before it. */
function priceGames(chances: GameChances, state: PricedState, standing: Pair, game: number): PricedMarket[] {
  const played = standing[0] + standing[1]
  const offer = (number: number, home: number): PricedMarket[] =>
    offerOneWinner(
      { type: 'tennis_game_winner', specifiers: { set: String(state.sets.length), game: String(number) } },
      { home, away: 1 - home },
    )
  const nextIsSure = Math.max(...standing) < 5
  return [
    ...offer(played + 1, game),
    ...(nextIsSure ? offer(played + 2, chances(gameServer(state.setServer, played + 1), false)) : []),
  ]
}
