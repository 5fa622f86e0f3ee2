import { describe, expect, test } from 'vitest'
import { cardsOf } from '../testing/cards.ts'
import { caseRng, entryOf, must, scripted, undrawn } from '../testing/numbers.ts'
import { casinoHoldemEngine, type CasinoHoldemMove, type CasinoHoldemState } from './engine.ts'
import { casinoHoldemModels } from './model.ts'

const engine = casinoHoldemEngine
const model = entryOf(casinoHoldemModels, 0)
const asked = engine.asked
if (!asked) throw new Error('the table asks for decisions')

const ante = (amountMinor: number) => ({ spot: 'ante', amountMinor })
const bonus = (amountMinor: number) => ({ spot: 'bonus', amountMinor })
const both = { bets: [ante(200), bonus(100)] }

const begin = (bets = both.bets): CasinoHoldemState =>
  must(
    engine.start(
      model,
      { stakeMinor: bets.reduce((sum, bet) => sum + bet.amountMinor, 0), choice: { bets } },
      caseRng(3),
    ),
  )

const deal = (hand: string, board: string, dealer: string, bets = both.bets): CasinoHoldemState => ({
  ...begin(bets),
  outcome: { hand: cardsOf(hand), board: cardsOf(board), dealer: cardsOf(dealer) },
})

const play = (state: CasinoHoldemState, ...types: CasinoHoldemMove['type'][]): CasinoHoldemState =>
  types.reduce((now, type) => must(engine.move(model, now, { type })), state)

describe('a bet', () => {
  test.each([
    [{ bets: [ante(300)] }, 300, true],
    [both, 300, true],
    [{ bets: [bonus(100), ante(200)] }, 300, true],
    [{ bets: [bonus(300)] }, 300, false],
    [{ bets: [ante(200), bonus(200)] }, 300, false],
    [{ bets: [ante(200), ante(100)] }, 300, false],
    [{ bets: [ante(300), { spot: 'call', amountMinor: 600 }] }, 900, false],
    [{ bets: [ante(0), bonus(300)] }, 300, false],
    [{ bets: [] }, 0, false],
    [{}, 300, false],
  ])('%j of %d is one: %j', (json, stakeMinor, isOne) => {
    expect(engine.readChoice(model, { json, stakeMinor })).toEqual(isOne ? json : undefined)
  })

  test.each([
    [0, both, 'stake_invalid'],
    [350, { bets: [ante(350)] }, 'stake_invalid'],
    [1_000_000_100, { bets: [ante(1_000_000_100)] }, 'stake_invalid'],
    [300, { bets: [bonus(300)] }, 'choice_invalid'],
    [400, both, 'choice_invalid'],
  ])('a stake of %d on %j is refused, and no card is drawn: %s', (stakeMinor, choice, code) =>
    expect(engine.start(model, { stakeMinor, choice }, undrawn)).toEqual({ ok: false, code }),
  )

  test('deals two to the player, two to the dealer and five to the board, one after the other', () => {
    const rng = scripted([0, 0, 0, 0, 0, 0, 0, 0, 0])
    const { outcome } = must(engine.start(model, { stakeMinor: 300, choice: both }, rng))
    expect(outcome).toEqual({ hand: [0, 1], dealer: [2, 3], board: [4, 5, 6, 7, 8] })
    expect(rng.bounds).toEqual([52, 51, 50, 49, 48, 47, 46, 45, 44])
  })

  test('of chance is an ante, with a unit on the bonus at times', () => {
    const any = (stakeMinor: number, numbers: number[]) =>
      engine.anyChoice(model, { stakeMinor, rng: scripted(numbers) })
    expect(any(300, [1])).toEqual({ bets: [ante(200), bonus(100)] })
    expect(any(300, [0])).toEqual({ bets: [ante(300)] })
    expect(any(100, [0])).toEqual({ bets: [ante(100)] })
  })
})

