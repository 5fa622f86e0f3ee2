import { describe, expect, test } from 'vitest'
import { createDice } from '../../kit/rounds.fixture.ts'
import { dealtBy, dealTo, playSteps, type Step } from '../hands.fixture.ts'
import { holdemRules } from './engine.ts'
import { dealHoldem, holdemModels, optionsOf, playHoldem, readHoldemMove } from './rules.ts'
import type { HoldemHand, HoldemModel, HoldemMove } from './types.ts'

const model = holdemModels[0] as HoldemModel
const draw = dealtBy(createDice(52))

const deal = (stacks: Parameters<typeof dealTo>[0], button = 0): HoldemHand =>
  dealHoldem(model, dealTo(stacks, { button }), draw)

const play = (hand: HoldemHand, steps: readonly Step<HoldemMove>[]): HoldemHand =>
  playSteps((now, played) => playHoldem(model, now, played), hand, steps)

const fold: HoldemMove = { type: 'fold' }
const check: HoldemMove = { type: 'check' }
const call: HoldemMove = { type: 'call' }
const leave: HoldemMove = { type: 'leave' }
const to = (toMinor: number): HoldemMove => ({ type: 'raise', toMinor })

const refusalOf = (hand: HoldemHand, move: HoldemMove, seat = hand.turn?.seat ?? -1): string => {
  const played = playHoldem(model, hand, { seat, move })
  return played.ok ? 'played' : played.code
}

describe('the deal', () => {
  test.each([
    ['two, the button is small', { 2: 1_000, 4: 1_000 }, 4, { 4: 50, 2: 100 }, 4],
    ['three, the button begins', { 1: 1_000, 3: 1_000, 5: 1_000 }, 3, { 5: 50, 1: 100 }, 3],
    ['four, the one after the blinds begins', [1_000, 1_000, 1_000, 1_000], 0, { 1: 50, 2: 100 }, 3],
    ['six, round the end of the table', [1_000, 1_000, 1_000, 1_000, 1_000, 1_000], 4, { 5: 50, 0: 100 }, 1],
    ['three, a big blind with nothing left', [1_000, 1_000, 100], 0, { 1: 50, 2: 100 }, 0],
  ])('of %s', (_, stacks, button, blinds: Record<number, number>, first) => {
    const hand = deal(stacks, button)
    expect(
      Object.fromEntries(
        hand.seats.filter((one) => one.paidMinor > 0).map((one) => [one.seat, one.paidMinor]),
      ),
    ).toEqual(blinds)
    expect(hand.turn).toEqual({ seat: first, to: 'play' })
    expect(hand.seats.every((one) => one.streetMinor === one.paidMinor)).toBe(true)
  })

  test('gives two cards each by turns from the first after the button, then lays the board', () => {
    const { seats, board } = dealHoldem(model, dealTo([1_000, 1_000, 1_000], { button: 1 }), () => ({
      nextInt: () => 0,
    }))
    expect(seats.map(({ cards }) => cards)).toEqual([
      [1, 4],
      [2, 5],
      [0, 3],
    ])
    expect(board).toEqual([6, 7, 8, 9, 10])
  })
})

describe('the order', () => {
  test('after the flop the first after the button who is still in begins, on every street', () => {
    let hand = play(deal([1_000, 1_000, 1_000, 1_000]), [call, call, fold, check])
    for (const street of [1, 2, 3]) {
      expect(hand).toMatchObject({ street, turn: { seat: 2 }, betMinor: 0, raiseMinor: 100 })
      hand = play(hand, [check, check, check])
    }
    expect(hand).toMatchObject({ turn: null, street: 3 })
  })

  test('a bet goes once round the table, and not back to seats that have called it', () => {
    const flop = play(deal([1_000, 1_000, 1_000]), [call, call, check])
    const bet = play(flop, [check, to(100)])
    expect(bet.turn?.seat).toBe(0)
    expect(play(bet, [call]).turn?.seat).toBe(1)
    expect(play(bet, [call, call])).toMatchObject({ street: 2, turn: { seat: 1 } })
  })

  test('who is all in is not asked, and two all in of two deal the board to its end', () => {
    const one = play(deal([300, 1_000, 1_000]), [to(300), call, call])
    expect(one).toMatchObject({ street: 1, turn: { seat: 1 } })
    expect(play(one, [check, check])).toMatchObject({ street: 2, turn: { seat: 1 } })
    const both = play(deal([300, 300, 1_000]), [to(300), call, call])
    expect(both).toMatchObject({ street: 3, turn: null })
    expect(both.shown).toHaveLength(3)
  })
})

