import type { Card } from '../../kit/cards.ts'
import type { Pot } from '../pots.ts'
import type { HandCommon, HandViewCommon, LeaveMove, TableModel } from '../types.ts'

export interface HoldemModel extends TableModel {
  readonly kind: 'holdem'
}

/** Before the flop, flop, turn, river. */
export type Street = 0 | 1 | 2 | 3

export interface HoldemSeat {
  readonly seat: number
  /** Chips not paid yet. */
  readonly stackMinor: number
  readonly paidMinor: number
  /** Of that, on this street. */
  readonly streetMinor: number
  readonly cards: readonly Card[]
  readonly isFolded: boolean
  /** Has decided since the bet last rose. */
  readonly hasActed: boolean
  /** An all-in below a full raise does not open the betting again for who has acted. */
  readonly mayRaise: boolean
}

export interface HoldemHand extends HandCommon {
  readonly kind: 'holdem'
  readonly seats: readonly HoldemSeat[]
  readonly street: Street
  /** All five, fixed by the deal; a view shows those of the street. */
  readonly board: readonly Card[]
  /** What a seat must have paid on this street to stay. */
  readonly betMinor: number
  /** The least a raise adds. */
  readonly raiseMinor: number
  /** Who bet or raised last on this street. */
  readonly aggressor: number | null
  /** Seats that show their cards, in the order of showing. */
  readonly shown: readonly number[]
}

export type HoldemMove =
  | { readonly type: 'fold' }
  | { readonly type: 'check' }
  | { readonly type: 'call' }
  /** A bet is a raise of nothing: what the seat has paid on this street after it. */
  | { readonly type: 'raise'; readonly toMinor: number }
  | LeaveMove

export interface HoldemOptions {
  readonly canCheck: boolean
  /** What a call costs; null where there is nothing to call. */
  readonly callMinor: number | null
  readonly leastRaiseMinor: number | null
  readonly mostRaiseMinor: number | null
}

export interface HoldemSeatView {
  readonly seat: number
  readonly stackMinor: number
  readonly paidMinor: number
  readonly streetMinor: number
  readonly cards: readonly Card[] | null
  readonly isFolded: boolean
  readonly isAllIn: boolean
}

export interface HoldemView extends HandViewCommon {
  readonly kind: 'holdem'
  readonly seats: readonly HoldemSeatView[]
  readonly street: Street
  readonly board: readonly Card[]
  readonly pots: readonly Pot[]
  readonly betMinor: number
  readonly shown: readonly number[]
  /** What the seat's own cards make with the board, see `holdemRanks`; null without cards. */
  readonly ownRank: number | null
  readonly options: HoldemOptions | null
}
