import { invariant } from '@baize/std'
import type { BasketballScore, Draws, Match, MatchModel, Pair, Side } from '../match/index.ts'
import { clockAt, possessionAt, possessionsOf, quarterCount } from './clock.ts'
import { pointChances, type BasketballParameters } from './points.ts'
import { createPricing } from './prices.ts'
import { raceStep } from './races.ts'
import { pointsOf, type BasketballState } from './state.ts'

const breakSeconds = 120
const shownPossessions = 12
const start: BasketballState = { quarter: 0, played: 0, quarters: [[0, 0]], firstTo: [], last: [] }

/** A standard deviation of strength is worth some four points of the lead, the own hall some three. */
const parametersOf = (home: number, away: number): BasketballParameters => {
  const tilt = Math.min(0.2, Math.max(-0.2, 0.015 + 0.02 * (home - away)))
  return { home: tilt, away: -tilt }
}

/** The last quarter or overtime is played and the sides are not level: any other end opens the next one. */
const isOver = ({ quarter, played }: BasketballState): boolean => played === possessionsOf(quarter)

function play(chances: Readonly<Record<Side, readonly number[]>>, state: BasketballState, draws: Draws) {
  const side = possessionAt(state)
  const points = drawPoints(chances[side], draws)
  const [home, away] = state.quarters[state.quarter] ?? [0, 0]
  const scored: Pair = side === 'home' ? [home + points, away] : [home, away + points]
  const quarters = [...state.quarters.slice(0, state.quarter), scored]
  const total = pointsOf({ quarters })
  const isFirst = Math.max(...total) >= raceStep * (state.firstTo.length + 1)
  return openNext({
    quarter: state.quarter,
    played: state.played + 1,
    quarters,
    firstTo: isFirst ? [...state.firstTo, side] : state.firstTo,
    last: [...state.last, { side, points }].slice(-shownPossessions),
  })
}

function openNext(state: BasketballState): BasketballState {
  const [home, away] = pointsOf(state)
  if (!isOver(state) || (state.quarter >= quarterCount - 1 && home !== away)) return state
  return { ...state, quarter: state.quarter + 1, played: 0, quarters: [...state.quarters, [0, 0]] }
}

function drawPoints(chances: readonly number[], draws: Draws): number {
  let left = draws.unit()
  for (const [points, chance] of chances.entries()) {
    if (left < chance) return points
    left -= chance
  }
  return 0
}

function scoreOf(state: BasketballState): BasketballScore {
  const [home, away] = pointsOf(state)
  const { quarter, played, quarters, firstTo, last } = state
  const isStarted = quarter > 0 || played > 0
  const playing = quarter < quarterCount ? 'playing' : 'overtime'
  return {
    sport: 'basketball',
    home,
    away,
    clock: clockAt(state),
    isAbandoned: false,
    phase: isOver(state) ? 'ended' : isStarted ? playing : 'before',
    quarter: quarter + 1,
    quarters,
    possession: possessionAt(state),
    firstTo,
    last,
  }
}

function createMatch(parameters: BasketballParameters): Match<'basketball', BasketballState> {
  const { home, away } = parameters
  invariant(
    [home, away].every((tilt) => tilt >= -0.5 && tilt <= 0.5),
    'the tilt of a side is from -.5 to .5',
  )
  const chances = { home: pointChances(home), away: pointChances(away) }
  const price = createPricing(parameters)
  return {
    sport: 'basketball',
    start,
    period: ({ quarter }) => quarter,
    tickSeconds: (state) => {
      const seconds = clockAt({ ...state, played: state.played + 1 }) - clockAt(state)
      return state.quarter > 0 && state.played === 0 ? breakSeconds + seconds : seconds
    },
    play: (state, draws) => play(chances, state, draws),
    isOver,
    score: scoreOf,
    price: (state) => (isOver(state) ? [] : price(state)),
    material: ({ quarter }) => quarter,
    isHeld: () => false,
  }
}

/** Simulated basketball: possessions in turn, a tick each (sportsbook design, section 4). */
export const basketball: MatchModel<'basketball', BasketballParameters, BasketballState> = {
  sport: 'basketball',
  version: 'basketball-1',
  parametersOf,
  createMatch,
}
