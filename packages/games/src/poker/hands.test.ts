import { describe, expect, test } from 'vitest'
import { cardsOf, someCards } from '../testing/cards.ts'
import { caseRng, entryOf } from '../testing/numbers.ts'
import { handOf, pokerHands, type PokerHand, type PokerRules } from './hands.ts'
import { pokerModels, pokerPays } from './models.ts'

const plain: PokerRules = { wild: 'none', leastPair: 9 }
const deuces: PokerRules = { wild: 'deuces', leastPair: 13 }
const jokers: PokerRules = { wild: 'joker', leastPair: 0 }

/** Every hand of a deck by its name. */
function countHands(rules: PokerRules, size: number): Partial<Record<PokerHand | 'nothing', number>> {
  const counts: Partial<Record<PokerHand | 'nothing', number>> = {}
  const hand = new Uint8Array(5)
  const deal = (place: number, from: number): void => {
    if (place === 5) {
      const name = handOf(rules, hand) ?? 'nothing'
      counts[name] = (counts[name] ?? 0) + 1
      return
    }
    for (let card = from; card < size; card += 1) {
      hand[place] = card
      deal(place + 1, card + 1)
    }
  }
  deal(0, 0)
  return counts
}

describe('all hands of a deck are as many as the books print', () => {
  test('without wild cards', () => {
    expect(countHands(plain, 52)).toEqual({
      royal: 4,
      'straight-flush': 36,
      // Aces, twos to fours, and the nine ranks above them.
      'four-aces': 48,
      'four-low': 144,
      four: 432,
      full: 3_744,
      flush: 5_108,
      straight: 10_200,
      three: 54_912,
      'two-pairs': 123_552,
      // Jacks or better: four of thirteen ranks.
      pair: 337_920,
      nothing: 2_598_960 - 4 - 36 - 624 - 3_744 - 5_108 - 10_200 - 54_912 - 123_552 - 337_920,
    })
  })

  test('with wild deuces', () => {
    const { 'four-low': low = 0, 'four-aces': aces = 0, four = 0, ...counts } = countHands(deuces, 52)
    expect({ ...counts, four: low + aces + four }).toEqual({
      royal: 4,
      'four-deuces': 48,
      'wild-royal': 480,
      five: 624,
      'straight-flush': 2_068,
      four: 31_552,
      full: 12_672,
      flush: 14_472,
      straight: 62_232,
      three: 355_080,
      'two-pairs': 95_040,
      nothing: 2_119_728 - 95_040,
    })
  })

  test('with a joker', () => {
    const { 'four-low': low = 0, 'four-aces': aces = 0, four = 0, ...counts } = countHands(jokers, 53)
    expect({ ...counts, four: low + aces + four }).toEqual({
      royal: 4,
      'wild-royal': 20,
      five: 13,
      'straight-flush': 180,
      four: 3_120,
      full: 6_552,
      flush: 7_804,
      straight: 20_532,
      three: 137_280,
      'two-pairs': 123_552,
      pair: 1_268_088,
      nothing: 1_302_540,
    })
  })
})

const order: readonly (PokerHand | null)[] = [...pokerHands, null]
const names = '23456789TJQKA'

/** Five natural cards as a book reads them: counts of ranks, suits alike, ranks in a row. */
function readHand(cards: readonly number[], leastPair: number): PokerHand | null {
  const ranks = cards.map((card) => Math.floor(card / 4)).toSorted((left, right) => left - right)
  const counts = [...Map.groupBy(ranks, (rank) => rank).values()].map((group) => group.length)
  const shape = counts.toSorted((left, right) => right - left).join('')
  if (shape === '5') return 'five'
  const isFlush = new Set(cards.map((card) => card % 4)).size === 1
  const text = ranks.map((rank) => names.charAt(rank)).join('')
  const isStraight = 'A23456789TJQKA'.includes(text) || text === '2345A'
  if (isFlush && isStraight) return text === 'TJQKA' ? 'royal' : 'straight-flush'
  if (shape === '41') {
    const four = entryOf(ranks, 1)
    return four === 12 ? 'four-aces' : four <= 2 ? 'four-low' : 'four'
  }
  if (shape === '32') return 'full'
  if (isFlush) return 'flush'
  if (isStraight) return 'straight'
  if (shape === '311') return 'three'
  if (shape === '221') return 'two-pairs'
  const paired = ranks.find((rank, place) => rank === ranks[place + 1]) ?? -1
  return paired >= leastPair && paired >= 0 ? 'pair' : null
}

