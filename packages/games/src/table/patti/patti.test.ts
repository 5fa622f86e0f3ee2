import { describe, expect, test } from 'vitest'
import { cardsOf, createDice } from '../../kit/rounds.fixture.ts'
import { changesOf, dealtBy, dealTo, playSteps, type Step } from '../hands.fixture.ts'
import { pattiRules } from './engine.ts'
import { dealPatti, optionsOf, pattiModels, playPatti, potOf, readPattiMove } from './rules.ts'
import type { PattiHand, PattiModel, PattiMove } from './types.ts'

const model = pattiModels[0] as PattiModel

const see: PattiMove = { type: 'see' }
const pack: PattiMove = { type: 'pack' }
const bet: PattiMove = { type: 'bet', isRaise: false }
const raise: PattiMove = { type: 'bet', isRaise: true }
const show: PattiMove = { type: 'show' }
const side: PattiMove = { type: 'side-show' }
const leave: PattiMove = { type: 'leave' }
const answer = (isAccepted: boolean): PattiMove => ({ type: 'answer', isAccepted })

/** A hand at a boot of 100 with these cards; seat 1 begins after the button. */
function deal(stacks: Parameters<typeof dealTo>[0], hands: readonly string[] = [], button = 0): PattiHand {
  const dealt = dealPatti(model, dealTo(stacks, { button }), dealtBy(createDice(3)))
  const seats = dealt.seats.map((one, index) => {
    const cards = hands[index]
    return cards === undefined ? one : { ...one, cards: cardsOf(cards) }
  })
  return { ...dealt, seats }
}

const play = (hand: PattiHand, steps: readonly Step<PattiMove>[]): PattiHand =>
  playSteps((now, played) => playPatti(model, now, played), hand, steps)

const refusalOf = (hand: PattiHand, move: PattiMove, seat = hand.turn?.seat ?? -1): string => {
  const played = playPatti(model, hand, { seat, move })
  return played.ok ? 'played' : played.code
}

const three = [10_000, 10_000, 10_000]
const stacksOf = (hand: PattiHand) => hand.seats.map(({ stackMinor }) => stackMinor)

describe('the deal', () => {
  test('takes a boot from each seat, deals three cards by turns, and begins after the button', () => {
    const hand = dealPatti(model, dealTo({ 1: 500, 2: 60, 4: 900 }, { button: 2 }), () => ({
      nextInt: () => 0,
    }))
    expect(hand.seats.map(({ seat, cards }) => [seat, cards])).toEqual([
      [1, [1, 4, 7]],
      [2, [2, 5, 8]],
      [4, [0, 3, 6]],
    ])
    // Who has less than a boot pays what there is.
    expect(hand.seats.map(({ paidMinor, stackMinor }) => [paidMinor, stackMinor])).toEqual([
      [100, 400],
      [60, 0],
      [100, 800],
    ])
    expect(hand).toMatchObject({ turn: { seat: 4, to: 'play' }, unitMinor: 100, showBy: null })
  })
})

