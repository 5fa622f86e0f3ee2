import { expect, test } from 'vitest'
import { compareRandom } from './compare.ts'
import { listLines, oracleReturn } from './list-lines.ts'
import { repeatableBelow } from './random-ticket.ts'

test('20,000 random tickets return what their lines return', { timeout: 120_000 }, () => {
  const below = repeatableBelow(20_260)
  const differences: string[] = []
  for (let count = 0; count < 20_000; count += 1) {
    const { difference } = compareRandom(below)
    if (difference !== undefined) differences.push(difference)
  }
  expect(differences).toEqual([])
})

test('the oracle itself agrees with an example worked out by hand', () => {
  const legs = [
    { oddsMilli: 2100, result: [1, 0, 1, 1] },
    { oddsMilli: 1850, result: [0, 2, 1, 1] },
    { oddsMilli: 3400, result: [0, 0, 1, 1] },
    { oddsMilli: 1930, result: [1, 1, 1, 1] },
  ] as const
  expect(oracleReturn({ kind: { type: 'named', name: 'lucky15' }, stakeMinor: 15_000n, legs })).toBe(14_283n)
  expect(listLines({ type: 'system', size: 2 }, 3)).toEqual([
    [0, 1],
    [0, 2],
    [1, 2],
  ])
})
