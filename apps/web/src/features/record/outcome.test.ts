import { expect, test } from 'vitest'
import { outcomeOf } from './outcome.ts'

test.each([
  ['open', '-50.00', 'record.open', 'warn'],
  ['cancelled', '0.00', 'record.cancelled', 'plain'],
  ['completed', '320.00', 'record.won', 'ok'],
  ['completed', '-0.01', 'record.lost', 'plain'],
  ['completed', '0.00', 'record.even', 'plain'],
  ['completed', '-0.00', 'record.even', 'plain'],
] as const)('a round that is %s with %s', (state, profit, text, tone) =>
  expect(outcomeOf({ state, profit, isTip: false })).toEqual({ text, tone }),
)

test.each([
  ['completed', '-50.00', 'profit.tip'],
  ['cancelled', '0.00', 'record.cancelled'],
] as const)('a tip that is %s', (state, profit, text) =>
  expect(outcomeOf({ state, profit, isTip: true })).toEqual({ text, tone: 'plain' }),
)
