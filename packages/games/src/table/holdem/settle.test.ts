import { describe, expect, test } from 'vitest'
import { cardsOf, createDice, type Dice } from '../../kit/rounds.fixture.ts'
import { changesOf, dealtBy, dealTo, leftOver, playSteps, type Step } from '../hands.fixture.ts'
import { holdemRules } from './engine.ts'
import { dealHoldem, holdemModels, optionsOf, playHoldem } from './rules.ts'
import { strengthOfCards } from './strength.ts'
import type { HoldemHand, HoldemModel, HoldemMove } from './types.ts'

const model = holdemModels[0] as HoldemModel
const fold: HoldemMove = { type: 'fold' }
const check: HoldemMove = { type: 'check' }
const call: HoldemMove = { type: 'call' }
const to = (toMinor: number): HoldemMove => ({ type: 'raise', toMinor })

/** A hand with these cards, played to its end. */
function played(
  stacks: readonly number[],
  steps: readonly Step<HoldemMove>[],
  { hands, board }: { readonly hands: readonly string[]; readonly board: string },
): HoldemHand {
  const dealt = dealHoldem(model, dealTo(stacks), dealtBy(createDice(1)))
  const seats = dealt.seats.map((one, index) => ({ ...one, cards: cardsOf(hands[index] ?? '') }))
  const hand: HoldemHand = { ...dealt, seats, board: cardsOf(board) }
  return playSteps((now, move) => playHoldem(model, now, move), hand, steps)
}

describe('hands reckoned by hand', () => {
  test('the rake stops at three big blinds', () => {
    const hand = played([10_000, 10_000], [to(10_000), call], {
      hands: ['Ac Ad', 'Kc Kd'],
      board: '2h 5d 8s 9c Jh',
    })
    expect(changesOf(hand)).toEqual({ 0: 9_700, 1: -10_000 })
    expect(hand.end?.rakeMinor).toBe(300)
  })

  test('what is bet over an all-in comes back without rake', () => {
    const hand = played([1_000, 300], [to(1_000), call], {
      hands: ['Kc Kd', 'Ac Ad'],
      board: '2h 5d 8s 9c Jh',
    })
    // 600 are played for, 18 of them rake.
    expect(changesOf(hand)).toEqual({ 0: -300, 1: 282 })
    expect(holdemRules.stakes(hand)).toEqual([
      { seat: 0, stakedMinor: 300 },
      { seat: 1, stakedMinor: 300 },
    ])
  })

  test('two share the main pot, one of them takes the side pot alone', () => {
    const hand = played([200, 500, 1_000], [to(200), to(500), call], {
      hands: ['Tc 3c', 'Td 4c', 'Ac Ad'],
      board: 'Ah Kh Qc Jd 2s',
    })
    // 600 less 18 for both straights, 600 less 18 for the second.
    expect(changesOf(hand)).toEqual({ 0: 91, 1: 373, 2: -500 })
    expect(hand.end?.rakeMinor).toBe(36)
  })

  test('the best hand with the fewest chips wins the least', () => {
    const hand = played([150, 400, 900, 900], [to(900), call, call, call], {
      hands: ['Ac Ad', 'Kc Kd', 'Qc Qd', 'Jc Js'],
      board: '2h 5d 8s 9c 3h',
    })
    // Seat 3 begins. 600: rake 18; 750: 22; 1,000: 30.
    expect(changesOf(hand)).toEqual({ 0: 432, 1: 328, 2: 70, 3: -900 })
    expect(hand.end?.rakeMinor).toBe(70)
  })

  test('who has folded leaves what was paid in the pot', () => {
    const hand = played(
      [1_000, 1_000, 1_000, 1_000],
      [to(300), call, fold, call, check, to(200), fold, call, check, check, check, check],
      { hands: ['Ac Ad', '2c 7d', 'Kc Kd', 'Qc Qd'], board: '2h 5d 8s 9c 3h' },
    )
    // 50, three times 300 and twice 200: 1,350, 40 of them rake.
    expect(changesOf(hand)).toEqual({ 0: -300, 1: -50, 2: 810, 3: -500 })
    expect(hand.end?.rakeMinor).toBe(40)
  })

  test('after the flop an uncontested pot is raked, its uncalled bet is not', () => {
    const hand = played([1_000, 1_000], [to(300), call, check, to(700), fold], {
      hands: ['Ac Ad', 'Kc Kd'],
      board: '2h 5d 8s 9c 3h',
    })
    expect(changesOf(hand)).toEqual({ 0: 282, 1: -300 })
    expect(hand.end?.rakeMinor).toBe(18)
    expect(hand.shown).toEqual([])
  })
})

