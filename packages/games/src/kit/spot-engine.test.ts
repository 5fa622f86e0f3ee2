import { describe, expect, test } from 'vitest'
import { must, scripted, undrawn } from '../testing/numbers.ts'
import { spotEngine } from './spot-engine.ts'

const model = { kind: 'top', id: 'top-plain', version: 1 } as const
type TopModel = typeof model
let counted = 0

/** A spinning top of four faces, the fourth of which stands for no colour. */
const topOf = (listed: readonly string[]) =>
  spotEngine<'top', TopModel, { readonly face: number }, number>({
    kind: 'top',
    models: [model],
    spots: () => ['red', 'blue', 'low'],
    draw: (_model, rng) => ({ face: rng.nextInt(4) }),
    resultOf: (_model, { face }) => face,
    // Faces 0 and 1 are red and blue, the first two are low; 1.95 stakes come back of a half.
    pays(_model, { spot, result }) {
      if (spot === 'low') return result < 2 ? 195 : 0
      return (spot === 'red' && result === 0) || (spot === 'blue' && result === 1) ? 385 : 0
    },
    results() {
      counted += 1
      return [0, 1, 2, 3].map((result) => ({ count: 1, result }))
    },
    listed: () => listed,
    describe: ({ face }) => `face ${face}`,
  })

const engine = topOf(['red', 'low'])
const bets = [
  { spot: 'red', amountMinor: 100 },
  { spot: 'blue', amountMinor: 200 },
  { spot: 'low', amountMinor: 300 },
]

describe('a stake over fields', () => {
  test.each([
    [0, 385 + 585],
    [1, 770 + 585],
    [2, 0],
    [3, 0],
  ])('face %d gives back %d, each field by its own pay', (face, payoutMinor) => {
    const started = engine.start(model, { stakeMinor: 600, choice: { bets } }, scripted([face]))
    expect(must(started)).toMatchObject({ payoutMinor, stakeMinor: 600, choice: { bets } })
  })

  test('fields that hang together are judged together', () => {
    const state = must(engine.start(model, { stakeMinor: 600, choice: { bets } }, scripted([2])))
    const { excess, variance, peakMinor } = engine.judge(model, { stakeMinor: 600, payoutMinor: 0, state })
    const pays = [970, 1_355, 0, 0]
    const mean = pays.reduce((sum, pay) => sum + pay, 0) / 4
    expect(excess).toBeCloseTo(-mean, 9)
    expect(variance).toBeCloseTo(pays.reduce((sum, pay) => sum + (pay - mean) ** 2, 0) / 4, 6)
    expect(peakMinor).toBeCloseTo(1_355, 9)
  })

  test('a field that is not there is refused, and so is a stake that is not spent', () => {
    const refused = { ok: false, code: 'choice_invalid' }
    const other = [{ spot: 'green', amountMinor: 600 }]
    expect(engine.start(model, { stakeMinor: 600, choice: { bets: other } }, undrawn)).toEqual(refused)
    expect(engine.start(model, { stakeMinor: 700, choice: { bets } }, undrawn)).toEqual(refused)
  })
})

test('the par sheet lists the fields that are named, a unit on each', () => {
  const rows = engine.sheet(model).map(({ bet, rtp, hitFrequency, maxWinMultiple }) => ({
    bet,
    rtp,
    hitFrequency,
    maxWinMultiple,
  }))
  expect(rows).toEqual([
    { bet: 'red', rtp: 0.9625, hitFrequency: 0.25, maxWinMultiple: 3.85 },
    { bet: 'low', rtp: 0.975, hitFrequency: 0.5, maxWinMultiple: 1.95 },
  ])
})

test('a line of a field that the table does not have is a mistake of the table', () => {
  expect(() => topOf(['red', 'green']).sheet(model)).toThrow('green is a field')
})

test('results are counted once for a model, however often it is judged', () => {
  const fresh = topOf(['red'])
  const before = counted
  for (let time = 0; time < 5; time += 1) fresh.sheet(model)
  expect(counted - before).toBe(1)
})