describe('a raise', () => {
  test.each([
    ['the least before the flop', [], { least: 200, most: 1_000 }],
    ['the least over a raise of 250', [to(350)], { least: 600, most: 1_000 }],
    ['of one who has not enough for the least', [to(600)], { least: 1_000, most: 1_000 }],
    ['the least bet after the flop', [call, call, check], { least: 100, most: 900 }],
    ['over a bet after the flop', [call, call, check, to(300)], { least: 600, most: 900 }],
  ])('%s', (_, steps, { least, most }) => {
    const hand = play(deal([1_000, 1_000, 1_000]), steps)
    expect(optionsOf(hand)).toMatchObject({ leastRaiseMinor: least, mostRaiseMinor: most })
    expect(refusalOf(hand, to(least - 1))).toBe('move_invalid')
    expect(refusalOf(hand, to(most + 1))).toBe('move_invalid')
    expect(refusalOf(hand, to(least))).toBe('played')
    expect(refusalOf(hand, to(most))).toBe('played')
  })

  test('is as large as the largest one on this street, and the measure begins anew on the next', () => {
    const raised = play(deal([5_000, 5_000, 5_000]), [to(300), to(900)])
    expect(optionsOf(raised)).toMatchObject({ leastRaiseMinor: 1_500, callMinor: 800 })
    const flop = play(raised, [fold, call])
    expect(optionsOf(flop)).toMatchObject({ leastRaiseMinor: 100, callMinor: null, canCheck: true })
  })

  test('of less than a full one, all in, is no measure for the next, who may still raise in full', () => {
    const short = play(deal([5_000, 450, 5_000]), [to(300), to(450)])
    expect(optionsOf(short)).toMatchObject({ leastRaiseMinor: 650, callMinor: 350 })
    // The raise in full opens the betting again for the first.
    const full = play(short, [to(650)])
    expect(full.turn?.seat).toBe(0)
    expect(optionsOf(full)).toMatchObject({ leastRaiseMinor: 850, mostRaiseMinor: 5_000, callMinor: 350 })
  })

  test('of less than a full one leaves a call or a fold to who has acted', () => {
    const short = play(deal([5_000, 450, 5_000]), [to(300), to(450), call])
    expect(short.turn?.seat).toBe(0)
    expect(optionsOf(short)).toEqual({
      canCheck: false,
      callMinor: 150,
      leastRaiseMinor: null,
      mostRaiseMinor: null,
    })
    expect(play(short, [call])).toMatchObject({ street: 1 })
  })

  test('may be made of the last chip that is left', () => {
    const hand = play(deal([1_000, 101]), [call])
    expect(hand.turn?.seat).toBe(1)
    expect(optionsOf(hand)).toMatchObject({ canCheck: true, leastRaiseMinor: 101, mostRaiseMinor: 101 })
  })

  test('is not offered when no seat is left to call it', () => {
    const hand = play(deal([5_000, 450, 400]), [to(400), to(450), call])
    expect(hand.turn?.seat).toBe(0)
    expect(optionsOf(hand)).toMatchObject({ callMinor: 50, leastRaiseMinor: null })
  })
})

describe('what is refused', () => {
  const opened = deal([1_000, 1_000, 1_000])
  const flop = play(opened, [call, call, check])
  test.each<[string, HoldemHand, HoldemMove, number | undefined, string]>([
    ['a check where there is a bet', opened, check, undefined, 'move_invalid'],
    ['a call where there is none', flop, call, undefined, 'move_invalid'],
    ['a bet of less than the big blind', flop, to(99), undefined, 'move_invalid'],
    ['a raise to what is bet already', opened, to(100), undefined, 'move_invalid'],
    ['a move out of turn', opened, call, 1, 'turn_other'],
    ['a fold out of turn', opened, fold, 1, 'turn_other'],
    ['a move of a seat that is not there', opened, call, 7, 'turn_other'],
    ['a move of who has folded', play(opened, [fold]), check, 0, 'turn_other'],
    ['leaving twice', play(opened, [[1, leave]]), leave, 1, 'turn_other'],
    ['a move after the end', play(opened, [fold, fold]), check, 2, 'hand_over'],
    ['leaving after the end', play(opened, [fold, fold]), leave, 2, 'hand_over'],
  ])('%s', (_, hand, move, seat, code) => {
    const before = JSON.stringify(hand)
    expect(refusalOf(hand, move, seat ?? hand.turn?.seat)).toBe(code)
    expect(JSON.stringify(hand)).toBe(before)
  })
})

