import { describe, expect, test } from 'vitest'
import { cardsOf, createDice, drawing, must, paidOn } from '../kit/rounds.fixture.ts'
import { countDuels } from './count.ts'
import { teenPattiEngine, teenPattiModels, teenPattiResult, teenPattiSpots } from './engine.ts'
import type { TeenPattiModel } from './engine.ts'
import { patternOf, strengthOf } from './hands.ts'

const model = teenPattiModels[0] as TeenPattiModel
type Hand = readonly [number, number, number]

const hands: Hand[] = []
for (let a = 0; a < 52; a += 1)
  for (let b = a + 1; b < 52; b += 1) for (let c = b + 1; c < 52; c += 1) hands.push([a, b, c])

/** Sequences from the best down: ace, king, queen; ace, two, three; king, queen, jack; ... four, three, two. */
const sequences = ['AKQ', '32A', 'KQJ', 'QJT', 'JT9', 'T98', '987', '876', '765', '654', '543', '432']

const letters = '23456789TJQKA'
const ranksDown = (hand: readonly number[]): number[] =>
  hand.map((card) => Math.floor(card / 4)).toSorted((left, right) => right - left)

/** What a hand counts by, told by names: its sort from high card to trail, then places that decide. */
function placesOf(hand: readonly number[]): readonly number[] {
  const ranks = ranksDown(hand)
  const name = [...new Set(ranks)].map((rank) => letters[rank] ?? '').join('')
  const isColour = new Set(hand.map((card) => card % 4)).size === 1
  if (name.length === 1) return [5, ranks[0] ?? 0]
  if (name.length === 2) {
    const pair = ranks[1] ?? 0
    return [1, pair, ranks.find((rank) => rank !== pair) ?? 0]
  }
  const sequence = sequences.findIndex((one) => [...one].every((letter) => name.includes(letter)))
  if (sequence >= 0) return [isColour ? 4 : 3, -sequence]
  return [isColour ? 2 : 0, ...ranks]
}

/** Whether one is the better hand: the first place in which they differ decides. */
function compare(left: readonly number[], right: readonly number[]): number {
  const place = left.findIndex((one, index) => one !== right[index])
  return place < 0 ? 0 : (left[place] ?? 0) - (right[place] ?? 0)
}

describe('hands', () => {
  test('of each sort are as many as books print', () => {
    const counts = [0, 0, 0, 0, 0, 0]
    for (const hand of hands) counts[patternOf(hand)] = (counts[patternOf(hand)] ?? 0) + 1
    expect(counts).toEqual([16_440, 3_744, 1_096, 720, 48, 52])
  })

  test('all stand in the order of the game, in whatever order their cards lie', () => {
    const told = hands
      .map((hand) => ({ hand, places: placesOf(hand) }))
      .toSorted((left, right) => compare(left.places, right.places))
    for (const [index, { hand, places }] of told.entries()) {
      const before = told[index - 1]
      if (!before) continue
      const lead = strengthOf(hand) - strengthOf(before.hand.toReversed())
      expect(Math.sign(lead), `${hand.join(' ')} after ${before.hand.join(' ')}`).toBe(
        Math.sign(compare(places, before.places)),
      )
      expect(patternOf(hand)).toBe(places[0])
    }
  })

  test('are of 741 different strengths', () =>
    expect(new Set(hands.map((hand) => strengthOf(hand))).size).toBe(741))

  test.each([
    ['ace, king, queen beats ace, two, three', 'Ac Kd Qh', 'Ad 2c 3h', 'a'],
    ['a pure sequence beats any other sequence', '4h 3h 2h', 'Ac Kd Qh', 'a'],
    ['a colour loses to the least sequence', 'Ah Kh Jh', '4c 3d 2h', 'b'],
    ['king, ace, two is no sequence', 'Kc Ad 2h', '4d 3c 2c', 'b'],
    ['of two pairs the higher one counts, not the card beside it', '5c 5d 2h', '4c 4d Ah', 'a'],
    ['of two pairs alike the card beside it', '5c 5d 9h', '5h 5s 8c', 'a'],
    ['of two high cards alike the second', 'Ac 9d 3h', 'Ad 8c 7h', 'a'],
    ['and then the third', 'Ac 9d 3h', 'Ad 9c 4h', 'b'],
    ['suits decide nothing', 'Ac 9d 3h', 'Ad 9c 3s', 'tie'],
  ])('%s', (_, a, b, winner) => expect(teenPattiResult({ a: cardsOf(a), b: cardsOf(b) }).winner).toBe(winner))
})

