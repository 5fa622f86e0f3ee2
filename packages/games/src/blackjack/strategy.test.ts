import { describe, expect, test } from 'vitest'
import { cardsOf } from '../testing/cards.ts'
import { caseRng } from '../testing/numbers.ts'
import { courses, expectGain, expectStanding } from './expectation.ts'
import { blackjackModels, type BlackjackModel } from './model.ts'
import { playOnce, simulateBlackjack } from './simulation.ts'
import { adviseMove, chooseByTotal, type Choosing } from './strategy.ts'
import { movesOf, type BlackjackMoveType } from './table.ts'

const model = blackjackModels[0] as BlackjackModel
const ups = [2, 3, 4, 5, 6, 7, 8, 9, 10, 1]

const gainOf = (choose?: (choosing: Choosing) => BlackjackMoveType): number =>
  expectGain({ decks: Infinity, mostHands: 4 }, choose)

/** The strategy with one cell changed: another move where that hand meets that card. */
const changed =
  (isCell: (choosing: Choosing) => boolean, move: BlackjackMoveType) =>
  (choosing: Choosing): BlackjackMoveType =>
    isCell(choosing) ? move : chooseByTotal(choosing)

interface Cell {
  readonly name: string
  readonly up: number
  readonly total: number
  readonly isSoft: boolean
  readonly pair: number | null
}

const cells: readonly Cell[] = ups.flatMap((up) =>
  [
    ...[8, 9, 10, 11, 12, 13, 14, 15, 16, 17].map((total) => ({ up, total, isSoft: false, pair: null })),
    ...[13, 14, 15, 16, 17, 18, 19].map((total) => ({ up, total, isSoft: true, pair: null })),
    ...[2, 3, 4, 6, 7, 8, 9, 10].map((pair) => ({ up, total: 2 * pair, isSoft: false, pair })),
    { up, total: 12, isSoft: true, pair: 1 },
  ].map((cell) => ({
    ...cell,
    name: `${cell.pair === null ? '' : 'a pair, '}${cell.isSoft ? 'soft ' : ''}${cell.total} against ${up}`,
  })),
)

describe('basic strategy is the best that can be done by totals', () => {
  const best = gainOf()
  /** Two cells are those of four decks and more; an endless shoe has others, by the literature. */
  const isOfManyDecks = ({ isSoft, total, up, pair }: Cell) =>
    pair === null && isSoft && ((total === 13 && up === 5) || (total === 15 && up === 4))

  test('no cell of it can be changed for a gain', () => {
    const better: string[] = []
    const worse: string[] = []
    for (const cell of cells) {
      const { up, total, isSoft, pair } = cell
      // A pair is decided on alone where it is split; where it is not it is played by its total.
      const isSplit = pair !== null && chooseByTotal({ up, total, isSoft, canDouble: true, pair }) === 'split'
      const isCell = (at: Choosing) =>
        at.up === up &&
        at.total === total &&
        at.isSoft === isSoft &&
        at.pair === pair &&
        (pair !== null || at.canDouble)
      const moves: readonly BlackjackMoveType[] =
        pair === null ? ['hit', 'stand', 'double'] : [isSplit ? 'hit' : 'split']
      const chosen = chooseByTotal({ up, total, isSoft, canDouble: true, pair })
      for (const move of moves) {
        if (move === chosen) continue
        const gain = gainOf(changed(isCell, move))
        if (gain > best + 1e-12) better.push(`${move} ${cell.name}`)
        if (gain < best - 1e-12) worse.push(`${move} ${cell.name}`)
      }
    }
    expect(better).toEqual(cells.filter(isOfManyDecks).map(({ name }) => `hit ${name}`))
    expect(worse.length).toBeGreaterThan(300)
  })

  test('three cards and more are hit and stood on as is best', () => {
    const better: string[] = []
    for (const cell of cells.filter(({ pair, total }) => pair === null && total >= 12)) {
      const { up, total, isSoft } = cell
      const isCell = (at: Choosing) =>
        at.up === up && at.total === total && at.isSoft === isSoft && !at.canDouble
      const chosen = chooseByTotal({ up, total, isSoft, canDouble: false, pair: null })
      const gain = gainOf(changed(isCell, chosen === 'hit' ? 'stand' : 'hit'))
      if (gain > best + 1e-12) better.push(cell.name)
    }
    expect(better).toEqual([])
  })
})

