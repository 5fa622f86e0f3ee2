import { expect, test } from 'vitest'
import { createPace } from './pace.ts'

/** Draws frames that far apart, and tells after which of them the water became less sharp. */
function draw(gapMs: number, { frames = 600, pauseAt = -1 } = {}) {
  const pace = createPace()
  const changedAt: number[] = []
  let nowMs = 0
  for (let frame = 0; frame < frames; frame += 1) {
    nowMs += frame === pauseAt ? 60_000 : gapMs
    if (pace.isTooSlow(nowMs)) changedAt.push(frame)
  }
  return { changedAt, sharpest: pace.sharpest() }
}

test.each([
  { name: 'sixty frames a second stay as sharp as they are', gapMs: 16.7, sharpest: 1.5, changes: 0 },
  { name: 'forty become less sharp, twice, and no more', gapMs: 25, sharpest: 1, changes: 2 },
  { name: 'pauses alone say nothing', gapMs: 400, sharpest: 1.5, changes: 0 },
])('$name', ({ gapMs, sharpest, changes }) => {
  const drawn = draw(gapMs)
  expect(drawn.sharpest).toBe(sharpest)
  expect(drawn.changedAt).toHaveLength(changes)
})

test('a page that was in the background is as sharp as before', () => {
  expect(draw(16.7, { pauseAt: 45 })).toEqual({ changedAt: [], sharpest: 1.5 })
})
