import { expect, test } from 'vitest'
import {
  emptyPrize,
  missingPercent,
  readCap,
  readGamePrizes,
  readRafflePrizes,
  writeCap,
  writeGamePrizes,
} from './draft.ts'

const prizes = [
  { weight: 999_999, kind: 'nothing' as const, amountMinor: '0', stock: null, substitute: null },
  { weight: 1, kind: 'cash' as const, amountMinor: '12345', stock: 3, substitute: 0 },
]

test('a table is read as it was written, to a millionth', () => {
  const drafts = writeGamePrizes(prizes)
  expect(drafts[1]).toMatchObject({ percent: '0.0001', amount: '123.45', count: '3', instead: '1' })
  expect(readGamePrizes(drafts)).toEqual(prizes)
  expect(missingPercent(drafts)).toBe('0.0000')
  expect(missingPercent([emptyPrize({ percent: '99.5' })])).toBe('0.5000')
})

test.each([
  ['1.00001', 0],
  ['-1', 0],
  ['abc', 0],
])('%s is no percentage', (percent, weight) =>
  expect(readGamePrizes([emptyPrize({ percent })])[0]?.weight).toBe(weight),
)

test('prizes of a raffle are so many of one kind', () => {
  expect(
    readRafflePrizes([
      emptyPrize({ amount: '500', count: '2' }),
      emptyPrize({ kind: 'points', amount: '40' }),
    ]),
  ).toEqual([
    { kind: 'cash', amountMinor: '50000', count: 2 },
    { kind: 'points', amountMinor: '40', count: 1 },
  ])
})

test('a budget is read as it was written', () => {
  expect(writeCap('50000')).toBe('500.00')
  expect(readCap('500.00')).toBe('50000')
  expect(readCap('much')).toBe('')
})
