import { describe, expect, test } from 'vitest'
import { cardsOf, createDice, type Dice } from '../../kit/rounds.fixture.ts'
import { strengthOf } from '../../teenpatti/hands.ts'
import { changesOf, dealtBy, dealTo, leftOver, playSteps, type Step } from '../hands.fixture.ts'
import { pattiRules } from './engine.ts'
import { dealPatti, optionsOf, pattiModels, playPatti, potOf } from './rules.ts'
import type { PattiHand, PattiModel, PattiMove } from './types.ts'

const model = pattiModels[0] as PattiModel
const see: PattiMove = { type: 'see' }
const pack: PattiMove = { type: 'pack' }
const bet: PattiMove = { type: 'bet', isRaise: false }
const raise: PattiMove = { type: 'bet', isRaise: true }
const show: PattiMove = { type: 'show' }

const play = (hand: PattiHand, steps: readonly Step<PattiMove>[]): PattiHand =>
  playSteps((now, played) => playPatti(model, now, played), hand, steps)

function played(
  stacks: readonly number[],
  hands: readonly string[],
  steps: readonly Step<PattiMove>[],
): PattiHand {
  const dealt = dealPatti(model, dealTo(stacks), dealtBy(createDice(1)))
  const seats = dealt.seats.map((one, index) => ({ ...one, cards: cardsOf(hands[index] ?? '') }))
  return play({ ...dealt, seats }, steps)
}

describe('a show', () => {
  test('costs a bet and gives the pot less rake to the better hand', () => {
    const hand = played([10_000, 10_000], ['9c 9d 2h', 'Ac Kd 3h'], [see, bet, see, raise, show])
    // Boots of 100; 200 seen, a raise to 400 seen, and 400 for the show: 1,200, 36 of them rake.
    expect(changesOf(hand)).toEqual({ 0: 700 - 36, 1: -700 })
    expect(hand).toMatchObject({ isShown: true, showBy: 1, turn: null, end: { rakeMinor: 36 } })
  })

  test('of equal hands is lost by who paid for it', () => {
    const hands = ['9c 8d 2h', '9d 8h 2c']
    expect(changesOf(played([10_000, 10_000], hands, [show]))).toEqual({ 0: 200 - 9, 1: -200 })
    expect(changesOf(played([10_000, 10_000], hands, [bet, show]))).toEqual({ 0: -200, 1: 200 - 12 })
  })

  test('is free of that for all who did not ask for it: equal hands share', () => {
    // Two have all their chips in; the third packs.
    const hand = played([10_000, 300, 300], ['Ac Kd Jh', '9c 8d 2h', '9d 8h 2c'], [see, bet, see, bet, pack])
    expect(hand).toMatchObject({ turn: null, isShown: true, showBy: null })
    // 300, 300 and a boot: 700, 21 of them rake.
    expect(hand.end?.rakeMinor).toBe(21)
    expect(changesOf(hand)).toEqual({ 0: -100, 1: 40, 2: 39 })
  })

  test('is offered where only one of the others can still bet', () => {
    const hand = played([10_000, 150, 10_000], ['9c 8d 2h', '9d 8h 3c', 'Ac Kd Jh'], [bet])
    expect(hand.turn?.seat).toBe(2)
    expect(optionsOf(model, hand)).toMatchObject({ showMinor: 100, betMinor: 100 })
    const shown = play(hand, [show])
    // 400 of all three, 12 of them rake; 50 more that seat 0 could win too, 1 of them rake.
    expect(changesOf(shown)).toEqual({ 0: -100, 1: -150, 2: 250 - 13 })
    expect(shown.end?.rakeMinor).toBe(13)
  })
})

describe('the end', () => {
  test('by packing gives the pot to the last one unseen', () => {
    const hand = played([10_000, 10_000, 10_000], ['9c 8d 2h', '9d 8h 3c', 'Ac Kd Jh'], [raise, pack, pack])
    expect(hand).toMatchObject({ isShown: false, turn: null })
    // Three boots, 9 of them rake; the raise of 200 comes back.
    expect(changesOf(hand)).toEqual({ 0: -100, 1: 200 - 9, 2: -100 })
    expect(hand.end?.rakeMinor).toBe(9)
    expect(pattiRules.stakes(hand)).toEqual([
      { seat: 0, stakedMinor: 100 },
      { seat: 1, stakedMinor: 100 },
      { seat: 2, stakedMinor: 100 },
    ])
  })

  test('comes by itself when the pot reaches 512 boots, and not before', () => {
    const rich = [200_000, 200_000]
    const raises = [see, raise, see, raise, raise, raise, raise]
    let hand = played(rich, ['9c 8d 2h', '9d 8h 3c'], raises)
    expect(hand).toMatchObject({ unitMinor: 3_200, turn: { seat: 0 } })
    while (hand.turn) {
      expect(potOf(hand)).toBeLessThan(51_200)
      hand = play(hand, [bet])
    }
    expect(potOf(hand)).toBeGreaterThanOrEqual(51_200)
    expect(hand).toMatchObject({ isShown: true, showBy: null, end: { rakeMinor: 500 } })
    expect(changesOf(hand)[1]).toBeGreaterThan(0)
    expect(leftOver(hand)).toBe(0)
  })

  test('is a show, and nothing else, to the last one who could still bet', () => {
    const hand = played([200, 200, 10_000], ['9c 8d 2h', '9d 8h 3c', 'Ac Kd Jh'], [bet, bet, bet])
    expect(hand.turn?.seat).toBe(2)
    expect(optionsOf(model, hand)).toMatchObject({ betMinor: null, raiseMinor: null, showMinor: 100 })
    const shown = play(hand, [show])
    // What the show cost was more than the others have: it comes back.
    expect(changesOf(shown)).toEqual({ 0: -200, 1: -200, 2: 400 - 18 })
  })

  test('follows a side show that leaves one who can bet beside one who is all in', () => {
    const hands = ['9c 9d 2h', 'Ac Ad Ah', '9h 8h 3c']
    const looked: Step<PattiMove>[] = [
      [0, see],
      [1, see],
      [2, see],
    ]
    const steps: Step<PattiMove>[] = [
      ...looked,
      bet,
      bet,
      { type: 'side-show' },
      { type: 'answer', isAccepted: true },
    ]
    const hand = played([10_000, 300, 10_000], hands, steps)
    expect(hand).toMatchObject({ turn: null, isShown: true, showBy: null })
    expect(hand.seats.map(({ isPacked }) => isPacked)).toEqual([false, false, true])
    // Three paid 300: 900, 27 of them rake.
    expect(changesOf(hand)).toEqual({ 0: -300, 1: 600 - 27, 2: -300 })
  })
})