describe('what a bet costs', () => {
  test('blind one unit, seen two; a raise doubles the unit for all who come after', () => {
    const first = deal(three)
    expect(optionsOf(model, first)).toEqual({
      betMinor: 100,
      raiseMinor: 200,
      showMinor: null,
      sideShowMinor: null,
      canSee: true,
      isAnswer: false,
    })
    const blind = play(first, [raise])
    expect(stacksOf(blind)).toEqual([9_900, 9_700, 9_900])
    expect(blind).toMatchObject({ unitMinor: 200, turn: { seat: 2 } })
    const seen = play(blind, [see])
    expect(optionsOf(model, seen)).toMatchObject({ betMinor: 400, raiseMinor: 800, canSee: false })
    expect(stacksOf(play(seen, [raise]))).toEqual([9_900, 9_700, 9_100])
    expect(optionsOf(model, play(seen, [raise]))).toMatchObject({ betMinor: 400, raiseMinor: 800 })
  })

  test('the unit rises to thirty-two boots and no further', () => {
    let hand = play(deal([1_000_000, 1_000_000]), [
      [0, see],
      [1, see],
    ])
    for (const unit of [200, 400, 800, 1_600, 3_200]) {
      hand = play(hand, [raise])
      expect(hand.unitMinor).toBe(unit)
    }
    expect(optionsOf(model, hand)).toMatchObject({ raiseMinor: null })
    expect(refusalOf(hand, raise)).toBe('move_invalid')
  })

  test('after four blind bets one has to look', () => {
    const bets = Array.from({ length: 8 }, () => bet)
    const hand = play(deal([10_000, 10_000]), bets)
    expect(hand.turn?.seat).toBe(1)
    expect(optionsOf(model, hand)).toMatchObject({
      betMinor: null,
      raiseMinor: null,
      showMinor: 100,
      canSee: true,
    })
    expect(refusalOf(hand, bet)).toBe('move_invalid')
    expect(play(hand, [see, bet]).turn?.seat).toBe(0)
    expect(optionsOf(model, play(hand, [see]))).toMatchObject({ betMinor: 200 })
  })

  test('a bet is all that is left where that is less; a raise is made in full or not at all', () => {
    const hand = play(deal([10_000, 190, 10_000]), [])
    expect(optionsOf(model, hand)).toMatchObject({ betMinor: 90, raiseMinor: null })
    const all = play(hand, [bet])
    expect(all.seats[1]).toMatchObject({ stackMinor: 0, paidMinor: 190 })
    // The unit is not less for it.
    expect(optionsOf(model, all)).toMatchObject({ betMinor: 100 })
    const exact = deal([10_000, 300, 10_000])
    expect(optionsOf(model, exact)).toMatchObject({ betMinor: 100, raiseMinor: 200 })
    expect(optionsOf(model, deal([10_000, 299, 10_000]))).toMatchObject({ raiseMinor: null })
  })
})

describe('the turn', () => {
  test('goes round the table past those who have packed or have no chips left', () => {
    const hand = play(deal([10_000, 10_000, 200, 10_000]), [bet, bet, bet, pack])
    expect(hand.turn?.seat).toBe(1)
    expect(play(hand, [bet]).turn?.seat).toBe(3)
    expect(play(hand, [bet, bet]).turn?.seat).toBe(1)
  })

  test('looking is possible out of turn and passes nothing on', () => {
    const hand = play(deal(three), [[0, see]])
    expect(hand).toMatchObject({ turn: { seat: 1 } })
    expect(hand.seats.map(({ isSeen }) => isSeen)).toEqual([true, false, false])
    expect(refusalOf(hand, see, 0)).toBe('move_invalid')
  })

  test('stays where it is when another player leaves', () => {
    const hand = play(deal(three), [[2, leave]])
    expect(hand).toMatchObject({ turn: { seat: 1 }, end: null })
    expect(play(hand, [bet]).turn?.seat).toBe(0)
  })

  const packed = play(deal(three), [pack])
  const over = play(deal(three), [pack, pack])
  const asked = play(deal(three), [[0, see], [1, see], [2, see], bet, bet, side])
  test.each<[string, PattiHand, PattiMove, number | undefined, string]>([
    ['a bet out of turn', deal(three), bet, 2, 'turn_other'],
    ['a seat that is not there', deal(three), bet, 4, 'turn_other'],
    ['a bet of who has packed', packed, bet, 1, 'turn_other'],
    ['looking when packed', packed, see, 1, 'turn_other'],
    ['leaving when packed', packed, leave, 1, 'turn_other'],
    ['a move after the end', over, bet, 0, 'hand_over'],
    ['an answer without a question', deal(three), answer(true), undefined, 'move_invalid'],
    ['a bet instead of an answer', asked, bet, undefined, 'move_invalid'],
    ['packing instead of an answer', asked, pack, undefined, 'move_invalid'],
    ['an answer of another seat', asked, answer(true), 1, 'turn_other'],
    ['a show among three', deal(three), show, undefined, 'move_invalid'],
    ['a blind side show', deal(three), side, undefined, 'move_invalid'],
  ])('%s is refused', (_, hand, move, seat, code) => {
    const before = JSON.stringify(hand)
    expect(refusalOf(hand, move, seat ?? hand.turn?.seat)).toBe(code)
    expect(JSON.stringify(hand)).toBe(before)
  })
})

