import { expect, test } from 'vitest'
import { percentText, priceDeposit } from './price.ts'
import type { Method } from './queries.ts'

const method: Method = {
  code: 'bkash',
  kind: 'manual',
  name: 'bKash',
  instructions: '',
  icon: 'phone',
  min: '200.00',
  max: '25000.00',
  feeFixed: '5.00',
  feeBps: 150,
  feeRounding: 'up',
  amounts: [],
  isOpen: true,
  opensAt: null,
  closesAt: null,
  limitMinutes: 30,
  needsSlip: false,
  bonuses: [
    {
      code: 'two',
      title: '2%',
      rateBps: 200,
      max: '500.00',
      minDeposit: '1000.00',
      turnoverTimes: 3,
      lane: 'any',
      maxStake: null,
      days: 30,
    },
  ],
}
const price = (typed: string, bonus = '') => priceDeposit(typed, { method, bonus, currency: 'BDT' })

test.each([
  ['', 'form'],
  ['abc', 'form'],
  ['500.001', 'form'],
  ['199.99', 'belowMin'],
  ['25000.01', 'aboveMax'],
])('%j is %s', (typed, fault) => expect(price(typed)).toBe(fault))

test('what is paid, what it costs and what arrives', () =>
  expect(price('1000.10', 'two')).toEqual({
    amount: '1000.10',
    fee: '20.01',
    bonus: '19.60',
    arrives: '999.69',
  }))

test('without a bonus, or below its smallest deposit, there is none', () => {
  expect(price('1000')).toMatchObject({ bonus: '0.00', arrives: '980.00' })
  expect(price('999', 'two')).toMatchObject({ bonus: '0.00' })
})

test('shares as a person reads them', () =>
  expect([200, 250, 5].map(percentText)).toEqual(['2', '2.5', '0.05']))
