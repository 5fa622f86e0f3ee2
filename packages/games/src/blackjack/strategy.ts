import { totalOf, valueOf } from './hand.ts'
import type { Card } from '../kit/cards.ts'
import type { BlackjackMoveType } from './table.ts'

/*
 * Basic strategy for four decks and more, dealer standing on soft 17, double after split, no surrender: by
 * the total of the hand and the dealer's open card alone, as the literature prints it. A row has a letter
 * for each open card from two to ace: H hit, S stand, D double or hit, E double or stand, P split.
 */
const hard: Readonly<Record<number, string>> = {
  9: 'HDDDDHHHHH',
  10: 'DDDDDDDDHH',
  11: 'DDDDDDDDDH',
  12: 'HHSSSHHHHH',
  13: 'SSSSSHHHHH',
  14: 'SSSSSHHHHH',
  15: 'SSSSSHHHHH',
  16: 'SSSSSHHHHH',
}
const soft: Readonly<Record<number, string>> = {
  12: 'HHHHHHHHHH',
  13: 'HHHDDHHHHH',
  14: 'HHHDDHHHHH',
  15: 'HHDDDHHHHH',
  16: 'HHDDDHHHHH',
  17: 'HDDDDHHHHH',
  18: 'SEEEESSHHH',
}
/** By the value of one of the two cards. */
const pairs: Readonly<Record<number, string>> = {
  1: 'PPPPPPPPPP',
  2: 'PPPPPPHHHH',
  3: 'PPPPPPHHHH',
  4: 'HHHPPHHHHH',
  6: 'PPPPPHHHHH',
  7: 'PPPPPPHHHH',
  8: 'PPPPPPPPPP',
  9: 'PPPPPSPPSS',
}

/** Places of the rows: 0 for a dealer's two, 9 for an ace. */
const placeOf = (up: number): number => (up === 1 ? 9 : up - 2)

export interface Choosing {
  readonly total: number
  readonly isSoft: boolean
  /** What the dealer's open card counts. */
  readonly up: number
  readonly canDouble: boolean
  /** The value of both cards where they may be split. */
  readonly pair: number | null
}

/** What basic strategy does; insurance is never taken. */
export function chooseByTotal({ total, isSoft, up, canDouble, pair }: Choosing): BlackjackMoveType {
  const place = placeOf(up)
  if (pair !== null && pairs[pair]?.[place] === 'P') return 'split'
  const letter = (isSoft ? soft : hard)[total]?.[place] ?? (total < 12 ? 'H' : 'S')
  return (canDouble ? first : otherwise)[letter] ?? 'stand'
}

const first: Readonly<Record<string, BlackjackMoveType>> = { H: 'hit', D: 'double', E: 'double' }
const otherwise: Readonly<Record<string, BlackjackMoveType>> = { H: 'hit', D: 'hit' }

/** The same for what a player sees: the hand in turn, the open card, and the moves that are possible. */
export function adviseMove(
  cards: readonly Card[],
  { up, moves }: { readonly up: Card; readonly moves: readonly BlackjackMoveType[] },
): BlackjackMoveType {
  if (moves.includes('decline')) return 'decline'
  const [first] = cards
  return chooseByTotal({
    ...totalOf(cards),
    up: valueOf(up),
    canDouble: moves.includes('double'),
    pair: moves.includes('split') && first !== undefined ? valueOf(first) : null,
  })
}
