import { invariant } from '@baize/std'
import type { ArenaScore, Draws, Match, MatchModel, Side } from '../match/index.ts'
import { isSeriesOver } from '../series/index.ts'
import { endChance, killRate, moveChances, riseChance, winChance } from './chain.ts'
import { createPricing } from './prices.ts'
import {
  mapsWon,
  mapUnderWay,
  raceStep,
  type ArenaMap,
  type ArenaParameters,
  type ArenaState,
} from './state.ts'

const minuteSeconds = 60
const breakSeconds = 300

const parametersOf = (home: number, away: number): ArenaParameters => ({
  bestOf: 3,
  edge: Math.min(0.15, Math.max(-0.15, 0.02 * (home - away))),
})

/** Plays a minute: kills, then the lead, then the end. */
function playMinute(edge: number, map: ArenaMap, draws: Draws): ArenaMap {
  const minute = map.minute + 1
  const rise = riseChance(edge, map.lead)
  const sides = Array.from({ length: drawPoisson(killRate(minute), draws) }, (): Side =>
    draws.unit() < rise ? 'home' : 'away',
  )
  const killed = sides.reduce(addKill, map)
  const lead = drawMove(edge, map.lead, draws)
  const isEnded = draws.unit() < endChance(minute, lead)
  const winner: Side = isEnded && draws.unit() < winChance(lead) ? 'home' : 'away'
  return { ...killed, minute, lead, curve: [...map.curve, lead], winner: isEnded ? winner : null }
}

function addKill(map: ArenaMap, side: Side): ArenaMap {
  const kills = [map.kills[0] + (side === 'home' ? 1 : 0), map.kills[1] + (side === 'away' ? 1 : 0)] as const
  const isFirst = Math.max(...kills) === raceStep * (map.firstTo.length + 1)
  return {
    ...map,
    kills,
    firstBlood: map.firstBlood ?? side,
    firstTo: isFirst ? [...map.firstTo, side] : map.firstTo,
  }
}

function drawMove(edge: number, lead: number, draws: Draws): number {
  const { up, down } = moveChances(edge, lead)
  const drawn = draws.unit()
  if (drawn < up) return lead + 1
  return drawn < up + down ? lead - 1 : lead
}

/** A Poisson number, by inversion. */
function drawPoisson(mean: number, draws: Draws): number {
  let left = draws.unit()
  let chance = Math.exp(-mean)
  let count = 0
  while (left >= chance && count < 50) {
    left -= chance
    count += 1
    chance *= mean / count
  }
  return count
}

function scoreOf({ bestOf }: ArenaParameters, state: ArenaState): ArenaScore {
  const [home, away] = mapsWon(state)
  const isPlaying = state.maps.length > 0
  return {
    sport: 'arena',
    home,
    away,
    clock: minuteSeconds * state.maps.reduce((sum, { minute }) => sum + minute, 0),
    isAbandoned: false,
    phase: isSeriesOver(bestOf, [home, away]) ? 'ended' : isPlaying ? 'playing' : 'before',
    bestOf,
    maps: state.maps,
  }
}

function createMatch(parameters: ArenaParameters): Match<'arena', ArenaState> {
  const { bestOf, edge } = parameters
  invariant([1, 3, 5].includes(bestOf), 'a series is best of 1, 3 or 5')
  invariant(edge >= -0.3 && edge <= 0.3, 'the edge of a side is from -.3 to .3')
  const isOver = (state: ArenaState) => isSeriesOver(bestOf, mapsWon(state))
  const price = createPricing(parameters)
  return {
    sport: 'arena',
    start: { maps: [] },
    // A period is a map.
    period: (state) => Math.min(mapUnderWay(state).map, bestOf - 1),
    tickSeconds: (state) => {
      const { map, at } = mapUnderWay(state)
      return map > 0 && at.minute === 0 ? breakSeconds + minuteSeconds : minuteSeconds
    },
    play: (state, draws) => {
      const { map, at } = mapUnderWay(state)
      return { maps: [...state.maps.slice(0, map), playMinute(edge, at, draws)] }
    },
    isOver,
    score: (state) => scoreOf(parameters, state),
    price: (state) => (isOver(state) ? [] : price(state)),
    material: (state) => mapsWon(state)[0] + mapsWon(state)[1],
    isHeld: () => false,
  }
}

/** The simulated arena: maps of a lead that moves, a tick a minute (sportsbook design, section 4). */
export const arena: MatchModel<'arena', ArenaParameters, ArenaState> = {
  sport: 'arena',
  version: 'arena-1',
  parametersOf,
  createMatch,
}
