import { expect, test } from 'vitest'
import { isFilled, transferFault } from './transfer-rules.ts'

test.each([
  ['', '10.00', 'form'],
  ['0', '10.00', 'form'],
  ['1.005', '10.00', 'form'],
  ['10.01', '10.00', 'aboveAvailable'],
  ['10', '10.00', undefined],
  ['0.01', '0.01', undefined],
] as const)('%j of %s: %s', (amount, available, fault) => {
  expect(transferFault(amount, available)).toBe(fault)
})

test('a wallet of 0 holds nothing', () => {
  expect(isFilled({ balance: '0.00' })).toBe(false)
  expect(isFilled({ balance: '0.01' })).toBe(true)
})
