import { describe, expect, test } from 'vitest'
import { createDice, type Dice } from '../../kit/rounds.fixture.ts'
import { arrange, bestLayoff } from './arrange.ts'
import { faceOf, isDeclarable, isPrinted, isWild, meldOf, pointsOf, wildRankOf } from './melds.ts'

/** The ranks as they may stand in a row: the ace at both ends. */
const line = [12, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
const rankOf = (card: number): number => Math.floor((card % 53) / 4)
const suitOf = (card: number): number => (card % 53) % 4
const isJoker = (card: number, wildRank: number): boolean => card % 53 === 52 || rankOf(card) === wildRank

/** Whether cards that stand for themselves find places of their own in some row of so many. */
function fitsRow(cards: readonly number[], places: number): boolean {
  if (new Set(cards.map(suitOf)).size > 1) return false
  return line.slice(0, 15 - places).some((_, start) => {
    const row = line.slice(start, start + places)
    return (
      cards.every((card) => row.includes(rankOf(card))) && new Set(cards.map(rankOf)).size === cards.length
    )
  })
}

/** What a group is, by looking for the row or the set that it could be. */
function sortOf(cards: readonly number[], wildRank: number): string | null {
  if (cards.length < 3) return null
  if (cards.every((card) => card % 53 < 52) && fitsRow(cards, cards.length)) return 'pure'
  const own = cards.filter((card) => !isJoker(card, wildRank))
  if (fitsRow(own, cards.length)) return 'sequence'
  const isOneRank = new Set(own.map(rankOf)).size === 1 && new Set(own.map(suitOf)).size === own.length
  return isOneRank && cards.length <= 4 ? 'set' : null
}

const worthOf = (card: number, wildRank: number): number => {
  if (isJoker(card, wildRank)) return 0
  return [2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 10][rankOf(card)] ?? 0
}

const sum = (cards: readonly number[], wildRank: number): number =>
  cards.reduce((total, card) => total + worthOf(card, wildRank), 0)

/** The fewest points of a hand, by trying every way to part it into melds. */
function fewestPoints(cards: readonly number[], wildRank: number): number {
  const take = (mask: number) => cards.filter((_, index) => mask & (1 << index))
  const melds = Array.from({ length: (1 << cards.length) - 1 }, (_, index) => index + 1).flatMap((mask) => {
    const sort = sortOf(take(mask), wildRank)
    return sort === null ? [] : [{ mask, sort, worth: sum(take(mask), wildRank) }]
  })
  const byLowest = Map.groupBy(melds, ({ mask }) => mask & -mask)
  const known = new Map<string, number>()
  /** The most that melds of these cards are worth, when so many rows are laid already. */
  const most = (left: number, pures: number, rows: number): number => {
    if (left === 0) return pures > 0 && rows > 1 ? 0 : -Infinity
    const key = `${left} ${pures} ${rows}`
    const before = known.get(key)
    if (before !== undefined) return before
    const lowest = left & -left
    let best = most(left & ~lowest, pures, rows)
    for (const { mask, sort, worth } of byLowest.get(lowest) ?? []) {
      if ((mask & left) !== mask) continue
      const laid = [sort === 'pure' ? 1 : pures, Math.min(2, rows + Number(sort !== 'set'))] as const
      best = Math.max(best, worth + most(left & ~mask, ...laid))
    }
    known.set(key, best)
    return best
  }
  const onePure = Math.max(0, ...melds.flatMap(({ sort, worth }) => (sort === 'pure' ? [worth] : [])))
  return sum(cards, wildRank) - Math.max(onePure, most((1 << cards.length) - 1, 0, 0))
}

/** Cards close to each other, with jokers among them: hands in which much can be melded. */
function closeCards(dice: Dice, count: number): number[] {
  const low = dice.nextInt(9)
  const suits = dice.shuffled([0, 1, 2, 3]).slice(0, 1 + dice.nextInt(3))
  const near = Array.from({ length: 106 }, (_, card) => card).filter(
    (card) =>
      card % 53 === 52 || (rankOf(card) >= low && rankOf(card) < low + 5 && suits.includes(suitOf(card))),
  )
  return dice.shuffled(near).slice(0, count)
}

describe('a group', () => {
  test('is a row or a set wherever one can be laid of it', () => {
    const dice = createDice(41)
    const seen = new Map<string | null, number>()
    for (let round = 0; round < 12_000; round += 1) {
      const wildRank = dice.nextInt(13)
      const cards = closeCards(dice, 2 + dice.nextInt(5))
      const sort = sortOf(cards, wildRank)
      expect(meldOf(cards, wildRank), `${cards.join(' ')} wild ${wildRank}`).toBe(sort)
      seen.set(sort, (seen.get(sort) ?? 0) + 1)
    }
    for (const sort of ['pure', 'sequence', 'set', null]) expect(seen.get(sort)).toBeGreaterThan(100)
  })

  test('of all thirteen of a suit is one pure row, and so are its ends about the ace', () => {
    const hearts = Array.from({ length: 13 }, (_, rank) => rank * 4 + 2)
    expect(meldOf(hearts, 5)).toBe('pure')
    const [two = 0, three = 0] = hearts
    const [queen = 0, king = 0, ace = 0] = hearts.slice(-3)
    expect([meldOf([ace, two, three], 5), meldOf([queen, king, ace], 5)]).toEqual(['pure', 'pure'])
    expect(meldOf([king, ace, two], 5)).toBeNull()
    expect(meldOf([king, ace, two, 52], 5)).toBeNull()
  })

  test.each([
    ['a two', 0, 2],
    ['a nine', 28, 9],
    ['a ten', 32, 10],
    ['a jack', 36, 10],
    ['a king', 44, 10],
    ['an ace', 48, 10],
    ['a printed joker', 52, 0],
    ['the twin of a two', 53, 2],
    ['the other printed joker', 105, 0],
    ['a seven, which is wild', 20, 0],
    ['the twin of a wild seven', 73, 0],
  ])('%s counts', (_, card, points) => expect(pointsOf(card, 5)).toBe(points))

  test('the turned-up card says what is wild; of a joker the aces', () => {
    expect([wildRankOf(20), wildRankOf(73), wildRankOf(52), wildRankOf(105)]).toEqual([5, 5, 12, 12])
    expect([52, 105, 20, 73, 51].map((card) => isPrinted(card))).toEqual([true, true, false, false, false])
    expect(isWild(48, wildRankOf(52))).toBe(true)
    expect([faceOf(53), faceOf(105)]).toEqual([0, 52])
  })
})

describe('the best grouping', () => {
  test('has the fewest points of all ways to part a hand', () => {
    const dice = createDice(7)
    let completed = 0
    for (let round = 0; round < 260; round += 1) {
      const wildRank = dice.nextInt(13)
      const cards = closeCards(dice, 7 + dice.nextInt(3))
      const { points, melds } = arrange(cards, wildRank)
      const about = `${cards.join(' ')} wild ${wildRank}`
      expect(points, about).toBe(fewestPoints(cards, wildRank))
      // Its melds are melds, of cards of the hand, none twice; what they leave is what counts.
      const laid = melds.flat()
      expect(new Set(laid).size).toBe(laid.length)
      expect(laid.every((card) => cards.includes(card))).toBe(true)
      expect(melds.every((meld) => sortOf(meld, wildRank) !== null)).toBe(true)
      expect(sum(cards, wildRank) - sum(laid, wildRank), about).toBe(points)
      if (melds.length > 1) expect(isDeclarable(melds, wildRank), about).toBe(true)
      completed += Number(melds.length > 1)
    }
    expect(completed).toBeGreaterThan(60)
  })

  test('after the best discard has as few points as after any; the card just taken stays', () => {
    const dice = createDice(23)
    for (let round = 0; round < 60; round += 1) {
      const wildRank = dice.nextInt(13)
      const cards = closeCards(dice, 8)
      const taken = dice.nextInt(3) === 0 ? null : dice.pick(cards)
      const layoff = bestLayoff(cards, { wildRank, taken })
      const without = (card: number) => cards.filter((one) => one !== card)
      const least = Math.min(
        ...cards.filter((card) => card !== taken).map((card) => fewestPoints(without(card), wildRank)),
      )
      expect(layoff.points).toBe(least)
      expect(layoff.card).not.toBe(taken)
      expect(fewestPoints(without(layoff.card), wildRank)).toBe(least)
      expect(layoff.melds.flat()).not.toContain(layoff.card)
    }
  })
})

test('jokers that are left over go where a meld stays one: no set of five, and a pure row remains', () => {
  // 2c 3c 4c, 8h 9h Th, three kings, and four jokers: both printed ones and two of the wild sixes.
  const cards = [0, 4, 8, 26, 30, 34, 44, 45, 46, 52, 105, 16, 17]
  const dice = createDice(4)
  for (let round = 0; round < 40; round += 1) {
    const { points, melds } = arrange(dice.shuffled(cards), 4)
    expect(points).toBe(0)
    expect(melds.flat()).toHaveLength(13)
    expect(isDeclarable(melds, 4)).toBe(true)
  }
})

/** Thirteen cards that can be declared: a pure row, another row, and more melds, some cards made jokers. */
function declarableHand(dice: Dice, wildRank: number): number[] {
  const jokers = Array.from({ length: 106 }, (_, card) => card).filter((card) => isJoker(card, wildRank))
  const spare = dice.shuffled(jokers).slice(0, dice.nextInt(5))
  const hand: number[] = []
  const add = (cards: readonly number[], mayStandIn: boolean): void => {
    const isNew = cards.every((card) => !hand.includes(card) && !spare.includes(card))
    if (!isNew || cards.some((card) => isJoker(card, wildRank)) || hand.length + cards.length > 13) return
    const joker = mayStandIn && dice.nextInt(2) === 0 ? spare.pop() : undefined
    hand.push(...(joker === undefined ? cards : [...cards.slice(1), joker]))
  }
  const row = (): number[] => {
    const [suit, deck, start, length] = [
      dice.nextInt(4),
      dice.nextInt(2),
      dice.nextInt(12),
      3 + dice.nextInt(2),
    ]
    return line.slice(start, start + length).map((rank) => rank * 4 + suit + 53 * deck)
  }
  while (hand.length === 0) add(row(), false)
  const first = hand.length
  for (let tries = 0; hand.length === first && tries < 99; tries += 1) add(row(), true)
  for (let tries = 0; hand.length < 13 && tries < 400; tries += 1) {
    const [rank, deck] = [dice.nextInt(13), dice.nextInt(2)]
    const suits = dice.shuffled([0, 1, 2, 3]).slice(0, 3 + dice.nextInt(2))
    add(dice.nextInt(2) === 0 ? suits.map((suit) => rank * 4 + suit + 53 * deck) : row(), true)
  }
  return hand
}

test('a hand that was put together of melds is found to be whole, with a card more in it too', () => {
  const dice = createDice(1_313)
  let hands = 0
  while (hands < 25) {
    const wildRank = dice.nextInt(13)
    const hand = dice.shuffled(declarableHand(dice, wildRank))
    if (hand.length !== 13) continue
    hands += 1
    const about = `${hand.join(' ')} wild ${wildRank}`
    expect(arrange(hand, wildRank).points, about).toBe(0)
    const more = dice.pick(
      Array.from({ length: 106 }, (_, card) => card).filter((card) => !hand.includes(card)),
    )
    const layoff = bestLayoff([...hand, more], { wildRank, taken: null })
    expect(layoff.points, about).toBe(0)
    expect(layoff.melds.flat(), about).toHaveLength(13)
    expect(isDeclarable(layoff.melds, wildRank), about).toBe(true)
  }
})
