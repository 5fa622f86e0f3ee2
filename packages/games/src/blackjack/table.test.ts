import { describe, expect, test } from 'vitest'
import { cardsOf } from '../testing/cards.ts'
import { caseRng, entryOf, fairRng, must, scripted, undrawn } from '../testing/numbers.ts'
import { blackjackEngine, dealBlackjack, tableOf, type BlackjackMove, type BlackjackState } from './engine.ts'
import { totalOf, valueOf } from './hand.ts'
import { blackjackModels, type BlackjackModel } from './model.ts'
import { publishedBlackjack } from './published.ts'
import {
  dealTable,
  moveTable,
  payoutOf,
  resultsOf,
  type BlackjackMoveType,
  type BlackjackTable,
} from './table.ts'

const engine = blackjackEngine
const model = blackjackModels[0] as BlackjackModel

/** A table on chosen cards: player, dealer, player, dealer, then as they are drawn. */
const tableAfter = (shoe: string, ...moves: BlackjackMoveType[]): BlackjackTable =>
  moves.reduce<BlackjackTable>(
    (table, move) => {
      const moved = moveTable(model, table, move)
      if (!moved) throw new Error(`${move} is not possible`)
      return moved
    },
    dealTable(model, cardsOf(shoe)),
  )

const stateOn = (shoe: string, stakeMinor = 100): BlackjackState =>
  dealBlackjack(model, { stakeMinor, cards: cardsOf(shoe) })

const play = (state: BlackjackState, ...types: BlackjackMoveType[]): BlackjackState =>
  types.reduce((now, type) => must(engine.move(model, now, { type })), state)

describe('the order of hands', () => {
  test('a split hand gets its second card when its turn comes, the left one first', () => {
    const table = tableAfter('8c 6d 8h Ts 2c 3d', 'split')
    expect(table.hands.map(({ cards }) => cards)).toEqual([cardsOf('8c 2c'), cardsOf('8h')])
    expect([table.turn, table.next]).toEqual([0, 5])
    const second = tableAfter('8c 6d 8h Ts 2c 3d', 'split', 'stand')
    expect(second.hands.map(({ cards }) => cards)).toEqual([cardsOf('8c 2c'), cardsOf('8h 3d')])
    expect([second.turn, second.next]).toEqual([1, 6])
  })

  test('a hand that is split again stays where it was', () => {
    const table = tableAfter('8c 6d 8h Ts 8d 2c', 'split', 'split')
    expect(table.hands.map(({ cards }) => cards)).toEqual([cardsOf('8c 2c'), cardsOf('8d'), cardsOf('8h')])
    expect(table.turn).toBe(0)
  })

  test('a second card that makes 21 ends its hand at once', () => {
    const table = tableAfter('Tc 6d Th Ts Ac 5d', 'split')
    expect(table.hands.map(({ isDone }) => isDone)).toEqual([true, false])
    expect(table.turn).toBe(1)
    expect(resultsOf(tableAfter('Tc 6d Th Ts Ac 5d 4c Kd', 'split', 'stand'))).toEqual(['win', 'lose'])
  })

  test('split aces take one card each, and a third ace is not split again', () => {
    const table = tableAfter('Ac 6d Ah Ts Ad 9c Tc', 'split')
    expect(table.hands.map(({ cards }) => cards)).toEqual([cardsOf('Ac Ad'), cardsOf('Ah 9c')])
    expect(table.phase).toBe('over')
    expect(table.dealer).toEqual(cardsOf('6d Ts Tc'))
  })

  test('tens of different names are a pair, an ace and an eleven are none', () => {
    const movesOn = (shoe: string) => engine.view(model, stateOn(shoe)).moves.map(({ type }) => type)
    expect(movesOn('Tc 6d Kh Ts')).toContain('split')
    expect(movesOn('Ac 6d Kh Ts')).toEqual([])
    expect(movesOn('9c 6d Th Ts')).not.toContain('split')
  })

  test('four hands are the most, whichever are split', () => {
    const table = tableAfter('8c 6d 8h Ts 8d 2c 3c 8s 8c', 'split', 'split', 'stand', 'stand', 'split')
    expect(table.hands).toHaveLength(4)
    expect(moveTable(model, table, 'split')).toBeUndefined()
    expect(table.hands[2]?.cards.map(valueOf)).toEqual([8, 8])
  })
})

