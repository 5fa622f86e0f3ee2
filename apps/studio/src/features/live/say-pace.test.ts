import { expect, test } from 'vitest'
import { createSayPace } from './say-pace.ts'

test('a session speaks once in a while, each for itself', () => {
  const pace = createSayPace(1_500)
  expect([pace.take('a', 0), pace.take('a', 1_499), pace.take('b', 1_499), pace.take('a', 1_500)]).toEqual([
    true,
    false,
    true,
    true,
  ])
})

test('who has not spoken lately is forgotten: a program that runs for months keeps no more', () => {
  const pace = createSayPace(1_500)
  for (let second = 0; second < 5_000; second += 1)
    expect(pace.take(`session-${second}`, second * 1_000)).toBe(true)
  expect(pace.count()).toBeLessThanOrEqual(2)
})
