import { describe, expect, test } from 'vitest'
import { cardsOf, someCards } from '../testing/cards.ts'
import { caseRng, entryOf } from '../testing/numbers.ts'
import { isBlackjack, isBust, totalOf, valueOf } from './hand.ts'
import { chanceOf, countOf, createShoe, keyOf, putBack, take, type Shoe } from './shoe.ts'

describe('what cards count', () => {
  test('of each suit: aces one, tens and pictures ten', () => {
    const values = [2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 1]
    for (let card = 0; card < 52; card += 1) expect(valueOf(card)).toBe(values[Math.floor(card / 4)])
  })

  test.each([
    ['Ac Kd', 21, true],
    ['Ac Ad', 12, true],
    ['Ac 9d Ah', 21, true],
    ['Ac 9d 2h', 12, false],
    ['Ac 5d 5h', 21, true],
    ['Ac 5d 6h', 12, false],
    ['Ac Ad Ah As', 14, true],
    ['Kc Qd', 20, false],
    ['Kc Qd 2h', 22, false],
    ['Kc Qd Ah', 21, false],
    ['Kc Qd Ah As', 22, false],
    ['', 0, false],
  ])('%s: %d, soft %j', (cards, total, isSoft) => {
    expect(totalOf(cardsOf(cards))).toEqual({ total, isSoft })
    expect(isBust(cardsOf(cards))).toBe(total > 21)
  })

  test('a total is the best that aces of one or eleven give', () => {
    const rng = caseRng(2)
    for (let round = 0; round < 2_000; round += 1) {
      const cards = someCards(1 + rng.nextInt(7), rng)
      const sums = cards.reduce(
        (all, card) =>
          all.flatMap((sum) => (valueOf(card) === 1 ? [sum + 1, sum + 11] : [sum + valueOf(card)])),
        [0],
      )
      const good = sums.filter((sum) => sum <= 21)
      const best = good.length > 0 ? Math.max(...good) : Math.min(...sums)
      expect([cards, totalOf(cards).total]).toEqual([cards, best])
    }
  })

  test.each([
    ['Ac Td', true],
    ['Jh As', true],
    ['Ac 9d', false],
    ['7c 7d 7h', false],
    ['Ac 4d 6h', false],
    ['Ac', false],
  ])('%s is blackjack: %j', (cards, isOne) => expect(isBlackjack(cardsOf(cards))).toBe(isOne))
})

describe('a shoe', () => {
  test.each([1, 2, 6, 8])('of %d decks has so many of each value', (decks) => {
    const shoe = createShoe(decks)
    expect(shoe.size).toBe(52 * decks)
    for (let value = 1; value < 10; value += 1) {
      expect(countOf(shoe, value)).toBe(4 * decks)
      expect(chanceOf(shoe, value)).toBeCloseTo(1 / 13, 14)
    }
    expect(countOf(shoe, 10)).toBe(16 * decks)
    expect([countOf(shoe, 0), countOf(shoe, 11)]).toEqual([0, 0])
  })

  test('misses what is taken, and nothing that was put back', () => {
    const shoe = createShoe(1)
    take(shoe, 10)
    take(shoe, 10)
    take(shoe, 1)
    expect([shoe.size, countOf(shoe, 10), countOf(shoe, 1)]).toEqual([49, 14, 3])
    expect(chanceOf(shoe, 10)).toBeCloseTo(14 / 49, 14)
    putBack(shoe, 10)
    putBack(shoe, 1)
    putBack(shoe, 10)
    expect(shoe).toEqual(createShoe(1))
  })

  test('without end misses nothing', () => {
    const shoe = createShoe(Infinity)
    for (let time = 0; time < 40; time += 1) take(shoe, 5)
    expect(chanceOf(shoe, 5)).toBeCloseTo(1 / 13, 14)
    expect(chanceOf(shoe, 10)).toBeCloseTo(4 / 13, 14)
    expect(keyOf(shoe, 7)).toBe(keyOf(createShoe(Infinity), 7))
  })

  test('has a number of its own for every content and mark, whatever the order of taking', () => {
    const rng = caseRng(4)
    const contents = new Map<number, string>()
    const contentOf = (shoe: Shoe, mark: number) => `${shoe.counts.join()} ${mark}`
    for (let round = 0; round < 3_000; round += 1) {
      const shoe = createShoe(6)
      const taken = Array.from({ length: rng.nextInt(14) }, () => 1 + rng.nextInt(10))
      for (const value of taken) take(shoe, value)
      const mark = rng.nextInt(96)
      const key = keyOf(shoe, mark)
      expect(Number.isSafeInteger(key)).toBe(true)
      expect(contents.get(key) ?? contentOf(shoe, mark)).toBe(contentOf(shoe, mark))
      contents.set(key, contentOf(shoe, mark))
      const other = createShoe(6)
      for (const value of taken.toReversed()) take(other, value)
      expect(keyOf(other, mark)).toBe(key)
    }
    expect(new Set(contents.values()).size).toBe(contents.size)
    expect(contents.size).toBeGreaterThan(2_000)
  })

  test('numbers stay whole with all that a round can take of one value', () => {
    const shoe = createShoe(8)
    for (let time = 0; time < 23; time += 1) take(shoe, 10)
    expect(Number.isSafeInteger(keyOf(shoe, 95))).toBe(true)
    const key = keyOf(shoe, 95)
    take(shoe, entryOf([9], 0))
    expect(keyOf(shoe, 95)).not.toBe(key)
  })
})
