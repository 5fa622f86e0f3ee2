import type { FootballParameters } from './parameters.ts'

/** Ticks of 10 s: 96 minutes, added time included, half of them before half-time. */
export const tickSeconds = 10
export const lastTick = 576
export const halfTick = lastTick / 2

/**
 * Players sent off are counted up to two a side, so there are nine states of them, numbered 3 × home + away.
 */
export const mostReds = 2
export const redStates = 9

/**
 * What a side scores of its goals with none, one, two of its players sent off (times .67 each), and its
 * opponent of its own (times 1.2 each). Powers of a language may differ in their last bit, so none is taken:
 * every browser must replay the same match.
 */
const ownRedFactors = [1, 0.67, 0.67 * 0.67]
const otherRedFactors = [1, 1.2, 1.2 * 1.2]

/** The chances of one tick before the correction of low scores; at most one thing happens in a tick. */
export interface TickRates {
  home: number
  away: number
  homeRed: number
  awayRed: number
  none: number
}

/** Tells the chances of a tick in a state of red cards. Writes them into `rates`, which it also gives. */
export type RatesOf = (tick: number, reds: number, rates: TickRates) => TickRates

/** The share of a match's goals that a tick has: it grows linearly from .8 to 1.2 times the mean. */
export const tickShare = (tick: number): number => (0.8 + (0.4 * (tick + 0.5)) / lastTick) / lastTick

/** The chances of the ticks of a match. */
export function createRates(parameters: FootballParameters): RatesOf {
  const factors = Array.from({ length: redStates }, (_, reds) => {
    const [home, away] = [Math.floor(reds / 3), reds % 3]
    const factorOf = (own: number, other: number) => (ownRedFactors[own] ?? 1) * (otherRedFactors[other] ?? 1)
    return {
      home: parameters.homeGoals * factorOf(home, away),
      away: parameters.awayGoals * factorOf(away, home),
      homeRed: home < mostReds ? parameters.reds / lastTick : 0,
      awayRed: away < mostReds ? parameters.reds / lastTick : 0,
    }
  })
  const nothing = { home: 0, away: 0, homeRed: 0, awayRed: 0 }
  return (tick, reds, rates) => {
    const factor = factors[reds] ?? nothing
    const share = tickShare(tick)
    rates.home = factor.home * share
    rates.away = factor.away * share
    rates.homeRed = factor.homeRed
    rates.awayRed = factor.awayRed
    rates.none = 1 - rates.home - rates.away - rates.homeRed - rates.awayRed
    return rates
  }
}

export const emptyRates = (): TickRates => ({ home: 0, away: 0, homeRed: 0, awayRed: 0, none: 1 })
