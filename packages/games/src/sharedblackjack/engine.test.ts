import { describe, expect, test } from 'vitest'
import { totalOf } from '../blackjack/hand.ts'
import { cardsOf } from '../testing/cards.ts'
import { caseRng, entryOf, must, undrawn } from '../testing/numbers.ts'
import { sharedBlackjackEngine, sharedHandsOf, type SharedBlackjackState } from './engine.ts'
import { sharedBlackjackModels, type SharedBlackjackModel } from './model.ts'
import { publishedSharedBlackjack } from './published.ts'
import {
  dealerHand,
  dealerUp,
  handResults,
  openLine,
  payoutOfHands,
  playHands,
  possibleMoves,
  sharedCardsOf,
  turnOf,
  type SharedMoveType,
} from './table.ts'

const engine = sharedBlackjackEngine
const [byHand, model] = sharedBlackjackModels as [SharedBlackjackModel, SharedBlackjackModel]
const asked = engine.asked
if (!asked) throw new Error('the table asks for decisions')

/** A round's cards by place: the first four, the first row, the second row, the dealer's; threes elsewhere. */
function layOut(first: string, rows: { one?: string; two?: string; dealer?: string } = {}): number[] {
  const cards = Array.from({ length: sharedCardsOf(model) }, () => 4)
  const put = (from: number, text = '') =>
    cardsOf(text).forEach((card, place) => (cards[from + place] = card))
  put(0, first)
  put(4, rows.one)
  put(24, rows.two)
  put(44, rows.dealer)
  return cards
}

const choiceOf = (amountMinor: number) => ({ bets: [{ spot: 'hand', amountMinor }] })

const stateOn = (cards: readonly number[], stakeMinor = 100, of = model): SharedBlackjackState => ({
  ...must(engine.start(of, { stakeMinor, choice: choiceOf(stakeMinor) }, caseRng(1))),
  outcome: { cards },
})

const play = (state: SharedBlackjackState, ...types: (SharedMoveType | 'show')[]): SharedBlackjackState =>
  types.reduce((now, type) => must(engine.move(model, now, { type })), state)

describe('a bet', () => {
  test.each([
    [choiceOf(300), 300, true],
    [choiceOf(200), 300, false],
    [{ bets: [{ spot: 'seat', amountMinor: 300 }] }, 300, false],
    [{ bets: [...choiceOf(100).bets, ...choiceOf(200).bets] }, 300, false],
    [{}, 300, false],
    [null, 300, false],
  ])('%j of %d is one: %j', (json, stakeMinor, isOne) =>
    expect(engine.readChoice(model, { json, stakeMinor })).toEqual(isOne ? json : undefined),
  )

  test.each([
    [0, 'stake_invalid'],
    [150, 'stake_invalid'],
    [1_000_000_100, 'stake_invalid'],
    [300, 'choice_invalid'],
  ])('a stake of %d on a hand of 200 is refused, and no card is drawn: %s', (stakeMinor, code) =>
    expect(engine.start(model, { stakeMinor, choice: choiceOf(200) }, undrawn)).toEqual({ ok: false, code }),
  )

  test('draws every place of the round from eight decks', () => {
    for (const of of sharedBlackjackModels) {
      const bounds: number[] = []
      const rng = {
        nextInt(below: number) {
          bounds.push(below)
          return below - 1
        },
      }
      const { outcome } = must(engine.start(of, { stakeMinor: 100, choice: choiceOf(100) }, rng))
      expect(outcome.cards).toHaveLength(sharedCardsOf(of))
      expect(bounds).toEqual(Array.from({ length: sharedCardsOf(of) }, (_, place) => 416 - place))
    }
    expect([sharedCardsOf(byHand), sharedCardsOf(model)]).toEqual([60, 104])
  })

  test('of chance puts the whole stake on the hand', () => {
    expect(engine.anyChoice(model, { stakeMinor: 700, rng: undrawn })).toEqual(choiceOf(700))
  })
})

