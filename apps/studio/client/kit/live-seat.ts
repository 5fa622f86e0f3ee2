import type { RoundView, SpotChoice } from '@baize/games'
import type { ComponentType, ReactNode } from 'react'
import type { Table } from '../core/table.ts'
import type { RoundController, RoundPlan } from './round.ts'

type SpotView = Extract<RoundView, { readonly choice: SpotChoice }>

/** What a table that many share puts in the place of a table's own parts; its code is loaded only there. */
export interface LiveSeat {
  createCourse<View extends SpotView>(plan: RoundPlan<SpotChoice, View>): RoundController<SpotChoice, View>
  readonly Bar: ComponentType<{ controller: LiveCourse; stake: ReactNode; decisions?: ReactNode }>
  /** Over the field, with what the round stands at. */
  readonly Head: ComponentType<{ children: ReactNode }>
  /** What goes on at the table: under the field, or beside it where there is room. */
  readonly Room: ComponentType
  readonly Fairness: ComponentType
}

/** What the bar needs of a course. */
export interface LiveCourse {
  readonly stage: { get(): { readonly choice: SpotChoice }; subscribe(listener: () => void): () => void }
  press(): void
}

const seats = new WeakMap<Table, LiveSeat>()

export const takeSeat = (table: Table, seat: LiveSeat): void => void seats.set(table, seat)
export const seatOf = (table: Table): LiveSeat | undefined => seats.get(table)
