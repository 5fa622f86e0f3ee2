import type { Pair, ShooterScore, Side } from '../match/index.ts'
import type { BestOf } from '../series/index.ts'
import { attackerOf } from './rounds.ts'

/** Chances that home wins a round, by the side it plays. */
export interface ShooterParameters {
  readonly bestOf: BestOf
  readonly defending: number
  readonly attacking: number
}

export interface ShooterState {
  /** All that have begun. */
  readonly maps: ShooterScore['maps']
}

/** Home defends first on the first map, then sides change with each map. */
export const firstAttackerOf = (map: number): Side => (map % 2 === 0 ? 'away' : 'home')

/** Home's chance in each round of a map, both counted from 0. */
export const roundChanceOf =
  ({ defending, attacking }: ShooterParameters, map: number) =>
  (round: number): number =>
    attackerOf(round, firstAttackerOf(map)) === 'home' ? attacking : defending

export const mapsWon = ({ maps }: ShooterState): Pair => [
  maps.filter(({ winner }) => winner === 'home').length,
  maps.filter(({ winner }) => winner === 'away').length,
]

/** The map under way, or the next one: its number from 0 and the rounds of each side. */
export function mapUnderWay({ maps }: ShooterState): { readonly map: number; readonly rounds: Pair } {
  const last = maps.at(-1)
  return last && last.winner === null
    ? { map: maps.length - 1, rounds: [last.home, last.away] }
    : { map: maps.length, rounds: [0, 0] }
}
