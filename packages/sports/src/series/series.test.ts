import { expect, test } from 'vitest'
import { certainMaps, seriesChances, seriesScores, settledLead } from './index.ts'

const winning = (bestOf: 1 | 3 | 5, chance: number) =>
  seriesScores(bestOf)
    .map(([home, away], at) => ({
      isHome: home > away,
      chance: seriesChances({ bestOf, won: [0, 0], next: chance, later: chance })[at] ?? 0,
    }))
    .reduce((sum, end) => (end.isHome ? sum + end.chance : sum), 0)

test('a series is won as the sportsbook design, section 4, says', () => {
  expect(winning(1, 0.60653)).toBeCloseTo(0.60653, 10)
  expect(winning(3, 0.60653)).toBeCloseTo(0.65738, 5)
  expect(winning(5, 0.60653)).toBeCloseTo(0.69378, 5)
})

test('the map under way has a chance of its own', () => {
  expect(seriesScores(3)).toEqual([
    [2, 0],
    [2, 1],
    [1, 2],
    [0, 2],
  ])
  const chances = seriesChances({ bestOf: 3, won: [1, 0], next: 0.25, later: 0.5 })
  expect(chances).toEqual([0.25, 0.375, 0.375, 0])
})

test('maps are certain as long as nobody can win before them', () => {
  expect([[0, 0] as const, [1, 0] as const, [1, 1] as const].map((won) => certainMaps(3, won))).toEqual([
    2, 2, 3,
  ])
  expect(certainMaps(5, [2, 1])).toBe(4)
})

test.each([
  [-2, 2, -1.5, undefined],
  [-2, 0, -1.5, 0],
  [0, 2, 1.5, 0],
  [1, 2, -1.5, undefined],
  [1, 1, -0.5, 1],
])('leads from %d to %d settle %d as %d would', (lowest, highest, line, lead) => {
  expect(settledLead({ lowest, highest, line })).toBe(lead)
})
