import type { PokerHand, PokerRules } from './hands.ts'

/** Five-card draw against a table of pays. */
export interface PokerModel extends PokerRules {
  readonly kind: 'poker'
  readonly id: string
  readonly version: number
  /**
   * What each hand gives back of the stake; a four of a certain rank pays as any four where it has no line.
   */
  readonly pays: Readonly<Partial<Record<PokerHand, number>>>
}

/** Ranks of the jack and the king. */
const jack = 9
const king = 11

export const pokerModels: readonly PokerModel[] = [
  {
    kind: 'poker',
    id: 'poker-jacks',
    version: 1,
    wild: 'none',
    leastPair: jack,
    pays: {
      royal: 800,
      'straight-flush': 50,
      four: 25,
      full: 9,
      flush: 6,
      straight: 4,
      three: 3,
      'two-pairs': 2,
      pair: 1,
    },
  },
  {
    kind: 'poker',
    id: 'poker-deuces',
    version: 1,
    wild: 'deuces',
    leastPair: 13,
    pays: {
      royal: 800,
      'four-deuces': 200,
      'wild-royal': 25,
      five: 16,
      'straight-flush': 10,
      four: 4,
      full: 4,
      flush: 3,
      straight: 2,
      three: 1,
    },
  },
  {
    kind: 'poker',
    id: 'poker-bonus',
    version: 1,
    wild: 'none',
    leastPair: jack,
    pays: {
      royal: 800,
      'straight-flush': 50,
      'four-aces': 80,
      'four-low': 40,
      four: 25,
      full: 8,
      flush: 5,
      straight: 4,
      three: 3,
      'two-pairs': 2,
      pair: 1,
    },
  },
  {
    kind: 'poker',
    id: 'poker-double-bonus',
    version: 1,
    wild: 'none',
    leastPair: jack,
    pays: {
      royal: 800,
      'straight-flush': 50,
      'four-aces': 160,
      'four-low': 80,
      four: 50,
      full: 9,
      flush: 7,
      straight: 5,
      three: 3,
      'two-pairs': 1,
      pair: 1,
    },
  },
  {
    kind: 'poker',
    id: 'poker-joker',
    version: 1,
    wild: 'joker',
    leastPair: king,
    pays: {
      royal: 800,
      five: 200,
      'wild-royal': 100,
      'straight-flush': 50,
      four: 17,
      full: 7,
      flush: 5,
      straight: 3,
      three: 2,
      'two-pairs': 1,
      pair: 1,
    },
  },
]

/** What a hand gives back of a unit. */
export function pokerPays({ pays }: PokerModel, hand: PokerHand | null): number {
  if (hand === null) return 0
  const isFour = hand === 'four-aces' || hand === 'four-low'
  return pays[hand] ?? (isFour ? (pays.four ?? 0) : 0)
}

export const deckSize = ({ wild }: PokerRules): number => (wild === 'joker' ? 53 : 52)
