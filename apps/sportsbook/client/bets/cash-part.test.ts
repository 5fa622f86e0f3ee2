import { expect, test } from 'vitest'
import { partOf } from './cash-part.ts'

test.each([
  [40, [], 11_020, 12_000],
  [100, [], 27_550, 0],
  [50, [{ stakeMinor: 8_000, paidMinor: 11_020, at: 0 }], 13_775, 6_000],
])('%i %% of a ticket worth 275.50', (percent, cashedOut, paidMinor, leftMinor) =>
  expect(partOf({ stakeMinor: 20_000, cashedOut }, percent, 27_550)).toEqual({ paidMinor, leftMinor }),
)
