import { expect, test } from 'vitest'
import type { PlatformEvent } from '../../kernel/events/events.ts'
import { createPace } from './pace.ts'

test('a settlement waits while bets are slow, and goes on afterwards', async () => {
  let tell: (event: PlatformEvent) => void = () => undefined
  const pace = createPace({ subscribe: (listener) => void (tell = listener) })
  const wait = pace.begin()
  const timed = async () => {
    const from = performance.now()
    await wait()
    return performance.now() - from
  }
  expect(await timed()).toBeLessThan(40)
  tell({ kind: 'moved', memberIds: [] })
  expect(await timed()).toBeLessThan(40)
  tell({ kind: 'bets_slow' })
  expect(await timed()).toBeGreaterThan(1_000)
  expect(await timed()).toBeLessThan(40)
})
