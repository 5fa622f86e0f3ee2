import type { MemberId } from '@baize/std'
import { expect, test } from 'vitest'
import { countOf, forgottenMs, joinSame, judgeSignal, type KeptSignal, type Signal } from './model.ts'

const members = (...ids: readonly number[]) => ids.map((id) => BigInt(id) as MemberId)
const nowMs = 1_000_000_000_000
const kept = (of: Partial<KeptSignal>): KeptSignal => ({
  id: 1n,
  kind: 'device',
  members: members(1, 2, 3),
  count: 3,
  state: 'open',
  lastSeenMs: nowMs - 60_000,
  closedCount: null,
  ...of,
})
const found = (of: Partial<Signal>): Signal => ({ kind: 'device', members: members(3, 2, 1), ...of })
const closed = kept({ state: 'closed', closedCount: 3 })
const twice = kept({
  kind: 'splitting',
  members: members(1, 2),
  state: 'closed',
  count: 3,
  closedCount: 3,
})
const split = (count: number) => found({ kind: 'splitting', members: members(1, 2), count })
const same = { what: 'same', id: 1n }

test.each([
  ['the same accounts are the same signal', found({}), [kept({})], { ...same, opens: false, isOpen: true }],
  ['closed it stays closed', found({}), [closed], { ...same, opens: false, isOpen: false }],
  ['a higher count opens it', split(4), [twice], { ...same, opens: true, isOpen: true }],
  ['the same count does not', split(3), [twice], { ...same, opens: false, isOpen: false }],
  [
    'nor the count that it had between',
    split(5),
    [{ ...twice, count: 4, closedCount: 5 }],
    { ...same, opens: false, isOpen: false },
  ],
  [
    'after thirty days without it, it happened again',
    found({}),
    [{ ...closed, lastSeenMs: nowMs - forgottenMs }],
    { ...same, opens: true, isOpen: true },
  ],
  ['another kind is another signal', found({ kind: 'payee' }), [kept({})], { what: 'new', grown: [] }],
  [
    'fewer accounts are part of it',
    found({ members: members(1, 3) }),
    [closed],
    { what: 'part', id: 1n, isOpen: false },
  ],
  [
    'of an open and a closed one it is part of the open one',
    found({ members: members(1, 3) }),
    [closed, kept({ id: 2n, members: members(1, 3, 4) })],
    { what: 'part', id: 2n, isOpen: true },
  ],
  [
    'more accounts are a new one, into which open ones grow',
    found({ members: members(1, 2, 3, 4) }),
    [kept({}), kept({ id: 2n, members: members(4, 5) })],
    { what: 'new', grown: [1n] },
  ],
  [
    'a closed one stays as it was closed',
    found({ members: members(1, 2, 3, 4) }),
    [closed],
    { what: 'new', grown: [] },
  ],
  [
    'one that has grown is seen as the larger one',
    found({}),
    [kept({ state: 'grown' }), kept({ id: 2n, members: members(1, 2, 3, 4) })],
    { what: 'part', id: 2n, isOpen: true },
  ],
])('%s', (_, signal, before, judged) => expect(judgeSignal(signal, before, nowMs)).toEqual(judged))

test('what one look finds twice about the same accounts is one signal with both figures', () => {
  const [one, other] = members(1, 2)
  const facts = (of: MemberId, sent: string) => new Map([[of, { sent }]])
  const [joined, ...more] = joinSame([
    { kind: 'splitting', members: [one!, other!], count: 3, factsOf: facts(one!, '10.00') },
    { kind: 'splitting', members: [other!, one!], count: 4, factsOf: facts(other!, '20.00') },
  ])
  expect(more).toEqual([])
  expect(joined && countOf(joined)).toBe(7)
  expect(joined?.factsOf).toEqual(
    new Map([
      [one, { sent: '10.00' }],
      [other, { sent: '20.00' }],
    ]),
  )
})
