import fc from 'fast-check'
import { expect, test } from 'vitest'
import { claimableRebate, restOfRebate, wholeRebate } from './index.ts'

test('slots 123,456 at 0.70 % and live 50,000 at 0.40 % give 1,064, and 192,000 millionths stay', () => {
  const accruals = [{ accrued: 123_456n * 7_000n }, { accrued: 50_000n * 4_000n }]
  expect(accruals.map(({ accrued }) => accrued)).toEqual([864_192_000n, 200_000_000n])
  expect(claimableRebate(accruals)).toBe(1_064n)
  expect(accruals.map(({ accrued }) => restOfRebate(accrued))).toEqual([192_000n, 0n])
})

test('what a refund made negative is taken from the other lanes', () => {
  expect(claimableRebate([{ accrued: -1_000_001n }, { accrued: 5_999_999n }])).toBe(3n)
  expect(restOfRebate(-1_000_001n)).toBe(999_999n)
})

test('claims in any batching with reversals come to the same as one at the end', () =>
  fc.assert(
    fc.property(
      fc.array(fc.record({ delta: fc.bigInt(-40_000n, 90_000n), claims: fc.boolean() })),
      (steps) => {
        const rate = 7_000n
        let [accrued, claimed] = [0n, 0n]
        for (const { delta, claims } of steps) {
          accrued += delta * rate
          if (!claims || wholeRebate(accrued) < 1n) continue
          claimed += wholeRebate(accrued)
          accrued = restOfRebate(accrued)
          if (accrued < 0n || accrued >= 1_000_000n) return false
        }
        const total = steps.reduce((sum, { delta }) => sum + delta, 0n) * rate
        return (
          claimed * 1_000_000n + accrued === total && claimed + wholeRebate(accrued) === wholeRebate(total)
        )
      },
    ),
    { numRuns: Number(process.env['REBATE_HISTORIES'] ?? 300) },
  ))
