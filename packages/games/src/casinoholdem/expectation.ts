import type { Card } from '../kit/cards.ts'
import { addBoard, createBoardCounter, createTally, dealerHands, type BoardCounter } from './board-count.ts'
import type { CasinoHoldemModel } from './model.ts'
import type { CasinoHoldemPlay } from './published.ts'

const flops = 22_100
const handsBesideFlop = 1_176
const boardsOfHand = 1_081
/** Courses of one hand on one flop: boards, and hands of the dealer on each. */
const courses = boardsOfHand * dealerHands

export interface BestPlay extends CasinoHoldemPlay {
  /** Of all hands on all flops. */
  readonly callShare: number
}

/**
 * Best play of a table by counting everything: for each flop (as it is but for the names of suits) every
 * board, every hand and every hand of the dealer; a hand is called where that loses less than the ante.
 * Takes minutes. `onFlop` hears of each flop that is done.
 */
export function countBestPlay(model: CasinoHoldemModel, onFlop?: (done: number) => void): BestPlay {
  const counter = createBoardCounter(model)
  const sums = { gain: 0, square: 0, paid: 0, most: 0, called: 0 }
  let done = 0
  for (const { flop, weight } of distinctFlops()) {
    const part = playFlop(counter, flop)
    sums.gain += weight * part.gain
    sums.square += weight * part.square
    sums.paid += weight * part.paid
    sums.most += weight * part.most
    sums.called += weight * part.called
    done += 1
    onFlop?.(done)
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

/** All hands on one flop, each called or folded as is better; sums over all courses, in antes. */
export function playFlop(counter: BoardCounter, flop: readonly Card[]) {
  const tally = createTally()
  const rest = Array.from({ length: 52 }, (_, card) => card).filter((card) => !flop.includes(card))
  for (const [place, turn] of rest.entries())
    for (const river of rest.slice(place + 1)) addBoard(counter, [...flop, turn, river], tally)
  const sums = { gain: 0, square: 0, paid: 0, most: 0, called: 0 }
  for (const [place, first] of rest.entries())
    for (const second of rest.slice(place + 1)) {
      const index = first * 52 + second
      const gain = tally.gain[index] ?? 0
      if (gain > -courses) {
        sums.gain += gain
        sums.square += tally.square[index] ?? 0
        sums.paid += tally.paid[index] ?? 0
        sums.most += tally.most[index] ?? 0
        sums.called += 1
      } else {
        sums.gain -= courses
        sums.square += courses
      }
    }
  return sums
}

const suitOrders = orders([0, 1, 2, 3])

function orders(items: readonly number[]): number[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((item) =>
    orders(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
  )
}

/** Flops that differ by more than the names of suits, each with how many of all it stands for. */
export function distinctFlops(): { readonly flop: readonly Card[]; readonly weight: number }[] {
  const found = new Map<number, { flop: readonly Card[]; weight: number }>()
  for (let a = 0; a < 52; a += 1)
    for (let b = a + 1; b < 52; b += 1)
      for (let c = b + 1; c < 52; c += 1) {
        const key = Math.min(...suitOrders.map((suits) => codeOf([a, b, c], suits)))
        const known = found.get(key)
        if (known) known.weight += 1
        else found.set(key, { flop: [a, b, c], weight: 1 })
      }
  return [...found.values()]
}

/** A number for a flop under other names of its suits, whatever the order of its cards. */
function codeOf(flop: readonly Card[], suits: readonly number[]): number {
  const renamed = flop.map((card) => (card & ~3) | (suits[card & 3] ?? 0)).sort((left, right) => left - right)
  return renamed.reduce((code, card) => code * 52 + card, 0)
}
