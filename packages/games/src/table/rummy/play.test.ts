import { describe, expect, test } from 'vitest'
import { cardOf, createDice, must } from '../../kit/rounds.fixture.ts'
import { changesOf, dealtBy, dealTo, leftOver, noDraw, playSteps, type Step } from '../hands.fixture.ts'
import type { Draw } from '../types.ts'
import { rummyRules } from './engine.ts'
import { canTakePile, dealRummy, playRummy, readRummyMove, rummyModels, stakesOfRummy } from './rules.ts'
import type { RummyHand, RummyModel, RummyMove } from './types.ts'

const model = rummyModels[0] as RummyModel
const stock: RummyMove = { type: 'draw', from: 'stock' }
const pile: RummyMove = { type: 'draw', from: 'pile' }
const drop: RummyMove = { type: 'drop' }
const leave: RummyMove = { type: 'leave' }
const lay = (card: number): RummyMove => ({ type: 'discard', card })

/** `Th` is the ten of hearts, `Th'` its twin, `**` a printed joker. */
const named = (name: string): number =>
  (name.startsWith('**') ? 52 : cardOf(name)) + (name.endsWith("'") ? 53 : 0)
const cardsOf = (text: string): number[] => text.split(' ').map(named)

const winning = cardsOf('2c 3c 4c 5h ** 7h 9c 9d 9h Kc Kd Kh Ks')
const melds = [winning.slice(0, 3), winning.slice(3, 6), winning.slice(6, 9), winning.slice(9)]
/** Ninety-seven points: no row is in it. */
const junk = cardsOf('Ac 3d 5s 7c 8d Th Jc Qd Qs 2d 4h 8s Tc')
/** A pure row of eight to ten; the rest counts forty-five. */
const middling = cardsOf("8h' 9h' Th' Ac' 2d' 2s' 4d' 4s' 7d' 5c' 3h' 5d' 3c'")

/** A hand at a point of 10 with these cards, the sixes wild; seat 0 begins. */
function hold(hands: readonly (readonly number[])[], change: Partial<RummyHand> = {}): RummyHand {
  const stacks = hands.map(() => 800)
  const button = hands.length - 1
  const dealt = dealRummy(model, dealTo(stacks, { levelMinor: 10, button }), dealtBy(createDice(5)))
  const seats = dealt.seats.map((one, index) => ({ ...one, cards: hands[index] ?? one.cards }))
  return {
    ...dealt,
    seats,
    wildCard: named('6s'),
    stock: cardsOf("Kd' Ad Ah"),
    pile: cardsOf('5d'),
    ...change,
  }
}

const play = (
  hand: RummyHand,
  steps: readonly Step<RummyMove>[],
  draw: Draw = noDraw,
  of = model,
): RummyHand => playSteps((now, played) => playRummy(of, now, played, draw), hand, steps)

const refusalOf = (hand: RummyHand, move: RummyMove, seat = hand.turn?.seat ?? -1): string => {
  const played = playRummy(model, hand, { seat, move }, noDraw)
  return played.ok ? 'played' : played.code
}

const pointsOf = (hand: RummyHand) => hand.seats.map(({ points }) => points)

describe('the deal', () => {
  test('gives thirteen cards each from the first after the button, then the wild one, then the pile', () => {
    const deal = dealTo({ 1: 800, 3: 800, 4: 800 }, { button: 3, levelMinor: 10 })
    const hand = dealRummy(model, deal, () => ({ nextInt: () => 0 }))
    const from = (first: number) => Array.from({ length: 13 }, (_, index) => first + index)
    expect(hand.seats.map(({ seat, cards }) => [seat, cards])).toEqual([
      [1, from(13)],
      [3, from(26)],
      [4, from(0)],
    ])
    expect(hand).toMatchObject({ wildCard: 39, pile: [40], turn: { seat: 4 }, hasDrawn: false, taken: null })
    expect(hand.stock).toHaveLength(106 - 41)
  })
})

