import { expect, test } from 'vitest'
import { barsOf } from './chart.ts'
import { dayBefore, daysBefore, isRange, showDay } from '../../core/days.ts'

test('the largest bar is whole, the others in its measure, losses go down', () => {
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
  expect(showDay('2026-11-20')).toBe('20-11-2026')
})