describe('hands', () => {
  test('begin with the first and the third card; the dealer shows the second', () => {
    const cards = layOut('9c 6d 8h Ts')
    expect(playHands({ ...model, cards }, [])).toEqual([
      { cards: cardsOf('9c 8h'), drawn: 0, isDoubled: false, isDone: false },
    ])
    expect(dealerUp(cards)).toBe(cardsOf('6d')[0])
  })

  test.each([
    ['a blackjack of one’s own', 'Ac 6d Kh Ts'],
    ['one of the dealer’s', '9c Kd 8h As'],
    ['one under an ace', '9c Ad 8h Ts'],
  ])('are over with %s', (_, first) => {
    const hands = playHands({ ...model, cards: layOut(first) }, [])
    expect(turnOf(hands)).toBe(-1)
    expect(possibleMoves(hands)).toEqual([])
  })

  test('take the card of the turn in which they take one', () => {
    const cards = layOut('2c 6d 3h Ts', { one: '4c 5c 2d', two: '7c 7d 7h 7s' })
    const one = (...moves: SharedMoveType[]) => playHands({ ...model, cards }, moves)[0]?.cards
    expect(one('hit', 'hit')).toEqual(cardsOf('2c 3h 4c 5c'))
    const pair = layOut('2c 6d 2h Ts', { one: '4c 5c', two: '7c 7d 7h 7s' })
    // The split is the first turn, a card for each row; then the second hand is played from the fourth on.
    const split = playHands({ ...model, cards: pair }, ['split', 'hit', 'stand', 'hit'])
    expect(split.map(({ cards: held }) => held)).toEqual([cardsOf('2c 4c 5c'), cardsOf('2h 7c 7s')])
    const before = playHands({ ...byHand, cards: pair }, ['split', 'hit', 'stand', 'hit'])
    expect(before[1]?.cards).toEqual(cardsOf('2h 7c 7d'))
  })

  test('a decision that was not possible is a broken record', () => {
    const cards = layOut('2c 6d 3h Ts')
    expect(() => playHands({ ...model, cards }, ['split'])).toThrow('was possible')
    expect(() => playHands({ ...model, cards }, ['stand', 'hit'])).toThrow('was possible')
    expect(() => playHands({ ...model, cards: cards.slice(0, 4) }, ['hit'])).toThrow('every card')
  })

  test.each([
    ['6d Ts', '2c', '6d Ts 2c'],
    ['6d As', '2c', '6d As'],
    ['2d 2s', '2c 2h 2c 2d 2h 2s', '2d 2s 2c 2h 2c 2d 2h 2s Tc'],
    ['5d As', 'Kc Kd', '5d As Kc Kd'],
  ])('the dealer with %s and then %s comes to %s', (hole, row, all) => {
    const [up = '', hidden = ''] = hole.split(' ')
    const cards = layOut(`9c ${up} 8h ${hidden}`, { dealer: `${row} Tc` })
    expect(dealerHand(cards)).toEqual(cardsOf(all))
  })

  test('the open line ends at 21, and never has more than was taken', () => {
    const cards = layOut('2c 6d 3h Ts', { one: '4c 5c 7d 9h' })
    expect([0, 1, 2, 3, 9].map((taken) => openLine(cards, taken).length)).toEqual([2, 3, 4, 5, 5])
    expect(totalOf(openLine(cards, 9)).total).toBe(21)
  })
})

describe('what hands give back, in stakes of 200', () => {
  test.each<[string, string, Parameters<typeof layOut>[1], SharedMoveType[], string[], number]>([
    ['a win', 'Tc 7d 9h Ts', {}, ['stand'], ['win'], 400],
    ['a blackjack', 'Ac 7d Kh Ts', {}, [], ['blackjack'], 500],
    ['two of them', 'Ac Kd Kh As', {}, [], ['push'], 200],
    ['a doubled win', '6c 7d 5h Ts', { one: 'Tc' }, ['double'], ['win'], 800],
    ['a doubled push', '6c 7d 5h Ts', { one: '6d' }, ['double'], ['push'], 400],
    ['a doubled loss', '6c 7d 5h Ts', { one: '2d' }, ['double'], ['lose'], 0],
    ['a bust against a bust', 'Tc 6d 9h Ts', { one: '5c', dealer: 'Kc' }, ['hit'], ['bust'], 0],
    [
      'an ace on a split ten is no blackjack',
      'Tc 7d Th Ts',
      { one: 'Ac', two: '7c' },
      ['split', 'stand'],
      ['win', 'push'],
      600,
    ],
    [
      'split aces, a ten on one of them',
      'Ac 7d Ah Ts',
      { one: 'Kc', two: '2c' },
      ['split'],
      ['win', 'lose'],
      400,
    ],
  ])('%s', (_, first, rows, moves, results, payout) => {
    const cards = layOut(first, rows)
    const hands = playHands({ ...model, cards }, moves)
    expect(turnOf(hands)).toBe(-1)
    expect(handResults(cards, hands)).toEqual(results)
    expect(payoutOfHands(cards, hands, 200)).toBe(payout)
  })
})

