import { rankOf, suitOf, type Card } from '../kit/cards.ts'

/** High card, pair, colour, sequence, pure sequence, trail. */
export type Pattern = 0 | 1 | 2 | 3 | 4 | 5

const base = 13

interface Ranked {
  readonly pattern: Pattern
  readonly ranks: readonly number[]
}

/** Ranks from the most frequent and highest down; ace, two, three is the second best sequence. */
function rank(cards: readonly Card[]): Ranked {
  const [high = 0, middle = 0, low = 0] = cards.map(rankOf).toSorted((left, right) => right - left)
  const isColour = cards.every((card) => suitOf(card) === suitOf(cards[0] ?? 0))
  if (high === low) return { pattern: 5, ranks: [high, 0, 0] }
  if (high === middle || middle === low)
    return { pattern: 1, ranks: [middle, high === middle ? low : high, 0] }
  const isLowest = high === 12 && middle === 1 && low === 0
  const isSequence = isLowest || (high - middle === 1 && middle - low === 1)
  const top = isLowest ? 11.5 : high
  if (isSequence) return { pattern: isColour ? 4 : 3, ranks: [top, 0, 0] }
  return { pattern: isColour ? 2 : 0, ranks: [high, middle, low] }
}

export const patternOf = (cards: readonly Card[]): Pattern => rank(cards).pattern

/** A number that is greater for the better hand and the same for equal ones. */
export function strengthOf(cards: readonly Card[]): number {
  const { pattern, ranks } = rank(cards)
  return ranks.reduce((sum, one) => sum * base + one, pattern)
}
