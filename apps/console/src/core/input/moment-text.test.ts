import { describe, expect, test } from 'vitest'
import { readMoment, writeMoment } from './moment-text.ts'

describe('a moment as operators type it', () => {
  test.each([
    ['31-12-2026 18:30', 'time', '2026-12-31T18:30'],
    ['31/12/2026 0930', 'time', '2026-12-31T09:30'],
    ['৩১-১২-২০২৬ ১৮:৩০', 'time', '2026-12-31T18:30'],
    ['2026-12-31T18:30', 'time', '2026-12-31T18:30'],
    ['31-12-2026', 'time', undefined],
    ['31-02-2026 10:00', 'time', undefined],
    ['31-12-2026 24:00', 'time', undefined],
    ['31-12-2026 10:00 11:00', 'time', undefined],
    ['31-12-2026', 'day', '2026-12-31'],
    ['2026-12-31', 'day', '2026-12-31'],
    ['31-13-2026', 'day', undefined],
    ['9:05', 'clock', '09:05'],
    ['25:00', 'clock', undefined],
    ['', 'time', undefined],
  ] as const)('%s as %s', (typed, kind, value) => expect(readMoment(typed, kind)).toBe(value))

  test.each([
    ['2026-12-31T18:30', '31-12-2026 18:30'],
    ['2026-12-31', '31-12-2026'],
    ['18:30', '18:30'],
    ['', ''],
  ])('%s is shown as %s', (value, shown) => expect(writeMoment(value)).toBe(shown))
})
