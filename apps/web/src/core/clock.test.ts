import { expect, test } from 'vitest'
import { offsetText } from './clock.ts'

test.each([
  [360, '+06:00'],
  [0, '+00:00'],
  [-210, '−03:30'],
  [345, '+05:45'],
])('%i minutes east of UTC are GMT%s (spec 2, agent centre)', (minutes, text) =>
  expect(offsetText(minutes)).toBe(text),
)
