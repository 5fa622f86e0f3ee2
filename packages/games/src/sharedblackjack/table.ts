import { invariant } from '@baize/std'
import { isBlackjack, isBust, totalOf, valueOf } from '../blackjack/hand.ts'
import type { HandResult } from '../blackjack/table.ts'
import type { Card } from '../kit/cards.ts'
import { mostHands, type SharedBlackjackModel } from './model.ts'

export const sharedMoves = ['hit', 'stand', 'double', 'split'] as const
export type SharedMoveType = (typeof sharedMoves)[number]

export interface SharedHand {
  readonly cards: readonly Card[]
  /** Cards taken of its row. */
  readonly drawn: number
  readonly isDoubled: boolean
  readonly isDone: boolean
}

/*
 * Where cards lie: the player's first, the dealer's open one, the player's second, the hidden one; then a row
 * for each hand, from which the first card taken is the same for everybody, and the second; then the
 * dealer's. A hand draws only below 21 and the dealer below 17, so no row is ever used up. Dealt by turns,
 * the turns of both hands count for one row: what the rows need more lies behind the dealer's.
 */
const rowCards = 20
const dealerCards = 16
const firstRow = 4
const dealerRow = firstRow + mostHands * rowCards
const moreRow = dealerRow + dealerCards
/** The split, twenty turns of each hand and one to spare. */
const turnCards = 42
const moreCards = turnCards - rowCards

/** How the cards of a model are dealt. */
export type SharedDealing = Pick<SharedBlackjackModel, 'isDealtByTurn'>

/** All cards of a round. */
export const sharedCardsOf = ({ isDealtByTurn }: SharedDealing): number =>
  isDealtByTurn ? moreRow + mostHands * moreCards : moreRow

const placeOf = (row: number, index: number): number =>
  index < rowCards ? firstRow + row * rowCards + index : moreRow + row * moreCards + index - rowCards

const at = (cards: readonly Card[], place: number): Card => {
  const card = cards[place]
  invariant(card !== undefined, 'a round holds every card that hands can take')
  return card
}

/** A round's cards and how they are dealt. */
export interface SharedDeal extends SharedDealing {
  readonly cards: readonly Card[]
}

/** The hands of one player as their decisions have made them. */
export function playHands(deal: SharedDeal, moves: readonly SharedMoveType[]): readonly SharedHand[] {
  const { cards } = deal
  const first = [at(cards, 0), at(cards, 2)]
  const isDone = isBlackjack(first) || isBlackjack(holeOf(cards))
  let hands: readonly SharedHand[] = [{ cards: first, drawn: 0, isDoubled: false, isDone }]
  for (const [turn, move] of moves.entries()) {
    invariant(possibleMoves(hands).includes(move), 'a stored decision was possible')
    hands = playMove({ ...deal, turn }, hands, move)
  }
  return hands
}

/** The dealer's first two cards. */
const holeOf = (cards: readonly Card[]): Card[] => [at(cards, 1), at(cards, 3)]

/** The hand that is to be decided on; -1 when there is none. */
export const turnOf = (hands: readonly SharedHand[]): number => hands.findIndex(({ isDone }) => !isDone)

export function possibleMoves(hands: readonly SharedHand[]): readonly SharedMoveType[] {
  const hand = hands[turnOf(hands)]
  if (!hand) return []
  if (hand.cards.length > 2) return ['hit', 'stand']
  const [first = 0, second = 0] = hand.cards.map(valueOf)
  const canSplit = hands.length < mostHands && first === second
  return ['hit', 'stand', 'double', ...(canSplit ? (['split'] as const) : [])]
}

/** A deal at a turn: decisions made before it. */
interface AtTurn extends SharedDeal {
  readonly turn: number
}

function playMove(deal: AtTurn, hands: readonly SharedHand[], move: SharedMoveType): readonly SharedHand[] {
  const row = turnOf(hands)
  const hand = hands[row]
  invariant(hand, 'a hand is in turn')
  if (move === 'split') return hand.cards.map((card, half) => halfOf(deal, card, half))
  const next = move === 'stand' ? { ...hand, isDone: true } : take(deal, { hand, row, move })
  return hands.map((one, place) => (place === row ? next : one))
}

/** A card of a pair with the first of its row; aces take no third card. */
function halfOf(deal: AtTurn, card: Card, row: number): SharedHand {
  const half = { cards: [card], drawn: 0, isDoubled: false, isDone: false }
  const dealt = take(deal, { hand: half, row, move: 'hit' })
  return valueOf(card) === 1 ? { ...dealt, isDone: true } : dealt
}

interface Taking {
  readonly hand: SharedHand
  readonly row: number
  readonly move: 'hit' | 'double'
}

function take({ cards, turn, isDealtByTurn }: AtTurn, { hand, row, move }: Taking): SharedHand {
  const taken = [...hand.cards, at(cards, placeOf(row, isDealtByTurn ? turn : hand.drawn))]
  const isDoubled = move === 'double'
  return {
    cards: taken,
    drawn: hand.drawn + 1,
    isDoubled,
    isDone: isDoubled || totalOf(taken).total >= 21,
  }
}

/** The player's only hand is blackjack. */
const isNatural = (hands: readonly SharedHand[]): boolean =>
  hands.length === 1 && isBlackjack(hands[0]?.cards ?? [])

/** The dealer's hand when all have decided; everybody sees the same one, whoever waits for it. */
export function dealerHand(cards: readonly Card[]): readonly Card[] {
  let hand = holeOf(cards)
  for (let drawn = 0; totalOf(hand).total < 17; drawn += 1) hand = [...hand, at(cards, dealerRow + drawn)]
  return hand
}

/** What a table sees that nobody decides at: the cards that everybody who kept on taking has. */
export function openLine(cards: readonly Card[], taken: number): readonly Card[] {
  let line = [at(cards, 0), at(cards, 2)]
  for (let drawn = 0; drawn < taken && totalOf(line).total < 21; drawn += 1)
    line = [...line, at(cards, placeOf(0, drawn))]
  return line
}

export const dealerUp = (cards: readonly Card[]): Card => at(cards, 1)

/** What each hand comes to against the dealer. */
export function handResults(cards: readonly Card[], hands: readonly SharedHand[]): readonly HandResult[] {
  const dealer = dealerHand(cards)
  const theirs = totalOf(dealer).total
  const hasBlackjack = isBlackjack(dealer)
  return hands.map(({ cards: own }): HandResult => {
    if (isBust(own)) return 'bust'
    if (isNatural(hands)) return hasBlackjack ? 'push' : 'blackjack'
    const { total } = totalOf(own)
    if (hasBlackjack || (theirs <= 21 && theirs > total)) return 'lose'
    return theirs === total ? 'push' : 'win'
  })
}

/** Given back of twice the stake on a hand, stake included: halves stay whole. */
const twice: Readonly<Record<HandResult, number>> = { blackjack: 5, win: 4, push: 2, lose: 0, bust: 0 }

/** What the hands give back, in minor units of the first stake. */
export function payoutOfHands(
  cards: readonly Card[],
  hands: readonly SharedHand[],
  firstStakeMinor: number,
): number {
  const results = handResults(cards, hands)
  return hands.reduce((sum, { isDoubled }, place) => {
    const result = results[place]
    return sum + (result ? (firstStakeMinor * twice[result] * (isDoubled ? 2 : 1)) / 2 : 0)
  }, 0)
}