describe('a turn', () => {
  test('takes the top of the stock, and lays one of fourteen on the pile', () => {
    const drawn = play(hold([winning, junk]), [stock])
    expect(drawn).toMatchObject({ hasDrawn: true, taken: null, turn: { seat: 0 } })
    expect(drawn.seats[0]?.cards).toEqual([...winning, named('Ah')])
    expect(drawn.stock).toEqual(cardsOf("Kd' Ad"))
    const laid = play(drawn, [lay(named('2c'))])
    expect(laid).toMatchObject({ hasDrawn: false, taken: null, turns: 1, turn: { seat: 1 } })
    expect(laid.seats[0]?.cards).toEqual([...winning.slice(1), named('Ah')])
    expect(laid.pile).toEqual(cardsOf('5d 2c'))
  })

  test('or the top of the pile, which stays in the hand for this turn', () => {
    const drawn = play(hold([junk, winning]), [pile])
    expect(drawn).toMatchObject({ taken: named('5d'), pile: [] })
    expect(refusalOf(drawn, lay(named('5d')))).toBe('move_invalid')
    const next = play(drawn, [lay(named('Ac')), stock, lay(named('2c')), stock, lay(named('5d'))])
    expect(next.pile).toEqual(cardsOf('Ac 2c 5d'))
  })

  test.each([
    ['a printed joker', '**', false],
    ['the other printed joker', "**'", false],
    ['a card of the wild rank', '6d', false],
    ['any other', '7d', true],
  ])('%s on the pile may be taken: %s, %s', (_, top, isTaken) => {
    const hand = hold([junk, winning], { pile: [named(top)] })
    expect(canTakePile(hand)).toBe(isTaken)
    expect(refusalOf(hand, pile)).toBe(isTaken ? 'played' : 'move_invalid')
  })

  const fresh = hold([winning, junk, middling])
  const drawn = play(fresh, [stock])
  test.each<[string, RummyHand, RummyMove, number, string]>([
    ['laying before drawing', fresh, lay(named('2c')), 0, 'move_invalid'],
    ['declaring before drawing', fresh, { type: 'declare', card: named('2c'), melds }, 0, 'move_invalid'],
    ['drawing twice', drawn, stock, 0, 'move_invalid'],
    ['dropping after drawing', drawn, drop, 0, 'move_invalid'],
    ['laying what one has not', drawn, lay(named('2h')), 0, 'move_invalid'],
    ['declaring with a card one has not', drawn, { type: 'declare', card: 3, melds }, 0, 'move_invalid'],
    ['taking from an empty pile', { ...fresh, pile: [] }, pile, 0, 'move_invalid'],
    ['drawing out of turn', fresh, stock, 1, 'turn_other'],
    ['dropping out of turn', fresh, drop, 1, 'turn_other'],
    ['a seat that is not there', fresh, stock, 5, 'turn_other'],
    ['playing on after dropping', play(fresh, [drop]), stock, 0, 'turn_other'],
    ['leaving after dropping', play(fresh, [drop]), leave, 0, 'turn_other'],
    ['a move after the end', play(fresh, [drop, drop]), stock, 2, 'hand_over'],
  ])('%s is refused', (_, hand, move, seat, code) => {
    const before = JSON.stringify(hand)
    expect(refusalOf(hand, move, seat)).toBe(code)
    expect(JSON.stringify(hand)).toBe(before)
  })

  test('finds the stock empty: the pile but its top is shuffled, each time by a number of its own', () => {
    const asked: number[] = []
    const draw: Draw = (nonce) => {
      asked.push(nonce)
      return { nextInt: () => 0 }
    }
    const hand = hold([junk, winning], { stock: [], pile: cardsOf('2h 3h 4s 8h') })
    const turned = play(hand, [stock], draw)
    expect(turned).toMatchObject({ shuffles: 1, pile: [named('8h')], stock: cardsOf('2h 3h') })
    expect(turned.seats[0]?.cards.at(-1)).toBe(named('4s'))
    const again = play({ ...turned, stock: [], pile: cardsOf('2h 8h') }, [lay(named('Ac')), stock], draw)
    expect(again).toMatchObject({ shuffles: 2, stock: [named('2h')], pile: [named('Ac')] })
    expect(asked).toEqual([1, 2])
  })
})

