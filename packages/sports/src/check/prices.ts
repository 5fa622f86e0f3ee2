import {
  readSpecifiers,
  wholeChance,
  type MarketType,
  type OutcomeResult,
  type Split,
  type Sport,
} from '../market/index.ts'
import type { Draws, Match, PricedMarket, ScoreOf } from '../match/index.ts'

export interface Trial<S extends Sport, State> {
  readonly match: Match<S, State>
  readonly types: readonly MarketType<ScoreOf<S>>[]
  /** The state whose prices are tried. */
  readonly from: State
  readonly draws: Draws
}

/** How far the matches played lie from a price, in standard deviations of what the price says. */
export interface Deviation {
  readonly market: string
  readonly outcome: string
  readonly expected: number
  readonly played: number
  readonly z: number
}

/**
 * Plays so many matches from a state and compares how its markets ended with their prices there. What counts
 * of an outcome is won 1, half won 3/4, push 1/2, half lost 1/4, lost 0. Throws when a market has no result.
 */
export function comparePrices<S extends Sport, State>(
  trial: Trial<S, State> & { readonly paths: number },
): Deviation[] {
  const { match, from, draws, paths } = trial
  const markets = match.price(from).map((market) => readMarket(trial.types, market))
  const sums = markets.map(({ outcomes }) => outcomes.map(() => 0))
  for (let path = 0; path < paths; path += 1) {
    const score = match.score(playToEnd(match, from, draws))
    markets.forEach(({ settle, outcomes }, at) => {
      const results = settle(score)
      outcomes.forEach(({ id }, index) => {
        const row = sums[at]
        if (row) row[index] = (row[index] ?? 0) + valueOf(results.get(id))
      })
    })
  }
  return markets.flatMap(({ name, outcomes }, at) =>
    outcomes.map(({ id, split }, index) => {
      const { mean, sd } = momentsOf(split)
      const played = (sums[at]?.[index] ?? 0) / paths
      const z = sd === 0 ? (played === mean ? 0 : Infinity) : ((played - mean) * Math.sqrt(paths)) / sd
      return { market: name, outcome: id, expected: mean, played, z }
    }),
  )
}

/** Plays so many ticks from the start, or to the end. */
export function playTicks<State>(match: Match<Sport, State>, ticks: number, draws: Draws): State {
  let state = match.start
  for (let tick = 0; tick < ticks && !match.isOver(state); tick += 1) state = match.play(state, draws)
  return state
}

export function playToEnd<State>(match: Match<Sport, State>, from: State, draws: Draws): State {
  let state = from
  while (!match.isOver(state)) state = match.play(state, draws)
  return state
}

export function readMarket<Score>(
  types: readonly MarketType<Score>[],
  { type: id, spec, outcomes }: PricedMarket,
) {
  const type = types.find((known) => known.id === id)
  const specifiers = readSpecifiers(spec)
  if (!type || !specifiers) throw new Error(`${id}|${spec} is no market`)
  return {
    name: `${id}|${spec}`,
    outcomes,
    settle(score: Score): ReadonlyMap<string, OutcomeResult> {
      const result = type.settle(score, specifiers)
      if (!result) throw new Error(`${id}|${spec} has no result at the end`)
      return result.outcomes
    },
  }
}

const values = [1, 0.75, 0.5, 0.25, 0]

/** What an outcome's result counts: a dead heat its share. */
export function valueOf(ended: OutcomeResult | undefined): number {
  if (!ended) throw new Error('an outcome has no result')
  const [places, tied] = ended.deadHeat ?? [1, 1]
  return ended.voidHalves / 4 + (1 - ended.voidHalves / 2) * ended.result * (places / tied)
}

export const meanOf = (split: Split): number => momentsOf(split).mean

export function momentsOf(split: Split): { readonly mean: number; readonly sd: number } {
  const sumOf = (power: 1 | 2): number =>
    split.reduce((sum, part, at) => sum + (part / wholeChance) * (values[at] ?? 0) ** power, 0)
  const mean = sumOf(1)
  return { mean, sd: Math.sqrt(Math.max(0, sumOf(2) - mean * mean)) }
}
