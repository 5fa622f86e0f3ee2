import type { FootballParameters } from './parameters.ts'
import { emptyRates, lastTick, redStates, type RatesOf } from './rates.ts'

/*
 * Low scores as Dixon and Coles (1997) correct them, as a process: the final score (x, y) of the plain chain
 * is weighed by tau(x, y). `weight` is the mean of tau over the plain chain's future, and a step of the
 * corrected chain is the plain one's times weight after over weight before. So final scores are distributed
 * as corrected, and every price is a sum over the plain chain, weighed (sportsbook design, section 4).
 */

/** Scores count 0, 1 and 2 or more here: nine classes, numbered 3 × home + away. */
const classes = 9
const rowSize = redStates * classes

export const scoreClass = (home: number, away: number): number => 3 * Math.min(home, 2) + Math.min(away, 2)
const withHomeGoal = (scored: number): number => (scored < 6 ? scored + 3 : scored)
const withAwayGoal = (scored: number): number => (scored % 3 < 2 ? scored + 1 : scored)

export type WeightOf = (tick: number, reds: number, scored: number) => number

/** The weight of a final score. */
export function tau({ homeGoals, awayGoals, rho }: FootballParameters, scored: number): number {
  if (scored === 0) return 1 - homeGoals * awayGoals * rho
  if (scored === 1) return 1 + homeGoals * rho
  if (scored === 3) return 1 + awayGoals * rho
  return scored === 4 ? 1 - rho : 1
}

/** The mean weight from every tick, state of red cards and class of score, by backward recursion. */
export function createWeights(parameters: FootballParameters, ratesOf: RatesOf): WeightOf {
  const table = new Float64Array((lastTick + 1) * rowSize)
  for (let at = 0; at < rowSize; at += 1) table[lastTick * rowSize + at] = tau(parameters, at % classes)
  const weight: WeightOf = (tick, reds, scored) => table[tick * rowSize + reds * classes + scored] ?? 0
  recurse(
    table,
    ratesOf,
    (tick, reds, scored, { home, away }) =>
      home * weight(tick + 1, reds, withHomeGoal(scored)) +
      away * weight(tick + 1, reds, withAwayGoal(scored)),
  )
  return weight
}

/**
 * The chance, times the weight of now, that home scores the next goal before the match ends: divided by the
 * weight it is the chance in the corrected chain.
 */
export function createNextHomeGoal(ratesOf: RatesOf, weight: WeightOf): WeightOf {
  const table = new Float64Array((lastTick + 1) * rowSize)
  recurse(
    table,
    ratesOf,
    (tick, reds, scored, { home }) => home * weight(tick + 1, reds, withHomeGoal(scored)),
  )
  return (tick, reds, scored) => table[tick * rowSize + reds * classes + scored] ?? 0
}

/**
 * Fills a table backwards: in each tick what a goal brings, else what the next tick holds, with the card that
 * was shown.
 */
function recurse(
  table: Float64Array,
  ratesOf: RatesOf,
  goalBrings: (tick: number, reds: number, scored: number, rates: { home: number; away: number }) => number,
): void {
  const rates = emptyRates()
  for (let tick = lastTick - 1; tick >= 0; tick -= 1)
    for (let reds = 0; reds < redStates; reds += 1) {
      ratesOf(tick, reds, rates)
      for (let scored = 0; scored < classes; scored += 1) {
        const next = (tick + 1) * rowSize + reds * classes + scored
        let value = goalBrings(tick, reds, scored, rates) + rates.none * (table[next] ?? 0)
        if (rates.homeRed > 0) value += rates.homeRed * (table[next + 3 * classes] ?? 0)
        if (rates.awayRed > 0) value += rates.awayRed * (table[next + classes] ?? 0)
        table[next - rowSize] = value
      }
    }
}
