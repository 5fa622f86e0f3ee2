import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { vipStanding } from './level.ts'

const levels = [0n, 100n, 500n].map((turnoverFromMinor, place) => ({ rank: place + 1, turnoverFromMinor }))

describe('spec 3: vipRankLevel follows what was played in a lifetime', () => {
  test.each([
    [0n, 1, 2, 100n],
    [99n, 1, 2, 1n],
    [100n, 2, 3, 400n],
    [499n, 2, 3, 1n],
    [500n, 3, undefined, 0n],
    [9_999n, 3, undefined, 0n],
  ])('%s is level %s', (turnover, rank, next, left) => {
    const standing = vipStanding(levels, turnover)
    expect(standing.level?.rank).toBe(rank)
    expect(standing.next?.rank).toBe(next)
    expect(standing.leftMinor).toBe(left)
  })

  test('below a first level that asks for something there is none', () =>
    expect(vipStanding(levels.slice(1), 99n)).toMatchObject({ level: undefined, leftMinor: 1n }))

  test('without levels there is none, and none to come', () =>
    expect(vipStanding([], 10n)).toEqual({ level: undefined, next: undefined, leftMinor: 0n }))

  test('more play never lowers a level', () =>
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.bigInt({ min: 0n, max: 10_000n }), { maxLength: 20 }),
        fc.bigInt({ min: 0n, max: 12_000n }),
        fc.bigInt({ min: 0n, max: 12_000n }),
        (froms, before, more) => {
          const table = froms
            .toSorted((a, b) => Number(a - b))
            .map((turnoverFromMinor, place) => ({ rank: place + 1, turnoverFromMinor }))
          const rankAt = (turnover: bigint) => vipStanding(table, turnover).level?.rank ?? 0
          expect(rankAt(before + more)).toBeGreaterThanOrEqual(rankAt(before))
        },
      ),
    ))
})
