import { expect, test } from 'vitest'
import { isReached, reachedRank, restOf } from './index.ts'

const level = (rank: number, turnover: bigint, deposit: bigint) => ({
  rank,
  turnoverFromMinor: turnover,
  depositFromMinor: deposit,
})
const table = [level(1, 0n, 0n), level(2, 100n, 0n), level(3, 1_000n, 50n), level(4, 10_000n, 500n)]

test.each([
  [0n, 0n, 'all', 1],
  [99n, 0n, 'all', 1],
  [100n, 0n, 'all', 2],
  [5_000n, 0n, 'all', 2],
  [5_000n, 50n, 'all', 3],
  [9_999n, 500n, 'all', 3],
  [10_000n, 500n, 'all', 4],
  [0n, 500n, 'any', 1],
  [100n, 50n, 'any', 3],
  [100n, 500n, 'any', 4],
  [-5n, 0n, 'all', 0],
] as const)('turnover %s and deposits %s, %s of them, reach %i', (turnoverMinor, depositMinor, needs, rank) =>
  expect(reachedRank(table, { turnoverMinor, depositMinor }, needs)).toBe(rank),
)

test('no level is skipped: one that is not reached ends the way', () =>
  expect(
    reachedRank(
      [level(1, 10n, 0n), level(2, 20n, 5n), level(3, 30n, 0n)],
      { turnoverMinor: 99n, depositMinor: 0n },
      'all',
    ),
  ).toBe(1))

test('a level that asks for nothing is reached under either rule', () => {
  const none = { turnoverFromMinor: 0n, depositFromMinor: 0n }
  for (const needs of ['all', 'any'] as const)
    expect(isReached(none, { turnoverMinor: 0n, depositMinor: 0n }, needs)).toBe(true)
})

test('what is missing is never below 0', () => expect([restOf(10n, 4n), restOf(4n, 10n)]).toEqual([6n, 0n]))
