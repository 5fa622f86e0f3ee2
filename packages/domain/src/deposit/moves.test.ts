import { expect, test } from 'vitest'
import {
  claimingStates,
  depositStates,
  mayMove,
  openDepositStates,
  rejectReasons,
  type DepositState,
} from './index.ts'

/** Every legal move, written down apart from the table that decides. */
const legal: readonly (readonly [DepositState, string])[] = [
  ['created', 'awaiting_player credited failed expired cancelled'],
  ['awaiting_player', 'submitted credited failed expired cancelled'],
  ['submitted', 'in_review credited rejected'],
  ['in_review', 'submitted credited rejected'],
  ['failed', 'credited'],
  ['expired', 'submitted credited'],
  ['cancelled', 'credited'],
  ['credited', ''],
  ['rejected', ''],
]

test.each(legal)('from %s it goes to: %s', (from, to) => {
  const found = depositStates.filter((state) => mayMove(from, state))
  expect(found.toSorted()).toEqual(to.split(' ').filter(Boolean).toSorted())
})

test('a deposit is open until it has ended', () => {
  const ended = new Set<DepositState>(['credited', 'rejected', 'expired', 'failed', 'cancelled'])
  expect([...openDepositStates].toSorted()).toEqual(
    depositStates.filter((state) => !ended.has(state)).toSorted(),
  )
})

test('a payment is taken from the word of its player on, until it is rejected', () => {
  // Whatever follows from a state in which it is taken is in one, too, or frees it for good.
  for (const state of claimingStates)
    for (const next of depositStates.filter((each) => mayMove(state, each)))
      expect([...claimingStates, 'rejected'], `${state} to ${next}`).toContain(next)
  expect(rejectReasons.length).toBe(new Set(rejectReasons).size)
})
