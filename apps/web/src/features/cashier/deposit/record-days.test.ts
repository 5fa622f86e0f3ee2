import { expect, test } from 'vitest'
import { timeText } from './countdown-line.tsx'
import { dayEnd, dayStart } from '../../../core/time/record-days.ts'

test('a day is as long as it is on this device, and what is no day is none', () => {
  const [start, end] = [dayStart('2026-11-20') ?? '', dayEnd('2026-11-20') ?? '']
  expect(new Date(start).getHours()).toBe(0)
  expect(Date.parse(end) - Date.parse(start)).toBe(86_400_000)
  expect(dayEnd('2026-12-31')).toBe(dayStart('2027-01-01'))
  expect([dayStart(''), dayStart('today'), dayEnd("2026-1-1'")]).toEqual([undefined, undefined, undefined])
})

test.each([
  [0, '00:00'],
  [59, '00:59'],
  [1_799, '29:59'],
  [3_900, '1:05:00'],
])('%i seconds are %s', (seconds, text) => expect(timeText(seconds)).toBe(text))
