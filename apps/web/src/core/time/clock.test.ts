import { expect, test } from 'vitest'
import { offsetText, zoneOffset } from './clock.ts'

test.each([
  [360, '+06:00'],
  [0, '+00:00'],
  [-210, '−03:30'],
  [345, '+05:45'],
])('%i minutes east of UTC are GMT%s (spec 2, agent centre)', (minutes, text) =>
  expect(offsetText(minutes)).toBe(text),
)

test.each([
  ['Asia/Dhaka', 360],
  ['UTC', 0],
  ['America/St_Johns', -210],
  ['Asia/Kathmandu', 345],
])('%s is %i minutes east of UTC in winter', (zone, minutes) =>
  expect(zoneOffset(zone, Date.UTC(2026, 0, 15))).toBe(minutes),
)