describe('the dealer', () => {
  test.each([
    ['draws to sixteen', 'Tc 6d 9h Ts 2c', ['stand'], '6d Ts 2c'],
    ['stands on seventeen', 'Tc 7d 9h Ts 2c', ['stand'], '7d Ts'],
    ['stands on soft seventeen', 'Tc 6d 9h As 2c', ['stand'], '6d As'],
    ['draws on soft sixteen, and on from there', 'Tc 5d 9h As Kc Kd', ['stand'], '5d As Kc Kd'],
    ['draws nothing when every hand is bust', 'Tc 6d 9h Ts 5c 2c', ['hit'], '6d Ts'],
    ['draws nothing against a blackjack alone', 'Ac 6d Kh Ts 5c', [], '6d Ts'],
    [
      'draws when one of two hands is not bust',
      '8c 6d 8h Ts Tc 9d 5c 2h',
      ['split', 'stand', 'hit'],
      '6d Ts 2h',
    ],
  ] as const)('%s', (_, shoe, moves, dealer) => {
    const table = tableAfter(shoe, ...moves)
    expect(table.phase).toBe('over')
    expect(table.dealer).toEqual(cardsOf(dealer))
    expect(table.next).toBe(
      4 + table.hands.reduce((sum, { cards }) => sum + cards.length, -2) + table.dealer.length - 2,
    )
  })

  test.each([
    ['under a ten at once', 'Tc Kd 9h As', [], 'over'],
    ['under an ace after insurance is spoken of', 'Tc Ad 9h Ks', [], 'insurance'],
    ['and ends the round then', 'Tc Ad 9h Ks', ['decline'], 'over'],
    ['finding none, the hand is played', 'Tc Ad 9h 9s', ['decline'], 'playing'],
    ['a blackjack of the player is offered insurance too', 'Tc Ad Ah Ks', [], 'insurance'],
  ] as const)('looks for blackjack %s', (_, shoe, moves, phase) =>
    expect(tableAfter(shoe, ...moves).phase).toBe(phase),
  )
})

describe('what a table pays, by hand, in stakes of 200', () => {
  test.each([
    ['a push of 21 with three cards against 21', '7c 7d 7h 4s 7d Td', ['hit'], ['push'], 200],
    [
      'an ace and a ten of a split are 21 like any other',
      'Tc 5d Th 6s Ac Td Kh',
      ['split', 'stand'],
      ['push', 'lose'],
      200,
    ],
    ['a doubled push gives both stakes back', '6c Td 5h 9s 8c', ['double'], ['push'], 400],
    ['a doubled loss gives nothing', '6c Td 5h 9s 7c', ['double'], ['lose'], 0],
    ['a doubled win pays both stakes', '6c Td 5h 9s Tc', ['double'], ['win'], 800],
    ['a bust loses though the dealer would bust', 'Tc 6d 6h Ts Kc Kd', ['hit'], ['bust'], 0],
    ['insurance is paid beside a lost hand', 'Tc Ad 9h Ks', ['insure'], ['lose'], 300],
    ['insurance beside a blackjack: even money', 'Ac Ad Kh Ks', ['insure'], ['push'], 500],
    ['insurance lost beside a blackjack that wins', 'Ac Ad Kh 9s', ['insure'], ['blackjack'], 500],
    [
      'two hands, one won and one bust',
      '8c 6d 8h Ts Tc 9d 5c 9h',
      ['split', 'stand', 'hit'],
      ['win', 'bust'],
      400,
    ],
  ] as const)('%s', (_, shoe, moves, results, payout) => {
    const table = tableAfter(shoe, ...moves)
    expect(table.phase).toBe('over')
    expect(resultsOf(table)).toEqual(results)
    expect(payoutOf(table, 200)).toBe(payout)
  })

  test('four hands doubled and won are sixteen stakes, the most there is', () => {
    const doubled: BlackjackTable = {
      ...tableAfter('8c 7d 8h Ts 3d', 'split'),
      hands: Array.from({ length: 4 }, () => ({ cards: cardsOf('8c 3d Th'), isDoubled: true, isDone: true })),
      phase: 'over',
    }
    expect(payoutOf(doubled, 100)).toBe(1_600)
    expect(engine.figures(model).maxWinMultiple).toBe(16)
  })

  test('halves stay whole at the least stake and at the largest', () => {
    expect(payoutOf(tableAfter('Ac 6d Kh Ts'), 100)).toBe(250)
    expect(payoutOf(tableAfter('Ac 6d Kh Ts'), 1_000_000_000)).toBe(2_500_000_000)
    expect(payoutOf(tableAfter('Tc Ad 9h Ks', 'insure'), 100)).toBe(150)
  })
})

