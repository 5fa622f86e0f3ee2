import type { Draws, FootballScore, Match, MatchModel, Pair, PricedMarket, Side } from '../match/index.ts'
import { createWeights, scoreClass, type WeightOf } from './correction.ts'
import { assertFootballParameters, footballParametersOf, type FootballParameters } from './parameters.ts'
import { createPricing, type Pricing } from './pricing.ts'
import { createRates, emptyRates, halfTick, lastTick, tickSeconds, type RatesOf } from './rates.ts'

/** A football match as it stands. */
export interface FootballState {
  readonly tick: number
  readonly score: Pair
  readonly reds: Pair
  readonly halfTime: Pair | null
  readonly goals: FootballScore['goals']
  readonly zone: FootballScore['zone']
  /** Bets are held back before this tick. */
  readonly heldUntil: number
}

/** Ticks for which bets are held back after a goal or a red card. */
const heldTicks = 3

const start: FootballState = {
  tick: 0,
  score: [0, 0],
  reds: [0, 0],
  halfTime: null,
  goals: [],
  zone: 0,
  heldUntil: 0,
}

/** Football of 90 minutes and added time. At most one goal or red card falls in a tick of 10 s. */
export const football: MatchModel<'football', FootballParameters, FootballState> = {
  sport: 'football',
  version: 'football-1',
  parametersOf: footballParametersOf,
  createMatch,
}

function createMatch(parameters: FootballParameters): Match<'football', FootballState> {
  assertFootballParameters(parameters)
  const ratesOf = createRates(parameters)
  const weight = once(() => createWeights(parameters, ratesOf))
  const pricing = once(() => createPricing(parameters, ratesOf, weight()))
  // Fixtures wait by the hundred: their prices are kept, the tables only of matches under way.
  const priceAtStart = once((): readonly PricedMarket[] =>
    createPricing(parameters, ratesOf, weight()).price(start),
  )
  const homeShare = parameters.homeGoals / (parameters.homeGoals + parameters.awayGoals)
  return {
    sport: 'football',
    start,
    period: ({ tick }) => (tick < halfTick ? 0 : 1),
    tickSeconds: () => tickSeconds,
    play: (state, draws) => play(state, draws, { ratesOf, weight: weight(), homeShare }),
    isOver: ({ tick }) => tick >= lastTick,
    score: scoreOf,
    price: (state) => (isStart(state) ? priceAtStart() : priceOf(pricing, state)),
    material: ({ score, reds }) => score[0] + score[1] + reds[0] + reds[1],
    isHeld: ({ tick, heldUntil }) => tick < heldUntil,
  }
}

const isStart = ({ tick }: FootballState): boolean => tick === 0

const priceOf = (pricing: () => Pricing, state: FootballState): readonly PricedMarket[] =>
  state.tick >= lastTick ? [] : pricing().price(state)

interface Chain {
  readonly ratesOf: RatesOf
  readonly weight: WeightOf
  readonly homeShare: number
}

type Happening = 'home' | 'away' | 'homeRed' | 'awayRed' | 'none'

function play(state: FootballState, draws: Draws, chain: Chain): FootballState {
  const happening = drawHappening(state, draws.unit(), chain)
  const tick = state.tick + 1
  const isGoal = happening === 'home' || happening === 'away'
  const score = isGoal ? plusOne(state.score, happening) : state.score
  const isRed = happening === 'homeRed' || happening === 'awayRed'
  return {
    tick,
    score,
    reds: isRed ? plusOne(state.reds, happening === 'homeRed' ? 'home' : 'away') : state.reds,
    halfTime: tick === halfTick ? score : state.halfTime,
    goals: isGoal ? [...state.goals, { side: happening, clock: tick * tickSeconds }] : state.goals,
    // Shown only: it tells nothing of the goals to come, or prices would have to know it.
    zone: isGoal || tick === halfTick ? 0 : moveBall(state.zone, draws.unit(), chain.homeShare),
    heldUntil: isGoal || isRed ? tick + heldTicks : state.heldUntil,
  }
}

/** Each thing happens with its plain chance times the weight after it over the weight before. */
function drawHappening(state: FootballState, unit: number, { ratesOf, weight }: Chain): Happening {
  const { tick, score, reds } = state
  const redState = 3 * reds[0] + reds[1]
  const rates = ratesOf(tick, redState, emptyRates())
  const scored = scoreClass(...score)
  const after = tick + 1
  const chances: readonly (readonly [Happening, number])[] = [
    ['home', rates.home * weight(after, redState, scoreClass(score[0] + 1, score[1]))],
    ['away', rates.away * weight(after, redState, scoreClass(score[0], score[1] + 1))],
    ['homeRed', rates.homeRed && rates.homeRed * weight(after, redState + 3, scored)],
    ['awayRed', rates.awayRed && rates.awayRed * weight(after, redState + 1, scored)],
  ]
  let left = unit * weight(tick, redState, scored)
  for (const [happening, chance] of chances) {
    if (left < chance) return happening
    left -= chance
  }
  return 'none'
}

function moveBall(zone: FootballScore['zone'], unit: number, homeShare: number): FootballScore['zone'] {
  if (unit >= 0.6) return zone
  const moved = unit < 0.6 * homeShare ? zone + 1 : zone - 1
  return Math.max(-2, Math.min(2, moved)) as FootballScore['zone']
}

const plusOne = ([home, away]: Pair, side: Side): Pair =>
  side === 'home' ? [home + 1, away] : [home, away + 1]

const scoreOf = (state: FootballState): FootballScore => ({
  sport: 'football',
  home: state.score[0],
  away: state.score[1],
  clock: state.tick * tickSeconds,
  isAbandoned: false,
  phase: phaseOf(state.tick),
  halfTime: state.halfTime,
  reds: state.reds,
  goals: state.goals,
  zone: state.zone,
})

function phaseOf(tick: number): FootballScore['phase'] {
  if (tick === 0) return 'before'
  if (tick >= lastTick) return 'ended'
  return tick < halfTick ? 'first_half' : 'second_half'
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}