describe('a side show', () => {
  const hands = ['Ac Ad Ah', '2c 3d 5h', '9c 9d Kh']
  const seen = play(deal(three, hands), [[0, see], [1, see], [2, see], bet])

  test('asks the one before, costs a bet, and waits for the answer', () => {
    expect(optionsOf(model, seen)).toMatchObject({ sideShowMinor: 200 })
    const asked = play(seen, [side])
    expect(asked).toMatchObject({ asked: { by: 2, of: 1 }, turn: { seat: 1, to: 'answer' } })
    expect(asked.seats[2]?.stackMinor).toBe(9_700)
    expect(optionsOf(model, asked)).toEqual({
      betMinor: null,
      raiseMinor: null,
      showMinor: null,
      sideShowMinor: null,
      canSee: false,
      isAnswer: true,
    })
  })

  test('that is refused changes nothing; the turn goes on from who asked', () => {
    const refused = play(seen, [side, answer(false)])
    expect(refused).toMatchObject({ asked: null, compared: [], turn: { seat: 0, to: 'play' } })
    expect(refused.seats.every(({ isPacked }) => !isPacked)).toBe(true)
  })

  test('that is accepted packs the worse hand, and only the two see the cards', () => {
    const accepted = play(seen, [side, answer(true)])
    expect(accepted.seats.map(({ isPacked }) => isPacked)).toEqual([false, true, false])
    expect(accepted).toMatchObject({ asked: null, turn: { seat: 0, to: 'play' } })
    const sees = (seat: number) =>
      pattiRules.view(model, accepted, seat).seats.map(({ cards }) => cards !== null)
    expect([0, 1, 2, -1].map(sees)).toEqual([
      [true, false, false],
      [false, true, true],
      [false, true, true],
      [false, false, false],
    ])
  })

  test('of equal hands packs the one who asked', () => {
    const equal = deal(three, ['Ac Ad Ah', '9c 8d 2h', '9d 8h 2c'])
    const accepted = play(equal, [[0, see], [1, see], [2, see], bet, side, answer(true)])
    expect(accepted.seats.map(({ isPacked }) => isPacked)).toEqual([false, false, true])
    expect(accepted.turn?.seat).toBe(0)
  })

  test.each([
    ['one before who is blind', [2], bet],
    ['oneself blind', [0, 1], bet],
    ['two only', [0, 2], pack],
  ] as const)('is not offered with %s', (_, looked, move) => {
    const looks = looked.map((seat): Step<PattiMove> => [seat, see])
    const hand = play(deal(three), [...looks, move])
    expect(hand.turn?.seat).toBe(2)
    expect(optionsOf(model, hand)).toMatchObject({ sideShowMinor: null })
    expect(refusalOf(hand, side)).toBe('move_invalid')
  })

  test('skips packed seats and seats that are all in', () => {
    const four = [10_000, 10_000, 10_000, 10_000]
    const looked: Step<PattiMove>[] = [
      [0, see],
      [1, see],
      [2, see],
      [3, see],
    ]
    const past = play(deal(four), [...looked, bet, pack])
    expect(play(past, [side])).toMatchObject({ asked: { by: 3, of: 1 } })
    const broke = play(deal([10_000, 300, 10_000]), [...looked.slice(0, 3), bet])
    expect(broke.seats[1]?.stackMinor).toBe(0)
    expect(optionsOf(model, broke)).toMatchObject({ sideShowMinor: null })
  })

  test('falls away when either gets up, and stays when a third does', () => {
    const asked = play(seen, [side])
    for (const seat of [1, 2])
      expect(play(asked, [[seat, leave]])).toMatchObject({ asked: null, turn: { seat: 0, to: 'play' } })
    const third = play(asked, [[0, leave]])
    expect(third).toMatchObject({ asked: { by: 2, of: 1 }, turn: { seat: 1, to: 'answer' }, end: null })
    // Accepted by two it ends the hand: who is left takes the pot unseen by others.
    const ended = play(third, [answer(true)])
    expect(ended).toMatchObject({ turn: null, isShown: false })
    expect(changesOf(ended)).toEqual({ 0: -100, 1: -300, 2: 400 - 21 })
  })
})

