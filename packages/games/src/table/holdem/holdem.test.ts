import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createFairRng, hmacSha256 } from '../../index.ts'
import { holdemModels, playHoldem, dealHoldem } from './rules.ts'
import { rankOfStrength, strengthOfCards } from './strength.ts'
import type { HoldemHand, HoldemMove } from './types.ts'

const [model] = holdemModels
if (!model) throw new Error('no model')
const draw = (nonce: number) =>
  createFairRng({ serverSeed: 'ef'.repeat(32), clientSeed: 'table', nonce, hmac: hmacSha256 })

/** Deals with chosen stacks, then plays the moves of seats in turn; cards may be put in their place. */
function playAll(
  stacks: readonly number[],
  moves: readonly HoldemMove[],
  cards?: { readonly hands: readonly (readonly number[])[]; readonly board: readonly number[] },
): HoldemHand {
  const seats = stacks.map((stackMinor, seat) => ({ seat, stackMinor }))
  let hand = dealHoldem(model as NonNullable<typeof model>, { levelMinor: 100, button: 0, seats }, draw)
  if (cards) {
    const dealt = hand.seats.map((seat, index) => ({ ...seat, cards: cards.hands[index] ?? [] }))
    hand = { ...hand, seats: dealt, board: cards.board }
  }
  for (const move of moves) {
    const played = playHoldem(model as NonNullable<typeof model>, hand, { seat: hand.turn?.seat ?? -1, move })
    if (!played.ok) throw new Error(`${played.code}: ${JSON.stringify(move)}`)
    hand = played.value
  }
  return hand
}

const card = (name: string): number =>
  '23456789TJQKA'.indexOf(name[0] ?? '') * 4 + 'cdhs'.indexOf(name[1] ?? '')
const cardsOf = (text: string): number[] => text.split(' ').map(card)

/** Every five of 52 cards, once; the array is used again. */
function* fivesOf(): Generator<readonly number[]> {
  const cards = [0, 1, 2, 3, 4]
  for (;;) {
    yield cards
    let place = 4
    while (place >= 0 && cards[place] === 47 + place) place -= 1
    if (place < 0) return
    const next = (cards[place] ?? 0) + 1
    for (let later = place; later < 5; later += 1) cards[later] = next + later - place
  }
}

describe('strength', () => {
  test('all hands of five cards, counted: the numbers that books print', () => {
    const found = Array.from({ length: 9 }, () => 0)
    const strengths = new Set<number>()
    for (const cards of fivesOf()) {
      const strength = strengthOfCards(cards)
      strengths.add(strength)
      const rank = rankOfStrength(strength)
      found[rank] = (found[rank] ?? 0) + 1
    }
    expect(found).toEqual([1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 40])
    expect(strengths.size).toBe(7_462)
  }, 60_000)

  test('of seven cards the best five count', () => {
    const sevens = fc.uniqueArray(fc.nat(51), { minLength: 7, maxLength: 7 })
    fc.assert(
      fc.property(sevens, (cards) => {
        const fives = cards.flatMap((_, first) =>
          cards
            .slice(first + 1)
            .map((_left, index) => cards.filter((_card, at) => at !== first && at !== first + 1 + index)),
        )
        expect(strengthOfCards(cards)).toBe(Math.max(...fives.map(strengthOfCards)))
      }),
      { numRuns: 300, seed: 3 },
    )
  })

  test.each([
    ['Ah 2c 3d 4s 5h', '2h 3c 4d 5s 6h'],
    ['Kh Kc Kd 2s 2h', 'Ah Ac 3d 3s 3h Kd'],
    ['Ah Kc Qd Js 9h', '2h 2c 3d 4s 5h'],
  ])('%s is beaten or not as it should be by %s', (worse, better) => {
    const isBelow = strengthOfCards(cardsOf(worse)) < strengthOfCards(cardsOf(better))
    expect(isBelow).toBe(!worse.startsWith('Kh Kc Kd'))
  })
})

