import { expect, test } from 'vitest'
import { newerBalance, type Balances } from './balance.ts'

const at = (version: string, balance: string): Balances => ({
  balance,
  bonus: '0.00',
  held: '0.00',
  points: '0',
  deficit: '0.00',
  currency: 'BDT',
  currencySymbol: '৳',
  version,
})

test.each([
  ['a later version wins', at('9', '1.00'), at('10', '2.00'), '2.00'],
  ['an earlier one that comes late is dropped', at('10', '2.00'), at('9', '1.00'), '2.00'],
  ['the same version is taken again', at('10', '2.00'), at('10', '2.00'), '2.00'],
  [
    'versions above 2^53 keep their order',
    at('9007199254740993', '3.00'),
    at('9007199254740992', '4.00'),
    '3.00',
  ],
  ['the first one is taken', undefined, at('0', '5.00'), '5.00'],
])('%s', (_name, known, next, shown) => expect(newerBalance(known, next).balance).toBe(shown))