describe('who gives up', () => {
  test('pays twenty points before the first draw and forty after it, in turn or leaving', () => {
    const ended = play(hold([junk, winning, middling]), [stock, lay(named('Ac')), drop, stock, [0, leave]])
    expect(pointsOf(ended)).toEqual([40, 20, 0])
    // At 10 a point: 600, 30 of them rake.
    expect(changesOf(ended)).toEqual({ 0: -400, 1: -200, 2: 570 })
    expect(ended.end?.rakeMinor).toBe(30)
  })

  test('out of turn leaves the turn where it is; in turn passes it on', () => {
    const fresh = hold([junk, winning, middling])
    expect(play(fresh, [[1, leave]])).toMatchObject({ turn: { seat: 0 }, end: null })
    expect(play(fresh, [leave])).toMatchObject({ turn: { seat: 1 }, hasDrawn: false, end: null })
    const drawn = play(fresh, [stock])
    expect(play(drawn, [[0, leave]])).toMatchObject({ turn: { seat: 1 }, hasDrawn: false, taken: null })
    expect(play(drawn, [[1, leave]])).toMatchObject({ turn: { seat: 0 }, hasDrawn: true })
  })
})

describe('a declaration', () => {
  const drawn = play(hold([winning, junk, middling]), [stock])
  const declare = (card: number, groups: readonly (readonly number[])[]): RummyMove => ({
    type: 'declare',
    card,
    melds: groups,
  })

  test('is paid the points of the others: of a pure row nothing, never more than eighty', () => {
    const ended = play(drawn, [declare(named('Ah'), melds)])
    expect(pointsOf(ended)).toEqual([0, 80, 45])
    expect(changesOf(ended)).toEqual({ 0: 1_250 - 62, 1: -800, 2: -450 })
    expect(ended).toMatchObject({ turn: null, end: { rakeMinor: 62 }, declared: { seat: 0, melds } })
    expect(ended.seats[0]?.cards).toEqual(winning)
    expect(ended.pile).toEqual(cardsOf('5d Ah'))
    expect(stakesOfRummy(ended).map(({ stakedMinor }) => stakedMinor)).toEqual([800, 800, 450])
  })

  test('leaves who has dropped before at what dropping cost', () => {
    const hand = play(hold([junk, winning, middling]), [drop, stock])
    expect(pointsOf(play(hand, [declare(named('Ah'), melds)]))).toEqual([20, 0, 45])
  })

  const [pure = [], row = [], nines = [], kings = []] = melds
  test.each<[string, number, readonly (readonly number[])[]]>([
    ['a card that is in no group', named('Ah'), [pure, row, nines, kings.slice(1)]],
    ['a card in two groups', named('Ah'), [pure, row, nines, [...kings.slice(1), named('9c')]]],
    ['a card of another player', named('Ah'), [pure, row, nines, [...kings.slice(1), named('Ac')]]],
    ['the card laid aside', named('Ah'), [pure, row, nines, [...kings.slice(1), named('Ah')]]],
    ['a group that is no meld', named('Ks'), [pure, row, nines, [...kings.slice(0, 3), named('Ah')]]],
    ['an empty group', named('Ah'), [pure, row, nines, kings, []]],
    ['no group', named('Ah'), []],
  ])('with %s costs eighty, and the others play on', (_, card, groups) => {
    const wrong = play(drawn, [declare(card, groups)])
    expect(wrong).toMatchObject({ end: null, declared: null, turn: { seat: 1 }, hasDrawn: false })
    expect(wrong.seats[0]).toMatchObject({ state: 'out', points: 80 })
    // Its cards stay where they are: none goes to the pile.
    expect(wrong.seats[0]?.cards).toHaveLength(14)
    expect(wrong.pile).toEqual(drawn.pile)
  })

  test('without a pure row is wrong, though every group is a meld', () => {
    const rows = [cardsOf("2c **' 4c"), row, nines, kings]
    const hand = play(hold([rows.flat(), junk, middling]), [stock, declare(named('Ah'), rows)])
    expect(hand.seats[0]).toMatchObject({ state: 'out', points: 80 })
  })

  test('that is wrong between two gives the other eighty points', () => {
    const ended = play(hold([winning, junk]), [stock, declare(named('2c'), melds)])
    expect(changesOf(ended)).toEqual({ 0: -800, 1: 760 })
    expect(ended).toMatchObject({ declared: null, turn: null })
  })
})

