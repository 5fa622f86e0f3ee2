import type { Rng } from '@baize/std'
import { invariant } from '@baize/std'
import type { ModelCommon } from '../kind.ts'
import { timesHundredths, type Chance } from './chances.ts'
import { instantEngine } from './instant.ts'
import { anySpots, readSpots, type SpotChoice } from './spots.ts'

/** So many of all equally likely courses come to one result. */
export interface CountedResult<Result> {
  readonly count: number
  readonly result: Result
}

/** What makes a table game: its fields, its draw, and what each field gets back by the result. */
export interface SpotGame<Kind extends string, Model extends ModelCommon, Outcome, Result> {
  readonly kind: Kind
  readonly models: readonly Model[]
  /** Every field, in the order of the par sheet. */
  spots(model: Model): readonly string[]
  draw(model: Model, rng: Rng): Outcome
  /** What the fields look at. */
  resultOf(model: Model, outcome: Outcome): Result
  /** What a field gets back of each unit on it, stake included, in hundredths. */
  pays(model: Model, field: { readonly spot: string; readonly result: Result }): number
  /** Every result with its exact count. */
  results(model: Model): readonly CountedResult<Result>[]
  /** Fields that the par sheet lists, one of each sort. */
  listed(model: Model): readonly string[]
  describe(outcome: Outcome): string
}

/** The engine of a table game whose stake is split over fields. */
export function spotEngine<
  Kind extends string,
  Model extends ModelCommon & { readonly kind: Kind },
  Outcome extends object,
  Result,
>(game: SpotGame<Kind, Model, Outcome, Result>) {
  const payoutBy = (model: Model, { bets }: SpotChoice, result: Result) =>
    bets.reduce(
      (sum, { spot, amountMinor }) => sum + timesHundredths(amountMinor, game.pays(model, { spot, result })),
      0,
    )
  const known = new WeakMap<Model, readonly CountedResult<Result>[]>()
  const resultsOf = (model: Model) => {
    const results = known.get(model) ?? game.results(model)
    known.set(model, results)
    return results
  }
  const spotSets = new WeakMap<Model, ReadonlySet<string>>()
  const isSpot = (model: Model) => {
    const spots = spotSets.get(model) ?? new Set(game.spots(model))
    spotSets.set(model, spots)
    return (spot: string) => spots.has(spot)
  }
  return instantEngine<Kind, Model, SpotChoice, Outcome>({
    kind: game.kind,
    models: game.models,
    hasFreeRounds: false,
    readChoice: (model, input) => readSpots(input, isSpot(model)),
    draw: (model, _input, rng) => game.draw(model, rng),
    payout: (model, { choice }, outcome) => payoutBy(model, choice, game.resultOf(model, outcome)),
    chances: (model, { choice }) =>
      resultsOf(model).map(({ count, result }): Chance => ({
        count,
        payoutMinor: payoutBy(model, choice, result),
      })),
    bets: (model) =>
      game.listed(model).map((spot) => {
        invariant(isSpot(model)(spot), `${spot} is a field`)
        return { bet: spot, stakeMinor: 100, choice: { bets: [{ spot, amountMinor: 100 }] } }
      }),
    describe: (outcome) => game.describe(outcome),
    anyChoice: (model, input) => anySpots(game.spots(model), input),
  })
}
