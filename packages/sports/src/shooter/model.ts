import { invariant } from '@baize/std'
import type { Draws, Match, MatchModel, ShooterScore } from '../match/index.ts'
import { isSeriesOver } from '../series/index.ts'
import { createPricing } from './prices.ts'
import { attackerOf, winnerOfRounds } from './rounds.ts'
import {
  firstAttackerOf,
  mapsWon,
  mapUnderWay,
  roundChanceOf,
  type ShooterParameters,
  type ShooterState,
} from './state.ts'

const roundSeconds = 105
const breakSeconds = 300

/** Even sides win .52 of the rounds that they defend; a standard deviation moves it by .018. */
const parametersOf = (home: number, away: number): ShooterParameters => {
  const edge = Math.min(0.15, Math.max(-0.15, 0.018 * (home - away)))
  return { bestOf: 3, defending: 0.52 + edge, attacking: 0.48 + edge }
}

function play(parameters: ShooterParameters, state: ShooterState, draws: Draws): ShooterState {
  const { map, rounds } = mapUnderWay(state)
  const isHome = draws.unit() < roundChanceOf(parameters, map)(rounds[0] + rounds[1])
  const [home, away] = isHome ? [rounds[0] + 1, rounds[1]] : [rounds[0], rounds[1] + 1]
  const before = state.maps[map]?.rounds ?? []
  const played = {
    home,
    away,
    rounds: [...before, isHome ? ('home' as const) : ('away' as const)],
    winner: winnerOfRounds(home, away),
  }
  return { maps: [...state.maps.slice(0, map), played] }
}

function scoreOf({ bestOf }: ShooterParameters, state: ShooterState): ShooterScore {
  const won = mapsWon(state)
  const { map, rounds } = mapUnderWay(state)
  const isPlaying = state.maps.length > 0
  return {
    sport: 'shooter',
    home: won[0],
    away: won[1],
    clock: 0,
    isAbandoned: false,
    phase: isSeriesOver(bestOf, won) ? 'ended' : isPlaying ? 'playing' : 'before',
    bestOf,
    maps: state.maps,
    attacker: attackerOf(rounds[0] + rounds[1], firstAttackerOf(map)),
  }
}

function createMatch(parameters: ShooterParameters): Match<'shooter', ShooterState> {
  const { bestOf, defending, attacking } = parameters
  invariant([1, 3, 5].includes(bestOf), 'a series is best of 1, 3 or 5')
  invariant(
    [defending, attacking].every((chance) => chance >= 0.2 && chance <= 0.8),
    'a side wins a round with a chance from .2 to .8',
  )
  const isOver = (state: ShooterState) => isSeriesOver(bestOf, mapsWon(state))
  const price = createPricing(parameters)
  return {
    sport: 'shooter',
    start: { maps: [] },
    // A period is a map.
    period: (state) => Math.min(mapUnderWay(state).map, bestOf - 1),
    tickSeconds: (state) => {
      const { map, rounds } = mapUnderWay(state)
      return map > 0 && rounds[0] + rounds[1] === 0 ? breakSeconds + roundSeconds : roundSeconds
    },
    play: (state, draws) => play(parameters, state, draws),
    isOver,
    score: (state) => scoreOf(parameters, state),
    price: (state) => (isOver(state) ? [] : price(state)),
    material: (state) => mapsWon(state)[0] + mapsWon(state)[1],
    isHeld: () => false,
  }
}

/** The simulated shooter: maps of rounds, a tick a round (sportsbook design, section 4). */
export const shooter: MatchModel<'shooter', ShooterParameters, ShooterState> = {
  sport: 'shooter',
  version: 'shooter-1',
  parametersOf,
  createMatch,
}