describe('a hand that reaches the limit of turns', () => {
  const short: RummyModel = { ...model, mostTurns: 1 }

  test('is counted after as many turns of every seat: the fewest points win', () => {
    const hand = hold([junk, middling, winning])
    const before = play(hand, [stock, lay(named('Ah')), stock, lay(named('Ad'))], noDraw, short)
    expect(before.end).toBeNull()
    const ended = play(before, [stock, lay(named("Kd'"))], noDraw, short)
    expect(pointsOf(ended)).toEqual([80, 45, 0])
    expect(changesOf(ended)).toEqual({ 0: -800, 1: -450, 2: 1_250 - 62 })
    expect(ended).toMatchObject({ declared: null, turn: null })
  })

  test('is shared by two with as few; a seat that is out cannot win it', () => {
    const twins = junk.map((card) => card + 53)
    const turns = [stock, lay(named('Ah')), stock, lay(named('Ad')), stock, lay(named("Kd'"))]
    const three = play(hold([junk, twins, winning]), [[2, leave], ...turns], noDraw, short)
    expect(pointsOf(three)).toEqual([80, 80, 20])
    // The two pay each other nothing and share 200 less rake, though twenty is less than eighty.
    expect(changesOf(three)).toEqual({ 0: 95, 1: 95, 2: -200 })
    expect(stakesOfRummy(three).map(({ stakedMinor }) => stakedMinor)).toEqual([200, 200, 200])
  })
})

describe('what is seen', () => {
  test('one’s own cards and the top of the pile; at the end the cards of all who are in', () => {
    const hand = play(hold([winning, junk, middling]), [[2, leave], pile])
    const sees = (of: RummyHand, seat: number) =>
      rummyRules.view(model, of, seat).seats.map(({ cards }) => cards !== null)
    expect([0, 1, -1].map((seat) => sees(hand, seat))).toEqual([
      [true, false, false],
      [false, true, false],
      [false, false, false],
    ])
    expect(rummyRules.view(model, hand, 0)).toMatchObject({ taken: named('5d'), top: null, isOwnTurn: true })
    expect(rummyRules.view(model, hand, 1)).toMatchObject({ taken: null, stockCount: 3, isOwnTurn: false })
    expect(rummyRules.view(model, hand, 1).seats.map(({ cardCount }) => cardCount)).toEqual([14, 13, 13])
    const ended = play(hand, [{ type: 'declare', card: named('5d'), melds }])
    expect(sees(ended, -1)).toEqual([true, true, false])
  })

  test('who is away draws from the stock and lays the card just drawn', () => {
    const hand = hold([winning, junk])
    expect(rummyRules.absent(model, hand)).toEqual(stock)
    expect(rummyRules.absent(model, play(hand, [stock]))).toEqual(lay(named('Ah')))
    // What was taken from the pile may not go back: the one before it goes.
    expect(rummyRules.absent(model, play(hand, [pile]))).toEqual(lay(named('Ks')))
    expect([0, 1].map((seat) => rummyRules.isAllIn(hand, seat))).toEqual([false, false])
  })

  test('a bot takes from the pile what helps, declares when it can, and lays off else', () => {
    const no = { nextInt: () => 1 }
    const missing = hold([winning.with(0, named("Ad'")), junk], { pile: cardsOf('2c') })
    const suggest = (hand: RummyHand) => rummyRules.suggest(model, rummyRules.view(model, hand, 0), no)
    expect(suggest(missing)).toEqual(pile)
    const done = play(missing, [pile])
    const declared = suggest(done)
    expect(declared).toMatchObject({ type: 'declare', card: named("Ad'") })
    expect(play(done, [declared])).toMatchObject({ declared: { seat: 0 }, turn: null })
    expect(suggest({ ...missing, pile: cardsOf('Jd') })).toEqual(stock)
    expect(suggest(play(hold([junk, winning]), [stock]))).toMatchObject({ type: 'discard' })
  })
})

