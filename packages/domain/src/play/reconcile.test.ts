import { describe, expect, test } from 'vitest'
import { findDifference, type HouseSide, type VendorSide } from './index.ts'

const theirs: VendorSide = { kind: 'bet', memberId: 1n, amountMinor: 100n, state: 'acknowledged' }
const ours: HouseSide = { memberId: 1n, amountMinor: 100n, state: 'applied' }

describe('two records of one transaction', () => {
  test.each([
    ['the same', theirs, ours, null],
    ['acknowledged there, unknown here', theirs, null, 'missing_here'],
    ['refused there, unknown here', { ...theirs, state: 'refused' }, null, null],
    ['applied here, unknown there', null, ours, 'missing_there'],
    ['reversed here, unknown there', null, { ...ours, state: 'reversed' }, null],
    ['a win of 0 here, unknown there', null, { ...ours, amountMinor: 0n }, null],
    ['another amount', theirs, { ...ours, amountMinor: 99n }, 'amount_differs'],
    ['another player', theirs, { ...ours, memberId: 2n }, 'player_differs'],
    ['a player that nobody knows', { ...theirs, memberId: null }, ours, 'player_differs'],
    ['acknowledged there, reversed here', theirs, { ...ours, state: 'reversed' }, 'state_differs'],
    ['acknowledged there, void here', theirs, { ...ours, state: 'void' }, 'state_differs'],
    ['refused there, applied here', { ...theirs, state: 'refused' }, ours, 'state_differs'],
    [
      'refused there, void here',
      { ...theirs, state: 'refused' },
      { ...ours, amountMinor: 0n, state: 'void' },
      null,
    ],
    ['rolled back there, applied here', { ...theirs, state: 'rolled_back' }, ours, 'state_differs'],
    [
      'rolled back there, reversed here',
      { ...theirs, state: 'rolled_back' },
      { ...ours, state: 'reversed' },
      null,
    ],
    ['a rollback, whatever its amount', { ...theirs, kind: 'rollback' }, { ...ours, amountMinor: 0n }, null],
  ] as const)('%s', (_, there, here, difference) => expect(findDifference(there, here)).toBe(difference))
})
