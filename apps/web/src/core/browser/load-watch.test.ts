import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchLoading } from './load-watch.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('spec 9: loading is slow after 120 s and not before', () => {
  const onSlow = vi.fn()
  watchLoading(onSlow)
  vi.advanceTimersByTime(119_999)
  expect(onSlow).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onSlow).toHaveBeenCalledOnce()
})

test('what came in time is never called slow', () => {
  const onSlow = vi.fn()
  const end = watchLoading(onSlow)
  vi.advanceTimersByTime(60_000)
  end()
  vi.advanceTimersByTime(600_000)
  expect(onSlow).not.toHaveBeenCalled()
})
