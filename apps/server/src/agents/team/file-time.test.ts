import { expect, test } from 'vitest'
import { createFileTime } from './file-time.ts'

test.each([
  ['Asia/Dhaka', '2026-11-30T18:05:09.000Z', '2026-12-01 00:05:09 +06:00'],
  ['UTC', '2026-01-02T03:04:05.999Z', '2026-01-02 03:04:05 +00:00'],
  ['Europe/Berlin', '2026-10-25T00:30:00.000Z', '2026-10-25 02:30:00 +02:00'],
  ['Europe/Berlin', '2026-10-25T01:30:00.000Z', '2026-10-25 02:30:00 +01:00'],
] as const)('in %s %s is %s', (zone, iso, expected) => {
  expect(createFileTime(zone)(iso)).toBe(expected)
})

test('what never happened has no time', () => {
  expect(createFileTime('Asia/Dhaka')(null)).toBe('')
})
