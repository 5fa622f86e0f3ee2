import type { MemberId } from '@baize/std'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import { openQuietMember } from '../../testing/withdrawal-stage.ts'
import { startWorld, type World } from '../../testing/world.ts'
import { findCircles } from './circles.ts'
import { findUpAndOut } from './up-and-out.ts'

/** What is found among credits that moved: those that came back, and those that went out by the upline. */
let world: World
let [one, two, three] = [0n, 0n, 0n] as [MemberId, MemberId, MemberId]
let people = 0
const start = Date.parse('2026-05-10T12:00:00Z')
const [minuteMs, hourMs] = [60_000, 3_600_000]

beforeAll(async () => {
  world = await startWorld()
})
beforeEach(async () => {
  const open = () => openQuietMember(world, `signals_${(people += 1)}`)
  ;[one, two, three] = [await open(), await open(), await open()]
})
afterAll(() => world.stop())

interface Sent {
  readonly direction?: 'up' | 'down'
  readonly currency?: string
  readonly afterMs?: number
}
const send = (from: MemberId, to: MemberId, amount: bigint, given: Sent = {}) =>
  rows(
    world.platform.db,
    `insert into member_transfer (member_id, id, to_member_id, direction, amount, currency, sent_at)
     values ($1, gen_random_uuid(), $2, $3, $4, $5, $6)`,
    [
      from,
      to,
      given.direction ?? 'up',
      amount,
      given.currency ?? 'BDT',
      new Date(start + (given.afterMs ?? 0)),
    ],
  )
const withdraw = (by: MemberId, amount: bigint, afterMs: number, currency = 'BDT') =>
  rows(
    world.platform.db,
    `insert into withdrawal (member_id, request, state, currency, amount, fee, payout_account, provider,
       holder, number, number_mask, number_hash, branch, needs_two, requested_at, expected_at, changed_at)
     values ($1, gen_random_uuid(), 'requested', $4, $2, 0, gen_random_uuid(), 'bkash',
       'x', 'x', 'x', '\\x00', '', false, $3, $3, $3)`,
    [by, amount, new Date(start + afterMs), currency],
  )

describe('credits that came back', () => {
  const circles = (memberIds: MemberId[], sinceMs = 0) =>
    findCircles(world.platform.db, { memberIds, since: new Date(start + sinceMs) })

  test('are found once a pair, with all that went each way', async () => {
    await send(one, two, 100n)
    await send(one, two, 50n)
    await send(two, one, 30n, { direction: 'down' })
    await send(two, three, 999n)
    expect(await circles([one, two, three])).toEqual([
      { from_id: one, to_id: two, sent: 150n, returned: 30n, credits: 3 },
    ])
  })

  test('only of these people, and since then, that moment with it', async () => {
    await send(one, two, 100n)
    await send(two, one, 30n)
    expect(await circles([one, three])).toEqual([])
    expect(await circles([one, two], 1)).toEqual([])
    expect(await circles([one, two], 0)).toHaveLength(1)
    await send(two, one, 7n, { afterMs: 5 })
    expect(await circles([one, two], 1)).toEqual([])
  })

  test('with most of them first', async () => {
    for (const [from, to, amount] of [
      [one, two, 900n],
      [two, one, 10n],
      [two, three, 20n],
      [three, two, 30n],
    ] as const)
      await send(from, to, amount)
    expect((await circles([one, two, three])).map(({ sent, returned }) => [sent, returned])).toEqual([
      [20n, 30n],
      [900n, 10n],
    ])
  })
})

describe('credits that went out by the upline', () => {
  const found = (sinceMs = 0, memberIds: MemberId[] = [one, two, three], currency = 'BDT') =>
    findUpAndOut(world.platform.db, { memberIds, currency, since: new Date(start + sinceMs) })

  test.each([
    [99n, 0, false],
    [100n, 0, true],
    [5_000n, 30 * minuteMs, true],
    [100n, hourMs - 1, true],
    [100n, hourMs, false],
    [100n, -1, false],
  ])('of 200, %d asked for %d ms later: found %s', async (amount, afterMs, isFound) => {
    await send(one, two, 200n)
    await withdraw(two, amount, afterMs)
    const minutes = Math.round(afterMs / minuteMs)
    expect(await found()).toEqual(
      isFound ? [{ from_id: one, to_id: two, sent: 200n, withdrawn: amount, minutes, times: 1 }] : [],
    )
  })

  test('counts what was asked for in parts together, from the first on', async () => {
    await send(one, two, 200n)
    await withdraw(two, 60n, 10 * minuteMs)
    await withdraw(two, 40n, 50 * minuteMs)
    expect(await found()).toMatchObject([{ withdrawn: 100n, minutes: 10 }])
  })

  test('is no other member’s, way, currency or time', async () => {
    await send(one, two, 200n, { direction: 'down' })
    await send(one, two, 200n, { currency: 'FUN' })
    await withdraw(three, 900n, minuteMs)
    await withdraw(two, 900n, minuteMs)
    expect(await found()).toEqual([])
    expect(await found(0, [one], 'FUN')).toEqual([])
    await send(one, two, 200n)
    expect(await found(0, [two, three])).toEqual([])
    expect(await found(1)).toEqual([])
    expect(await found(0, [one])).toHaveLength(1)
  })

  test('names the last time of each two', async () => {
    await send(one, two, 200n)
    await send(one, two, 300n, { afterMs: 5 * minuteMs })
    await send(one, three, 100n)
    await withdraw(two, 500n, 6 * minuteMs)
    await withdraw(three, 50n, 6 * minuteMs)
    expect(await found()).toEqual([
      { from_id: one, to_id: two, sent: 300n, withdrawn: 500n, minutes: 1, times: 2 },
      { from_id: one, to_id: three, sent: 100n, withdrawn: 50n, minutes: 6, times: 1 },
    ])
  })
})
