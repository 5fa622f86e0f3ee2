import { describe, expect, test } from 'vitest'
import { addMonths, clampDay, dayOfKey, weeksOf, withDashes } from './calendar-days.ts'

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2024-02-29', 12, '2025-02-28'],
])('%s and %i months is %s', (day, months, other) => expect(addMonths(day, months)).toBe(other))

test('a month is shown in whole weeks from Sunday on', () => {
  const weeks = weeksOf('2026-11-20')
  expect(weeks[0]?.[0]).toBe('2026-11-01')
  expect(weeks.at(-1)?.at(-1)).toBe('2026-12-05')
  expect(weeks.every((week) => week.length === 7)).toBe(true)
  expect(weeksOf('2026-02-10').flat()).toHaveLength(28)
})

describe('keys', () => {
  // 2026-11-18 is a Wednesday.
  test.each([
    ['ArrowLeft', false, '2026-11-17'],
    ['ArrowRight', false, '2026-11-19'],
    ['ArrowUp', false, '2026-11-11'],
    ['ArrowDown', false, '2026-11-25'],
    ['Home', false, '2026-11-15'],
    ['End', false, '2026-11-21'],
    ['PageUp', false, '2026-10-18'],
    ['PageDown', false, '2026-12-18'],
    ['PageUp', true, '2025-11-18'],
    ['PageDown', true, '2027-11-18'],
    ['a', false, undefined],
  ])('%s with shift %s leads to %s', (key, withShift, day) =>
    expect(dayOfKey('2026-11-18', key, withShift)).toBe(day),
  )
})

test('a day outside the bounds becomes the nearest inside', () => {
  const bounds = { min: '2026-11-05', max: '2026-11-20' }
  expect(clampDay('2026-11-01', bounds)).toBe('2026-11-05')
  expect(clampDay('2026-12-01', bounds)).toBe('2026-11-20')
  expect(clampDay('2026-11-09', bounds)).toBe('2026-11-09')
})

test.each([
  ['3', '', '3'],
  ['31', '3', '31-'],
  ['31-1', '31-', '31-1'],
  ['31-12', '31-1', '31-12-'],
  ['31--', '31-', '31-'],
  ['311', '31', '31-1'],
  ['31121990', '', '31-12-1990'],
  ['1/2/2000', '', '1/2/2000'],
  // Deleting a dash does not bring it back.
  ['31', '31-', '31'],
])('%j after %j shows %j', (typed, before, shown) => expect(withDashes(typed, before)).toBe(shown))
