import { describe, expect, test } from 'vitest'
import { chooseByTotal } from '../blackjack/strategy.ts'
import { caseRng } from '../testing/numbers.ts'
import { countRounds, countsOfDecks } from './count.ts'
import { cardValues, dealerDraws, handDraws, keyOfValue, readKey, type Drawn } from './draws.ts'

/** The chance of a set of cards from an endless shoe, in one order. */
function chanceOf(key: number): number {
  const counts = new Uint8Array(10)
  readKey(key, counts)
  return counts.reduce((chance, count, place) => chance * ((place === 9 ? 4 : 1) / 13) ** count, 1)
}

const total = (draws: readonly Drawn[]): number =>
  draws.reduce((sum, { key, ways }) => sum + ways * chanceOf(key), 0)

describe('the number of a set of cards', () => {
  test('tells how many there are of each value, whatever their order', () => {
    const rng = caseRng(3)
    for (let round = 0; round < 200; round += 1) {
      const counts = Array.from({ length: 10 }, () => rng.nextInt(9))
      const cards = counts.flatMap((count, place) => Array.from({ length: count }, () => place + 1))
      const key = cards.toReversed().reduce((sum, value) => sum + keyOfValue(value), 0)
      expect(Number.isSafeInteger(key)).toBe(true)
      const read = new Uint8Array(10)
      readKey(key, read)
      expect([...read]).toEqual(counts)
    }
    expect([keyOfValue(0), keyOfValue(11)]).toEqual([0, 0])
  })
})

/** Every order of drawing by basic strategy, one list of cards each. */
function everyOrder(
  cards: readonly number[],
  up: number,
): { drawn: number[]; stake: number; total: number }[] {
  const found: { drawn: number[]; stake: number; total: number }[] = []
  const totalOf = (held: readonly number[]) => {
    const hard = held.reduce((sum, value) => sum + value, 0)
    const isSoft = held.includes(1) && hard <= 11
    return { total: isSoft ? hard + 10 : hard, isSoft }
  }
  const end = (drawn: number[], stake: number): void => {
    const { total: sum } = totalOf([...cards, ...drawn])
    found.push({ drawn, stake, total: sum > 21 ? 0 : sum })
  }
  const play = (drawn: number[]): void => {
    const held = [...cards, ...drawn]
    const shown = totalOf(held)
    const isSplitAce = cards.length === 1 && cards[0] === 1
    if (shown.total >= 21 || (isSplitAce && held.length === 2)) return end(drawn, 1)
    const move =
      held.length < 2 ? 'hit' : chooseByTotal({ ...shown, up, canDouble: held.length === 2, pair: null })
    if (move === 'stand') return end(drawn, 1)
    for (const value of cardValues)
      if (move === 'double') end([...drawn, value], 2)
      else play([...drawn, value])
  }
  play([])
  return found
}

describe('what a hand can draw', () => {
  test.each([
    [[10, 6], 10],
    [[10, 2], 3],
    [[6, 5], 6],
    [[1, 7], 9],
    [[1, 6], 4],
    [[8], 6],
    [[1], 10],
    [[10, 10], 5],
    [[1, 10], 2],
    [[5, 4], 2],
  ])('%j against %d: every order of cards, counted by its cards, stake and total', (cards, up) => {
    const named = new Map<string, number>()
    for (const { drawn, stake, total: sum } of everyOrder(cards, up)) {
      const name = `${drawn.reduce((key, value) => key + keyOfValue(value), 0)} ${stake} ${sum}`
      named.set(name, (named.get(name) ?? 0) + 1)
    }
    const draws = handDraws({ cards, up })
    const counted = draws.map(({ key, stake, total: sum, ways }) => [`${key} ${stake} ${sum}`, ways] as const)
    expect(new Map(counted)).toEqual(named)
    expect(counted).toHaveLength(named.size)
  })

  test('together is certain, for every two cards and every card of the dealer', () => {
    for (const up of cardValues)
      for (const first of [1, 2, 5, 6, 8, 10])
        for (const second of [2, 7, 10])
          expect(total(handDraws({ cards: [first, second], up }))).toBeCloseTo(1, 11)
  })

  test('a split ace takes one card, whatever it is', () => {
    const draws = handDraws({ cards: [1], up: 6 })
    expect(draws).toHaveLength(10)
    expect(draws.every(({ ways, stake }) => ways === 1 && stake === 1)).toBe(true)
    expect(draws.map(({ total: sum }) => sum).toSorted((one, other) => one - other)).toEqual([
      12, 13, 14, 15, 16, 17, 18, 19, 20, 21,
    ])
  })
})

describe('what the dealer can draw', () => {
  test.each([
    [1, 9 / 13],
    [10, 12 / 13],
    [6, 1],
    [2, 1],
  ])('on %d is certain but for blackjack', (up, chance) => {
    const draws = dealerDraws(up)
    expect(total(draws)).toBeCloseTo(chance, 11)
    for (const { total: sum, stake } of draws)
      expect([stake, sum === 0 || (sum >= 17 && sum <= 21)]).toEqual([1, true])
  })

  test('busts on a six as often as the books print: 42.3 % of an endless shoe', () => {
    const busts = (up: number) => total(dealerDraws(up).filter(({ total: sum }) => sum === 0))
    expect(busts(6)).toBeCloseTo(0.4232, 4)
    expect(busts(5)).toBeCloseTo(0.4164, 4)
    expect(busts(2)).toBeCloseTo(0.3536, 4)
    expect(busts(10)).toBeCloseTo(0.2121, 3)
  })
})

describe('rounds of shoes that can be followed by hand', () => {
  test.each([1, 6, 8])('%d decks hold so many of each value', (decks) => {
    const counts = countsOfDecks(decks)
    expect(counts).toEqual([...Array.from({ length: 9 }, () => 4 * decks), 16 * decks])
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(52 * decks)
  })

  const shoe = (cards: Readonly<Record<number, number>>) => cardValues.map((value) => cards[value] ?? 0)

  test('tens alone: twenty against twenty, always', () => {
    expect(countRounds(shoe({ 10: 8 }))).toEqual({
      rtp: 1,
      hitFrequency: 1,
      standardDeviation: 0,
      maxWinChance: 0,
    })
  })

  test('an ace among tens: blackjack of one side or of none', () => {
    const { rtp, hitFrequency, standardDeviation } = countRounds(shoe({ 1: 1, 10: 19 }))
    // Two of twenty places are the player's, two the dealer's: 3 to 2, a lost stake, or a push.
    expect(rtp).toBeCloseTo(1 + 0.1 * 1.5 - 0.1, 12)
    expect(hitFrequency).toBeCloseTo(0.9, 12)
    const square = 0.1 * 2.25 + 0.1
    expect(standardDeviation).toBeCloseTo(Math.sqrt(square - 0.05 ** 2), 12)
  })

  test('nines alone: split against nine, eighteen twice, and the dealer’s eighteen', () => {
    // Nines are split against a nine; each half gets a nine again and stands.
    expect(countRounds(shoe({ 9: 12 }))).toEqual({
      rtp: 1,
      hitFrequency: 1,
      standardDeviation: 0,
      maxWinChance: 0,
    })
  })

  test('sixes alone: split, stood on at twelve, and lost twice to eighteen', () => {
    expect(countRounds(shoe({ 6: 24 }))).toEqual({
      rtp: -1,
      hitFrequency: 0,
      standardDeviation: 0,
      maxWinChance: 0,
    })
  })
})
