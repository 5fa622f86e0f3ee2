import { describe, expect, test } from 'vitest'
import type { ParRow } from '../kind.ts'
import { must, scripted, undrawn } from '../testing/numbers.ts'
import { figuresOfRows, instantEngine, type SheetBet } from './instant.ts'

interface DieModel {
  readonly kind: 'die'
  readonly id: string
  readonly version: number
  /** What a side pays that was named, in stakes. */
  readonly pays: number
}
interface DieChoice {
  readonly sides: readonly number[]
}

const model: DieModel = { kind: 'die', id: 'die-plain', version: 3, pays: 6 }

/** A die: some of its sides are named, and the stake is shared by them. */
const engine = instantEngine<'die', DieModel, DieChoice, { readonly side: number }>({
  kind: 'die',
  models: [model],
  hasFreeRounds: true,
  readChoice(_model, { json, stakeMinor }) {
    const sides = (json as { readonly sides?: unknown } | null)?.sides
    return Array.isArray(sides) && stakeMinor % (100 * sides.length) === 0
      ? { sides: sides as number[] }
      : undefined
  },
  draw: (_model, _input, rng) => ({ side: 1 + rng.nextInt(6) }),
  payout: ({ pays }, { stakeMinor, choice }, { side }) =>
    choice.sides.includes(side) ? (stakeMinor / choice.sides.length) * pays : 0,
  chances: ({ pays }, { stakeMinor, choice: { sides } }) => [
    { count: sides.length, payoutMinor: (stakeMinor / sides.length) * pays },
    { count: 6 - sides.length, payoutMinor: 0 },
  ],
  bets: () =>
    [1, 2, 3].map((count): SheetBet<DieChoice> => ({
      bet: `${count} sides`,
      stakeMinor: 100 * count,
      choice: { sides: Array.from({ length: count }, (_, side) => side + 1) },
    })),
  describe: ({ side }) => `side ${side}`,
  anyChoice: (_model, { rng }) => ({ sides: [1 + rng.nextInt(6)] }),
})

describe('a round that is over when it starts', () => {
  test('takes the stake, draws once, and pays by choice and outcome', () => {
    const rng = scripted([3])
    const state = must(engine.start(model, { stakeMinor: 200, choice: { sides: [4, 1] } }, rng))
    expect(rng.bounds).toEqual([6])
    expect(state).toEqual({
      kind: 'die',
      modelId: 'die-plain',
      modelVersion: 3,
      stakeMinor: 200,
      choice: { sides: [4, 1] },
      moves: [],
      outcome: { side: 4 },
      isOver: true,
      payoutMinor: 600,
    })
    expect(engine.describe(state.outcome)).toBe('side 4')
  })

  test('a side that was not named pays nothing', () => {
    const state = must(engine.start(model, { stakeMinor: 100, choice: { sides: [2] } }, scripted([0])))
    expect(state.payoutMinor).toBe(0)
  })

  test.each([0, -100, 1, 99, 101, 150, 100.5, Number.NaN, Infinity, 1_000_000_100, 2 ** 53])(
    '%d is no stake, whatever is chosen, and nothing is drawn',
    (stakeMinor) => {
      const refused = engine.start(model, { stakeMinor, choice: { sides: [1] } }, undrawn)
      expect(refused).toEqual({ ok: false, code: 'stake_invalid' })
      expect(engine.isStake(model, stakeMinor)).toBe(false)
    },
  )

  test.each([100, 1_000, 1_000_000_000])('%d is one', (stakeMinor) =>
    expect(engine.isStake(model, stakeMinor)).toBe(true),
  )

  test('a choice that does not fit the stake is refused before anything is drawn', () => {
    const started = engine.start(model, { stakeMinor: 100, choice: { sides: [1, 2] } }, undrawn)
    expect(started).toEqual({ ok: false, code: 'choice_invalid' })
  })

  test('has no decisions: none is read or played, none costs, and it cannot be left', () => {
    const state = must(engine.start(model, { stakeMinor: 100, choice: { sides: [1] } }, scripted([0])))
    expect(engine.readMove({ type: 'again' })).toBeUndefined()
    expect(engine.move(model, state, undefined as never)).toEqual({ ok: false, code: 'round_over' })
    expect(engine.cost(model, state, undefined as never)).toBe(0)
    expect(engine.leave(model, state)).toBeUndefined()
    expect(() => engine.anyMove(engine.view(model, state), undrawn)).toThrow('die has no decisions')
  })

  test('the view is the round without its moves', () => {
    const state = must(engine.start(model, { stakeMinor: 100, choice: { sides: [1] } }, scripted([0])))
    const { moves: _moves, ...shown } = state
    expect(engine.view(model, state)).toEqual(shown)
  })
})

test('the par sheet has each way to bet by its own chances, for its own stake', () => {
  expect(
    engine
      .sheet(model)
      .map(({ bet, rtp, hitFrequency, maxWinMultiple, maxWinChance }) =>
        [bet, rtp, hitFrequency, maxWinMultiple, maxWinChance].map((one) =>
          typeof one === 'number' ? Number(one.toFixed(9)) : one,
        ),
      ),
  ).toEqual([
    ['1 sides', 1, 0.166666667, 6, 0.166666667],
    ['2 sides', 1, 0.333333333, 3, 0.333333333],
    ['3 sides', 1, 0.5, 2, 0.5],
  ])
})

test('a round is judged by the choice that was made, and not without it', () => {
  const state = must(engine.start(model, { stakeMinor: 300, choice: { sides: [1, 2, 3] } }, scripted([0])))
  expect(engine.judge(model, { stakeMinor: 300, payoutMinor: 600, state })).toEqual({
    excess: 300,
    variance: 90_000,
    peakMinor: 600,
  })
  expect(() => engine.judge(model, { stakeMinor: 300, payoutMinor: 600, state: null })).toThrow('its state')
})

describe('the figures of a model by its lines', () => {
  const row = (rtp: number, standardDeviation: number, maxWinMultiple = 10): ParRow => ({
    bet: `${rtp}`,
    rtp,
    hitFrequency: 0.25,
    standardDeviation,
    maxWinMultiple,
    maxWinChance: 0.01,
  })

  test('of one line are its own', () => {
    expect(figuresOfRows([row(0.95, 7.5, 40)])).toEqual({
      rtp: { least: 0.95, most: 0.95 },
      volatility: 'high',
      maxWinMultiple: 40,
      hitFrequency: 0.25,
      bonusFrequency: null,
      standardDeviation: 7.5,
      isBestPlay: false,
    })
  })

  test('of several are the span, the largest win and the volatility of the middle line', () => {
    const rows = [row(0.96, 90, 7), row(0.94, 1, 500), row(0.97, 5, 30)]
    expect(figuresOfRows(rows)).toEqual({
      rtp: { least: 0.94, most: 0.97 },
      volatility: 'medium',
      maxWinMultiple: 500,
      hitFrequency: null,
      bonusFrequency: null,
      standardDeviation: null,
      isBestPlay: false,
    })
    expect(rows.map(({ rtp }) => rtp)).toEqual([0.96, 0.94, 0.97])
  })

  test('of an even number of lines take the upper of the two in the middle', () => {
    expect(figuresOfRows([row(0.95, 8), row(0.95, 3)]).volatility).toBe('high')
  })
})
