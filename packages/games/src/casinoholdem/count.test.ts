import { describe, expect, test } from 'vitest'
import { strengthOfCards } from '../table/holdem/strength.ts'
import { cardsOf, someCards } from '../testing/cards.ts'
import { caseRng, entryOf } from '../testing/numbers.ts'
import { addBoard, createBoardCounter, createTally, dealerHands } from './board-count.ts'
import { bonusRow } from './bonus.ts'
import { antePays, bonusPays, callBack, callResult, handName, playingStrength } from './hands.ts'
import { casinoHoldemModels } from './model.ts'
import { rankAllHands } from './ranking.ts'
import { codeOf, distinctSets, namesOf, renamed, suitMasks } from './suits.ts'

const model = entryOf(casinoHoldemModels, 0)
const deck = Array.from({ length: 52 }, (_, card) => card)
const counter = createBoardCounter(model)

describe('names of hands and what they pay', () => {
  test.each([
    ['Ac Kd 9h 7s 3c', 'high', 1, 0],
    ['Ac Ad 9h 7s 3c', 'pair', 1, 7],
    ['Kc Kd 9h 7s 3c', 'pair', 1, 0],
    ['Kc Kd 9h 9s 3c', 'two-pairs', 1, 7],
    ['3c 3d 3h 7s 9c', 'three', 1, 7],
    ['Ac 2d 3h 4s 5c', 'straight', 1, 7],
    ['2c 9c Kc 4c 7c', 'flush', 2, 20],
    ['2c 2d 2h 4c 4s', 'full', 3, 30],
    ['2c 2d 2h 2s 4s', 'four', 10, 40],
    ['Ac 2c 3c 4c 5c', 'straight-flush', 20, 50],
    ['9h Th Jh Qh Kh', 'straight-flush', 20, 50],
    ['Th Jh Qh Kh Ah', 'royal', 100, 100],
  ])('%s: %s, an ante of %d to one, a bonus of %d', (text, name, ante, bonus) => {
    const cards = cardsOf(text)
    expect(handName(cards)).toBe(name)
    expect(antePays(model, strengthOfCards(cards))).toBe(ante)
    expect(bonusPays(model, cards)).toBe(bonus)
  })

  test('seven cards are named by the best five of them', () => {
    expect(handName(cardsOf('Th Jh Qh Kh Ah 2c 2d'))).toBe('royal')
    expect(handName(cardsOf('2c 3d 4h 5s 6c 6d 6h'))).toBe('straight')
    expect(handName(cardsOf('2c 2d 2h 4c 4d 4h 9s'))).toBe('full')
  })
})

describe('the dealer plays from a pair of fours on', () => {
  test.each([
    ['3c 3d Ah Ks Qc', false],
    ['4c 4d 2h 3s 5c', true],
    ['Ac Kd Qh Js 9c', false],
    ['2c 2d 3h 3s 4c', true],
    ['2c 2d 2h 3s 4c', true],
  ])('%s: %j', (cards, isPlaying) =>
    expect(strengthOfCards(cardsOf(cards)) >= playingStrength).toBe(isPlaying),
  )

  test('a pair of fours on the board counts for every hand', () => {
    const board = cardsOf('4c 4d 9h Js Kc')
    const of = (hand: string, dealer: string) =>
      callResult({ hand: cardsOf(hand), board, dealer: cardsOf(dealer) })
    expect(of('Ac 2d', 'Qc 2h')).toBe('win')
    expect(of('Qc 2d', 'Ac 2h')).toBe('lose')
    expect(of('3c 2d', '3d 2h')).toBe('tie')
  })
})

