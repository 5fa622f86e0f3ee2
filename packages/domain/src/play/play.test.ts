import { describe, expect, test } from 'vitest'
import { decideEnding, decideOverdue, decideRollback, nextAskMs, refuseEnding, refuseStake } from './index.ts'

describe('rollback', () => {
  test.each([
    [{ kind: 'unknown' }, { act: 'tombstone' }],
    [{ kind: 'pending_win' }, { act: 'drop_pending' }],
    [{ kind: 'moved_nothing' }, { act: 'nothing', isDuplicate: false }],
    [{ kind: 'tombstone' }, { act: 'nothing', isDuplicate: true }],
    [{ kind: 'stake', isReversed: false }, { act: 'return_stake' }],
    [
      { kind: 'stake', isReversed: true },
      { act: 'nothing', isDuplicate: true },
    ],
    [{ kind: 'credit', isReversed: false }, { act: 'take_back' }],
    [
      { kind: 'credit', isReversed: true },
      { act: 'nothing', isDuplicate: true },
    ],
    [{ kind: 'elsewhere' }, { act: 'refuse', code: 'duplicate_conflict' }],
    [{ kind: 'reversal' }, { act: 'refuse', code: 'bad_request' }],
  ] as const)('of %j: %j', (known, decision) => expect(decideRollback(known)).toEqual(decision))
})

describe('end of a round', () => {
  test.each([
    ['open', 'completed', 'complete'],
    ['open', 'cancelled', 'cancel'],
    ['completed', 'cancelled', 'nothing'],
    ['cancelled', 'completed', 'nothing'],
    [null, 'cancelled', 'nothing'],
  ] as const)('%s, said to be %s: %s', (round, said, act) =>
    expect(decideEnding(round, said)).toEqual({ act }),
  )

  const round = { state: 'completed', stakeMinor: 100n, revision: 1, timesStaked: 1n } as const
  test.each([
    ['all of the stake', { ...round, state: 'open' }, { validStakeMinor: 100n }, undefined],
    ['more than the stake', round, { validStakeMinor: 101n }, 'valid_stake'],
    ['the stake of a table five times', { ...round, timesStaked: 5n }, { validStakeMinor: 500n }, undefined],
    ['and once more', { ...round, timesStaked: 5n }, { validStakeMinor: 501n }, 'valid_stake'],
    ['less than nothing', round, { validStakeMinor: -1n }, 'valid_stake'],
    ['a stake of no round', null, { validStakeMinor: 1n }, 'valid_stake'],
    ['nothing of no round', null, {}, undefined],
    ['a higher revision', round, { revision: 2 }, undefined],
    ['a higher revision of another ending', round, { revision: 2, state: 'cancelled' }, 'state'],
    ['another ending again', round, { revision: 1, state: 'cancelled' }, undefined],
    [
      'any ending of an open one',
      { ...round, state: 'open' },
      { revision: 2, state: 'cancelled' },
      undefined,
    ],
  ] as const)('told of %s', (_, known, told, refusal) =>
    expect(refuseEnding(known, { state: 'completed', revision: 0, ...told })).toBe(refusal),
  )

  test.each([
    ['completed', { act: 'complete' }],
    ['cancelled', { act: 'cancel', isUnknown: false }],
    ['unknown', { act: 'cancel', isUnknown: true }],
    ['open', { act: 'ask_later' }],
    [null, { act: 'ask_later' }],
  ] as const)('overdue, the vendor says %s: %j', (answer, decision) =>
    expect(decideOverdue(answer)).toEqual(decision),
  )

  test('waits between questions grow, are spread, and stop growing at six hours', () => {
    expect([0, 1, 2].map((attempts) => nextAskMs(attempts, 0.5))).toEqual([60_000, 120_000, 240_000])
    expect(nextAskMs(3, 0)).toBeLessThan(nextAskMs(3, 0.9))
    expect(nextAskMs(5_000, 0.5)).toBe(6 * 3_600_000)
  })
})

describe('a stake', () => {
  const open = { isOpen: true, isSport: false, minStakeMinor: 100n, maxStakeMinor: 10_000n }
  const usual = { isClosed: false, expiresAtMs: 1000, isStaff: false }
  const staff = { ...usual, isStaff: true }
  const fair = {
    session: usual,
    game: open,
    stakeMinor: 100n,
    isFreeRound: false,
    nowMs: 999,
  }
  test.each([
    ['within the rules', {}, undefined],
    ['at the highest', { stakeMinor: 10_000n }, undefined],
    ['above the highest', { stakeMinor: 10_001n }, 'limit_reached'],
    ['below the lowest', { stakeMinor: 99n }, 'limit_reached'],
    ['of a free round', { stakeMinor: 0n, isFreeRound: true }, undefined],
    ['at the moment the session expires', { nowMs: 1000 }, 'session_expired'],
    ['in a closed session', { session: { ...usual, isClosed: true } }, 'session_expired'],
    ['on sports', { game: { ...open, isSport: true } }, undefined],
    ['of staff on sports', { session: staff, game: { ...open, isSport: true } }, 'player_blocked'],
    ['of staff in another game', { session: staff }, undefined],
    ['in a game that is off', { game: { ...open, isOpen: false } }, 'game_disabled'],
    ['in a game that is not there', { game: undefined }, 'game_disabled'],
  ] as const)('%s', (_, change, refusal) => expect(refuseStake({ ...fair, ...change })).toBe(refusal))
})