test.each([
  ['the first after the button, and whom it does not beat', ['Jc Js', 'Qc Qd', 'Kc Kd'], [1, 2]],
  ['not who is beaten by what lies open', ['Ac Ad', 'Kc Kd', 'Qc Qd'], [1, 0]],
  ['all that are equal', ['Ac Kd', 'Ad Kh', 'Ah Ks'], [1, 2, 0]],
])('without a bet %s shows first', (_, hands, shown) => {
  const steps = [call, call, ...Array.from({ length: 10 }, () => check)]
  expect(played([1_000, 1_000, 1_000], steps, { hands, board: '2h 5d 8s 9c 3h' }).shown).toEqual(shown)
})

/** Some move that is possible, with every kind of amount. */
function anyMove(hand: HoldemHand, dice: Dice): HoldemMove {
  const options = optionsOf(hand)
  if (!options) throw new Error('no turn')
  const { leastRaiseMinor: least, mostRaiseMinor: most } = options
  if (least !== null && most !== null && dice.nextInt(4) === 0)
    return to(dice.pick([least, most, least + dice.nextInt(most - least + 1)]))
  if (options.canCheck) return check
  return dice.nextInt(6) === 0 ? fold : call
}

interface Layer {
  amountMinor: number
  readonly seats: readonly number[]
  readonly isReturned: boolean
}

/** The pots layer by layer, at every amount that anybody has paid; layers for the same seats are one pot. */
function layersOf({ seats }: HoldemHand): Layer[] {
  const layers: Layer[] = []
  let below = 0
  for (const top of [...new Set(seats.map((one) => one.paidMinor))].toSorted((left, right) => left - right)) {
    const payers = seats.filter((one) => one.paidMinor >= top)
    const able = payers.filter((one) => !one.isFolded).map(({ seat }) => seat)
    const partly = seats.reduce((sum, one) => sum + Math.max(0, Math.min(one.paidMinor, top) - below), 0)
    below = top
    const before = layers.at(-1)
    const isReturned = payers.length === 1 && able.length === 1
    if (before && !isReturned && (able.length === 0 || able.join() === before.seats.join()))
      before.amountMinor += partly
    else if (partly > 0) layers.push({ amountMinor: partly, seats: able, isReturned })
  }
  return layers
}

/** What every seat has at the end: its stack, and its part of every pot that it wins. */
function settled(hand: HoldemHand): { readonly stacks: Map<number, number>; readonly rakeMinor: number } {
  const stacks = new Map(hand.seats.map((one) => [one.seat, one.stackMinor]))
  const strength = (seat: number): number => {
    const cards = hand.seats.find((one) => one.seat === seat)?.cards ?? []
    return strengthOfCards([...cards, ...hand.board])
  }
  const placeOf = (seat: number): number => (seat - hand.button + 99) % 100
  let rakeMinor = 0
  for (const { amountMinor, seats, isReturned } of layersOf(hand)) {
    const isFree = isReturned || hand.street === 0
    const rake = isFree ? 0 : Math.min(Math.floor((amountMinor * 3) / 100), 3 * hand.levelMinor - rakeMinor)
    rakeMinor += rake
    const best = Math.max(...seats.map(strength))
    const winners = seats
      .filter((seat) => strength(seat) === best)
      .toSorted((a, b) => placeOf(a) - placeOf(b))
    let left = amountMinor - rake
    for (const [index, seat] of winners.entries()) {
      const part = Math.ceil(left / (winners.length - index))
      stacks.set(seat, (stacks.get(seat) ?? 0) + part)
      left -= part
    }
  }
  return { stacks, rakeMinor }
}

