import { currencies } from '@baize/money'
import { expect, test } from 'vitest'
import { isEdge, leftToSend, planTransfer, waitsForReceiver, type TransferRules } from './index.ts'

const rules: TransferRules = {
  isOpen: true,
  minimumMinor: 100_00n,
  maximumMinor: 1_000_00n,
  dayMaximumMinor: 1_500_00n,
}
const plan = (amount: string, sentTodayMinor = 0n, own: Partial<TransferRules> = {}) =>
  planTransfer({ amount, sentTodayMinor }, { ...rules, ...own }, currencies.BDT)

test.each([
  ['99.99', 0n, {}, 'amount_invalid'],
  ['1000.01', 0n, {}, 'amount_invalid'],
  ['100.001', 0n, {}, 'amount_invalid'],
  ['-100', 0n, {}, 'amount_invalid'],
  ['500.01', 1_000_00n, {}, 'transfer_day_limit'],
  ['500', 0n, { isOpen: false }, 'transfer_closed'],
])('%s after %d is refused: %o %s', (amount, sent, own, code) =>
  expect(plan(amount, sent, own)).toMatchObject({ ok: false, code }),
)
test('the edges are inside', () => {
  expect(plan('500', 1_000_00n)).toEqual({ ok: true, value: 500_00n })
  expect(leftToSend(1_000_00n, rules)).toBe(500_00n)
  expect(leftToSend(9_000_00n, rules)).toBe(0n)
})

const [top, middle, leaf] = [
  { memberId: 1n, uplineId: null },
  { memberId: 2n, uplineId: 1n },
  { memberId: 3n, uplineId: 2n },
]
test.each([
  [leaf, middle, 'up', true],
  [leaf, top, 'up', false],
  [middle, leaf, 'up', false],
  [middle, leaf, 'down', true],
  [top, leaf, 'down', false],
  [leaf, leaf, 'up', false],
] as const)('%o to %o going %s: %s', (from, to, direction, is) =>
  expect(isEdge({ from, to }, direction)).toBe(is),
)

test.each([
  [1n, true, true, 0n, true],
  [1n, false, true, 0n, false],
  [1n, true, false, 0n, false],
  [99n, false, false, 100n, false],
  [100n, false, false, 100n, true],
  [1n, true, false, 1n, true],
] as const)(
  '%i, first %s: waits where the house says so',
  (amountMinor, isFirst, first, fromMinor, expected) => {
    expect(waitsForReceiver({ amountMinor, isFirst }, { first, fromMinor })).toBe(expected)
  },
)