/** The best that wild cards can stand for: each is tried as every card of the deck. */
function bestOfWilds(cards: readonly number[], isWild: (card: number) => boolean, leastPair: number) {
  const natural = cards.filter((card) => !isWild(card))
  let best: PokerHand | null = null
  const stand = (hand: readonly number[]): void => {
    if (hand.length < 5) {
      // Wild cards are alike: they are tried in rising order. A card may come twice: five of a kind.
      const from = hand.length > natural.length ? entryOf(hand, hand.length - 1) : 0
      for (let card = from; card < 52; card += 1) stand([...hand, card])
      return
    }
    const read = readHand(hand, leastPair)
    const name = read === 'royal' && natural.length < 5 ? 'wild-royal' : read
    if (order.indexOf(name) < order.indexOf(best)) best = name
  }
  stand(natural)
  return best
}

describe('any hand is read as a book reads it', () => {
  const rng = caseRng(52)

  test('without wild cards', () => {
    for (let round = 0; round < 4_000; round += 1) {
      const cards = someCards(5, rng)
      expect([cards, handOf(plain, cards)]).toEqual([cards, readHand(cards, 9)])
    }
  })

  test('a joker is the best card that it can be', () => {
    for (let round = 0; round < 400; round += 1) {
      const cards = [52, ...someCards(4, rng)]
      const best = bestOfWilds(cards, (card) => card === 52, 11)
      expect([cards, handOf({ wild: 'joker', leastPair: 11 }, cards)]).toEqual([cards, best])
    }
  })

  test('two deuces are the best two cards that they can be', () => {
    for (let round = 0; round < 40; round += 1) {
      const cards = [...someCards(2, rng, 4), ...someCards(3, rng, 48).map((card) => card + 4)]
      const best = bestOfWilds(cards, (card) => card < 4, 13)
      // Two wild cards and three that fit nothing are three alike: a pair is none of this table’s hands.
      expect([cards, handOf(deuces, cards)]).toEqual([cards, best])
    }
  })

  test('in any order of its cards', () => {
    for (let round = 0; round < 500; round += 1) {
      const cards = someCards(5, rng, 53)
      for (const rules of [plain, deuces, jokers]) {
        if (rules.wild !== 'joker' && cards.includes(52)) continue
        expect(handOf(rules, cards.toReversed())).toBe(handOf(rules, cards))
        expect(handOf(rules, [...cards.slice(2), ...cards.slice(0, 2)])).toBe(handOf(rules, cards))
      }
    }
  })
})

test.each([
  ['Ah 2d 3c 4s 5h', plain, 'straight'],
  ['Kh Ad 2c 3s 4h', plain, null],
  ['Th Jd Qc Ks Ah', plain, 'straight'],
  ['Ah 2h 3h 4h 5h', plain, 'straight-flush'],
  ['9h Th Jh Qh Kh', plain, 'straight-flush'],
  ['Th Td 2c 3s 4h', plain, null],
  ['Jh Jd 2c 3s 4h', plain, 'pair'],
  ['2h 3d Ac 5s 4h', deuces, 'straight'],
  ['2h Ad Kc Ts Jh', deuces, 'straight'],
  ['2h 2d Kh Th Jh', deuces, 'wild-royal'],
  ['2h 2d 2c Ah 5h', deuces, 'straight-flush'],
  ['2h 2d 2c Ah 6h', deuces, 'four-aces'],
  ['2h 2d 2c 9h 8s', deuces, 'four'],
  ['2h 2d 2c 9h 9s', deuces, 'five'],
  ['** Ah Kd 7c 3s', jokers, 'pair'],
  ['** Kh Kd 7c 7s', jokers, 'full'],
  ['** Kh Kd Kc 7s', jokers, 'four'],
  ['** Ah 2h 3h 4h', jokers, 'straight-flush'],
] as const)('%s by %o is %s', (cards, rules, hand) => expect(handOf(rules, cardsOf(cards))).toBe(hand))

test('a four of a certain rank pays its own line where the table has one, and as any four elsewhere', () => {
  const [jacks, deuce, bonus] = pokerModels
  if (!jacks || !deuce || !bonus) throw new Error('no tables')
  expect(['four-aces', 'four-low', 'four'].map((hand) => pokerPays(jacks, hand as PokerHand))).toEqual([
    25, 25, 25,
  ])
  expect(['four-aces', 'four-low', 'four'].map((hand) => pokerPays(bonus, hand as PokerHand))).toEqual([
    80, 40, 25,
  ])
  expect(pokerPays(jacks, null)).toBe(0)
  expect(pokerPays(jacks, 'five')).toBe(0)
  expect(pokerPays(deuce, 'two-pairs')).toBe(0)
})