describe('the strategy where a move is not possible', () => {
  test.each<[string, Partial<Choosing> & { total: number; up: number }, BlackjackMoveType]>([
    ['eleven is doubled', { total: 11, up: 6 }, 'double'],
    ['and hit with three cards', { total: 11, up: 6, canDouble: false }, 'hit'],
    ['soft eighteen is doubled', { total: 18, isSoft: true, up: 4 }, 'double'],
    ['and stood on with three cards', { total: 18, isSoft: true, up: 4, canDouble: false }, 'stand'],
    ['soft seventeen with three cards is hit', { total: 17, isSoft: true, up: 4, canDouble: false }, 'hit'],
    ['eights are split', { total: 16, up: 10, pair: 8 }, 'split'],
    ['and hit when they cannot be', { total: 16, up: 10 }, 'hit'],
    ['fives are doubled as a ten', { total: 10, up: 6, pair: 5 }, 'double'],
    ['tens are stood on', { total: 20, up: 6, pair: 10 }, 'stand'],
    ['aces are split even against an ace', { total: 12, isSoft: true, up: 1, pair: 1 }, 'split'],
    ['seventeen is stood on', { total: 17, up: 10 }, 'stand'],
    ['eight is hit', { total: 8, up: 6 }, 'hit'],
    ['soft twenty-one is stood on', { total: 21, isSoft: true, up: 10 }, 'stand'],
  ])('%s', (_, at, move) =>
    expect(chooseByTotal({ isSoft: false, canDouble: true, pair: null, ...at })).toBe(move),
  )

  test.each([
    ['8c 8d', 'Tc', ['hit', 'stand', 'double', 'split'], 'split'],
    ['8c 8d', 'Tc', ['hit', 'stand', 'double'], 'hit'],
    ['Ac 7d', '4c', ['hit', 'stand', 'double'], 'double'],
    ['Ac 2d 5h', '4c', ['hit', 'stand'], 'stand'],
    ['Ac Kd', 'Ac', ['insure', 'decline'], 'decline'],
    ['Tc 6d', 'Ah', ['hit', 'stand', 'double'], 'hit'],
    ['Kc Td', '6h', ['hit', 'stand', 'double', 'split'], 'stand'],
  ] as const)('advice on %s against %s with %j is %s', (cards, up, moves, move) =>
    expect(adviseMove(cardsOf(cards), { up: cardsOf(up)[0] ?? 0, moves })).toBe(move),
  )
})

/** The chances of an endless shoe, dealt out card by card: nothing is remembered. */
const endless = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((value) => [value, (value === 10 ? 4 : 1) / 13] as const)

/** What standing on a total comes to when the dealer draws on, card by card. */
function standAgainst(total: number, dealer: { hard: number; hasAce: boolean; count: number }): number {
  const { hard, hasAce, count } = dealer
  const theirs = hasAce && hard <= 11 ? hard + 10 : hard
  if (theirs > 21) return 1
  if (theirs >= 17) return Math.sign(total - theirs)
  let gain = 0
  let open = 0
  for (const [value, chance] of endless) {
    const isBlackjack = count === 1 && hard + value === 11 && (value === 1 || hasAce)
    if (isBlackjack) continue
    open += chance
    gain +=
      chance * standAgainst(total, { hard: hard + value, hasAce: hasAce || value === 1, count: count + 1 })
  }
  // Given that the dealer has no blackjack.
  return count === 1 ? gain / open : gain
}

