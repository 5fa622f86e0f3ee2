import type { ArenaScore, Pair } from '../match/index.ts'
import type { BestOf } from '../series/index.ts'

export interface ArenaParameters {
  readonly bestOf: BestOf
  /** Home's strength: what it adds to the chance that the lead rises when it moves. */
  readonly edge: number
}

export type ArenaMap = ArenaScore['maps'][number]

export interface ArenaState {
  /** All that have begun. */
  readonly maps: readonly ArenaMap[]
}

/** The goals of races are multiples of this; `firstTo` counts by them. */
export const raceStep = 5
export const raceGoals = [5, 10] as const

const freshMap: ArenaMap = {
  minute: 0,
  lead: 0,
  curve: [],
  kills: [0, 0],
  firstBlood: null,
  firstTo: [],
  winner: null,
}

export const mapsWon = ({ maps }: ArenaState): Pair => [
  maps.filter(({ winner }) => winner === 'home').length,
  maps.filter(({ winner }) => winner === 'away').length,
]

/** The map under way, or the next one: its number from 0 and where it stands. */
export function mapUnderWay({ maps }: ArenaState): { readonly map: number; readonly at: ArenaMap } {
  const last = maps.at(-1)
  return last && last.winner === null
    ? { map: maps.length - 1, at: last }
    : { map: maps.length, at: freshMap }
}