/** Some move that is possible, of every kind. */
function anyMove(hand: PattiHand, dice: Dice): PattiMove {
  const options = optionsOf(model, hand)
  if (!options) throw new Error('no turn')
  if (options.isAnswer) return { type: 'answer', isAccepted: dice.nextInt(2) === 0 }
  const moves: PattiMove[] = [
    ...(options.canSee ? [see] : []),
    ...(options.betMinor === null ? [] : [bet, bet, bet]),
    ...(options.raiseMinor === null ? [] : [raise]),
    ...(options.showMinor === null ? [] : [show]),
    ...(options.sideShowMinor === null ? [] : [{ type: 'side-show' } as const]),
  ]
  return moves.length === 0 || dice.nextInt(12) === 0 ? pack : dice.pick(moves)
}

const costOf = (hand: PattiHand, move: PattiMove): number => {
  const options = optionsOf(model, hand)
  if (move.type === 'bet') return (move.isRaise ? options?.raiseMinor : options?.betMinor) ?? 0
  return (
    (move.type === 'show' ? options?.showMinor : move.type === 'side-show' ? options?.sideShowMinor : 0) ?? 0
  )
}

test('hands of chance cost what is offered, keep all chips, and pay the best of each pot', () => {
  const dice = createDice(13)
  const seen = new Set<string>()
  let decided = 0
  for (let round = 0; round < 600; round += 1) {
    const seats = dice.shuffled([0, 1, 2, 3, 4]).slice(0, 2 + dice.nextInt(4))
    const stacks = Object.fromEntries(
      seats.map((seat) => [seat, 200 + dice.nextInt(dice.pick([600, 9_000]))]),
    )
    const total = Object.values(stacks).reduce((sum, one) => sum + one, 0)
    let hand = dealPatti(model, dealTo(stacks, { button: dice.pick(seats) }), dealtBy(dice))
    while (hand.turn) {
      const { seat } = hand.turn
      const own = hand.seats.find((one) => one.seat === seat)
      expect(own?.isPacked).toBe(false)
      const leaver = dice.nextInt(25) === 0 ? hand.seats.find((one) => !one.isPacked) : undefined
      const move: PattiMove = leaver ? { type: 'leave' } : anyMove(hand, dice)
      const cost = costOf(hand, move)
      const before = own?.stackMinor ?? 0
      seen.add(move.type)
      hand = play(hand, [[leaver?.seat ?? seat, move]])
      expect(hand.seats.find((one) => one.seat === seat)?.stackMinor).toBe(before - cost)
      expect(hand.seats.reduce((sum, one) => sum + one.stackMinor + one.paidMinor, 0)).toBe(total)
      expect(Math.min(...hand.seats.map(({ stackMinor }) => stackMinor))).toBeGreaterThanOrEqual(0)
    }
    expect(leftOver(hand)).toBe(0)
    const changes = changesOf(hand)
    const standing = hand.seats.filter((one) => !one.isPacked)
    for (const { seat, paidMinor } of hand.seats.filter((one) => one.isPacked))
      expect(changes[seat]).toBe(-paidMinor)
    const [best, ...others] = standing.toSorted(
      (one, other) => strengthOf(other.cards) - strengthOf(one.cards),
    )
    const isAlone = others.every((one) => strengthOf(one.cards) < strengthOf(best?.cards ?? []))
    if (!best || !isAlone || best.stackMinor === 0) continue
    // With chips left the best hand can win every pot: it gets all that the others paid, less rake.
    decided += 1
    for (const { seat, paidMinor } of others) expect(changes[seat]).toBe(-paidMinor)
    const lost = potOf(hand) - best.paidMinor
    expect(changes[best.seat]).toBe(lost - (hand.end?.rakeMinor ?? 0))
  }
  expect(decided).toBeGreaterThan(200)
  expect(seen).toEqual(new Set(['see', 'bet', 'show', 'side-show', 'answer', 'pack', 'leave']))
})
