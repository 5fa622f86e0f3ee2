import { expect, test } from 'vitest'
import { askAgainMs } from './lottery-wait.ts'

const nowMs = Date.parse('2026-11-20T08:20:00Z')
const after = (seconds: number) => new Date(nowMs + seconds * 1_000).toISOString()

test.each([
  ['just after the first close', [after(40), null, after(20)], 20_500],
  ['now and then while nothing closes soon', [after(3_600)], 60_000],
  ['now and then while nothing sells', [null], 60_000],
  ['not at once when a close has passed', [after(-5)], 2_000],
])('closes are asked for again %s', (_, closes, expected) => expect(askAgainMs(closes, nowMs)).toBe(expected))