describe('the bonus as a line of the par sheet', () => {
  /** So many hands of 2,598,960 are paid when one rank of hands pays alone. */
  const paidHands = (place: number): number => {
    const bonus = Array.from({ length: 9 }, (_, rank) => (rank === place + 1 ? 1 : 0))
    const only = { ...model, bonus, bonusRoyal: place === 8 ? 1 : 0 }
    return bonusRow(only).hitFrequency * 2_598_960
  }

  test.each([
    ['pairs of aces', 0, 84_480],
    ['two pairs', 1, 123_552],
    ['three alike', 2, 54_912],
    ['straights', 3, 10_200],
    ['flushes', 4, 5_108],
    ['full houses', 5, 3_744],
    ['four alike', 6, 624],
    ['straight flushes', 7, 36],
    ['royal flushes', 8, 4],
  ])('%s: %d hands as in the books', (_, place, hands) => {
    expect(paidHands(place)).toBeCloseTo(hands, 6)
  })

  test('gives back the stake with its pay', () => {
    const paid =
      8 * (84_480 + 123_552 + 54_912 + 10_200) + 21 * 5_108 + 31 * 3_744 + 41 * 624 + 51 * 36 + 101 * 4
    expect(bonusRow(model)).toMatchObject({ bet: 'bonus', maxWinMultiple: 101 })
    expect(bonusRow(model).rtp).toBeCloseTo(paid / 2_598_960, 12)
  })

  test('any five cards are paid about as often', () => {
    const rng = caseRng(1)
    const hands = 20_000
    let [back, square] = [0, 0]
    for (let hand = 0; hand < hands; hand += 1) {
      const pays = bonusPays(model, someCards(5, rng))
      back += pays > 0 ? 1 + pays : 0
      square += pays > 0 ? (1 + pays) ** 2 : 0
    }
    const spread = Math.sqrt((square / hands - (back / hands) ** 2) / hands)
    expect(Math.abs(back / hands - bonusRow(model).rtp)).toBeLessThan(4 * spread)
  })
})

describe('names of suits', () => {
  const orders = [0, 1, 2, 3].flatMap((a) =>
    [0, 1, 2, 3].flatMap((b) =>
      [0, 1, 2, 3].flatMap((c) =>
        [0, 1, 2, 3].flatMap((d) => (new Set([a, b, c, d]).size === 4 ? [[a, b, c, d]] : [])),
      ),
    ),
  )

  test('change nothing of a code, and cards with the same code differ by names alone', () => {
    const rng = caseRng(6)
    expect(orders).toHaveLength(24)
    for (let round = 0; round < 200; round += 1) {
      const cards = someCards(2 + (round % 4), rng)
      const code = codeOf(cards)
      const canonical = (of: readonly number[]) =>
        of
          .map((card) => renamed(card, namesOf(of)))
          .toSorted((left, right) => left - right)
          .join()
      for (const order of orders) {
        const other = cards.map((card) => renamed(card, order)).toReversed()
        expect(codeOf(other)).toBe(code)
        expect(canonical(other)).toBe(canonical(cards))
      }
      expect(codeOf(cards.map((card) => renamed(card, namesOf(cards))))).toBe(code)
      const changed = [...cards.slice(1), (entryOf(cards, 0) + 4) % 52]
      if (new Set(changed).size === cards.length && suitMasks(changed).join() !== suitMasks(cards).join())
        expect(canonical(changed) === canonical(cards)).toBe(codeOf(changed) === code)
    }
  })

  test('a new name keeps the rank', () => {
    expect(cardsOf('7c 7d 7h 7s').map((card) => renamed(card, [3, 2, 1, 0]))).toEqual(cardsOf('7s 7h 7d 7c'))
    expect(suitMasks(cardsOf('2c 3c Ad'))).toEqual([0b11, 1 << 12, 0, 0])
  })

  test.each([
    [1, 13, 52],
    [2, 169, 1_326],
    [3, 1_755, 22_100],
  ])('sets of %d cards are %d but for names, of %d', (size, distinct, all) => {
    const sets = distinctSets(size)
    expect([sets.length, sets.reduce((sum, { weight }) => sum + weight, 0)]).toEqual([distinct, all])
    expect(new Set(sets.map(({ cards }) => codeOf(cards))).size).toBe(distinct)
  })
})

