import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createFairRng, hmacSha256 } from '../../index.ts'
import { arrange, bestLayoff } from './arrange.ts'
import { isDeclarable, meldOf, pointsOf } from './melds.ts'
import { dealRummy, playRummy, rummyModels, stakesOfRummy } from './rules.ts'
import type { RummyHand, RummyMove } from './types.ts'

const [model] = rummyModels
if (!model) throw new Error('no model')
const draw = (nonce: number) =>
  createFairRng({ serverSeed: 'ba'.repeat(32), clientSeed: 'table', nonce, hmac: hmacSha256 })

/** `Th` is the ten of hearts, `Th'` its twin, `**` a printed joker. */
function card(name: string): number {
  const second = name.endsWith("'") ? 53 : 0
  if (name.startsWith('**')) return 52 + second
  return '23456789TJQKA'.indexOf(name[0] ?? '') * 4 + 'cdhs'.indexOf(name[1] ?? '') + second
}
const cardsOf = (text: string): number[] => text.split(' ').map(card)
/** The sixes are wild unless said otherwise. */
const six = 4

describe('melds', () => {
  test.each<[string, string | null]>([
    ['5h 6h 7h', 'pure'],
    ['Ah 2h 3h', 'pure'],
    ['Qh Kh Ah', 'pure'],
    ['Kh Ah 2h', null],
    ['5h 7h 8h', null],
    ['5h ** 7h', 'sequence'],
    ['5h 6c 7h', 'sequence'],
    ['5h 6c ** 9h', null],
    ['5h 6c ** 8h', 'sequence'],
    ["5h 5h' 6h", null],
    ['9c 9d 9h', 'set'],
    ['9c 9d 9h 9s', 'set'],
    ["9c 9d 9d'", null],
    ['9c 9d **', 'set'],
    ['9c 9d 9h 9s **', null],
    ['** 6c 6d', 'sequence'],
    ['9c 9d', null],
  ])('%s is %s', (text, kind) => expect(meldOf(cardsOf(text), six)).toBe(kind))

  test('a declaration needs two sequences, one of them pure, and every card in a meld', () => {
    const groups = (...texts: string[]) => texts.map(cardsOf)
    expect(isDeclarable(groups('2c 3c 4c', '5h ** 7h', '9c 9d 9h', 'Kc Kd Kh Ks'), six)).toBe(true)
    expect(isDeclarable(groups('2c ** 4c', '5h 6c 7h', '9c 9d 9h', 'Kc Kd Kh Ks'), six)).toBe(false)
    expect(isDeclarable(groups('2c 3c 4c', '5h 5d 5c', '9c 9d 9h', 'Kc Kd Kh Ks'), six)).toBe(false)
    expect(isDeclarable(groups('2c 3c 4c', '5h ** 7h', '9c 9d', 'Kc Kd Kh Ks'), six)).toBe(false)
  })

  test.each<[string, number]>([
    ['2c 3c 4c 5h ** 7h 9c 9d 9h Kc Kd Kh Ks', 0],
    // With one sequence only, the set counts with the rest.
    ['2c 3c 4c 9c 9d 9h Kc Qd Jh Ts 8d 7s 5c', 82],
    // No pure sequence: everything counts but the jokers.
    ['2c ** 4c 9c 9d 9h Kc Qd Jh Ts 8d 7s 5c', 93],
    ['2c 3c 4c 7h 8h 9h Kc Qd Jh Ts 8d 3s 5c', 51],
  ])('%s counts %i', (text, points) => expect(arrange(cardsOf(text), six).points).toBe(points))

  test('the best grouping is as good as any found by trying', () => {
    const hands = fc.uniqueArray(fc.nat(105), { minLength: 8, maxLength: 8 })
    fc.assert(
      fc.property(hands, fc.nat(12), (cards, wildRank) => {
        expect(arrange(cards, wildRank).points).toBe(bruteForce(cards, wildRank))
      }),
      { numRuns: 150, seed: 4 },
    )
  })
})

test('a hand that can be declared is grouped so, whatever jokers are left over', () => {
  const cards = cardsOf("2c 3c 4c 5h 6h 7h 9c 9d 9h Kc Kd ** **' Ad")
  const layoff = bestLayoff(cards, { wildRank: six, taken: null })
  expect(layoff.points).toBe(0)
  expect(layoff.melds.flat()).toHaveLength(13)
  expect(isDeclarable(layoff.melds, six)).toBe(true)
})

/** Tries every way to take melds out of the hand. */
function bruteForce(cards: readonly number[], wildRank: number): number {
  const total = cards.reduce((sum, one) => sum + pointsOf(one, wildRank), 0)
  let best = total
  const walk = (left: readonly number[], melds: readonly (readonly number[])[]): void => {
    const kinds = melds.map((meld) => meldOf(meld, wildRank))
    const sum = (kept: readonly (readonly number[])[]) =>
      kept.flat().reduce((points, one) => points + pointsOf(one, wildRank), 0)
    const isTwo = kinds.includes('pure') && kinds.filter((kind) => kind !== 'set').length >= 2
    if (isTwo) best = Math.min(best, total - sum(melds))
    for (const [index, kind] of kinds.entries())
      if (kind === 'pure') best = Math.min(best, total - sum([melds[index] ?? []]))
    const [first, ...rest] = left
    if (first === undefined) return
    walk(rest, melds)
    for (let mask = 1; mask < 1 << rest.length; mask += 1) {
      const meld = [first, ...rest.filter((_one, index) => mask & (1 << index))]
      if (meldOf(meld, wildRank))
        walk(
          rest.filter((one) => !meld.includes(one)),
          [...melds, meld],
        )
    }
  }
  walk(cards, [])
  return best
}

