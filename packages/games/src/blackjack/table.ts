import { invariant } from '@baize/std'
import type { Card } from '../kit/cards.ts'
import { isBlackjack, isBust, totalOf, valueOf } from './hand.ts'
import type { BlackjackModel } from './model.ts'

export const blackjackMoves = ['hit', 'stand', 'double', 'split', 'insure', 'decline'] as const
export type BlackjackMoveType = (typeof blackjackMoves)[number]

export interface BlackjackHand {
  readonly cards: readonly Card[]
  readonly isDoubled: boolean
  readonly isDone: boolean
}

/** What lies on the table; `shoe` is the whole order of the cards, `next` the place of the next one. */
export interface BlackjackTable {
  readonly shoe: readonly Card[]
  readonly next: number
  readonly hands: readonly BlackjackHand[]
  /** The hand that is to be played. */
  readonly turn: number
  readonly dealer: readonly Card[]
  readonly isInsured: boolean
  readonly phase: 'insurance' | 'playing' | 'over'
}

/** Deals two cards each by turns: the player's first, the dealer's open one, the second, the hidden one. */
export function dealTable(model: BlackjackModel, shoe: readonly Card[]): BlackjackTable {
  const [first, up, second, hole] = shoe.map((card) => card)
  invariant(
    first !== undefined && up !== undefined && second !== undefined && hole !== undefined,
    'a shoe holds the first four cards',
  )
  const table: BlackjackTable = {
    shoe,
    next: 4,
    hands: [{ cards: [first, second], isDoubled: false, isDone: isBlackjack([first, second]) }],
    turn: 0,
    dealer: [up, hole],
    isInsured: false,
    phase: 'insurance',
  }
  return valueOf(up) === 1 ? table : openPlay(model, table)
}

/** The moves that are possible now. */
export function movesOf(model: BlackjackModel, table: BlackjackTable): readonly BlackjackMoveType[] {
  if (table.phase === 'insurance') return ['insure', 'decline']
  const hand = table.hands[table.turn]
  if (table.phase === 'over' || !hand) return []
  if (hand.cards.length > 2) return ['hit', 'stand']
  return ['hit', 'stand', 'double', ...(canSplit(model, table, hand) ? (['split'] as const) : [])]
}

function canSplit(model: BlackjackModel, table: BlackjackTable, { cards }: BlackjackHand): boolean {
  const [first, second] = cards
  if (first === undefined || second === undefined || valueOf(first) !== valueOf(second)) return false
  return table.hands.length < model.mostHands
}

/** Plays a move; nothing when it is not possible. */
export function moveTable(
  model: BlackjackModel,
  table: BlackjackTable,
  move: BlackjackMoveType,
): BlackjackTable | undefined {
  if (!movesOf(model, table).includes(move)) return undefined
  if (table.phase === 'insurance') return openPlay(model, { ...table, isInsured: move === 'insure' })
  if (move === 'split') return split(table)
  if (move === 'stand') return goOn(changeHand(table, { isDone: true }))
  return goOn(draw(table, move === 'double'))
}

/** The dealer looks at the hidden card: blackjack ends the round before anything is played. */
function openPlay(model: BlackjackModel, table: BlackjackTable): BlackjackTable {
  if (isBlackjack(table.dealer)) return { ...table, phase: 'over' }
  return goOn({ ...table, phase: 'playing' })
}

function changeHand(table: BlackjackTable, change: Partial<BlackjackHand>): BlackjackTable {
  const hands = table.hands.map((hand, index) => (index === table.turn ? { ...hand, ...change } : hand))
  return { ...table, hands }
}

/** Deals a card to the hand in turn; 21 or more ends it, and so does the one card of a double. */
function draw(table: BlackjackTable, isDouble: boolean): BlackjackTable {
  const hand = table.hands[table.turn]
  const card = table.shoe[table.next]
  invariant(hand && card !== undefined, 'a shoe holds every card that hands can take')
  const cards = [...hand.cards, card]
  const isDone = isDouble || totalOf(cards).total >= 21
  return changeHand({ ...table, next: table.next + 1 }, { cards, isDoubled: isDouble, isDone })
}

