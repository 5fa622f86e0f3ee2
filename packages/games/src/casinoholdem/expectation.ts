import { invariant } from '@baize/std'
import type { Card } from '../kit/cards.ts'
import {
  addBoard,
  createBoardCounter,
  createTally,
  dealerHands,
  type BoardCounter,
  type CallTally,
} from './board-count.ts'
import type { CasinoHoldemModel } from './model.ts'
import type { CasinoHoldemPlay } from './published.ts'
import { codeOf, distinctSets, namesOf, renamed, suitMasks, type Distinct } from './suits.ts'

const flops = 22_100
const handsBesideFlop = 1_176
const boardsOfHand = 1_081
/** Courses of one hand on one flop: boards, and hands of the dealer on each. */
const courses = boardsOfHand * dealerHands
const deck = Array.from({ length: 52 }, (_, card): Card => card)
const parts = ['gain', 'square', 'paid', 'most'] as const

export interface BestPlay extends CasinoHoldemPlay {
  /** Of all hands on all flops. */
  readonly callShare: number
}

/**
 * Best play of a table by counting everything: every hand of the player and of the dealer on every board (as
 * it is but for the names of suits), noted for each flop that a board can begin with; then a hand is called
 * on a flop where that loses less than the ante. Takes a minute or two.
 */
export function countBestPlay(model: CasinoHoldemModel): BestPlay {
  const counter = createBoardCounter(model)
  const table = createFlopTable(distinctSets(3))
  for (const board of distinctSets(5)) noteBoard(counter, table, board)
  const sums = { gain: 0, square: 0, paid: 0, most: 0, called: 0 }
  for (const flop of table.flops) {
    const best = playBest(table, flop)
    for (const part of [...parts, 'called'] as const) sums[part] += best[part]
  }
  const total = flops * handsBesideFlop * courses
  const mean = sums.gain / total
  return {
    rtp: 1 + mean,
    hitFrequency: sums.paid / total,
    standardDeviation: Math.sqrt(sums.square / total - mean ** 2),
    maxWinChance: sums.most / total,
    callShare: sums.called / (flops * handsBesideFlop),
  }
}

const pairs = 1_326
/** The place of two cards among all pairs, in either order. */
const placeOfPair = Uint16Array.from({ length: 52 * 52 }, (_, index) => {
  const [low, high] = [
    Math.min(Math.floor(index / 52), index % 52),
    Math.max(Math.floor(index / 52), index % 52),
  ]
  return low === high ? 0 : (high * (high - 1)) / 2 + low
})

/** Sums over boards by flop and hand: row by row, `place of the flop x pairs + place of the hand`. */
export interface FlopTable {
  readonly flops: readonly Distinct[]
  readonly rows: ReadonlyMap<number, number>
  readonly sums: CallTally
  /** Of one board. */
  readonly board: CallTally
}

export const createFlopTable = (of: readonly Distinct[]): FlopTable => ({
  flops: of,
  rows: new Map(of.map(({ cards }, row) => [codeOf(cards), row])),
  sums: createTally(of.length * pairs),
  board: createTally(),
})

/** Adds all hands on a board, as often as there are such boards, to every flop that it can begin with. */
export function noteBoard(counter: BoardCounter, table: FlopTable, { cards, weight }: Distinct): void {
  for (const part of parts) table.board[part].fill(0)
  addBoard(counter, cards, table.board)
  const live = deck.filter((card) => !cards.includes(card))
  for (let a = 0; a < 5; a += 1)
    for (let b = a + 1; b < 5; b += 1) {
      const flop = cards.filter((_, place) => place !== a && place !== b)
      const row = table.rows.get(codeOf(flop))
      if (row === undefined) continue
      const names = namesOf(flop)
      const under = Uint8Array.from(deck, (card) => renamed(card, names))
      addRow(table, { row: row * pairs, weight, live, under })
    }
}

interface Noting {
  readonly row: number
  readonly weight: number
  readonly live: readonly Card[]
  /** Cards under the names of the flop. */
  readonly under: Uint8Array
}

function addRow({ sums, board }: FlopTable, { row, weight, live, under }: Noting): void {
  for (let left = 0; left < live.length; left += 1) {
    const first = live[left] as number
    const rowOfFirst = (under[first] as number) * 52
    for (let right = left + 1; right < live.length; right += 1) {
      const second = live[right] as number
      const from = first * 52 + second
      const to = row + (placeOfPair[rowOfFirst + (under[second] as number)] as number)
      sums.gain[to] = (sums.gain[to] as number) + weight * (board.gain[from] as number)
      sums.square[to] = (sums.square[to] as number) + weight * (board.square[from] as number)
      sums.paid[to] = (sums.paid[to] as number) + weight * (board.paid[from] as number)
      sums.most[to] = (sums.most[to] as number) + weight * (board.most[from] as number)
    }
  }
}

/** All hands on a flop, each called or folded as is better; over all courses of all such flops, in antes. */
export function playBest(table: FlopTable, { cards, weight }: Distinct) {
  const sums = { gain: 0, square: 0, paid: 0, most: 0, called: 0 }
  for (const { count, gain, square, paid, most } of handsOf(table, cards)) {
    const times = weight * count
    if (gain > -courses * times) {
      sums.gain += gain
      sums.square += square
      sums.paid += paid
      sums.most += most
      sums.called += times
    } else {
      sums.gain -= courses * times
      sums.square += courses * times
    }
  }
  return sums
}

/**
 * The hands on a flop. Suits of which it has the same ranks can change names: hands that then are the same
 * come to the same, and a board was noted for only one of them.
 */
function handsOf({ rows, sums }: FlopTable, flop: readonly Card[]) {
  const row = rows.get(codeOf(flop))
  invariant(row !== undefined, 'the table has the flop')
  const found = new Map<string, { count: number } & Record<(typeof parts)[number], number>>()
  const rest = deck.filter((card) => !flop.includes(card))
  const masks = suitMasks(flop)
  for (const [place, first] of rest.entries())
    for (const second of rest.slice(place + 1)) {
      const name = suitMasks([first, second])
        .map((mask, suit) => (masks[suit] ?? 0) * 2 ** 13 + mask)
        .sort((left, right) => left - right)
        .join()
      const hand = found.get(name) ?? { count: 0, gain: 0, square: 0, paid: 0, most: 0 }
      found.set(name, hand)
      hand.count += 1
      const at = row * pairs + (placeOfPair[first * 52 + second] as number)
      for (const part of parts) hand[part] += sums[part][at] ?? 0
    }
  return found.values()
}
