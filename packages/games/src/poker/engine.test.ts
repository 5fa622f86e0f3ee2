import { describe, expect, test } from 'vitest'
import { cardsOf } from '../testing/cards.ts'
import { caseRng, entryOf, must, scripted, undrawn } from '../testing/numbers.ts'
import { pokerEngine, type PokerMove, type PokerState } from './engine.ts'
import { handOf } from './hands.ts'
import { deckSize, pokerModels, pokerPays, type PokerModel } from './models.ts'
import { suggestHold } from './optimal.ts'
import { publishedPlay } from './published.ts'

const model = entryOf(pokerModels, 0)
const jokerModel = entryOf(
  pokerModels.filter(({ wild }) => wild === 'joker'),
  0,
)

/** A hand on chosen cards: five that are dealt, five that replace them. */
const dealt = (cards: string, stakeMinor = 200): PokerState => ({
  ...must(pokerEngine.start(model, { stakeMinor, choice: {} }, { nextInt: () => 0 })),
  outcome: { cards: cardsOf(cards) },
})

const hold = (state: PokerState, ...held: number[]): PokerState =>
  must(pokerEngine.move(model, state, { type: 'hold', held }))

describe('a hand', () => {
  test('takes ten cards of one deck, the joker among them where the table has one', () => {
    const rng = scripted([51, 50, 49, 48, 47, 0, 0, 0, 0, 0])
    const state = must(pokerEngine.start(model, { stakeMinor: 100, choice: {} }, rng))
    expect(state.outcome.cards).toEqual([51, 50, 49, 48, 47, 0, 1, 2, 3, 4])
    expect(rng.bounds).toEqual([52, 51, 50, 49, 48, 47, 46, 45, 44, 43])
    expect(state).toMatchObject({ isOver: false, payoutMinor: 0, moves: [], final: null })
    const wild = scripted([52, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    expect(must(pokerEngine.start(jokerModel, { stakeMinor: 100, choice: {} }, wild)).outcome.cards[0]).toBe(
      52,
    )
    expect(pokerModels.map(deckSize)).toEqual([52, 52, 52, 52, 53])
  })

  test.each([0, -100, 50, 101, 1_000_000_100, Number.NaN])(
    '%d is no stake, and no card is drawn',
    (stakeMinor) => {
      expect(pokerEngine.start(model, { stakeMinor, choice: {} }, undrawn)).toEqual({
        ok: false,
        code: 'stake_invalid',
      })
    },
  )

  test.each([
    [[0, 1, 2, 3, 4], 'Ah Ad 7c 9s Kh', 'pair', 200],
    [[0, 1], 'Ah Ad Ac As 5h', 'four-aces', 5_000],
    [[], '3c 4d Ac As 5h', 'pair', 200],
    [[4], '3c 4d Ac As Kh', 'pair', 200],
    [[2, 3], '3c 4d 7c 9s 5h', null, 0],
  ])('held %j: places that are not held get the card behind them', (held, final, hand, payoutMinor) => {
    const state = hold(dealt('Ah Ad 7c 9s Kh 3c 4d Ac As 5h'), ...held)
    expect(state.final).toEqual(cardsOf(final))
    expect(pokerEngine.view(model, state)).toMatchObject({ hand, payoutMinor, isOver: true, held })
    expect(state.moves).toEqual([{ type: 'hold', held }])
  })

  test('one exchange is all there is', () => {
    const over = hold(dealt('Ah Ad 7c 9s Kh 3c 4d Ac As 5h'), 0)
    expect(pokerEngine.move(model, over, { type: 'hold', held: [0, 1] })).toEqual({
      ok: false,
      code: 'round_over',
    })
  })

  test('stands as it was dealt when the player stays away', () => {
    const state = dealt('Ah Ad 7c 9s Kh 3c 4d Ac As 5h')
    expect(pokerEngine.leave(model, state)).toEqual(hold(state, 0, 1, 2, 3, 4))
    expect(pokerEngine.cost(model, state, { type: 'hold', held: [] })).toBe(0)
  })

  test('shows the five that are dealt and none that is to come', () => {
    const state = dealt('Ah Ad 7c 9s Kh 3c 4d Ac As 5h')
    const view = pokerEngine.view(model, state)
    expect(view).toEqual({
      kind: 'poker',
      modelId: model.id,
      modelVersion: model.version,
      stakeMinor: 200,
      isOver: false,
      payoutMinor: 0,
      dealt: cardsOf('Ah Ad 7c 9s Kh'),
      held: [],
      final: null,
      hand: 'pair',
    })
    expect(pokerEngine.describe(state.outcome)).toBe('dealt Ah Ad 7c 9s Kh, then 3c 4d Ac As 5h')
  })

  test('the largest pay on the largest stake is a whole number that JSON carries', () => {
    const royal = hold(dealt('Th Jh Qh Kh Ah 3c 4d Ac As 5h', 1_000_000_000), 0, 1, 2, 3, 4)
    expect(royal.payoutMinor).toBe(800_000_000_000)
  })
})

test.each<[unknown, readonly number[] | undefined]>([
  [{ type: 'hold', held: [] }, []],
  [{ type: 'hold', held: [0, 2, 4] }, [0, 2, 4]],
  [{ type: 'hold', held: [0, 1, 2, 3, 4] }, [0, 1, 2, 3, 4]],
  [{ type: 'hold', held: [2, 0] }, undefined],
  [{ type: 'hold', held: [1, 1] }, undefined],
  [{ type: 'hold', held: [5] }, undefined],
  [{ type: 'hold', held: [-1] }, undefined],
  [{ type: 'hold', held: [0.5] }, undefined],
  [{ type: 'hold', held: ['0'] }, undefined],
  [{ type: 'hold', held: [0, null] }, undefined],
  [{ type: 'hold', held: [0, 1, 2, 3, 4, 4] }, undefined],
  [{ type: 'hold', held: '01' }, undefined],
  [{ type: 'hold' }, undefined],
  [{ type: 'draw', held: [] }, undefined],
  [{ type: 'hold', held: [], cards: [51] }, undefined],
  [null, undefined],
])('%j reads as holding %j', (json, held) => {
  expect(pokerEngine.readMove(json)).toEqual(held && { type: 'hold', held })
})

test.each([
  [{}, true],
  [{ held: [] }, false],
  [[], false],
  [null, false],
  ['deal', false],
])('%j is a choice: %j', (json, isOne) =>
  expect(pokerEngine.readChoice(model, { json, stakeMinor: 100 })).toEqual(isOne ? {} : undefined),
)

describe('what is published', () => {
  test.each(pokerModels)('$id: its own play, and its best line', (one) => {
    const figures = pokerEngine.figures(one)
    const play = publishedPlay[`${one.id} v${one.version}`]
    expect(figures).toMatchObject({ isBestPlay: true, maxWinMultiple: 800, hitFrequency: play?.hitFrequency })
    expect(pokerEngine.sheet(one)).toMatchObject([{ bet: 'best play', rtp: play?.rtp, maxWinMultiple: 800 }])
    const judged = pokerEngine.judge(one, { stakeMinor: 500, payoutMinor: 500, state: null })
    expect(judged.excess).toBeCloseTo(500 * (1 - (play?.rtp ?? 0)), 9)
    expect(judged.variance).toBeCloseTo((500 * (play?.standardDeviation ?? 0)) ** 2, 4)
    expect(judged.peakMinor).toBe(400_000)
  })
})

/** Draws of four or fewer that are played out here: best of the holds that keep these cards at least. */
function meanOfHold(of: PokerModel, cards: readonly number[], held: readonly number[]): number {
  const rest = Array.from({ length: deckSize(of) }, (_, card) => card).filter((card) => !cards.includes(card))
  const kept = held.map((place) => entryOf(cards, place))
  const sum = { paid: 0, ways: 0 }
  const draw = (hand: readonly number[], from: number): void => {
    if (hand.length === 5) {
      sum.paid += pokerPays(of, handOf(of, hand))
      sum.ways += 1
      return
    }
    for (let index = from; index < rest.length; index += 1) draw([...hand, entryOf(rest, index)], index + 1)
  }
  draw(kept, 0)
  return sum.paid / sum.ways
}

test('the advice is the hold with the highest mean: no other hold of two cards and more beats it', () => {
  const cards = cardsOf('Th Jh Qh Kh Kd')
  const advised = suggestHold(model, cards)
  expect(advised).toEqual([0, 1, 2, 3])
  const best = meanOfHold(model, cards, advised)
  for (let mask = 0; mask < 32; mask += 1) {
    const held = [0, 1, 2, 3, 4].filter((place) => (mask >> place) & 1)
    if (held.length >= 3) expect(meanOfHold(model, cards, held)).toBeLessThanOrEqual(best)
  }
  // Of 47 cards one is the royal flush, one the nine, seven more a flush, six a straight, eight a high pair.
  expect(best * 47).toBeCloseTo(800 + 50 + 7 * 6 + 6 * 4 + 8 * 1, 9)
})

test('any hold pays what its final hand is worth', () => {
  const rng = caseRng(5)
  for (let round = 0; round < 300; round += 1) {
    const of = entryOf(pokerModels, round % 5)
    const state = must(pokerEngine.start(of, { stakeMinor: 300, choice: {} }, rng))
    const move: PokerMove = pokerEngine.anyMove(pokerEngine.view(of, state), rng)
    expect(pokerEngine.readMove(move)).toEqual(move)
    const over = must(pokerEngine.move(of, state, move))
    const final = over.final ?? []
    expect(new Set(final).size).toBe(5)
    expect(over.payoutMinor).toBe(300 * pokerPays(of, handOf(of, final)))
    expect(new Set(state.outcome.cards).size).toBe(10)
  }
})
