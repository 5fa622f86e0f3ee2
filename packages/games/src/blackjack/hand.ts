import { rankOf, type Card } from '../kit/cards.ts'

export interface HandTotal {
  readonly total: number
  /** An ace counts eleven. */
  readonly isSoft: boolean
}

/** What a card counts: an ace 1, pictures 10. */
export function valueOf(card: Card): number {
  const rank = rankOf(card)
  return rank === 12 ? 1 : Math.min(rank + 2, 10)
}

/** Adds cards up; one ace counts eleven where that does not bust. */
export function totalOf(cards: readonly Card[]): HandTotal {
  const hard = cards.reduce((sum, card) => sum + valueOf(card), 0)
  const isSoft = hard <= 11 && cards.some((card) => valueOf(card) === 1)
  return { total: isSoft ? hard + 10 : hard, isSoft }
}

/** An ace and a ten as the first two cards; after a split it is 21 like any other. */
export const isBlackjack = (cards: readonly Card[]): boolean =>
  cards.length === 2 && totalOf(cards).total === 21

export const isBust = (cards: readonly Card[]): boolean => totalOf(cards).total > 21
