import { expect, test } from 'vitest'
import { mayBecome } from './index.ts'

test.each([
  [0, 2, 0, true],
  [2, 1, 3, true],
  [1, 41, 0, true],
  [1, 41, 1, false],
  [2, 2, 0, false],
  [4, 2, 0, false],
  [42, 2, 0, false],
] as const)('from %i to %i with %i agents below: %s', (from, to, agentsBelow, expected) => {
  expect(mayBecome(from, to, { agentsBelow })).toBe(expected)
})
