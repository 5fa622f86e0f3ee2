import { expect, test } from 'vitest'
import { shareOfSteps } from './step-share.ts'

test.each([
  ['0.00', '1000.00', 0],
  ['999.99', '1000.00', 99],
  ['1000.00', '1000.00', 100],
  ['5000.00', '1000.00', 100],
  ['3', '20', 15],
  ['1', '0', 100],
] as const)('%s of %s is %d percent', (value, from, percent) =>
  expect(shareOfSteps(value, from)).toBe(percent),
)