function split(table: BlackjackTable): BlackjackTable {
  const hand = table.hands[table.turn]
  invariant(hand, 'a hand is in turn')
  const halves = hand.cards.map((card): BlackjackHand => ({ cards: [card], isDoubled: false, isDone: false }))
  return goOn({ ...table, hands: table.hands.toSpliced(table.turn, 1, ...halves) })
}

/** Comes to the next hand that is to be played; when there is none the dealer plays. */
function goOn(table: BlackjackTable): BlackjackTable {
  const turn = table.hands.findIndex(({ isDone }) => !isDone)
  if (turn < 0) return finish(table)
  const [only, second] = table.hands[turn]?.cards ?? []
  const at = { ...table, turn }
  if (second !== undefined || only === undefined) return at
  const dealt = draw(at, false)
  // Split aces take one card each.
  return valueOf(only) === 1 ? goOn(changeHand(dealt, { isDone: true })) : reconsider(dealt)
}

const reconsider = (table: BlackjackTable): BlackjackTable =>
  table.hands[table.turn]?.isDone ? goOn(table) : table

/** The dealer draws to 17 when a hand waits for it. */
function finish(table: BlackjackTable): BlackjackTable {
  const isAwaited = table.hands.some(({ cards }) => !isBust(cards)) && !isNatural(table)
  let { dealer, next } = table
  while (isAwaited && totalOf(dealer).total < 17) {
    const card = table.shoe[next]
    invariant(card !== undefined, 'a shoe holds every card that the dealer can take')
    dealer = [...dealer, card]
    next += 1
  }
  return { ...table, dealer, next, phase: 'over' }
}

/** The player's only hand is blackjack. */
const isNatural = ({ hands }: BlackjackTable): boolean =>
  hands.length === 1 && isBlackjack(hands[0]?.cards ?? [])

export type HandResult = 'blackjack' | 'win' | 'push' | 'lose' | 'bust'

/** What each hand came to, when the round is over. */
export function resultsOf(table: BlackjackTable): readonly HandResult[] {
  const dealer = totalOf(table.dealer).total
  const hasDealerBlackjack = isBlackjack(table.dealer)
  return table.hands.map(({ cards }): HandResult => {
    const { total } = totalOf(cards)
    if (total > 21) return 'bust'
    if (isNatural(table)) return hasDealerBlackjack ? 'push' : 'blackjack'
    if (hasDealerBlackjack || (dealer <= 21 && dealer > total)) return 'lose'
    return dealer === total ? 'push' : 'win'
  })
}

/** Given back of twice the stake on a hand, stake included: halves stay whole. */
const twice: Readonly<Record<HandResult, number>> = { blackjack: 5, win: 4, push: 2, lose: 0, bust: 0 }

/** What a finished table pays for the first stake, in minor units. */
export function payoutOf(table: BlackjackTable, firstStakeMinor: number): number {
  const results = resultsOf(table)
  const hands = table.hands.reduce((sum, { isDoubled }, index) => {
    const result = results[index]
    return sum + (result ? (firstStakeMinor * twice[result] * (isDoubled ? 2 : 1)) / 2 : 0)
  }, 0)
  const isInsuranceWon = table.isInsured && isBlackjack(table.dealer)
  return hands + (isInsuranceWon ? (firstStakeMinor / 2) * 3 : 0)
}

/** What a move adds to the stake: a hand's whole stake for a double or a split, half of it for insurance. */
export function costOf(move: BlackjackMoveType, firstStakeMinor: number): number {
  if (move === 'double' || move === 'split') return firstStakeMinor
  return move === 'insure' ? firstStakeMinor / 2 : 0
}