test('hands of chance keep all cards and chips, whatever is played', () => {
  const dice = createDice(8)
  const seen = new Set<string>()
  for (let round = 0; round < 40; round += 1) {
    const seats = dice.shuffled([0, 1, 2, 3, 4, 5]).slice(0, 2 + dice.nextInt(5))
    const stacks = Object.fromEntries(seats.map((seat) => [seat, 800]))
    const deal = dealTo(stacks, { levelMinor: 10, button: dice.pick(seats) })
    let hand = dealRummy(model, deal, dealtBy(dice))
    while (hand.turn) {
      const own = hand.seats.find(({ seat }) => seat === hand.turn?.seat)
      const cards = own?.cards ?? []
      const late: RummyMove[] = [
        lay(dice.pick(cards)),
        { type: 'declare', card: dice.pick(cards), melds: [] },
      ]
      const early = [stock, pile, drop]
      const chance = dice.nextInt(20)
      const move =
        (hand.hasDrawn ? late[Number(chance === 0)] : early[chance === 0 ? 2 : chance % 2]) ?? leave
      const seat = own?.seat ?? -1
      const made = playRummy(model, hand, { seat, move }, dealtBy(dice))
      if (made.ok) seen.add(move.type)
      const away = rummyRules.absent(model, hand)
      hand = made.ok ? made.value : must(playRummy(model, hand, { seat, move: away }, dealtBy(dice)))
      const all = [...hand.seats.flatMap((one) => one.cards), ...hand.stock, ...hand.pile, hand.wildCard]
      expect(new Set(all).size).toBe(106)
      expect(all).toHaveLength(106)
    }
    expect(leftOver(hand)).toBe(0)
    expect(Object.values(changesOf(hand)).every((change) => change >= -800)).toBe(true)
    expect(hand.end?.rakeMinor).toBeLessThanOrEqual(200)
  }
  expect(seen).toEqual(new Set(['draw', 'discard', 'declare', 'drop']))
})

test.each<[unknown, RummyMove | undefined]>([
  [{ type: 'draw', from: 'stock' }, stock],
  [{ type: 'draw', from: 'hand' }, undefined],
  [{ type: 'draw' }, undefined],
  [{ type: 'discard', card: 105 }, lay(105)],
  [{ type: 'discard', card: 106 }, undefined],
  [{ type: 'discard', card: -1 }, undefined],
  [{ type: 'discard', card: '1' }, undefined],
  [
    { type: 'declare', card: 0, melds: [[1, 2, 3]] },
    { type: 'declare', card: 0, melds: [[1, 2, 3]] },
  ],
  [{ type: 'declare', card: 0, melds: [[1, 2, 106]] }, undefined],
  [{ type: 'declare', card: 0, melds: [1, 2, 3] }, undefined],
  [{ type: 'declare', card: 0, melds: [[], [], [], [], [], []] }, undefined],
  [{ type: 'declare', card: 0, melds: [Array.from({ length: 14 }, (_, card) => card)] }, undefined],
  [{ type: 'declare', card: 0 }, undefined],
  [{ type: 'drop' }, drop],
  [{ type: 'leave' }, leave],
  [{ type: 'drop', seat: 1 }, undefined],
  [[], undefined],
])('%j is read as the move %j', (json, move) => expect(readRummyMove(json)).toEqual(move))
