import { expect, test } from 'vitest'
import type { PlatformEvent } from '../../kernel/events/events.ts'
import { createPace } from './pace.ts'

test('a settlement rests while bets are slow, no longer than it worked', async () => {
  let tell: (event: PlatformEvent) => void = () => undefined
  const pace = createPace({ subscribe: (listener) => void (tell = listener) })
  const timed = async (workedMs: number) => {
    const from = performance.now()
    await pace.rest(workedMs)
    return performance.now() - from
  }
  expect(await timed(10_000)).toBeLessThan(40)
  tell({ kind: 'moved', memberIds: [] })
  expect(await timed(10_000)).toBeLessThan(40)
  tell({ kind: 'bets_slow' })
  expect(await timed(300)).toBeGreaterThanOrEqual(299)
  expect(await timed(10_000)).toBeGreaterThan(600)
  expect(await timed(10_000)).toBeLessThan(40)
})
