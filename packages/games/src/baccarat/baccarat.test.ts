import { describe, expect, test } from 'vitest'
import { cardOf, cardsOf, createDice, drawing, must, paidOn } from '../kit/rounds.fixture.ts'
import { countResults } from './count.ts'
import { dealBaccarat, isBankerDrawing, isPlayerDrawing, pointsOf, totalOf } from './deal.ts'
import { baccaratEngine, baccaratModels, baccaratSpots, type BaccaratModel } from './engine.ts'

const model = baccaratModels[0] as BaccaratModel
const tens = Array.from({ length: 10 }, (_, value) => value)

/** When the bank draws to the player's third card of 0 to 9, as the table is printed: D draws, S stands. */
const printed: Record<number, string> = {
  0: 'DDDDDDDDDD',
  1: 'DDDDDDDDDD',
  2: 'DDDDDDDDDD',
  3: 'DDDDDDDDSD',
  4: 'SSDDDDDDSS',
  5: 'SSSSDDDDSS',
  6: 'SSSSSSDDSS',
  7: 'SSSSSSSSSS',
}

/** A round told by points alone, with the printed table: who wins, and how many cards each side has. */
function play(points: readonly number[]): { winner: string; player: number; banker: number } {
  const [a = 0, b = 0, c = 0, d = 0, ...rest] = points
  const total = { player: (a + c) % 10, banker: (b + d) % 10 }
  const cards = { player: 2, banker: 2 }
  const draw = (side: 'player' | 'banker'): number => {
    const card = rest.shift() ?? 0
    total[side] = (total[side] + card) % 10
    cards[side] += 1
    return card
  }
  if (Math.max(total.player, total.banker) < 8) {
    if (total.player > 5) {
      if (total.banker < 6) draw('banker')
    } else if (printed[total.banker]?.[draw('player')] === 'D') draw('banker')
  }
  const lead = total.player - total.banker
  return { winner: lead > 0 ? 'player' : lead < 0 ? 'banker' : 'tie', ...cards }
}

/** Back of a hundred. */
function backOf(spot: string, cards: readonly number[]): number {
  const { winner } = play(cards.map(pointsOf))
  const isPair = (one: number, other: number): boolean =>
    Math.floor((cards[one] ?? 0) / 4) === Math.floor((cards[other] ?? 0) / 4)
  if (spot === 'player-pair') return isPair(0, 2) ? 1_200 : 0
  if (spot === 'banker-pair') return isPair(1, 3) ? 1_200 : 0
  if (spot === winner) return { player: 200, banker: 195, tie: 900 }[spot] ?? 0
  return winner === 'tie' ? 100 : 0
}

describe('the rules of drawing', () => {
  test('cards count their pips, tens and pictures nothing, aces one; only the last digit of a sum', () => {
    const values = [...'23456789TJQKA'].map((rank) => pointsOf(cardOf(`${rank}d`)))
    expect(values).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0, 1])
    expect(totalOf(cardsOf('9c 9d 9h'))).toBe(7)
    expect(totalOf(cardsOf('5c 5d'))).toBe(0)
  })

  test('the player draws on five and below unless the bank has a natural', () => {
    for (const player of [0, 1, 2, 3, 4, 5, 6, 7])
      for (const banker of tens) expect(isPlayerDrawing(player, banker)).toBe(player < 6 && banker < 8)
  })

  test('the bank draws by its total and the third card of the player, as is printed', () => {
    for (const [banker, row] of Object.entries(printed)) {
      const drawn = tens.map((third) => (isBankerDrawing(Number(banker), third) ? 'D' : 'S')).join('')
      expect(drawn, banker).toBe(row)
    }
  })

  test('where the player stands, the bank draws on five and below', () => {
    expect(tens.slice(0, 8).map((banker) => isBankerDrawing(banker, null))).toEqual([
      true,
      true,
      true,
      true,
      true,
      true,
      false,
      false,
    ])
  })

  test.each([
    ['a natural nine beats eight', '4c 3d 5h 5s Kc Kd', '4c 5h', '3d 5s', 'player'],
    ['a natural of the bank stops a player on nothing', 'Kc 9d Qh Ks 8c 7d', 'Kc Qh', '9d Ks', 'banker'],
    ['six stands against six', '6c 6d Kh Ks 9c 9d', '6c Kh', '6d Ks', 'tie'],
    ['the bank draws where the player stands on seven', '7c 5d Kh Ks 3c 9d', '7c Kh', '5d Ks 3c', 'banker'],
    ['the bank stands on three against an eight', '2c 3d Kh Ks 8c 9d', '2c Kh 8c', '3d Ks', 'banker'],
    ['the bank draws on three against a nine', '2c 3d Kh Ks 9c 4d', '2c Kh 9c', '3d Ks 4d', 'banker'],
    ['the bank on six draws to a seven', '5c 6d Kh Ks 7c 2d', '5c Kh 7c', '6d Ks 2d', 'banker'],
    ['the bank on six stands against an eight', '5c 6d Kh Ks 8c 2d', '5c Kh 8c', '6d Ks', 'banker'],
  ])('%s', (_, cards, player, banker, winner) => {
    expect(dealBaccarat(cardsOf(cards))).toMatchObject({
      player: cardsOf(player),
      banker: cardsOf(banker),
      result: { winner },
    })
  })
})

