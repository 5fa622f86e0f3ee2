import type { HandCommon, HandViewCommon, LeaveMove, TableModel } from '../types.ts'

export interface LudoModel extends TableModel {
  readonly kind: 'ludo'
  /** A match ends after so many throws: who has come furthest wins. */
  readonly mostThrows: number
}

export interface LudoSeat {
  readonly seat: number
  readonly stackMinor: number
  readonly paidMinor: number
  /**
   * How far each of the four has come: -1 in the yard, 0 to 50 on the ring, 51 to 55 its own way, 56 home.
   */
  readonly tokens: readonly number[]
  readonly isOut: boolean
}

export interface LudoHand extends HandCommon {
  readonly kind: 'ludo'
  readonly seats: readonly LudoSeat[]
  /** Throws made; each is a number of its own of the hand's seeds, so none is known before it is made. */
  readonly throws: number
  /** The throw that waits for a step; null before it is thrown. */
  readonly die: number | null
  /** The throw before, when it could not be used. */
  readonly passed: number | null
  /** Sixes in a row of the seat whose turn it is. */
  readonly sixes: number
}

export type LudoMove =
  | { readonly type: 'throw' }
  | { readonly type: 'step'; readonly token: number }
  | LeaveMove

export interface LudoView extends HandViewCommon {
  readonly kind: 'ludo'
  readonly seats: readonly LudoSeat[]
  readonly throws: number
  readonly die: number | null
  readonly passed: number | null
  /** Tokens that the seat whose turn it is may step with; none before the throw. */
  readonly steps: readonly number[]
  readonly isOwnTurn: boolean
}
