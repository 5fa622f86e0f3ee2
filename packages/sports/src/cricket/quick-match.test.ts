import { expect, test } from 'vitest'
import { trialDraws } from '../check/index.ts'
import type { MatchEnd } from '../match/index.ts'
import { cricket } from './match.ts'

/** Figures of matches, each a number for a match. */
const figures: Readonly<Record<string, (end: MatchEnd) => number>> = {
  'home runs': ({ home }) => home,
  'away runs': ({ away }) => away,
  'home runs, spread': ({ home }) => home ** 2,
  'away runs, spread': ({ away }) => away ** 2,
  'home wins': ({ winner }) => Number(winner === 'home'),
  'level runs': ({ home, away }) => Number(home === away),
  lead: ({ home, away }) => Math.abs(home - away),
}

test('quick matches end as matches played ball by ball do', () => {
  const match = cricket.createMatch(cricket.parametersOf(1.2, -0.8))
  const draws = trialDraws(8)
  const slow = Array.from({ length: 2_000 }, (): MatchEnd => {
    let state = match.start
    while (!match.isOver(state)) state = match.play(state, draws)
    const { home, away, winner } = state.score
    return { home, away, winner: winner === 'tie' ? null : winner }
  })
  const quick = Array.from(
    { length: 8_000 },
    () => match.playOut?.(draws) ?? { home: 0, away: 0, winner: null },
  )
  for (const [name, of] of Object.entries(figures)) {
    const [a, b] = [momentsOf(slow.map(of)), momentsOf(quick.map(of))]
    const z = (a.mean - b.mean) / Math.sqrt(a.variance / slow.length + b.variance / quick.length)
    // Seven figures: a family-wise 99 % bound.
    expect(Math.abs(z), name).toBeLessThan(3.2)
  }
  expect(quick.some(({ home, away, winner }) => home === away && winner !== null)).toBe(true)
})

function momentsOf(values: readonly number[]): { readonly mean: number; readonly variance: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return { mean, variance: values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length }
}
