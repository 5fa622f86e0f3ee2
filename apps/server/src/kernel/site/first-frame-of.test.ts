import { expect, test } from 'vitest'
import { frameOf } from './first-frame-of.ts'

test.each([
  ['/', 'home'],
  ['/index.html', 'home'],
  ['/login', 'home'],
  ['/rng', 'games'],
  ['/recent', 'games'],
  ['/seamless', 'game'],
  ['/agentHome', 'plain'],
  ['/promotions', 'page'],
  ['/blog/kite', 'page'],
  ['/no-such-page', 'page'],
])('%s begins with the frame %s', (path, frame) => expect(frameOf(path)).toBe(frame))