describe('the count', () => {
  test('of one deck: the wins of every order of six cards, counted by their points', () => {
    const left = tens.map((value): number => (value === 0 ? 16 : 4))
    const counted = { player: 0, banker: 0, tie: 0 }
    const points = [0, 0, 0, 0, 0, 0]
    const walk = (drawn: number, ways: number): void => {
      if (drawn === 6) {
        counted[play(points).winner as keyof typeof counted] += ways
        return
      }
      for (const value of tens) {
        const free = left[value] ?? 0
        if (free === 0) continue
        left[value] = free - 1
        points[drawn] = value
        walk(drawn + 1, ways * free)
        left[value] = free
      }
    }
    walk(0, 1)
    const results = countResults(1)
    for (const winner of ['player', 'banker', 'tie'] as const) {
      const same = results.filter(({ result }) => result.winner === winner)
      expect(same.reduce((sum, { count }) => sum + count, 0)).toBe(counted[winner])
    }
  })

  test('of eight decks: pairs come as often as two of 416 cards match, on both sides alike', () => {
    const results = countResults(8)
    const count = (isMeant: (result: (typeof results)[number]['result']) => boolean): number =>
      results.reduce((sum, one) => sum + (isMeant(one.result) ? one.count : 0), 0)
    const rest = 414 * 413 * 412 * 411
    expect(count(({ isPlayerPair }) => isPlayerPair)).toBe(416 * 31 * rest)
    expect(count(({ isBankerPair }) => isBankerPair)).toBe(416 * 31 * rest)
    // Both: of one rank, or of two.
    const both = 416 * 31 * (30 * 29 + 12 * 32 * 31)
    expect(count((result) => result.isPlayerPair && result.isBankerPair)).toBe(both * 412 * 411)
  })
})

describe('a round', () => {
  test('pays every bet by the cards dealt, for any shoe', () => {
    const dice = createDice(6)
    const shoe = Array.from({ length: 416 }, (_, index) => index % 52)
    const seen = new Set<string>()
    for (let round = 0; round < 1_000; round += 1) {
      const cards = Array.from({ length: 6 }, () => dice.pick(shoe))
      for (const spot of baccaratSpots) {
        const paid = paidOn(baccaratEngine, model, { spot, rng: drawing(cards, { decks: 8 }) })
        expect(paid, `${spot} of ${cards.join(' ')}`).toBe(backOf(spot, cards))
      }
      const { winner, player, banker } = play(cards.map(pointsOf))
      seen.add(`${winner} ${player}${banker}`)
    }
    // Each side with two or three cards, each result: all of it was met.
    expect(seen.size).toBe(12)
  })

  test('keeps five of a hundred of what the bank wins, and gives the rest back in a tie', () => {
    const bets = [
      { spot: 'banker', amountMinor: 300 },
      { spot: 'player', amountMinor: 100 },
      { spot: 'tie', amountMinor: 200 },
    ]
    const on = (text: string) => {
      const rng = drawing(cardsOf(text), { decks: 8 })
      return must(baccaratEngine.start(model, { stakeMinor: 600, choice: { bets } }, rng))
    }
    expect(on('Kc 9d Qh Ks 8c 7d').payoutMinor).toBe(585)
    expect(on('4c 3d 5h 5s Kc Kd').payoutMinor).toBe(200)
    expect(on('6c 6d Kh Ks 9c 9d').payoutMinor).toBe(300 + 100 + 1_800)
    expect(on('6c 6d Kh Ks 9c 9d').outcome).toEqual({ player: cardsOf('6c Kh'), banker: cardsOf('6d Ks') })
  })

  test('takes six cards whatever is needed, so that a later number never depends on the cards', () => {
    const bounds: number[] = []
    const rng = {
      nextInt(below: number) {
        bounds.push(below)
        return 0
      },
    }
    const choice = { bets: [{ spot: 'tie', amountMinor: 100 }] }
    expect(baccaratEngine.start(model, { stakeMinor: 100, choice }, rng).ok).toBe(true)
    expect(bounds).toEqual([416, 415, 414, 413, 412, 411])
  })

  test('is told by the cards of both sides', () => {
    const outcome = { player: cardsOf('2c Kh 9c'), banker: cardsOf('3d Ks') }
    expect(baccaratEngine.describe(outcome)).toBe('player 2c Kh 9c, banker 3d Ks')
  })
})
