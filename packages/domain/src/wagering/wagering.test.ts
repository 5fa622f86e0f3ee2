import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countTurnover, leftToPlay, requiredTurnover, type OpenRequirement } from './index.ts'

const requirement = (
  id: string,
  requiredMinor: bigint,
  fromSeq: bigint,
  doneMinor = 0n,
): OpenRequirement => ({
  id,
  requiredMinor,
  doneMinor,
  fromSeq,
})
const doneOf = (counted: readonly OpenRequirement[]) => counted.map(({ doneMinor }) => doneMinor)

test.each([
  [1_000n, 100, 1_000n],
  [1_001n, 150, 1_502n],
  [999n, 0, 0n],
  [1n, 3_000, 30n],
])('%d asks for %d %% of itself: %d', (amount, times, required) =>
  expect(requiredTurnover(amount, times)).toBe(required),
)

describe('play counts', () => {
  test.each([
    ['for the oldest first', [[0n, 700n]], [500n, 200n]],
    ['up to what is required, and no further', [[0n, 5_000n]], [500n, 1_000n]],
    [
      'in pieces as in one',
      [
        [0n, 300n],
        [0n, 400n],
      ],
      [500n, 200n],
    ],
    ['not at all where nothing was played', [], [0n, 0n]],
    [
      'back when stakes come back',
      [
        [0n, 700n],
        [0n, -600n],
      ],
      [0n, 100n],
    ],
    ['never below nothing', [[0n, -600n]], [0n, 0n]],
  ] as const)('%s', (_rule, played, expected) => {
    const open = [requirement('a', 500n, 0n), requirement('b', 1_000n, 0n)]
    const stretches = played.map(([afterSeq, turnoverMinor]) => ({ afterSeq, turnoverMinor }))
    expect(doneOf(countTurnover(open, stretches))).toEqual(expected)
  })

  test('only for what was open when the stake was placed', () => {
    const open = [requirement('a', 500n, 0n), requirement('b', 1_000n, 10n)]
    const stretches = [
      { afterSeq: 0n, turnoverMinor: 900n },
      { afterSeq: 10n, turnoverMinor: 50n },
    ]
    expect(doneOf(countTurnover(open, stretches))).toEqual([500n, 50n])
  })

  test('every unit at most once, and nothing is lost while there is room', () => {
    const amounts = fc.array(fc.bigInt(0n, 1_000n), { maxLength: 8 })
    fc.assert(
      fc.property(amounts, amounts, (required, played) => {
        const open = required.map((amount, index) => requirement(`${index}`, amount, 0n))
        const counted = countTurnover(
          open,
          played.map((turnoverMinor) => ({ afterSeq: 0n, turnoverMinor })),
        )
        const sum = (list: readonly bigint[]) => list.reduce((total, each) => total + each, 0n)
        const [asked, staked] = [sum(required), sum(played)]
        expect(sum(doneOf(counted))).toBe(asked < staked ? asked : staked)
        expect(counted.every((each) => each.doneMinor <= each.requiredMinor)).toBe(true)
        expect(sum(counted.map(leftToPlay))).toBe(asked < staked ? 0n : asked - staked)
      }),
    )
  })
})
