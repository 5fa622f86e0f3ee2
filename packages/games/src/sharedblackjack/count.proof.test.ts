import { describe, expect, test } from 'vitest'
import { chooseByTotal } from '../blackjack/strategy.ts'
import { totalOf, valueOf } from '../blackjack/hand.ts'
import { expectGain } from '../blackjack/expectation.ts'
import { publishedSharedBlackjack } from './published.ts'
import { countRounds } from './count.ts'
import {
  payoutOfHands,
  playHands,
  possibleMoves,
  turnOf,
  type SharedDeal,
  type SharedDealing,
  type SharedMoveType,
} from './table.ts'

/** A place of the round whose card is not dealt yet. */
class Undealt extends Error {
  readonly place: number
  constructor(place: number) {
    super(`no card at ${place}`)
    this.place = place
  }
}

/** The cards of a round as far as anybody has looked. */
const dealtSoFar = (cards: ReadonlyMap<number, number>): number[] =>
  new Proxy<number[]>([], {
    get(_, name) {
      const card = cards.get(Number(name))
      if (card === undefined) throw new Undealt(Number(name))
      return card
    },
  })

/** What basic strategy comes to at the real table: gain and payout, in halves of the first stake. */
function playTable(deal: SharedDeal): { gain: number; payout: number } {
  const { cards } = deal
  const moves: SharedMoveType[] = []
  for (;;) {
    const hands = playHands(deal, moves)
    const hand = hands[turnOf(hands)]
    if (!hand) {
      const stake = 2 * (1 + moves.filter((move) => move === 'double' || move === 'split').length)
      const payout = payoutOfHands(cards, hands, 2)
      return { gain: payout - stake, payout }
    }
    const possible = possibleMoves(hands)
    moves.push(
      chooseByTotal({
        ...totalOf(hand.cards),
        up: valueOf(cards[1] ?? 0),
        canDouble: possible.includes('double'),
        pair: possible.includes('split') ? valueOf(hand.cards[0] ?? 0) : null,
      }) as SharedMoveType,
    )
  }
}

const cardOfValue = (value: number): number => (value === 1 ? 12 : value - 2) * 4

/** Deals every round of a shoe card by card at the real table: each place that is looked at gets every value. */
function dealEverything(shoe: readonly number[], dealing: SharedDealing) {
  const sums = { gain: 0, square: 0, paid: 0, most: 0, chance: 0 }
  const left = [...shoe]
  const cards = new Map<number, number>()
  const deal = (chance: number): void => {
    let place: number
    try {
      const { gain, payout } = playTable({ ...dealing, cards: dealtSoFar(cards) })
      sums.gain += (chance * gain) / 2
      sums.square += chance * (gain / 2) ** 2
      sums.chance += chance
      if (payout > 0) sums.paid += chance
      if (payout === 16) sums.most += chance
      return
    } catch (error) {
      if (!(error instanceof Undealt)) throw error
      place = error.place
    }
    const size = left.reduce((sum, count) => sum + count, 0)
    for (const [index, count] of left.entries()) {
      if (count === 0) continue
      left[index] = count - 1
      cards.set(place, cardOfValue(index + 1))
      deal((chance * count) / size)
      left[index] = count
    }
    cards.delete(place)
  }
  deal(1)
  return sums
}

describe('every course is counted', () => {
  // Aces first, tens last: pairs of each that are split, doubles after it, soft hands and busts.
  test.each([
    ['eights and tens, hand by hand', [0, 0, 0, 0, 0, 0, 0, 4, 0, 12], {}],
    ['aces, sixes, nines and tens', [3, 0, 0, 0, 0, 2, 0, 0, 3, 5], { isDealtByTurn: true }],
    ['threes, sevens and tens', [0, 0, 3, 0, 0, 0, 3, 0, 0, 6], { isDealtByTurn: true }],
  ])('as the table deals it card by card: %s', (_, shoe, dealing) => {
    const dealt = dealEverything(shoe, dealing)
    const counted = countRounds(shoe)
    expect(dealt.chance).toBeCloseTo(1, 12)
    expect(counted.rtp).toBeCloseTo(1 + dealt.gain, 12)
    expect(counted.hitFrequency).toBeCloseTo(dealt.paid, 12)
    expect(counted.standardDeviation).toBeCloseTo(Math.sqrt(dealt.square - dealt.gain ** 2), 12)
    expect(counted.maxWinChance).toBeCloseTo(dealt.most, 12)
  })
})

test('hands taken one at a time come to what is published, in eight decks', () => {
  const [name, play] = Object.entries(publishedSharedBlackjack)[0] ?? []
  expect(name).toBe('sharedblackjack-eight-decks v1')
  expect(1 + expectGain({ decks: 8, mostHands: 2 })).toBeCloseTo(play?.rtp ?? 0, 11)
}, 60_000)