describe('the engine', () => {
  test.each([0, -100, 50, 150, 1_000_000_100, Number.NaN])(
    '%d is no stake, and no card is drawn',
    (stakeMinor) =>
      expect(engine.start(model, { stakeMinor, choice: {} }, undrawn)).toEqual({
        ok: false,
        code: 'stake_invalid',
      }),
  )

  test('a round takes its cards from six decks when it begins, and none later', () => {
    const rng = scripted(Array.from({ length: 64 }, () => 0))
    const state = must(engine.start(model, { stakeMinor: 100, choice: {} }, rng))
    expect(rng.bounds).toEqual(Array.from({ length: 64 }, (_, drawn) => 312 - drawn))
    expect(state.outcome.cards.slice(0, 5)).toEqual([0, 1, 2, 3, 4])
    expect(state).toMatchObject({ firstStakeMinor: 100, isOver: false })
  })

  test('a natural is over before anything is decided, and is paid', () => {
    expect(stateOn('Ac 6d Kh Ts')).toMatchObject({ isOver: true, payoutMinor: 250, moves: [] })
    expect(stateOn('Tc Kd 9h As')).toMatchObject({ isOver: true, payoutMinor: 0 })
    expect(engine.move(model, stateOn('Ac 6d Kh Ts'), { type: 'hit' })).toEqual({
      ok: false,
      code: 'round_over',
    })
  })

  test('decisions cost what they add, by the first stake, however large the stake has grown', () => {
    const state = stateOn('8c 6d 8h Ts 3c 8d 2h 9d Tc Td 4c')
    const split = play(state, 'split')
    const doubled = play(split, 'double')
    expect([state, split, doubled].map(({ stakeMinor }) => stakeMinor)).toEqual([100, 200, 300])
    expect(
      (['hit', 'stand', 'double', 'split'] as const).map((type) => engine.cost(model, doubled, { type })),
    ).toEqual([0, 0, 100, 100])
    expect(doubled.firstStakeMinor).toBe(100)
    expect(engine.cost(model, stateOn('Tc Ad 9h 9s', 300), { type: 'insure' })).toBe(150)
  })

  test('a move that is not possible changes nothing', () => {
    const state = stateOn('Tc 6d 9h Ts 2c')
    for (const type of ['split', 'insure', 'decline'] as const)
      expect(engine.move(model, state, { type })).toEqual({ ok: false, code: 'move_invalid' })
    expect(state.moves).toEqual([])
  })

  test.each<[string, string, BlackjackMoveType[], BlackjackMoveType[]]>([
    ['in the offer of insurance: declines and stands', 'Tc Ad 9h 9s', [], ['decline', 'stand']],
    ['with a blackjack below the ace: declines, loses', 'Tc Ad 9h Ks', [], ['decline']],
    [
      'in the middle of a split: stands on both',
      '8c 6d 8h Ts 2c 3d Kc',
      ['split'],
      ['split', 'stand', 'stand'],
    ],
  ])('who stays away %s', (_, shoe, made, all) => {
    const left = engine.leave(model, play(stateOn(shoe), ...made))
    expect(left?.moves.map(({ type }) => type)).toEqual(all)
    expect(left).toMatchObject({ isOver: true, stakeMinor: 100 * (1 + made.length) })
    expect(left).toEqual(play(stateOn(shoe), ...all))
  })

  test('a view shows one card of the dealer, the stake on each hand, and the price of each move', () => {
    const view = engine.view(
      model,
      play(stateOn('8c Ad 8h 9s 3c Td 2h 5d', 200), 'insure', 'split', 'double'),
    )
    expect(view).toMatchObject({
      stakeMinor: 700,
      firstStakeMinor: 200,
      insuranceMinor: 100,
      dealer: cardsOf('Ad'),
      turn: 1,
      hands: [
        { cards: cardsOf('8c 3c Td'), stakeMinor: 400, result: null },
        { cards: cardsOf('8h 2h'), stakeMinor: 200, result: null },
      ],
      moves: [
        { type: 'hit', costMinor: 0 },
        { type: 'stand', costMinor: 0 },
        { type: 'double', costMinor: 200 },
      ],
    })
    expect(view).not.toHaveProperty('outcome')
    const over = engine.view(model, stateOn('Ac 6d Kh Ts'))
    expect(over).toMatchObject({ turn: null, dealer: cardsOf('6d Ts'), moves: [], insuranceMinor: 0 })
  })

  test('a round is judged by its first stake', () => {
    const { rtp = 0, standardDeviation = 0 } = publishedBlackjack['blackjack-six-decks v1'] ?? {}
    const state = play(stateOn('6c 6d 5h Ts Td Tc'), 'double')
    expect(state.payoutMinor).toBe(400)
    const judged = engine.judge(model, { stakeMinor: 200, payoutMinor: 400, state })
    expect(judged.excess).toBeCloseTo(400 - 100 - 100 * rtp, 9)
    expect(judged.variance).toBeCloseTo((100 * standardDeviation) ** 2, 6)
    expect(judged.peakMinor).toBe(1_600)
    expect(() => engine.judge(model, { stakeMinor: 200, payoutMinor: 400, state: null })).toThrow('its state')
  })

  test.each([
    [{}, true],
    [{ seat: 1 }, false],
    [null, false],
    [[], false],
  ] as const)('%j is a choice: %j', (json, isOne) =>
    expect(engine.readChoice(model, { json, stakeMinor: 100 })).toEqual(isOne ? {} : undefined),
  )
})

