import type { Card } from '../../kit/cards.ts'
import type { HandCommon, HandViewCommon, LeaveMove, TableModel } from '../types.ts'

export interface PattiModel extends TableModel {
  readonly kind: 'patti'
  /** The unit of a bet rises to at most so many boots. */
  readonly mostUnit: number
  /** A pot of so many boots is shown at once. */
  readonly mostPot: number
  /** So many bets may be made without looking. */
  readonly mostBlind: number
}

export interface PattiSeat {
  readonly seat: number
  /** Chips not paid yet. */
  readonly stackMinor: number
  readonly paidMinor: number
  readonly cards: readonly Card[]
  readonly isSeen: boolean
  readonly isPacked: boolean
  readonly blindBets: number
}

export interface PattiHand extends HandCommon {
  readonly kind: 'patti'
  readonly seats: readonly PattiSeat[]
  /** What a blind bet costs; a seen one costs twice as much. */
  readonly unitMinor: number
  /** Who asked whom to compare. */
  readonly asked: { readonly by: number; readonly of: number } | null
  /** Pairs that have seen each other's cards. */
  readonly compared: readonly { readonly by: number; readonly of: number }[]
  /** Who paid for the show: loses a tie. */
  readonly showBy: number | null
  /** The hands are turned up. */
  readonly isShown: boolean
}

export type PattiMove =
  | { readonly type: 'see' }
  | { readonly type: 'pack' }
  | { readonly type: 'bet'; readonly isRaise: boolean }
  | { readonly type: 'show' }
  | { readonly type: 'side-show' }
  | { readonly type: 'answer'; readonly isAccepted: boolean }
  | LeaveMove

/** What the seat whose turn it is may do, with what it costs; null where it may not. */
export interface PattiOptions {
  readonly canSee: boolean
  readonly betMinor: number | null
  readonly raiseMinor: number | null
  readonly showMinor: number | null
  readonly sideShowMinor: number | null
  readonly isAnswer: boolean
}

export interface PattiSeatView {
  readonly seat: number
  readonly stackMinor: number
  readonly paidMinor: number
  /** Null while they lie face down for this seat. */
  readonly cards: readonly Card[] | null
  readonly isSeen: boolean
  readonly isPacked: boolean
}

export interface PattiView extends HandViewCommon {
  readonly kind: 'patti'
  readonly seats: readonly PattiSeatView[]
  readonly potMinor: number
  readonly unitMinor: number
  readonly asked: PattiHand['asked']
  readonly isShown: boolean
  readonly options: PattiOptions | null
}
