import type { Draws, Match, MatchModel, Pair, Side, TennisScore } from '../match/index.ts'
import { pointChance } from './chances.ts'
import { assertTennisParameters, tennisParametersOf, type TennisParameters } from './parameters.ts'
import { createPricing } from './pricing.ts'
import {
  gameServer,
  gameWinner,
  isTieBreak,
  matchWinner,
  plusOne,
  setsWon,
  setWinner,
  shownPoints,
  tieBreakServer,
} from './rules.ts'

/** A tennis match as it stands. */
export interface TennisState {
  readonly hasBegun: boolean
  /** Games of each set, the one under way last. */
  readonly sets: readonly Pair[]
  /** Winners of the games, set by set. */
  readonly games: readonly (readonly Side[])[]
  readonly points: Pair
  /** Who served first in the set under way. */
  readonly setServer: Side
  /** Breaks of serve and sets so far. */
  readonly material: number
  readonly isOver: boolean
}

/** A point with the pause after it, changes of ends spread over all. */
const pointSeconds = 40

/** Tennis, a tie-break at six all in every set. Every tick is a point; nobody retires. */
export const tennis: MatchModel<'tennis', TennisParameters, TennisState> = {
  sport: 'tennis',
  version: 'tennis-1',
  parametersOf: tennisParametersOf,
  createMatch,
}

function createMatch(parameters: TennisParameters): Match<'tennis', TennisState> {
  assertTennisParameters(parameters)
  const pricing = createPricing(parameters)
  return {
    sport: 'tennis',
    start: {
      hasBegun: false,
      sets: [[0, 0]],
      games: [[]],
      points: [0, 0],
      setServer: parameters.firstServer,
      material: 0,
      isOver: false,
    },
    period: ({ sets }) => sets.length - 1,
    tickSeconds: () => pointSeconds,
    play: (state, draws) => play(parameters, state, draws),
    isOver: ({ isOver }) => isOver,
    score: (state) => scoreOf(parameters, state),
    price: (state) => (state.isOver ? [] : pricing(state)),
    material: ({ material }) => material,
    isHeld: () => false,
  }
}

/** The games of the set under way. */
export const standingGames = ({ sets }: Pick<TennisState, 'sets'>): Pair => sets.at(-1) ?? [0, 0]

/** Who serves the game under way, or served first in the tie-break. */
export function serverOfGame(state: Pick<TennisState, 'sets' | 'setServer'>): Side {
  const [home, away] = standingGames(state)
  return gameServer(state.setServer, home + away)
}

function serverOfPoint(state: TennisState): Side {
  const server = serverOfGame(state)
  const [home, away] = state.points
  return isTieBreak(standingGames(state)) ? tieBreakServer(server, home + away) : server
}

function play(parameters: TennisParameters, state: TennisState, draws: Draws): TennisState {
  const winner = draws.unit() < pointChance(parameters, serverOfPoint(state)) ? 'home' : 'away'
  const tieBreak = isTieBreak(standingGames(state))
  const points = shownPoints(plusOne(state.points, winner), tieBreak)
  return gameWinner(points, tieBreak)
    ? endGame(parameters, state, winner)
    : { ...state, hasBegun: true, points }
}

function endGame({ bestOf }: TennisParameters, state: TennisState, winner: Side): TennisState {
  const before = standingGames(state)
  const games = plusOne(before, winner)
  const sets = state.sets.with(-1, games)
  const isSet = setWinner(games) !== undefined
  const isOver = matchWinner(sets, bestOf) !== undefined
  const isBreak = !isTieBreak(before) && winner !== serverOfGame(state)
  const winners = state.games.with(-1, [...(state.games.at(-1) ?? []), winner])
  const beginsSet = isSet && !isOver
  return {
    hasBegun: true,
    sets: beginsSet ? [...sets, [0, 0]] : sets,
    games: beginsSet ? [...winners, []] : winners,
    points: [0, 0],
    setServer: beginsSet ? gameServer(state.setServer, games[0] + games[1]) : state.setServer,
    material: state.material + (isSet || isBreak ? 1 : 0),
    isOver,
  }
}

function scoreOf({ bestOf }: TennisParameters, state: TennisState): TennisScore {
  const [home, away] = setsWon(state.sets)
  return {
    sport: 'tennis',
    home,
    away,
    clock: 0,
    isAbandoned: false,
    phase: state.isOver ? 'ended' : state.hasBegun ? 'playing' : 'before',
    bestOf,
    sets: state.sets,
    points: state.points,
    isTieBreak: !state.isOver && isTieBreak(standingGames(state)),
    server: serverOfPoint(state),
    games: state.games,
  }
}