const ascending = (cards: readonly number[]) => cards.toSorted((left, right) => left - right)

describe('any round', () => {
  /** What each hand is worth by the cards that lie on the table at the end. */
  function recount(table: BlackjackTable, stake: number): number {
    const theirs = totalOf(table.dealer).total
    const isDealerNatural = theirs === 21 && table.dealer.length === 2
    const one = table.hands.length === 1 ? table.hands[0] : undefined
    const insured = table.isInsured && isDealerNatural ? 1.5 * stake : 0
    if (one && one.cards.length === 2 && totalOf(one.cards).total === 21)
      return insured + (isDealerNatural ? stake : 2.5 * stake)
    return table.hands.reduce((sum, { cards, isDoubled }) => {
      const bet = isDoubled ? 2 * stake : stake
      const { total } = totalOf(cards)
      if (total > 21 || isDealerNatural) return sum
      if (theirs > 21 || total > theirs) return sum + 2 * bet
      return total === theirs ? sum + bet : sum
    }, insured)
  }

  test('pays what its cards are worth, uses no card twice, and replays move by move', () => {
    const rng = caseRng(33)
    const seen = new Set<string>()
    for (let round = 0; round < 1_500; round += 1) {
      let state = must(engine.start(model, { stakeMinor: 300, choice: {} }, rng))
      const moves: BlackjackMove[] = []
      while (!state.isOver) {
        const shown = engine.view(model, state).moves
        const move = entryOf(shown, rng.nextInt(shown.length))
        moves.push({ type: move.type })
        state = must(engine.move(model, state, { type: move.type }))
        seen.add(move.type)
      }
      const table = tableOf(model, state)
      expect(state.payoutMinor).toBe(recount(table, 300))
      const used = [...table.dealer, ...table.hands.flatMap(({ cards }) => cards)]
      expect(ascending(used)).toEqual(ascending(state.outcome.cards.slice(0, table.next)))
      for (const result of resultsOf(table)) seen.add(result)
      const again = moves.reduce(
        (now, move) => must(engine.move(model, now, move)),
        dealBlackjack(model, { stakeMinor: 300, cards: state.outcome.cards }),
      )
      expect(again).toEqual(state)
    }
    expect(seen.size).toBe(11)
  })

  test('is the same for the same seed', () => {
    const start = () => must(engine.start(model, { stakeMinor: 100, choice: {} }, fairRng('blackjack', 4)))
    expect(start()).toEqual(start())
  })
})
