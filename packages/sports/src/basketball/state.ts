import type { BasketballScore, Pair, Side } from '../match/index.ts'
import type { Moment } from './clock.ts'

export interface BasketballState extends Moment {
  /** Points of each quarter, the one under way included. */
  readonly quarters: readonly Pair[]
  readonly firstTo: readonly Side[]
  readonly last: BasketballScore['last']
}

/** The points of both sides so far. */
export const pointsOf = ({ quarters }: { readonly quarters: readonly Pair[] }): Pair => [
  quarters.reduce((sum, [home]) => sum + home, 0),
  quarters.reduce((sum, [, away]) => sum + away, 0),
]
