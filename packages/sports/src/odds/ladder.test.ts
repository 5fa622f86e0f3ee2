import { expect, test } from 'vitest'
import { downToRung, ladder, rungsBetween } from './ladder.ts'

test('the ladder has 350 rising rungs from 1.01 to 1000', () => {
  expect(ladder).toHaveLength(350)
  expect([ladder[0], ladder.at(-1)]).toEqual([1010, 1_000_000])
  expect(ladder.every((rung, index) => index === 0 || rung > (ladder[index - 1] ?? 0))).toBe(true)
  for (const rung of [2000, 2020, 3000, 3050, 4100, 6200, 10_500, 21_000, 32_000, 55_000, 110_000])
    expect(ladder).toContain(rung)
})

test.each([
  [1010, 1010],
  [1009.9, 0],
  [2019.99, 2000],
  [2570.9, 2560],
  [3049, 3000],
  [1e9, 1_000_000],
])('%d goes down to %d', (oddsMilli, rung) => {
  expect(downToRung(oddsMilli)).toBe(rung)
})

test('rungs are counted with their direction', () => {
  expect(rungsBetween(1990, 2020)).toBe(2)
  expect(rungsBetween(2020, 1990)).toBe(-2)
  expect(rungsBetween(1915, 1910)).toBe(0)
  expect(rungsBetween(1010, 1_000_000)).toBe(349)
})
