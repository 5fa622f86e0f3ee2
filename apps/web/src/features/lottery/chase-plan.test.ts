import { describe, expect, test } from 'vitest'
import { chasePlan, firstForm, stepsOf } from './chase-plan.ts'

const nowMs = Date.UTC(2026, 10, 20, 8, 20, 0)
const at = { seriesId: 'elott-01:60', nowMs, unitStakeMinor: 1_000n }

describe('a chase', () => {
  test('lists coming draws with the sum so far', () => {
    const plan = chasePlan({ ...firstForm, draws: 4, mode: 'growing', times: 2, every: 2 }, at)
    if (!plan.ok) throw new Error(plan.code)
    expect(
      plan.value.lines.map(({ multiple, stakeMinor, sumMinor }) => [multiple, stakeMinor, sumMinor]),
    ).toEqual([
      [1, 1_000n, 1_000n],
      [1, 1_000n, 2_000n],
      [2, 2_000n, 4_000n],
      [2, 2_000n, 6_000n],
    ])
    expect(plan.value.stakeMinor).toBe(6_000n)
    const [first, second] = plan.value.lines
    expect(first?.draw.closesAtMs).toBeGreaterThan(nowMs)
    expect((second?.draw.drawAtMs ?? 0) - (first?.draw.drawAtMs ?? 0)).toBe(60_000)
  })

  test('own multiples are 1 until they are typed', () => {
    expect(stepsOf({ ...firstForm, mode: 'own', draws: 3, own: { 1: 5 } })).toEqual({
      kind: 'own',
      multiples: [1, 5, 1],
    })
  })

  test.each([
    { draws: 1 },
    { draws: 121 },
    { mode: 'growing' as const, times: 0 },
    { mode: 'growing' as const, times: 99, every: 1 },
    { mode: 'own' as const, own: { 0: 0 } },
  ])('%j is refused', (changes) =>
    expect(chasePlan({ ...firstForm, ...changes }, at)).toMatchObject({ ok: false, code: 'chase_invalid' }),
  )

  test('of a calendar has the draws that are planned', () => {
    const plan = chasePlan({ ...firstForm, draws: 5 }, { ...at, seriesId: 'lott-02' })
    if (!plan.ok) throw new Error(plan.code)
    expect(plan.value.lines.length).toBeGreaterThan(1)
    expect(new Set(plan.value.lines.map(({ draw }) => draw.number)).size).toBe(plan.value.lines.length)
  })
})
