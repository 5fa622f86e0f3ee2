import { expect, test, vi } from 'vitest'
import type { PlatformEvent } from '../../kernel/events/events.ts'
import { createPaceWatch } from './pace.ts'

test('tells of seconds in which more than one of a hundred bets was slow', () => {
  vi.useFakeTimers({ now: 0, toFake: ['performance'] })
  const told: PlatformEvent[] = []
  const watch = createPaceWatch({ publish: async (event) => void told.push(event) })
  const second = (items: number, slow: number) => {
    vi.advanceTimersByTime(1_000)
    watch({ items, slow })
  }
  second(1_000, 10)
  second(50, 0)
  expect(told).toEqual([])
  second(1_000, 11)
  expect(told).toEqual([{ kind: 'bets_slow' }])
  // A second that has begun is not told of yet.
  watch({ items: 1, slow: 1 })
  expect(told).toHaveLength(1)
  second(0, 0)
  expect(told).toHaveLength(2)
  vi.useRealTimers()
})