describe('exact expectations', () => {
  test.each(ups)('standing against %d is what the dealer draws, card by card', (up) => {
    for (const cards of [
      [10, 2],
      [10, 7],
      [10, 10],
      [1, 7],
      [5, 5, 5, 6],
    ]) {
      const hard = cards.reduce((sum, value) => sum + value, 0)
      const total = cards.includes(1) && hard <= 11 ? hard + 10 : hard
      const slow = standAgainst(total, { hard: up, hasAce: up === 1, count: 1 })
      expect(expectStanding({ decks: Infinity, up, cards })).toBeCloseTo(slow, 10)
    }
  })

  test('of a player who always stands: every deal, every draw of the dealer', () => {
    let gain = 0
    for (const [up, ofUp] of endless) {
      // The dealer looks: with blackjack all but a blackjack lose, and that gives the stake back.
      const blackjack = up === 1 ? 4 / 13 : up === 10 ? 1 / 13 : 0
      for (const [first, ofFirst] of endless)
        for (const [second, ofSecond] of endless) {
          const hard = first + second
          const hasAce = first === 1 || second === 1
          const isNatural = hasAce && hard === 11
          const total = hasAce ? hard + 10 : hard
          const stood = isNatural ? 1.5 : standAgainst(total, { hard: up, hasAce: up === 1, count: 1 })
          const lost = isNatural ? 0 : -1
          gain += ofUp * ofFirst * ofSecond * ((1 - blackjack) * stood + blackjack * lost)
        }
    }
    expect(gainOf(() => 'stand')).toBeCloseTo(gain, 10)
  })

  test('more hands to split to are worth a little', () => {
    const [two, four] = [2, 4].map((mostHands) => expectGain({ decks: Infinity, mostHands }))
    expect(four).toBeGreaterThan(two ?? 0)
  })

  test.each([
    // Two hands at once: both second cards may be anything.
    [2, [{ more: 0, others: 0, free: 2, ways: 1 }]],
    [
      3,
      [
        // One more pair, found first or behind another card; or none.
        { more: 1, others: 0, free: 3, ways: 1 },
        { more: 1, others: 1, free: 2, ways: 1 },
        { more: 0, others: 2, free: 0, ways: 1 },
      ],
    ],
  ])('courses of a split up to %d hands', (mostHands, expected) => {
    const found = courses({ mostHands })
    expect(found).toHaveLength(expected.length)
    for (const course of expected) expect(found).toContainEqual(course)
  })

  test('every course has as many hands as were split, each counted once', () => {
    for (const { more, others, free } of courses({ mostHands: 4 })) expect(others + free).toBe(2 + more)
    expect(courses({ mostHands: 4 }).reduce((sum, { ways }) => sum + ways, 0)).toBe(8)
  })
})

describe('rounds by basic strategy', () => {
  test.each([
    ['a win', 'Tc 7d 9h Ts', 1, 400],
    ['a blackjack', 'Ac 7d Kh Ts', 1.5, 500],
    ['a double that wins', '6c 6d 5h Ts Td Tc', 2, 800],
    ['insurance is declined', 'Tc Ad 9h Ks', -1, 0],
    // 8 and 3 are eleven, doubled to 21; 8 and ten are eighteen: both beat seventeen.
    ['eights split, one of them doubled', '8c Td 8h 7s 3c Td Tc', 3, 1_200],
  ])('%s', (_, shoe, gain, payout) => expect(playOnce(model, cardsOf(shoe))).toEqual({ gain, payout }))

  test('a simulation counts gains, shares and largest wins of its rounds', () => {
    const played = simulateBlackjack(model, { rounds: 400, rng: caseRng(17) })
    expect(played).toEqual(simulateBlackjack(model, { rounds: 400, rng: caseRng(17) }))
    expect(played.hitFrequency * 400).toBeCloseTo(Math.round(played.hitFrequency * 400), 9)
    // Stakes of two units and halves: gains are halves of the first stake.
    expect((played.rtp - 1) * 800).toBeCloseTo(Math.round((played.rtp - 1) * 800), 9)
  })
})

test('a hand that is over has no moves', () => {
  const over = { shoe: [], next: 4, hands: [], turn: 0, dealer: [], isInsured: false, phase: 'over' } as const
  expect(movesOf(model, over)).toEqual([])
})
