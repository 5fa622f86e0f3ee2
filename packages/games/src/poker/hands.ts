import { joker, rankOf, suitOf, type Card } from '../kit/cards.ts'

/** From the best down; a table pays those that it names. */
export const pokerHands = [
  'royal',
  'four-deuces',
  'wild-royal',
  'five',
  'straight-flush',
  'four-aces',
  'four-low',
  'four',
  'full',
  'flush',
  'straight',
  'three',
  'two-pairs',
  'pair',
] as const
export type PokerHand = (typeof pokerHands)[number]

export interface PokerRules {
  readonly wild: 'none' | 'deuces' | 'joker'
  /** The lowest pair that pays; 13 where none does. */
  readonly leastPair: number
}

/** What five cards hold, found in one pass. */
interface Held {
  readonly wilds: number
  readonly most: number
  readonly pairs: number
  readonly mostRank: number
  readonly isFlush: boolean
  readonly isStraight: boolean
  readonly lowest: number
  readonly highest: number
}

const counts = new Uint8Array(13)

function holdingOf(rules: PokerRules, cards: ArrayLike<Card>): Held {
  counts.fill(0)
  let wilds = 0
  let suit = -1
  let isFlush = true
  for (let index = 0; index < 5; index += 1) {
    const card = cards[index] ?? 0
    const rank = rankOf(card)
    if (card === joker || (rules.wild === 'deuces' && rank === 0)) {
      wilds += 1
      continue
    }
    counts[rank] = (counts[rank] ?? 0) + 1
    if (suit >= 0 && suitOf(card) !== suit) isFlush = false
    suit = suitOf(card)
  }
  return { wilds, isFlush, ...ranksOf() }
}

function ranksOf(): Omit<Held, 'wilds' | 'isFlush'> {
  let most = 0
  let mostRank = -1
  let pairs = 0
  let lowest = 13
  let highest = -1
  let highestLow = -1
  for (let rank = 0; rank < 13; rank += 1) {
    const count = counts[rank] ?? 0
    if (count === 0) continue
    if (count >= most) {
      most = count
      mostRank = rank
    }
    if (count === 2) pairs += 1
    if (lowest === 13) lowest = rank
    highest = rank
    if (rank < 12) highestLow = rank
  }
  // An ace may stand below the two.
  const isHigh = highest - lowest <= 4
  const isLow = highest === 12 && highestLow <= 3
  return { most, mostRank, pairs, lowest, highest, isStraight: most <= 1 && (isHigh || isLow) }
}

/** Names five cards by the rules of a table; null is nothing. */
export function handOf(rules: PokerRules, cards: ArrayLike<Card>): PokerHand | null {
  const held = holdingOf(rules, cards)
  const alike = held.most + held.wilds
  if (held.wilds === 4) return 'four-deuces'
  if (alike === 5) return 'five'
  if (held.isFlush && held.isStraight) return straightFlushOf(held)
  if (alike === 4) return fourOf(held)
  if (isFull(held)) return 'full'
  if (held.isFlush) return 'flush'
  if (held.isStraight) return 'straight'
  if (alike === 3) return 'three'
  return pairsOf(rules, held)
}

function straightFlushOf({ lowest, wilds }: Held): PokerHand {
  if (lowest < 8) return 'straight-flush'
  return wilds === 0 ? 'royal' : 'wild-royal'
}

const isFull = ({ most, pairs, wilds }: Held): boolean =>
  (most === 3 && pairs === 1) || (wilds === 1 && pairs === 2)

function pairsOf(rules: PokerRules, { most, pairs, wilds, highest, mostRank }: Held): PokerHand | null {
  if (pairs === 2) return 'two-pairs'
  const natural = most === 2 ? mostRank : -1
  return (wilds === 1 ? highest : natural) >= rules.leastPair ? 'pair' : null
}

const fourOf = ({ mostRank }: Held): PokerHand =>
  mostRank === 12 ? 'four-aces' : mostRank <= 2 ? 'four-low' : 'four'