describe('a round at the table', () => {
  const pair = layOut('8c 6d 8h Ts', { one: '3c Tc', two: '9d 9h Td', dealer: '2c' })

  test('grows with the decisions, and is shown when none is left to make', () => {
    const state = stateOn(pair)
    expect(engine.move(model, state, { type: 'show' })).toEqual({ ok: false, code: 'move_invalid' })
    const split = play(state, 'split')
    const doubled = play(split, 'double')
    expect([split.stakeMinor, doubled.stakeMinor]).toEqual([200, 300])
    expect(
      (['hit', 'stand', 'double', 'split', 'show'] as const).map((type) =>
        engine.cost(model, doubled, { type }),
      ),
    ).toEqual([0, 0, 100, 100, 0])
    const over = play(doubled, 'stand', 'show')
    // Eleven doubled to 21, and seventeen: the dealer has eighteen.
    expect(over).toMatchObject({ isOver: true, stakeMinor: 300, payoutMinor: 400 })
    expect(engine.move(model, over, { type: 'show' })).toEqual({ ok: false, code: 'round_over' })
    expect(engine.view(model, over)).toMatchObject({
      outcome: { cards: pair },
      turn: null,
      moves: [],
      hands: [
        { stakeMinor: 200, result: 'win' },
        { stakeMinor: 100, result: 'lose' },
      ],
    })
  })

  test('waits for players one decision at a time, and for none after the last', () => {
    const state = stateOn(pair)
    expect(asked.isAsked(model, state)).toBe(true)
    expect(asked.isAsked(model, play(state, 'stand'))).toBe(false)
    expect(asked.passOver(model, state)).toEqual(play(state, 'stand'))
    const own = ['hit', 'stand', 'double', 'split', 'show', 'call'].map((type) => asked.isPlayers({ type }))
    expect(own).toEqual([true, true, true, true, false, false])
    expect(asked.isPlayers({})).toBe(false)
  })

  test('who has decided sees nothing of what that brings while others decide', () => {
    const split = play(stateOn(pair), 'split')
    const waiting = asked.waiting(model, split)
    expect(waiting.hands.map(({ cards }) => cards)).toEqual([cardsOf('8c 8h')])
    expect(waiting.moves).toEqual([])
    expect(JSON.stringify(asked.open(model, split.outcome, 1))).toBe(
      JSON.stringify({ hand: cardsOf('8c 8h 3c'), dealer: cardsOf('6d') }),
    )
  })

  test('who stays away stands on every hand, and nothing more is staked', () => {
    const left = engine.leave(model, play(stateOn(pair), 'split'))
    expect(left?.moves.map(({ type }) => type)).toEqual(['split', 'stand', 'stand', 'show'])
    expect(left?.stakeMinor).toBe(200)
    expect(engine.leave(model, stateOn(layOut('Ac 6d Kh Ts')))).toMatchObject({ payoutMinor: 250 })
  })

  test('is judged by its first stake', () => {
    const { rtp = 0, standardDeviation = 0 } = publishedSharedBlackjack[`${model.id} v${model.version}`] ?? {}
    const over = play(stateOn(pair), 'split', 'double', 'stand', 'show')
    const judged = engine.judge(model, { stakeMinor: 300, payoutMinor: 400, state: over })
    expect(judged.excess).toBeCloseTo(400 - 200 - 100 * rtp, 9)
    expect(judged.variance).toBeCloseTo((100 * standardDeviation) ** 2, 6)
    expect(judged.peakMinor).toBe(800)
    expect(() => engine.judge(model, { stakeMinor: 100, payoutMinor: 0, state: null })).toThrow('its state')
  })

  test('reads in one line: the first cards, and what the dealer comes to', () => {
    expect(engine.describe({ cards: pair })).toBe('cards 8c 6d 8h Ts 3c Tc 3c 3c ..., dealer 6d Ts 2c')
  })

  test('of a model that is not kept has no hands', () => {
    expect(() => sharedHandsOf({ ...stateOn(pair), modelVersion: 9 })).toThrow('is kept')
    expect(() => engine.figures({ ...model, version: 9 })).toThrow('is published')
  })

  test.each<[unknown, string | undefined]>([
    [{ type: 'hit' }, 'hit'],
    [{ type: 'show' }, 'show'],
    [{ type: 'insure' }, undefined],
    [{ type: 'hit', turn: 3 }, undefined],
    [undefined, undefined],
  ])('%j reads as %j', (json, type) => expect(engine.readMove(json)).toEqual(type && { type }))
})

test('any round pays what its hands are worth, and players of one habit get the same', () => {
  const rng = caseRng(44)
  for (let round = 0; round < 600; round += 1) {
    let state = must(engine.start(model, { stakeMinor: 200, choice: choiceOf(200) }, rng))
    const { cards } = state.outcome
    while (!state.isOver) {
      const { moves } = engine.view(model, state)
      const type = moves.length === 0 ? ('show' as const) : entryOf(moves, rng.nextInt(moves.length)).type
      state = play(state, type)
    }
    const theirs = totalOf(dealerHand(cards)).total
    const isDealerNatural = dealerHand(cards).length === 2 && theirs === 21
    const hands = sharedHandsOf(state)
    const worth = hands.reduce((sum, { cards: own, isDoubled }) => {
      const { total } = totalOf(own)
      const bet = isDoubled ? 400 : 200
      const isNatural = hands.length === 1 && own.length === 2 && total === 21
      if (isNatural) return sum + (isDealerNatural ? 200 : 500)
      if (total > 21 || isDealerNatural) return sum
      if (theirs > 21 || total > theirs) return sum + 2 * bet
      return total === theirs ? sum + bet : sum
    }, 0)
    expect(state.payoutMinor).toBe(worth)
    const staked = 200 * (hands.length + hands.filter(({ isDoubled }) => isDoubled).length)
    expect(state.stakeMinor).toBe(staked)
    const other = state.moves.reduce((now, made) => must(engine.move(model, now, made)), stateOn(cards, 200))
    expect(other).toEqual(state)
  }
})
