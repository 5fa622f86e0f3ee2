import type { RecordOf } from '../fairness/record.ts'
import type { StateOf, ViewCommon } from '../kind.ts'

/** The maths of mines on a 5x5 field: cells 0-24, row by row from the top left. */
export interface MinesModel {
  readonly kind: 'mines'
  readonly id: string
  readonly version: number
  /** The house's edge before a multiplier is rounded down to two decimals, in hundredths of a percent. */
  readonly edgeBps: number
  /** The stake is a multiple of this, so that stake times a two-decimal multiplier is whole. */
  readonly stakeStepMinor: number
  /**
   * The highest multiplier on offer, in hundredths: the pick that would pass it is not offered, the round
   * cashes out.
   */
  readonly maxMultiplierHundredths: number
}

export interface MinesChoice {
  /** 1 to 24. */
  readonly mineCount: number
}

export type MinesMove = { readonly type: 'reveal'; readonly cell: number } | { readonly type: 'cash-out' }

/** The hidden part, fixed at the start by the committed seed. */
export interface MinesOutcome {
  /** Cells of the mines, ascending. */
  readonly mines: readonly number[]
}

export type MinesResult = 'cashed-out' | 'auto-cashed-out' | 'bust'

export interface MinesState extends StateOf<'mines', MinesChoice, MinesMove, MinesOutcome> {
  readonly opened: readonly number[]
  readonly result: MinesResult | null
}

export interface MinesView extends ViewCommon {
  readonly kind: 'mines'
  readonly mineCount: number
  /** Safe cells opened so far, in order; after a bust the last one is the mine. */
  readonly opened: readonly number[]
  /**
   * Two-decimal multipliers in hundredths: of cashing out now (0 before the first pick) and after the next
   * safe pick.
   */
  readonly multiplierHundredths: number
  readonly nextMultiplierHundredths: number | null
  /** What cashing out now pays. */
  readonly cashOutMinor: number
  readonly result: MinesResult | null
  /** Null until the round is over. */
  readonly mines: readonly number[] | null
}

export type MinesRoundRecord = RecordOf<MinesState>
