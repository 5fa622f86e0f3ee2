import { expect, test } from 'vitest'
import { repeatableNumbers } from './index.ts'

test('a seed gives the numbers of mulberry32, and the same again', () => {
  const firstThree = (seed: number) => {
    const next = repeatableNumbers(seed)
    return [next(), next(), next()]
  }
  expect(firstThree(1)).toEqual([2_693_262_067, 11_749_833, 2_265_367_787])
  expect(firstThree(1)).toEqual(firstThree(2 ** 32 + 1))
  expect(firstThree(-1)).toEqual(firstThree(2 ** 32 - 1))
  expect(firstThree(2)).not.toEqual(firstThree(1))
})
