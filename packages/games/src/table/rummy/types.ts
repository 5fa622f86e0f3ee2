import type { HandCommon, HandViewCommon, LeaveMove, TableModel } from '../types.ts'

/**
 * A card of two decks with a printed joker each: the number modulo 53 is the card as elsewhere, 52 the
 * printed joker; the two copies stay apart.
 */
export type RummyCard = number

export interface RummyModel extends TableModel {
  readonly kind: 'rummy'
  /** Points for who drops before drawing, who drops later, and the most that a hand can cost. */
  readonly firstDrop: number
  readonly middleDrop: number
  readonly mostPoints: number
  /** After so many turns of every seat the hand is counted as it stands. */
  readonly mostTurns: number
}

export interface RummySeat {
  readonly seat: number
  readonly stackMinor: number
  readonly cards: readonly RummyCard[]
  /** `out` has dropped, left or declared wrongly. */
  readonly state: 'in' | 'out'
  readonly hasDrawn: boolean
  /** What the hand costs the seat; known when it is out or the hand is over. */
  readonly points: number | null
}

export interface RummyHand extends HandCommon {
  readonly kind: 'rummy'
  readonly seats: readonly RummySeat[]
  /** Face down, the next one last. */
  readonly stock: readonly RummyCard[]
  /** Face up, the last one on top. */
  readonly pile: readonly RummyCard[]
  /** The turned-up card whose rank is wild. */
  readonly wildCard: RummyCard
  /** The card that the seat has just taken from the pile: it may not go back at once. */
  readonly taken: RummyCard | null
  readonly hasDrawn: boolean
  readonly turns: number
  readonly shuffles: number
  readonly declared: { readonly seat: number; readonly melds: readonly (readonly RummyCard[])[] } | null
}

export type RummyMove =
  | { readonly type: 'draw'; readonly from: 'stock' | 'pile' }
  | { readonly type: 'discard'; readonly card: RummyCard }
  | {
      readonly type: 'declare'
      /** Laid aside to end the hand. */
      readonly card: RummyCard
      readonly melds: readonly (readonly RummyCard[])[]
    }
  | { readonly type: 'drop' }
  | LeaveMove

export interface RummySeatView {
  readonly seat: number
  readonly stackMinor: number
  readonly cards: readonly RummyCard[] | null
  readonly cardCount: number
  readonly state: 'in' | 'out'
  readonly points: number | null
}

export interface RummyView extends HandViewCommon {
  readonly kind: 'rummy'
  readonly seats: readonly RummySeatView[]
  readonly stockCount: number
  readonly top: RummyCard | null
  readonly wildCard: RummyCard
  readonly taken: RummyCard | null
  readonly hasDrawn: boolean
  readonly canTakePile: boolean
  readonly declared: RummyHand['declared']
  readonly isOwnTurn: boolean
  readonly own: number
}