function dealt(): RummyHand {
  const seats = [0, 1, 2].map((seat) => ({ seat, stackMinor: 8_000 }))
  return dealRummy(model as NonNullable<typeof model>, { levelMinor: 100, button: 2, seats }, draw)
}

function play(hand: RummyHand, moves: readonly [number, RummyMove][]): RummyHand {
  return moves.reduce((now, [seat, move]) => {
    const played = playRummy(model as NonNullable<typeof model>, now, { seat, move }, draw)
    if (!played.ok) throw new Error(`${played.code}: ${JSON.stringify(move)}`)
    return played.value
  }, hand)
}

const pointsPaid = (hand: RummyHand) => hand.seats.map(({ points }) => points)

describe('a hand', () => {
  test('every card of two decks is somewhere once', () => {
    const hand = dealt()
    const all = [...hand.seats.flatMap(({ cards }) => cards), ...hand.stock, ...hand.pile, hand.wildCard]
    expect(all.toSorted((left, right) => left - right)).toEqual(Array.from({ length: 106 }, (_, one) => one))
  })

  test('dropping costs twenty before the first draw and forty after it', () => {
    const first = play(dealt(), [[0, { type: 'drop' }]])
    expect(first.turn?.seat).toBe(1)
    const card = first.seats[1]?.cards[0] ?? 0
    const ended = play(first, [
      [1, { type: 'draw', from: 'stock' }],
      [1, { type: 'discard', card }],
      [2, { type: 'draw', from: 'stock' }],
      [1, { type: 'leave' }],
    ])
    expect(pointsPaid(ended)).toEqual([20, 40, 0])
    expect(ended.end).toEqual({
      changes: [
        { seat: 0, changeMinor: -2_000 },
        { seat: 1, changeMinor: -4_000 },
        { seat: 2, changeMinor: 5_700 },
      ],
      rakeMinor: 300,
    })
    // The winner could have lost as much as who lost most.
    expect(stakesOfRummy(ended).map(({ stakedMinor }) => stakedMinor)).toEqual([2_000, 4_000, 4_000])
  })

  const winning = cardsOf('2c 3c 4c 5h ** 7h 9c 9d 9h Kc Kd Kh Ks')
  const melds = [winning.slice(0, 3), winning.slice(3, 6), winning.slice(6, 9), winning.slice(9)]
  const ready = (): RummyHand => {
    const hand = dealt()
    const hold = (seat: number, cards: readonly number[]) => ({ ...hand.seats[seat], seat, cards })
    const junk = cardsOf('Ac 3d 5s 7c 8d Th Jc Qd Qs 2d 4h 8s Tc')
    const seats = [
      hold(0, winning),
      hold(1, junk),
      hold(
        2,
        junk.map((one) => one + 53),
      ),
    ]
    return { ...hand, seats, wildCard: card('6s'), stock: [card('Ad'), card('Ah')] } as RummyHand
  }

  test('a right declaration is paid the points of all others, at most eighty each', () => {
    const ended = play(ready(), [
      [0, { type: 'draw', from: 'stock' }],
      [0, { type: 'declare', card: card('Ah'), melds }],
    ])
    expect(pointsPaid(ended)).toEqual([0, 80, 80])
    expect(ended.end?.changes[0]).toEqual({ seat: 0, changeMinor: 15_200 })
  })

  test('a wrong one costs eighty, and the others play on', () => {
    const wrong = play(ready(), [
      [0, { type: 'draw', from: 'stock' }],
      [
        0,
        {
          type: 'declare',
          card: card('Ks'),
          melds: [...melds.slice(0, 3), [...cardsOf('Kc Kd Kh'), card('Ah')]],
        },
      ],
    ])
    expect(wrong).toMatchObject({ end: null, turn: { seat: 1 } })
    expect(wrong.seats[0]).toMatchObject({ state: 'out', points: 80 })
  })

  test('what was taken from the pile does not go back at once; a turn draws once and first', () => {
    const hand = { ...ready(), pile: [card('4s')] }
    const taken = play(hand, [[0, { type: 'draw', from: 'pile' }]])
    const refused: RummyMove[] = [
      { type: 'discard', card: card('4s') },
      { type: 'draw', from: 'stock' },
      { type: 'drop' },
      { type: 'discard', card: card('2h') },
    ]
    for (const move of refused)
      expect(playRummy(model, taken, { seat: 0, move }, draw).ok, JSON.stringify(move)).toBe(false)
    expect(playRummy(model, hand, { seat: 0, move: { type: 'discard', card: card('2c') } }, draw).ok).toBe(
      false,
    )
    const joker = { ...hand, pile: [card("**'")] }
    expect(playRummy(model, joker, { seat: 0, move: { type: 'draw', from: 'pile' } }, draw).ok).toBe(false)
  })

  test('an empty stock is made of the pile', () => {
    const hand = { ...ready(), stock: [], pile: cardsOf('2h 3h 4s 8h') }
    const drawn = play(hand, [[0, { type: 'draw', from: 'stock' }]])
    expect(drawn).toMatchObject({ shuffles: 1, pile: [card('8h')] })
    expect(drawn.stock).toHaveLength(2)
  })
})
