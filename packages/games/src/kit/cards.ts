import { invariant, type Rng } from '@baize/std'

/**
 * A card of a deck of 52: rank 0 is the two and 12 the ace, suits are clubs, diamonds, hearts, spades; the
 * number is rank x 4 + suit. 52 is the joker.
 */
export type Card = number

export const joker: Card = 52
export const rankOf = (card: Card): number => Math.floor(card / 4)
export const suitOf = (card: Card): number => card % 4

const rankNames = '23456789TJQKA'
const suitNames = 'cdhs'

/** The two letters of a card: `Th` is the ten of hearts, `**` the joker. */
export const nameOf = (card: Card): string =>
  card === joker ? '**' : `${rankNames[rankOf(card)] ?? '?'}${suitNames[suitOf(card)] ?? '?'}`

/** Draws so many cards one after the other, each among those left of a shoe. */
export function drawCards(
  shoe: { readonly decks: number; readonly take: number; readonly jokers?: number },
  rng: Rng,
): Card[] {
  const deckSize = 52 + (shoe.jokers ?? 0)
  const left = Array.from({ length: deckSize * shoe.decks }, (_, index) => index % deckSize)
  return Array.from({ length: shoe.take }, () => {
    const [card] = left.splice(rng.nextInt(left.length), 1)
    invariant(card !== undefined, 'a shoe holds what is drawn from it')
    return card
  })
}

export const isCard = (value: unknown): value is Card =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 52