describe('all strengths in order', () => {
  const { strengths, byKeys, bySuit, keyOfCard } = rankAllHands()

  test('there are 4,824 of seven cards, as the books print, and they rise', () => {
    const real = strengths.filter((strength) => strength > 0)
    expect(real).toHaveLength(4_824)
    expect(
      strengths.every((strength, number) => number === 0 || strength > entryOf(strengths, number - 1)),
    ).toBe(true)
  })

  test('seven cards are found by their ranks, or by the ranks of the suit they have five of', () => {
    const rng = caseRng(7)
    let flushes = 0
    for (let round = 0; round < 6_000; round += 1) {
      // Every third hand comes from two suits, so that flushes are among them.
      const cards =
        round % 3 === 0
          ? someCards(7, rng, 26).map((half) => (half % 13) * 4 + (half < 13 ? 1 : 3))
          : someCards(7, rng)
      const suit = [0, 1, 2, 3].find((one) => cards.filter((card) => card % 4 === one).length >= 5)
      const mask = entryOf(suitMasks(cards), suit ?? 0)
      const key = cards.reduce((sum, card) => sum + entryOf(keyOfCard, card), 0)
      const number = suit === undefined ? entryOf(byKeys, key) : entryOf(bySuit, mask)
      if (suit !== undefined) flushes += 1
      expect([cards, strengths[number]]).toEqual([cards, strengthOfCards(cards)])
    }
    expect(flushes).toBeGreaterThan(500)
  })
})

/** Every hand of the dealer against one hand, by the rules of a round. */
function playDealers(hand: readonly number[], board: readonly number[]) {
  const rest = deck.filter((card) => !hand.includes(card) && !board.includes(card))
  const sums = { gain: 0, square: 0, paid: 0, most: 0 }
  for (const [place, first] of rest.entries())
    for (const second of rest.slice(place + 1)) {
      const back = callBack(model, { hand, board, dealer: [first, second] })
      sums.gain += back - 3
      sums.square += (back - 3) ** 2
      if (back > 0) sums.paid += 1
      if (back === 105) sums.most += 1
    }
  return sums
}

describe('a board', () => {
  test('gives every hand what the rules give it against every dealer: any board, any hand', () => {
    const rng = caseRng(9)
    for (let round = 0; round < 24; round += 1) {
      // Boards of one suit and of few ranks are among them.
      const board = someCards(5, rng, round % 3 === 0 ? 20 : 52)
      const tally = createTally()
      addBoard(counter, board, tally)
      const live = deck.filter((card) => !board.includes(card))
      const [a, b] = someCards(2, rng, 47)
      const hand = [entryOf(live, Math.min(a ?? 0, b ?? 0)), entryOf(live, Math.max(a ?? 0, b ?? 0))]
      const index = entryOf(hand, 0) * 52 + entryOf(hand, 1)
      const { gain, square, paid, most } = tally
      const counted = [gain, square, paid, most].map((part) => entryOf(part, index))
      const { gain: gained, square: squared, paid: back, most: top } = playDealers(hand, board)
      expect([board, hand, counted]).toEqual([board, hand, [gained, squared, back, top]])
    }
  })

  test('a royal flush is the largest win against every dealer who plays', () => {
    const board = cardsOf('Th Jh Qh 4c 4d')
    const hand = cardsOf('Kh Ah')
    const tally = createTally()
    addBoard(counter, board, tally)
    const index = entryOf(hand, 0) * 52 + entryOf(hand, 1)
    // Fours on the board: every dealer plays.
    expect(entryOf(tally.most, index)).toBe(dealerHands)
    expect(entryOf(tally.gain, index)).toBe(dealerHands * 102)
    expect(playDealers(hand, board).most).toBe(dealerHands)
  })

  test('notes hands of live cards only, the lower card first, and adds up board by board', () => {
    const board = cardsOf('Th Jh 2c 4c 9d')
    const [once, twice] = [createTally(), createTally()]
    addBoard(counter, board, once)
    for (let time = 0; time < 2; time += 1) addBoard(counter, board, twice)
    const noted = [...once.square].flatMap((value, index) => (value > 0 ? [index] : []))
    expect(noted).toHaveLength(1_081)
    for (const index of noted) {
      const [first, second] = [Math.floor(index / 52), index % 52]
      expect(first < second && !board.includes(first) && !board.includes(second)).toBe(true)
    }
    for (const part of ['gain', 'square', 'paid', 'most'] as const)
      expect(twice[part]).toEqual(once[part].map((value) => 2 * value))
  })
})
