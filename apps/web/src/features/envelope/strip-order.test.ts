import { expect, test } from 'vitest'
import { inStripOrder } from './strip-order.ts'

const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T12:00:00.000Z`
const envelope = (state: 'coming' | 'open' | 'empty' | 'over', day: number) => ({ state, opensAt: at(day) })

test('open envelopes come first, then those that open later, then those that are over', () => {
  const [open, soon, later, last] = [
    envelope('open', 20),
    envelope('coming', 21),
    envelope('coming', 28),
    envelope('coming', 30),
  ]
  const [full, over] = [envelope('empty', 19), envelope('over', 18)]
  expect(inStripOrder([last, later, soon, open, full, over])).toEqual([open, soon, later, last, full, over])
  expect(inStripOrder([over, full, last, soon, open, later])).toEqual([open, soon, later, last, full, over])
})

test('of two open ones the latest comes first', () => {
  const [first, second] = [envelope('open', 1), envelope('open', 2)]
  expect(inStripOrder([first, second])).toEqual([second, first])
})
