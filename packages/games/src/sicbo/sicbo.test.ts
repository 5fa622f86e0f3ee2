import { describe, expect, test } from 'vitest'
import { must, paidOn, scripted, untouched } from '../kit/rounds.fixture.ts'
import { everyCourse } from '../slot/tiny.fixture.ts'
import {
  isSicboMet,
  sicboEngine,
  sicboModels,
  sicboOdds,
  sicboSpots,
  type SicboModel,
  type SicboOutcome,
} from './engine.ts'

const model = sicboModels[0] as SicboModel
const faces = [1, 2, 3, 4, 5, 6]
const throws = faces.flatMap((a) => faces.flatMap((b) => faces.map((c): SicboOutcome['dice'] => [a, b, c])))

/** Odds to one, as they are printed at the table. */
const totalOdds = [65, 31, 18, 12, 8, 7, 6, 6, 7, 8, 12, 18, 31, 65]

/** What a unit on a field gets back by sorted dice, told from what is seen rather than from the field. */
function backOf(spot: string, dice: readonly number[]): number {
  const [low = 0, middle = 0, high = 0] = dice.toSorted((left, right) => left - right)
  const total = low + middle + high
  const isTriple = low === high
  const met = new Map<string, number>([
    [`total-${total}`, totalOdds[total - 4] ?? 0],
    [`pair-${low}-${middle}`, 6],
    [`pair-${middle}-${high}`, 6],
    [`pair-${low}-${high}`, 6],
  ])
  for (const face of dice) {
    const count = dice.filter((one) => one === face).length
    met.set(`single-${face}`, [0, 1, 2, 12][count] ?? 0)
  }
  // A face with itself is no pair of two; two alike stand in the middle of three in order.
  if (low === middle || middle === high) met.set(`double-${middle}`, 11)
  if (isTriple) met.set(`triple-${low}`, 190).set('triple-any', 31)
  else met.set(total > 10 ? 'big' : 'small', 1).set(total % 2 === 0 ? 'even' : 'odd', 1)
  const odds = met.get(spot)
  return odds === undefined ? 0 : odds + 1
}

const rngFor = (dice: readonly number[]) => scripted(...dice.map((face) => face - 1))

describe('the fields', () => {
  test('are the fifty-two of the table, each once', () => {
    const sorts = Map.groupBy(sicboSpots, (spot) => spot.split('-')[0] ?? '')
    const counts = [...sorts].map(([sort, spots]) => [sort, spots.length])
    expect(counts).toEqual([
      ['small', 1],
      ['big', 1],
      ['odd', 1],
      ['even', 1],
      ['triple', 7],
      ['single', 6],
      ['double', 6],
      ['total', 14],
      ['pair', 15],
    ])
    expect(new Set(sicboSpots).size).toBe(52)
  })

  test.each(sicboSpots)('%s is paid by every throw as the table says', (spot) => {
    let total = 0
    for (const dice of throws) {
      const back = backOf(spot, dice)
      const paid = paidOn(sicboEngine, model, { spot, rng: rngFor(dice) })
      expect(paid, dice.join('')).toBe(back * 100)
      expect(isSicboMet(spot, dice), dice.join('')).toBe(back > 0)
      total += paid
    }
    // What the model counts is what all throws pay.
    const choice = { bets: [{ spot, amountMinor: 100 }] }
    const state = must(sicboEngine.start(model, { stakeMinor: 100, choice }, rngFor([1, 2, 3])))
    const judged = sicboEngine.judge(model, { stakeMinor: 100, payoutMinor: 0, state })
    expect(judged.excess).toBeCloseTo(-total / 216, 9)
  })

  test('what a field is said to pay is what it pays', () => {
    for (const spot of sicboSpots.filter((one) => !one.startsWith('single-'))) {
      const most = Math.max(...throws.map((dice) => backOf(spot, dice)))
      expect(sicboOdds(model, spot), spot).toBe(most - 1)
    }
    for (const face of faces) expect(sicboOdds(model, `single-${face}`)).toBe(1)
  })

  test('a mirrored total returns the same: four as seventeen', () => {
    const returned = (spot: string) => throws.reduce((sum, dice) => sum + backOf(spot, dice), 0)
    for (let total = 4; total <= 10; total += 1)
      expect(returned(`total-${total}`)).toBe(returned(`total-${21 - total}`))
  })
})

describe('a round', () => {
  test('every throw comes by one course of the numbers', () => {
    const choice = { bets: [{ spot: 'big', amountMinor: 100 }] }
    const thrown = [...everyCourse((rng) => sicboEngine.start(model, { stakeMinor: 100, choice }, rng))].map(
      ({ result }) => (result.ok ? result.value.outcome.dice.join('') : result.code),
    )
    expect(thrown).toEqual(throws.map((dice) => dice.join('')))
  })

  test('three alike pay their own fields and take small, big, odd and even', () => {
    const bets = ['small', 'even', 'triple-2', 'triple-any', 'single-2', 'double-2', 'total-6'].map(
      (spot) => ({
        spot,
        amountMinor: 100,
      }),
    )
    const started = sicboEngine.start(model, { stakeMinor: 700, choice: { bets } }, rngFor([2, 2, 2]))
    expect(started).toMatchObject({
      value: { payoutMinor: 100 * (191 + 32 + 13 + 12 + 19), outcome: { dice: [2, 2, 2] } },
    })
  })

  test('the greatest stake on the dearest field is paid to the last unit', () =>
    expect(
      paidOn(sicboEngine, model, { spot: 'triple-6', rng: rngFor([6, 6, 6]), amountMinor: 1_000_000_000 }),
    ).toBe(191_000_000_000))

  test.each(['total-3', 'total-18', 'pair-2-1', 'pair-1-1', 'single-0', 'single-7', 'double', 'triple', ''])(
    '%j is no field: nothing is drawn',
    (spot) => {
      const choice = { bets: [{ spot, amountMinor: 100 }] }
      expect(sicboEngine.start(model, { stakeMinor: 100, choice }, untouched)).toEqual({
        ok: false,
        code: 'choice_invalid',
      })
    },
  )
})
