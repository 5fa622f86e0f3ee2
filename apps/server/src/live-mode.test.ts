import { EnvironmentError } from '@baize/runtime'
import { expect, test } from 'vitest'
import { assertMayRun, liveNeeds } from './live-mode.ts'

test('a demo runs; a live platform says what it lacks', () => {
  expect(() => assertMayRun({ mode: 'demo' })).not.toThrow()
  expect(() => assertMayRun({ mode: 'live' })).toThrow(EnvironmentError)
  for (const need of liveNeeds) expect(() => assertMayRun({ mode: 'live' })).toThrow(need)
})
