import { describe, expect, test } from 'vitest'
import { cardsOf } from '../testing/cards.ts'
import { entryOf, scripted } from '../testing/numbers.ts'
import { drawCards, isCard, joker, nameOf, rankOf, suitOf } from './cards.ts'

describe('a card', () => {
  test.each([
    [0, '2c', 0, 0],
    [3, '2s', 0, 3],
    [4, '3c', 1, 0],
    [33, 'Td', 8, 1],
    [38, 'Jh', 9, 2],
    [51, 'As', 12, 3],
  ])('%d is %s', (card, name, rank, suit) => {
    expect([nameOf(card), rankOf(card), suitOf(card)]).toEqual([name, rank, suit])
  })

  test('the deck has 52 names, none twice, and each names its card', () => {
    const deck = Array.from({ length: 52 }, (_, card) => card)
    const names = deck.map(nameOf)
    expect(new Set(names).size).toBe(52)
    expect(cardsOf(names.join(' '))).toEqual(deck)
    expect(nameOf(joker)).toBe('**')
  })

  test.each([
    [0, true],
    [51, true],
    [52, false],
    [-1, false],
    [1.5, false],
    [Number.NaN, false],
    ['3', false],
    [null, false],
  ])('%j is one of 52: %j', (value, isOne) => expect(isCard(value)).toBe(isOne))
})

describe('drawing', () => {
  test('each card is one of those that are left, by its place among them', () => {
    const rng = scripted([0, 0, 49, 48, 10])
    expect(drawCards({ decks: 1, take: 5 }, rng)).toEqual([0, 1, 51, 50, 12])
    expect(rng.bounds).toEqual([52, 51, 50, 49, 48])
  })

  test('a deck with a joker has one card more, and the joker is the last', () => {
    const rng = scripted([52, 51])
    expect(drawCards({ decks: 1, take: 2, jokers: 1 }, rng)).toEqual([joker, 51])
    expect(rng.bounds).toEqual([53, 52])
  })

  test('a shoe that is drawn to its end has had every card once for each deck', () => {
    const bounds: number[] = []
    const cards = drawCards(
      { decks: 3, take: 156 },
      {
        nextInt(below) {
          bounds.push(below)
          return (below * 7 + 3) % below
        },
      },
    )
    const counts = Array.from({ length: 52 }, (_, card) => cards.filter((one) => one === card).length)
    expect(counts.every((count) => count === 3)).toBe(true)
    expect([bounds[0], entryOf(bounds, 155)]).toEqual([156, 1])
  })

  test('the second card of a deck of many may be the first one again', () => {
    expect(drawCards({ decks: 2, take: 2 }, scripted([7, 58]))).toEqual([7, 7])
  })

  test('no more is drawn than a shoe holds', () => {
    expect(() => drawCards({ decks: 1, take: 53 }, { nextInt: () => 0 })).toThrow('holds what is drawn')
  })
})