/** Plays a hand of chance, and looks at every state of it. */
function playOut(dice: Dice, { withLeavers }: { readonly withLeavers: boolean }): HoldemHand {
  const seats = dice.shuffled([0, 1, 2, 3, 4, 5]).slice(0, 2 + dice.nextInt(5))
  const stacks = Object.fromEntries(
    seats.map((seat) => [seat, 100 + dice.nextInt(dice.pick([300, 3_000, 12_000]))]),
  )
  const total = Object.values(stacks).reduce((sum, one) => sum + one, 0)
  let hand = dealHoldem(model, dealTo(stacks, { button: dice.pick(seats) }), dealtBy(dice))
  for (let moves = 0; hand.turn; moves += 1) {
    const { turn, seats: now } = hand
    expect(now.reduce((sum, one) => sum + one.stackMinor + one.paidMinor, 0)).toBe(total)
    const own = now.find((one) => one.seat === turn.seat)
    expect(own).toMatchObject({ isFolded: false })
    expect(own?.stackMinor).toBeGreaterThan(0)
    expect(moves).toBeLessThan(200)
    const leaver = withLeavers && dice.nextInt(8) === 0 ? now.find((one) => !one.isFolded) : undefined
    const step: Step<HoldemMove> = leaver ? [leaver.seat, { type: 'leave' }] : anyMove(hand, dice)
    hand = playSteps((before, move) => playHoldem(model, before, move), hand, [step])
  }
  return hand
}

describe('hands of chance', () => {
  test('are paid out as reckoned layer by layer, and no chip is made or lost', () => {
    const dice = createDice(2)
    const seen = { pots: new Set<number>(), shared: 0, capped: 0, returned: 0 }
    for (let round = 0; round < 700; round += 1) {
      const hand = playOut(dice, { withLeavers: false })
      const { stacks, rakeMinor } = settled(hand)
      expect(hand.end?.rakeMinor).toBe(rakeMinor)
      for (const { seat, stackMinor, paidMinor } of hand.seats)
        expect(stackMinor + paidMinor + (changesOf(hand)[seat] ?? Number.NaN), `round ${round}`).toBe(
          stacks.get(seat),
        )
      expect(leftOver(hand)).toBe(0)
      const layers = layersOf(hand)
      seen.pots.add(layers.filter(({ isReturned }) => !isReturned).length)
      seen.returned += Number(layers.some(({ isReturned }) => isReturned))
      seen.capped += Number(rakeMinor === 3 * hand.levelMinor)
      seen.shared += Number(Object.values(changesOf(hand)).filter((change) => change > 0).length > 1)
    }
    // One pot to four, shared ones, capped rakes and returned bets: all of it was met.
    expect(seen.pots.size).toBeGreaterThan(3)
    expect(Math.min(seen.shared, seen.capped, seen.returned)).toBeGreaterThan(5)
  })

  test('with players who get up in the middle keep every chip, and take none from who has left', () => {
    const dice = createDice(77)
    for (let round = 0; round < 300; round += 1) {
      const hand = playOut(dice, { withLeavers: true })
      expect(leftOver(hand)).toBe(0)
      for (const { seat, paidMinor, isFolded } of hand.seats) {
        const change = changesOf(hand)[seat] ?? Number.NaN
        if (isFolded) expect(change + paidMinor).toBe(0)
        else expect(change).toBeGreaterThanOrEqual(-paidMinor)
      }
    }
  })
})
