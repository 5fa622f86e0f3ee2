import { expect, test } from 'vitest'
import { msDue } from './reality-mark.ts'

const minute = 60_000
const openedAtMs = 1_790_000_000_000
const at = (minutes: number) => openedAtMs + minutes * minute
const due = (minutes: number, toldAt: string | null = null, every: number | null = 30) =>
  msDue(every, { nowMs: at(minutes), openedAtMs, toldAt })

test.each([
  ['not before the first interval', due(29), undefined],
  ['at the first interval', due(30), 30 * minute],
  ['again an interval after it was told', due(60, String(at(31))), undefined],
  ['for the time since it was told', due(61, String(at(31))), 30 * minute],
  ['never, when nobody wants it', due(900, null, null), undefined],
  ['from the session on, when an older one was told', due(29, String(at(-500))), undefined],
  ['from the session on, when what was kept lies ahead', due(31, String(at(400))), 31 * minute],
  ['from the session on, when what was kept is nothing', due(31, 'yesterday'), 31 * minute],
  ['for a day at most', due(3_000), 1_440 * minute],
])('is due %s', (_name, found, expected) => expect(found).toBe(expected))
