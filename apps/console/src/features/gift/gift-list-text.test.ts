import { expect, test } from 'vitest'
import { giftsOfText, textOfGifts } from './gift-list-text.ts'

test('points are whole, cash has a point', () => {
  const gifts = [
    { kind: 'points', amount: '10' },
    { kind: 'cash', amount: '500' },
    { kind: 'cash', amount: '7' },
  ] as const
  expect(textOfGifts(gifts)).toBe('10, 5.00, 0.07')
  expect(giftsOfText(' 10,5.00 ,0.07 ')).toEqual(gifts)
})

test('what is no amount stays for the server to refuse', () =>
  expect(giftsOfText('ten 1.2.3')).toEqual([
    { kind: 'points', amount: 'ten' },
    { kind: 'cash', amount: '1.2.3' },
  ]))
