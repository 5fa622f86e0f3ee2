import { expect, test } from 'vitest'
import { cashChip, goods, goodsNames } from './index.ts'

test.each(goodsNames)('%s is a picture of its own, the same each time, and a whole document', (name) => {
  const svg = goods(name)
  expect(svg).toBe(goods(name))
  expect(svg.startsWith('<svg xmlns=')).toBe(true)
  expect(svg).not.toMatch(/NaN|undefined/)
  expect(goodsNames.filter((other) => goods(other) === svg)).toEqual([name])
})

test('a gift without a drawing shows coins', () => expect(goods('constructor')).toBe(goods('coins')))

test('a chip bears its amount', () => expect(cashChip({ amount: '200', ramp: 'rani' })).toContain('>200<'))
