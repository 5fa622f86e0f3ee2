import { expect, test } from 'vitest'
import { pointsOf, roundUp, shortNumber } from './chart-scale.ts'

test.each([
  [0, 1],
  [7, 8],
  [41_000, 50_000],
  [400_000, 400_000],
  [950_000, 1_000_000],
])('an axis for %d ends at %d', (value, top) => expect(roundUp(value)).toBe(top))

test.each([
  [0, '0'],
  [105_000, '105K'],
  [1_250_000, '1.3M'],
  [12, '12'],
])('%d is written %s', (value, text) => expect(shortNumber(value)).toBe(text))

test('a line goes from edge to edge, a single day stands in the middle', () => {
  expect(pointsOf([0, 5, 10], 10)).toBe('0,1000 500,500 1000,0')
  expect(pointsOf([10], 10)).toBe('500,0')
})
