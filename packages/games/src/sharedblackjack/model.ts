import type { ModelCommon } from '../kind.ts'

/**
 * Blackjack of a table where everybody has the same first two cards and each decides alone: who takes a card
 * gets the same one as all others who take their card of that turn. Rules as at a table for one, but for
 * eight decks, one split and no insurance.
 */
export interface SharedBlackjackModel extends ModelCommon {
  readonly kind: 'sharedblackjack'
  readonly id: string
  readonly version: number
  readonly decks: number
  /**
   * The place of a card in its row is the turn in which it is taken. Without it a hand takes its row's
   * cards one after the other, and who came to the second hand of a split earlier could tell others what
   * lies there.
   */
  readonly isDealtByTurn?: boolean
}

/** A hand may be split once. */
export const mostHands = 2

export const sharedBlackjackModels: readonly SharedBlackjackModel[] = [
  { kind: 'sharedblackjack', id: 'sharedblackjack-eight-decks', version: 1, decks: 8 },
  {
    kind: 'sharedblackjack',
    id: 'sharedblackjack-eight-decks',
    version: 2,
    decks: 8,
    isDealtByTurn: true,
  },
]
