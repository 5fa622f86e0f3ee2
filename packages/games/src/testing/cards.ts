import { invariant, type Rng } from '@baize/std'
import type { Card } from '../kit/cards.ts'

/** Cards by their names: `Ah Td`, and `**` for the joker. */
export const cardsOf = (text: string): Card[] => text.split(' ').filter(Boolean).map(readCard)

function readCard(name: string): Card {
  if (name === '**') return 52
  const rank = '23456789TJQKA'.indexOf(name.charAt(0))
  const suit = 'cdhs'.indexOf(name.charAt(1))
  invariant(name.length === 2 && rank >= 0 && suit >= 0, `${name} is no card`)
  return rank * 4 + suit
}

/** So many different cards of a deck. */
export function someCards(count: number, rng: Rng, deckSize = 52): Card[] {
  const chosen = new Set<Card>()
  while (chosen.size < count) chosen.add(rng.nextInt(deckSize))
  return [...chosen]
}
