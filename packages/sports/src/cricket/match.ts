import type { Match, MatchModel, PricedMarket } from '../match/index.ts'
import { createSides, parametersOf, type CricketParameters } from './parameters.ts'
import { playTick } from './play.ts'
import { priceMatch } from './price.ts'
import { quickMatches } from './quick-match.ts'
import { beforeToss, type CricketState } from './state.ts'

/** T20 cricket, ball by ball; a ball is in play for a tick of its own (sportsbook design, section 4). */
export const cricket: MatchModel<'cricket', CricketParameters, CricketState> = {
  sport: 'cricket',
  version: 't20-1',
  parametersOf,
  createMatch,
}

function createMatch(parameters: CricketParameters): Match<'cricket', CricketState> {
  const sides = createSides(parameters)
  // While the ball is in play the score, and so the prices, stay what they were.
  const priced = new WeakMap<object, readonly PricedMarket[]>()
  return {
    sport: 'cricket',
    start: beforeToss,
    period,
    tickSeconds,
    play: (state, draws) => playTick(sides, state, draws),
    isOver: ({ score }) => score.phase === 'ended',
    score: ({ score }) => score,
    price(state) {
      const markets = priced.get(state.score) ?? priceMatch(sides, state)
      priced.set(state.score, markets)
      return markets
    },
    material: ({ material }) => material,
    isHeld: ({ isInPlay }) => isInPlay,
    playOut: quickMatches(sides),
  }
}

/** The toss, the overs of each innings, the two innings of a super over. */
function period({ score }: CricketState): number {
  if (score.phase === 'before') return 0
  if (score.superOver.length > 0) return 40 + score.superOver.length
  const [first, second] = score.innings
  if (second) return 21 + Math.min(19, second.overs.length)
  return first?.isOver ? 21 : 1 + (first?.overs.length ?? 0)
}

/** Seconds: until the toss, the innings' break, a ball in play, an over's change, between balls. */
const seconds = { toss: 120, break: 600, superOver: 180, ball: 8, over: 45, between: 22 } as const

function tickSeconds({ score, isInPlay }: CricketState): number {
  if (score.phase === 'before') return seconds.toss
  if (score.phase === 'break') return seconds.break
  if (isInPlay) return seconds.ball
  const innings = score.superOver.at(-1) ?? score.innings.at(-1)
  if (!innings || innings.isOver || (score.superOver.length > 0 && innings.balls === 0))
    return seconds.superOver
  return innings.over.length === 0 ? seconds.over : seconds.between
}
