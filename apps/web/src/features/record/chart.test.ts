import { expect, test } from 'vitest'
import { axisOf, barsOf, extremesOf } from './chart.ts'
import { dayBefore, daysBefore, isRange } from '../../core/time/days.ts'

test('the bar of the axis is whole, the others in its measure, losses go down', () => {
  const bars = barsOf(['100.00', '-50.00', '0.00', '0.01'])
  expect(bars.map(({ height, isUp }) => [height, isUp])).toEqual([
    [1_000, true],
    [500, false],
    [0, false],
    [12, true],
  ])
  expect(bars[3]?.x).toBeGreaterThan(75)
  expect((bars[3]?.x ?? 0) + (bars[3]?.width ?? 0)).toBeLessThanOrEqual(100)
})

test.each([
  [['100.00', '-50.00'], '100.00'],
  [['100.01'], '200.00'],
  [['-1234.50', '3.00'], '2000.00'],
  [['4999.99'], '5000.00'],
  [['0.00'], '1.00'],
  [[], '1.00'],
])('the axis of %j ends at %s', (amounts, end) => expect(axisOf(amounts)).toBe(end))

test('the best and the worst day', () => {
  expect(extremesOf(['1.00', '-3.00', '5.00', '-2.00'])).toEqual({ best: 2, worst: 1 })
  expect(extremesOf(['0.00', '2.00'])).toEqual({ best: 1, worst: undefined })
  expect(extremesOf([])).toEqual({ best: undefined, worst: undefined })
})

test('without days, or without play, there is no bar', () => {
  expect(barsOf([])).toEqual([])
  expect(barsOf(['0.00', '0.00']).map(({ height }) => height)).toEqual([0, 0])
})

test.each([
  ['2026-11-20', '2026-11-20', true],
  ['2026-01-01', '2026-04-03', true],
  ['2026-01-01', '2026-04-04', false],
  ['2026-11-21', '2026-11-20', false],
  ['', '2026-11-20', false],
])('from “%s” to “%s”: %s', (from, to, is) => expect(isRange(from, to)).toBe(is))

test('days of the device', () => {
  expect(dayBefore(1, new Date(2026, 2, 1))).toBe('2026-02-28')
  expect(daysBefore('2026-03-01', 1)).toBe('2026-02-28')
})