describe('who leaves', () => {
  test('out of turn is folded, and the turn stays where it is', () => {
    const left = play(deal([1_000, 1_000, 1_000]), [[2, leave]])
    expect(left).toMatchObject({ turn: { seat: 0 }, end: null })
    expect(left.seats[2]).toMatchObject({ isFolded: true, paidMinor: 100 })
    // The bet of who left stands: the others call it or fold.
    expect(optionsOf(left)).toMatchObject({ canCheck: false, callMinor: 100 })
  })

  test('in turn passes it on', () =>
    expect(play(deal([1_000, 1_000, 1_000]), [leave])).toMatchObject({ turn: { seat: 1 }, end: null }))

  test('as the last but one leaves the pot to the last, wherever the turn is', () => {
    const hand = play(deal([1_000, 1_000, 1_000]), [
      [1, leave],
      [2, leave],
    ])
    expect(hand).toMatchObject({ turn: null, shown: [] })
    expect(hand.end).toEqual({
      changes: [
        { seat: 0, changeMinor: 150 },
        { seat: 1, changeMinor: -50 },
        { seat: 2, changeMinor: -100 },
      ],
      rakeMinor: 0,
    })
  })
})

describe('who is away', () => {
  test('checks where that is possible, else folds', () => {
    expect(holdemRules.absent(model, deal([1_000, 1_000, 1_000]))).toEqual(fold)
    expect(holdemRules.absent(model, play(deal([1_000, 1_000, 1_000]), [call, call]))).toEqual(check)
  })

  test('has nothing to decide with all chips in the pots', () => {
    const hand = play(deal([300, 1_000, 1_000]), [to(300)])
    expect([0, 1, 2, 9].map((seat) => holdemRules.isAllIn(hand, seat))).toEqual([true, false, false, false])
    expect(holdemRules.isAllIn(play(hand, [[0, leave]]), 0)).toBe(false)
  })
})

describe('what a seat sees', () => {
  test('are its own cards, the board of the street, the pots and its options in its turn', () => {
    const hand = play(deal([1_000, 1_000, 1_000]), [call, call, check])
    const [own, other, outside] = [1, 0, -1].map((seat) => holdemRules.view(model, hand, seat))
    expect(own?.seats.map(({ cards }) => cards !== null)).toEqual([false, true, false])
    expect(outside?.seats.every(({ cards }) => cards === null)).toBe(true)
    expect(own?.board).toEqual(hand.board.slice(0, 3))
    expect(own?.pots).toEqual([{ amountMinor: 300, seats: [0, 1, 2], isUncalled: false }])
    expect([own?.options !== null, other?.options, outside?.options]).toEqual([true, null, null])
    expect(own?.ownRank).toBeTypeOf('number')
    const short = play(deal([300, 1_000, 1_000]), [to(300), fold])
    const seats = holdemRules.view(model, short, 2).seats
    expect(seats.map(({ isAllIn, isFolded }) => [isAllIn, isFolded])).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ])
    expect([outside?.ownRank, holdemRules.view(model, deal([1_000, 1_000]), 0).ownRank]).toEqual([null, null])
  })

  test.each([
    [0, 0],
    [1, 3],
    [2, 4],
    [3, 5],
  ] as const)('on street %i are %i cards of the board', (street, cards) => {
    const hand = { ...deal([1_000, 1_000]), street }
    expect(holdemRules.view(model, hand, 0).board).toEqual(hand.board.slice(0, cards))
  })
})

test.each<[unknown, HoldemMove | undefined]>([
  [{ type: 'fold' }, fold],
  [{ type: 'check' }, check],
  [{ type: 'call' }, call],
  [{ type: 'leave' }, leave],
  [{ type: 'raise', toMinor: 300 }, to(300)],
  [{ type: 'raise', toMinor: 0 }, undefined],
  [{ type: 'raise', toMinor: -300 }, undefined],
  [{ type: 'raise', toMinor: 300.5 }, undefined],
  [{ type: 'raise', toMinor: '300' }, undefined],
  [{ type: 'raise', toMinor: 2 ** 53 }, undefined],
  [{ type: 'raise' }, undefined],
  [{ type: 'call', toMinor: 300 }, undefined],
  [{ type: 'raise', toMinor: 300, seat: 1 }, undefined],
  [{ type: 'toString' }, undefined],
])('%j is read as the move %j', (json, move) => expect(readHoldemMove(json)).toEqual(move))
