import { joker, rankOf, suitOf } from '../../kit/cards.ts'
import type { RummyCard } from './types.ts'

export type Meld = 'pure' | 'sequence' | 'set'

/** A card of one deck: 52 is the printed joker. */
export const faceOf = (card: RummyCard): number => card % (joker + 1)

export const isPrinted = (card: RummyCard): boolean => faceOf(card) === joker

/** The rank that is wild: that of the turned-up card; a printed joker makes aces wild. */
export const wildRankOf = (wildCard: RummyCard): number =>
  isPrinted(wildCard) ? 12 : rankOf(faceOf(wildCard))

export const isWild = (card: RummyCard, wildRank: number): boolean =>
  isPrinted(card) || rankOf(faceOf(card)) === wildRank

/** Ten for ace, king, queen and jack, jokers nothing. */
export const pointsOf = (card: RummyCard, wildRank: number): number =>
  isWild(card, wildRank) ? 0 : Math.min(10, rankOf(faceOf(card)) >= 9 ? 10 : rankOf(faceOf(card)) + 2)

/**
 * What a group of cards is: a pure sequence (no card stands for another), a sequence or a set with wild
 * cards; null is none. The ace stands above the king or below the two, never between.
 */
export function meldOf(cards: readonly RummyCard[], wildRank: number): Meld | null {
  if (cards.length < 3) return null
  if (!cards.some(isPrinted) && isRun(cards, cards.length)) return 'pure'
  const natural = cards.filter((card) => !isWild(card, wildRank))
  if (cards.length <= 14 && isRun(natural, cards.length)) return 'sequence'
  return cards.length <= 4 && isSet(natural) ? 'set' : null
}

/** Cards of one suit, no two alike, that fit into so many places in a row. */
function isRun(cards: readonly RummyCard[], places: number): boolean {
  const faces = cards.map(faceOf)
  const [first] = faces
  if (first === undefined) return true
  if (!faces.every((face) => suitOf(face) === suitOf(first))) return false
  const ranks = faces.map(rankOf)
  if (new Set(ranks).size !== ranks.length) return false
  const low = ranks.map((rank) => (rank === 12 ? -1 : rank))
  return [ranks, low].some((placed) => Math.max(...placed) - Math.min(...placed) < places)
}

function isSet(cards: readonly RummyCard[]): boolean {
  const faces = cards.map(faceOf)
  const suits = new Set(faces.map(suitOf))
  return new Set(faces.map(rankOf)).size <= 1 && suits.size === faces.length
}

/** Thirteen cards may be declared in these groups: all in melds, two sequences, one of them pure. */
export function isDeclarable(melds: readonly (readonly RummyCard[])[], wildRank: number): boolean {
  const kinds = melds.map((meld) => meldOf(meld, wildRank))
  const sequences = kinds.filter((kind) => kind === 'pure' || kind === 'sequence')
  return kinds.every((kind) => kind !== null) && sequences.length >= 2 && kinds.includes('pure')
}