describe('decisions and their money', () => {
  const winning = deal('Ac Ad', '4h 5s 7c Jd Kh', '4c 2d')
  const losing = deal('3c 2h', '4h 5s 7c Jd Kh', 'Kc Kd', [ante(500)])

  test.each<[string, CasinoHoldemState, CasinoHoldemMove['type'], number, number]>([
    // A pair of aces: the bonus of 100 gives 800 back.
    ['a call that wins: ante and call twice, and the bonus', winning, 'call', 700, 1_200 + 800],
    ['a fold keeps the bonus', winning, 'fold', 300, 800],
    ['a call that loses loses three antes', losing, 'call', 1_500, 0],
    ['a fold loses one', losing, 'fold', 500, 0],
  ])('%s', (_, state, type, stakeMinor, payoutMinor) => {
    const decided = play(state, type)
    expect(decided).toMatchObject({ stakeMinor, isOver: false, payoutMinor: 0 })
    expect(engine.cost(model, state, { type })).toBe(stakeMinor - state.stakeMinor)
    const over = play(decided, 'show')
    expect(over).toMatchObject({ stakeMinor, isOver: true, payoutMinor })
    expect(over.moves).toEqual([{ type }, { type: 'show' }])
  })

  test('a call costs twice the ante, with any bonus bet', () => {
    for (const bets of [[ante(100)], [ante(100), bonus(900)]])
      expect(engine.cost(model, begin(bets), { type: 'call' })).toBe(200)
    expect(engine.cost(model, begin(), { type: 'show' })).toBe(0)
  })

  test('each is made once, and in its order', () => {
    const refused = { ok: false, code: 'move_invalid' }
    const open = begin()
    expect(engine.move(model, open, { type: 'show' })).toEqual(refused)
    for (const first of ['call', 'fold'] as const) {
      const decided = play(open, first)
      for (const type of ['call', 'fold'] as const)
        expect(engine.move(model, decided, { type })).toEqual(refused)
      const over = play(decided, 'show')
      for (const type of ['call', 'fold', 'show'] as const)
        expect(engine.move(model, over, { type })).toEqual({ ok: false, code: 'round_over' })
    }
    expect(open.moves).toEqual([])
  })

  test.each<[unknown, string | undefined]>([
    [{ type: 'call' }, 'call'],
    [{ type: 'fold' }, 'fold'],
    [{ type: 'show' }, 'show'],
    [{ type: 'raise' }, undefined],
    [{ type: 'call', amountMinor: 1 }, undefined],
    [null, undefined],
  ])('%j reads as %j', (json, type) => expect(engine.readMove(json)).toEqual(type && { type }))

  test('who stays away folds, and a hand that was called is played out', () => {
    expect(engine.leave(model, winning)).toEqual(play(winning, 'fold', 'show'))
    expect(engine.leave(model, play(winning, 'call'))).toEqual(play(winning, 'call', 'show'))
    const over = play(winning, 'call', 'show')
    expect(engine.leave(model, over)).toBe(over)
  })

  test('a suggested decision is possible: a show once it is made', () => {
    const view = engine.view(model, begin())
    expect(engine.anyMove(view, scripted([0]))).toEqual({ type: 'fold' })
    expect(engine.anyMove(view, scripted([1]))).toEqual({ type: 'call' })
    expect(engine.anyMove(engine.view(model, play(begin(), 'call')), undrawn)).toEqual({ type: 'show' })
  })
})

describe('what is seen', () => {
  const state = deal('Ac Ad', '4h 5s 7c Jd Kh', '4c 2d')
  const open = { hand: cardsOf('Ac Ad'), board: cardsOf('4h 5s 7c'), dealer: [] }

  test('until the end: hand and flop, and what a decision costs', () => {
    expect(engine.view(model, state)).toMatchObject({
      outcome: open,
      decision: null,
      moves: [
        { type: 'call', costMinor: 400 },
        { type: 'fold', costMinor: 0 },
      ],
    })
    const called = play(state, 'call')
    expect(engine.view(model, called)).toMatchObject({ outcome: open, decision: 'call', moves: [] })
    expect(asked.waiting(model, called)).toEqual(engine.view(model, called))
    expect(asked.open(model, state.outcome, 1)).toEqual(open)
  })

  test('at the end: everything', () => {
    const over = play(state, 'fold', 'show')
    expect(engine.view(model, over)).toMatchObject({ outcome: state.outcome, decision: 'fold', moves: [] })
    expect(engine.describe(state.outcome)).toBe('hand Ac Ad, board 4h 5s 7c Jd Kh, dealer 4c 2d')
  })

  test('the table waits for one decision of the player’s own', () => {
    expect(asked.isAsked(model, state)).toBe(true)
    expect(asked.isAsked(model, play(state, 'fold'))).toBe(false)
    expect(asked.passOver(model, state)).toEqual(play(state, 'fold'))
    const own = [{ type: 'call' }, { type: 'fold' }, { type: 'show' }, {}].map((made) =>
      asked.isPlayers(made),
    )
    expect(own).toEqual([true, true, false, false])
  })
})

describe('what is published', () => {
  const [anteRow, bonusRow] = engine.sheet(model)
  const anteRtp = anteRow?.rtp ?? 0
  const bonusRtp = bonusRow?.rtp ?? 0

  test('is the span of ante and bonus; the largest win is a royal flush against a dealer who plays', () => {
    expect(engine.figures(model)).toMatchObject({
      rtp: { least: bonusRtp, most: anteRtp },
      maxWinMultiple: 105,
      isBestPlay: true,
    })
    expect([anteRow?.maxWinMultiple, bonusRow?.maxWinMultiple]).toEqual([105, 101])
  })

  test('a round is judged by its bets: a call is staked as it is', () => {
    const judge = (state: CasinoHoldemState) =>
      engine.judge(model, { stakeMinor: state.stakeMinor, payoutMinor: state.payoutMinor, state })
    const called = play(deal('Ac Ad', '4h 5s 7c Jd Kh', '4c 2d'), 'call', 'show')
    expect(judge(called).excess).toBeCloseTo(2_000 - 400 - 200 * anteRtp - 100 * bonusRtp, 9)
    const folded = play(deal('Kc Qd', '4h 5s 7c Jd 2h', '4c 2d', [ante(300)]), 'fold', 'show')
    expect(judge(folded).excess).toBeCloseTo(-300 * anteRtp, 9)
    expect(judge(folded).peakMinor).toBe(300 * 105)
    expect(judge(called).peakMinor).toBe(200 * 105 + 100 * 101)
    const deviation = 200 * (anteRow?.standardDeviation ?? 0) + 100 * (bonusRow?.standardDeviation ?? 0)
    expect(judge(called).variance).toBeCloseTo(deviation ** 2, 4)
    expect(() => engine.judge(model, { stakeMinor: 300, payoutMinor: 0, state: null })).toThrow('its state')
  })

  test('no round pays more than its peak', () => {
    const royal = play(deal('Kh Ah', 'Th Jh Qh 4c 4d', '2c 3c'), 'call', 'show')
    expect(royal.payoutMinor).toBe(200 * 105 + 100 * 101)
  })
})
