import type { ModelCommon } from '../kind.ts'

/**
 * Blackjack against the house. Every round is dealt from a fresh shoe. The dealer stands on every 17 and
 * looks for blackjack under an ace or a ten; blackjack pays 3 to 2, insurance 2 to 1. Any first two cards
 * may be doubled, also after a split; two cards of one value may be split, aces once and for one card
 * each. There is no surrender.
 */
export interface BlackjackModel extends ModelCommon {
  readonly kind: 'blackjack'
  readonly id: string
  readonly version: number
  readonly decks: number
  /** Hands that one may become by splitting. */
  readonly mostHands: number
}

export const blackjackModels: readonly BlackjackModel[] = [
  { kind: 'blackjack', id: 'blackjack-six-decks', version: 1, decks: 6, mostHands: 4 },
]
