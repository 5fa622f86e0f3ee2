import { afterEach, expect, test, vi } from 'vitest'
import { createTransactionId } from './transaction-id.ts'

afterEach(() => vi.restoreAllMocks())

/** The clock of the process, as a test sets it; ahead of what other tests used. */
const start = Date.now() + 3_600_000
const made = (count: number, atMs: number) => {
  vi.spyOn(Date, 'now').mockReturnValue(atMs)
  return Array.from({ length: count }, createTransactionId)
}
const timeOf = (id: string) => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)

test('ids are of UUID version 7 and say when they were made', () => {
  const [id = ''] = made(1, start)
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(timeOf(id)).toBe(start)
})

test('ids of one millisecond, and of a clock that went back, rise, and none comes twice', () => {
  const ids = [
    ...made(70_000, start + 1),
    ...made(300, start + 5_000),
    ...made(300, start - 60_000),
    ...made(1, start + 5_001),
  ]
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.every((id, n) => n === 0 || id > (ids[n - 1] ?? ''))).toBe(true)
  // 65,536 ids fill a millisecond; the next borrow from the one after it.
  expect(ids.slice(65_535, 65_537).map(timeOf)).toEqual([start + 1, start + 2])
  expect(timeOf(ids.at(-2) ?? '')).toBe(start + 5_000)
})