describe('betting', () => {
  test('of two, the button posts the small blind and begins; after the flop the other does', () => {
    const dealt = playAll([1_000, 1_000], [])
    expect(dealt.seats.map(({ paidMinor }) => paidMinor)).toEqual([50, 100])
    expect(dealt.turn?.seat).toBe(0)
    const flop = playAll([1_000, 1_000], [{ type: 'call' }, { type: 'check' }])
    expect(flop).toMatchObject({ street: 1, turn: { seat: 1 } })
  })

  test('the big blind may raise what was only called', () => {
    const called = playAll([1_000, 1_000, 1_000], [{ type: 'call' }, { type: 'call' }])
    expect(called).toMatchObject({ street: 0, turn: { seat: 2 } })
    const raised = playAll(
      [1_000, 1_000, 1_000],
      [{ type: 'call' }, { type: 'call' }, { type: 'raise', toMinor: 300 }],
    )
    expect(raised).toMatchObject({ street: 0, turn: { seat: 0 }, betMinor: 300, raiseMinor: 200 })
  })

  test('a raise is at least as large as the last one, but for an all-in', () => {
    const raise = (toMinor: number): HoldemMove => ({ type: 'raise', toMinor })
    expect(() => playAll([1_000, 1_000, 1_000], [raise(199)])).toThrow('move_invalid')
    expect(() => playAll([1_000, 1_000, 1_000], [raise(300), raise(499)])).toThrow('move_invalid')
    expect(() => playAll([1_000, 1_000, 1_000], [raise(1_001)])).toThrow('move_invalid')
    expect(playAll([1_000, 450, 1_000], [raise(300), raise(450)])).toMatchObject({
      betMinor: 450,
      raiseMinor: 200,
    })
  })

  test('an all-in below a full raise does not open the betting again', () => {
    const short = playAll(
      [1_000, 450, 1_000],
      [{ type: 'raise', toMinor: 300 }, { type: 'raise', toMinor: 450 }, { type: 'fold' }],
    )
    expect(short.turn?.seat).toBe(0)
    const played = playHoldem(model, short, { seat: 0, move: { type: 'raise', toMinor: 900 } })
    expect(played.ok).toBe(false)
  })

  test('what nobody called goes back, without a flop without rake', () => {
    const hand = playAll(
      [1_000, 1_000, 1_000],
      [{ type: 'raise', toMinor: 600 }, { type: 'fold' }, { type: 'fold' }],
    )
    expect(hand.end).toEqual({
      changes: [
        { seat: 0, changeMinor: 150 },
        { seat: 1, changeMinor: -50 },
        { seat: 2, changeMinor: -100 },
      ],
      rakeMinor: 0,
    })
    expect(hand.shown).toEqual([])
  })
})

describe('showdown', () => {
  const board = cardsOf('2c 7d 9h Js Kc')

  test('side pots go to the best of those who paid into them', () => {
    const hand = playAll(
      [300, 600, 1_000],
      [{ type: 'raise', toMinor: 300 }, { type: 'raise', toMinor: 600 }, { type: 'call' }],
      { hands: [cardsOf('Ah Ac'), cardsOf('Kh Qd'), cardsOf('Td 3c')], board },
    )
    // 900 and 600: 27 and 18 of rake.
    expect(hand.end).toEqual({
      changes: [
        { seat: 0, changeMinor: 573 },
        { seat: 1, changeMinor: -18 },
        { seat: 2, changeMinor: -600 },
      ],
      rakeMinor: 45,
    })
    expect(hand.shown).toHaveLength(3)
  })

  const checks = (count: number): HoldemMove[] => Array.from({ length: count }, () => ({ type: 'check' }))

  test('who bet last shows first, and a beaten hand is not shown', () => {
    const moves: HoldemMove[] = [
      { type: 'call' },
      { type: 'check' },
      ...checks(4),
      { type: 'check' },
      { type: 'raise', toMinor: 100 },
      { type: 'call' },
    ]
    const hand = playAll([1_000, 1_000], moves, { hands: [cardsOf('Ah Ac'), cardsOf('Qh Qd')], board })
    expect(hand.shown).toEqual([0])
    const other = playAll([1_000, 1_000], moves, { hands: [cardsOf('Qh Qd'), cardsOf('Ah Ac')], board })
    expect(other.shown).toEqual([0, 1])
  })

  test('equal hands share, and the odd unit goes to the first after the button', () => {
    const hand = playAll(
      [1_001, 1_001, 1_001],
      [{ type: 'raise', toMinor: 201 }, { type: 'fold' }, { type: 'call' }, ...checks(6)],
      { hands: [cardsOf('Ah Qc'), cardsOf('3h 3c'), cardsOf('Ad Qd')], board },
    )
    expect(hand.end).toEqual({
      changes: [
        { seat: 0, changeMinor: 18 },
        { seat: 1, changeMinor: -50 },
        { seat: 2, changeMinor: 19 },
      ],
      rakeMinor: 13,
    })
  })
})
