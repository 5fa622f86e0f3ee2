import { expect, test } from 'vitest'
import { birthdayLately, isKept } from './index.ts'

test.each([
  ['1990-05-01', '2026-05-01', '2026-05-01'],
  ['1990-05-01', '2026-05-07', '2026-05-01'],
  ['1990-05-01', '2026-05-08', undefined],
  ['1990-05-01', '2026-04-30', undefined],
  ['1990-12-30', '2027-01-02', '2026-12-30'],
  ['1992-02-29', '2027-03-01', '2027-03-01'],
  ['1992-02-29', '2028-02-29', '2028-02-29'],
])('born %s, on %s the gift of %s is there', (born, today, day) =>
  expect(birthdayLately(born, today)).toBe(day),
)

test('a level is kept by its turnover, the first one always', () => {
  const level = { rank: 3, keepTurnoverMinor: 100n }
  expect([isKept(level, 100n), isKept(level, 99n), isKept({ ...level, rank: 1 }, 0n)]).toEqual([
    true,
    false,
    true,
  ])
})
