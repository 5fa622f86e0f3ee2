import { expect, test } from 'vitest'
import { safeMinor } from './index.ts'

const most = BigInt(Number.MAX_SAFE_INTEGER)

test.each([0n, 1n, -1n, 123_456_789_00n, most, -most])('%d is itself', (minor) =>
  expect(BigInt(safeMinor(minor))).toBe(minor),
)

test.each([most + 1n, -most - 1n, 10n ** 30n])('%d would not be exact: it throws', (minor) =>
  expect(() => safeMinor(minor)).toThrow('exact'),
)
