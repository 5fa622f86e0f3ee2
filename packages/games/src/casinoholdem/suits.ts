import type { Card } from '../kit/cards.ts'

/*
 * Cards that differ by the names of suits alone come to the same in every game of ranks and flushes: they
 * are counted once, with how many there are.
 */

const suits = [0, 1, 2, 3] as const
const ranksOfSuit = 2 ** 13

/** The ranks of each suit, a bit each. */
export function suitMasks(cards: readonly Card[]): number[] {
  const masks = [0, 0, 0, 0]
  for (const card of cards) masks[card & 3] = (masks[card & 3] ?? 0) | (1 << (card >> 2))
  return masks
}

/** Another number for every set of cards, the same for those that differ by names of suits; below 2^52. */
export const codeOf = (cards: readonly Card[]): number =>
  suitMasks(cards)
    .sort((left, right) => left - right)
    .reduce((code, mask) => code * ranksOfSuit + mask, 0)

/** Names of suits under which cards are what their code is made of: `names[suit]` is the new one. */
export function namesOf(cards: readonly Card[]): number[] {
  const masks = suitMasks(cards)
  const order = suits.toSorted((left, right) => (masks[left] ?? 0) - (masks[right] ?? 0) || left - right)
  return suits.map((suit) => order.indexOf(suit))
}

export const renamed = (card: Card, names: readonly number[]): Card => (card & ~3) | (names[card & 3] ?? 0)

export interface Distinct {
  /** Under the names that its code is made of. */
  readonly cards: readonly Card[]
  /** So many sets it stands for. */
  readonly weight: number
}

/** Sets of so many cards of the deck that differ by more than the names of suits. */
export function distinctSets(size: number): Distinct[] {
  const found = new Map<number, { cards: readonly Card[]; weight: number }>()
  const chosen: Card[] = []
  const choose = (from: Card): void => {
    if (chosen.length < size) {
      for (let card = from; card < 52; card += 1) {
        chosen.push(card)
        choose(card + 1)
        chosen.pop()
      }
      return
    }
    const code = codeOf(chosen)
    const known = found.get(code)
    if (known) known.weight += 1
    else {
      const names = namesOf(chosen)
      found.set(code, { cards: chosen.map((card) => renamed(card, names)), weight: 1 })
    }
  }
  choose(0)
  return [...found.values()]
}