describe('the count of duels', () => {
  const duels = countDuels()
  const count = (isMeant: (one: (typeof duels)[number]) => boolean): number =>
    duels.reduce((sum, one) => sum + (isMeant(one) ? one.count : 0), 0)

  test('has for every hand all hands of the other 49 cards', () => {
    const counts = [16_440, 3_744, 1_096, 720, 48, 52]
    for (const [pattern, hand] of counts.entries()) {
      expect(count(({ result }) => result.a === pattern)).toBe(hand * 18_424)
      expect(count(({ result }) => result.b === pattern)).toBe(hand * 18_424)
    }
  })

  test('has the ties that suits leave', () => {
    /*
     * Three ranks on each side: 12 x 12 x 12 ways to give them suits without a common card, 108 of them with
     * one suit on a given side, 12 with one on both. There are 274 sets of three ranks that are no sequence.
     */
    const plain = 12 ** 3 - 2 * 108 + 12
    const ties = [274 * plain, 13 * 12 * 6 * 12, 274 * 12, 12 * plain, 12 * 12, 0]
    for (const [pattern, tied] of ties.entries())
      expect(count(({ result }) => result.winner === 'tie' && result.a === pattern)).toBe(tied)
  })

  test('of trails and pure sequences is that of laying all hands beside them', () => {
    const known = hands.map((hand) => ({ hand, strength: strengthOf(hand), pattern: patternOf(hand) }))
    for (const pattern of [4, 5]) {
      const counted = new Map<string, number>()
      for (const a of known.filter((one) => one.pattern === pattern)) {
        for (const b of known) {
          if (a.hand.some((card) => b.hand.includes(card))) continue
          const winner = a.strength > b.strength ? 'a' : a.strength < b.strength ? 'b' : 'tie'
          const key = `${winner} ${b.pattern}`
          counted.set(key, (counted.get(key) ?? 0) + 1)
        }
      }
      for (const { count: all, result } of duels.filter((one) => one.result.a === pattern))
        expect(all, `${pattern} ${result.winner} ${result.b}`).toBe(
          counted.get(`${result.winner} ${result.b}`) ?? 0,
        )
    }
  })

  test('is the same from both sides', () =>
    expect(count(({ result }) => result.winner === 'a')).toBe(count(({ result }) => result.winner === 'b')))
})

describe('a round', () => {
  /** Cards go by turns, the first to A. */
  const deal = (a: string, b: string) => {
    const [left, right] = [cardsOf(a), cardsOf(b)]
    return drawing(left.flatMap((card, turn) => [card, right[turn] ?? 0]))
  }

  test.each([
    ['Ac Ad Ah', '2c 3d 5h', [196, 0, 0, 3_100, 0]],
    ['2c 3d 5h', 'Kh Qh Jh', [0, 196, 0, 0, 4_100]],
    ['4c 3d 2h', 'Ac Ad Kh', [196, 0, 0, 700, 200]],
    ['9c 5c 2c', '9d 5d 2d', [100, 100, 85_000, 500, 500]],
    ['9c 5d 2c', '9d 5c 2d', [100, 100, 85_000, 0, 0]],
  ])('%s against %s pays %j of a hundred', (a, b, paid) =>
    expect(teenPattiSpots.map((spot) => paidOn(teenPattiEngine, model, { spot, rng: deal(a, b) }))).toEqual(
      paid,
    ),
  )

  test('pays the fields of random cards as their names say', () => {
    const dice = createDice(3)
    const deck = Array.from({ length: 52 }, (_, card) => card)
    for (let round = 0; round < 300; round += 1) {
      const cards = dice.shuffled(deck).slice(0, 6)
      const [a, b] = [0, 1].map((side) => placesOf(cards.filter((_, index) => index % 2 === side)))
      const lead = compare(a ?? [], b ?? [])
      const pays = [0, 200, 500, 700, 4_100, 3_100]
      const side = (sign: number): number => (lead === 0 ? 100 : Math.sign(lead) === sign ? 196 : 0)
      const expected = [side(1), side(-1), lead === 0 ? 85_000 : 0, pays[a?.[0] ?? 0], pays[b?.[0] ?? 0]]
      const paid = teenPattiSpots.map((spot) => paidOn(teenPattiEngine, model, { spot, rng: drawing(cards) }))
      expect(paid, cards.join(' ')).toEqual(expected)
    }
  })

  test('returns what is counted: a side 98.00 %, a tie 94.05 % and a pattern 97.68 %', () => {
    const returned = teenPattiEngine.sheet(model).map(({ bet, rtp }) => `${bet} ${(rtp * 100).toFixed(2)}`)
    expect(returned).toEqual(['a 98.00', 'b 98.00', 'tie 94.05', 'pattern-a 97.68', 'pattern-b 97.68'])
  })

  test('has both hands in its outcome, and is told by them', () => {
    const bet = { stakeMinor: 100, choice: { bets: [{ spot: 'a', amountMinor: 100 }] } }
    const { outcome } = must(teenPattiEngine.start(model, bet, deal('Ac Ad Ah', '2c 3d 5h')))
    expect(outcome).toEqual({ a: cardsOf('Ac Ad Ah'), b: cardsOf('2c 3d 5h') })
    expect(teenPattiEngine.describe(outcome)).toBe('a Ac Ad Ah, b 2c 3d 5h')
  })
})
