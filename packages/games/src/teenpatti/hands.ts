import { rankOf, suitOf, type Card } from '../kit/cards.ts'

/** High card, pair, colour, sequence, pure sequence, trail. */
export type Pattern = 0 | 1 | 2 | 3 | 4 | 5

const base = 13

interface Ranked {
  readonly pattern: Pattern
  readonly ranks: readonly number[]
}

/** Ranks from the most frequent and highest down. */
function rank(cards: readonly Card[]): Ranked {
  const [high = 0, middle = 0, low = 0] = cards.map(rankOf).toSorted((left, right) => right - left)
  if (high === low) return { pattern: 5, ranks: [high, 0, 0] }
  if (high === middle || middle === low)
    return { pattern: 1, ranks: [middle, high === middle ? low : high, 0] }
  const isColour = cards.every((card) => suitOf(card) === suitOf(cards[0] ?? 0))
  const top = topOfSequence([high, middle, low])
  if (top !== null) return { pattern: isColour ? 4 : 3, ranks: [top, 0, 0] }
  return { pattern: isColour ? 2 : 0, ranks: [high, middle, low] }
}

/** What a sequence counts by: ace, two, three is the second best; null is no sequence. */
function topOfSequence([high, middle, low]: readonly [number, number, number]): number | null {
  if (high === 12 && middle === 1 && low === 0) return 11.5
  return high - middle === 1 && middle - low === 1 ? high : null
}

export const patternOf = (cards: readonly Card[]): Pattern => rank(cards).pattern

/** A number that is greater for the better hand and the same for equal ones. */
export function strengthOf(cards: readonly Card[]): number {
  const { pattern, ranks } = rank(cards)
  return ranks.reduce((sum, one) => sum * base + one, pattern)
}