describe('what is seen', () => {
  test('nothing but one’s own cards after looking; all that are in when they are turned up', () => {
    const hand = play(deal([10_000, 10_000]), [see])
    const sees = (of: PattiHand, seat: number) =>
      pattiRules.view(model, of, seat).seats.map(({ cards }) => cards !== null)
    expect([0, 1, -1].map((seat) => sees(hand, seat))).toEqual([
      [false, false],
      [false, true],
      [false, false],
    ])
    const shown = play(hand, [show])
    expect([0, 1, -1].map((seat) => sees(shown, seat))).toEqual([
      [true, true],
      [true, true],
      [true, true],
    ])
    const packed = play(hand, [pack])
    expect(sees(packed, 0)).toEqual([false, false])
  })

  test('the pot, and options in one’s own turn only', () => {
    const hand = play(deal(three), [raise])
    expect(pattiRules.view(model, hand, 2)).toMatchObject({ potMinor: 500, unitMinor: 200, isShown: false })
    expect(potOf(hand)).toBe(500)
    expect([0, 1, 2].map((seat) => pattiRules.view(model, hand, seat).options !== null)).toEqual([
      false,
      false,
      true,
    ])
  })

  test('who is away packs, and refuses what is asked', () => {
    const seen = play(deal(three), [[0, see], [1, see], [2, see], bet])
    expect(pattiRules.absent(model, seen)).toEqual(pack)
    expect(pattiRules.absent(model, play(seen, [side]))).toEqual(answer(false))
  })

  test('an absent player shows when no other seat can bet, unless there is more to pay', () => {
    const even = play(deal([200, 200, 10_000]), [bet, bet, bet])
    expect(even.turn?.seat).toBe(2)
    expect(pattiRules.absent(model, even)).toEqual(show)
    const behind = play(deal([10_000, 500, 10_000]), [see, raise, pack])
    expect(behind.turn?.seat).toBe(0)
    expect(pattiRules.absent(model, behind)).toEqual(pack)
    const able = play(deal([10_000, 10_000]), [bet, bet])
    expect(pattiRules.absent(model, able)).toEqual(pack)
  })
})

test.each<[unknown, PattiMove | undefined]>([
  [{ type: 'see' }, see],
  [{ type: 'pack' }, pack],
  [{ type: 'show' }, show],
  [{ type: 'side-show' }, side],
  [{ type: 'leave' }, leave],
  [{ type: 'bet', isRaise: true }, raise],
  [{ type: 'bet', isRaise: false }, bet],
  [{ type: 'answer', isAccepted: true }, answer(true)],
  [{ type: 'bet' }, undefined],
  [{ type: 'bet', isRaise: 1 }, undefined],
  [{ type: 'bet', isRaise: true, amountMinor: 1 }, undefined],
  [{ type: 'answer', isAccepted: 'yes' }, undefined],
  [{ type: 'show', seat: 1 }, undefined],
  [{ type: 'toString' }, undefined],
  [[], undefined],
])('%j is read as the move %j', (json, move) => expect(readPattiMove(json)).toEqual(move))
