import type { Store } from './store.ts'
import type { Table } from './table.ts'

/** A run of rounds one after the other. */
export interface AutoPlan {
  readonly count: number
  readonly stopLossMinor: number | null
  readonly stopWinMinor: number | null
}

export interface AutoState {
  readonly left: number
}

/** A game that plays by itself within limits. */
export interface Auto {
  readonly table: Table
  readonly auto: Store<AutoState>
  startAuto(plan: AutoPlan): void
  stopAuto(): void
}
