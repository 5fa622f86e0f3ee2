import { describe, expect, test } from 'vitest'
import { must, scripted, untouched } from '../kit/rounds.fixture.ts'
import { everyCourse } from '../slot/tiny.fixture.ts'
import { plinkoEngine, pocketOf, pocketPays } from './engine.ts'
import { plinkoModels, plinkoRisks, plinkoRows, type PlinkoModel } from './models.ts'

const [steady] = plinkoModels as [PlinkoModel, PlinkoModel]
const boards = plinkoModels.flatMap((model) =>
  plinkoRows.flatMap((rows) => plinkoRisks.map((risk) => ({ model, rows, risk }))),
)

describe.each(boards)('$model.id, $rows rows, $risk', ({ model, rows, risk }) => {
  const pays = pocketPays(model, { rows, risk })

  test('has a pocket more than rows, alike from both sides, dearest outside', () => {
    expect(pays).toHaveLength(rows + 1)
    expect(pays.toReversed()).toEqual(pays)
    const half = pays.slice(0, rows / 2 + 1)
    expect(half.toSorted((left, right) => right - left)).toEqual(half)
  })

  test('returns what all ways of a ball come to, counted peg by peg', () => {
    // How many ways lead to each pocket: every peg sends left and right.
    let ways = [1]
    for (let row = 0; row < rows; row += 1)
      ways = [...ways, 0].map((count, pocket) => count + (ways[pocket - 1] ?? 0))
    const paid = ways.reduce((sum, count, pocket) => sum + count * (pays[pocket] ?? 0), 0)
    const row = plinkoEngine.sheet(model).find(({ bet }) => bet === `${rows} rows, ${risk}`)
    expect(row?.rtp).toBeCloseTo(paid / (100 * 2 ** rows), 14)
    expect(row?.maxWinChance).toBeCloseTo(2 / 2 ** rows, 14)
    expect(row?.maxWinMultiple).toBe((pays[0] ?? 0) / 100)
  })
})

test.each([8, 12] as const)(
  'every way through %i rows ends in the pocket of its steps to the right',
  (rows) => {
    const choice = { rows, risk: 'high' as const }
    const pays = pocketPays(steady, choice)
    let courses = 0
    for (const { result } of everyCourse((rng) =>
      must(plinkoEngine.start(steady, { stakeMinor: 100, choice }, rng)),
    )) {
      const rights = result.outcome.steps.filter((step) => step === 1).length
      expect(pocketOf(result.outcome)).toBe(rights)
      expect(result.payoutMinor).toBe(pays[rights])
      courses += 1
    }
    expect(courses).toBe(2 ** rows)
  },
)

describe('a round', () => {
  const drop = (steps: readonly number[], stakeMinor: number) =>
    must(plinkoEngine.start(steady, { stakeMinor, choice: { rows: 16, risk: 'high' } }, scripted(...steps)))

  test('pays the greatest stake in the outer pocket, and a fifth of it in the middle', () => {
    expect(
      drop(
        Array.from({ length: 16 }, () => 1),
        1_000_000_000,
      ).payoutMinor,
    ).toBe(1_000_000_000_000)
    const middle = drop([1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0], 300)
    expect(middle.payoutMinor).toBe(60)
    expect(plinkoEngine.describe(middle.outcome)).toBe('pocket 9 by 1010101010101010')
  })

  test.each([
    { rows: 10, risk: 'low' },
    { rows: '8', risk: 'low' },
    { rows: 8, risk: 'none' },
    { rows: 8 },
    { rows: 8, risk: 'low', steps: [1] },
    null,
  ])('%j is refused, and draws nothing', (choice) =>
    expect(plinkoEngine.start(steady, { stakeMinor: 100, choice: choice as never }, untouched)).toEqual({
      ok: false,
      code: 'choice_invalid',
    }),
  )
})
