import type { MemberId } from '@baize/std'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import { feedConsumer, rebuildConsumer } from '../../betting/feed/consume.ts'
import { feedAll } from '../../testing/settled-bets.ts'
import { wageringConsumer } from './feed-consumer.ts'
import { startWorld, type World } from '../../testing/world.ts'
import { endRound, openPlayer, playRound, takeBackStake } from '../../testing/withdrawals.ts'

let world: World
let token: string
let memberId: MemberId
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

let people = 0
beforeEach(async () => {
  ;({ token, memberId } = await openPlayer(world, `wagers_${(people += 1)}`))
})

const deposit = (amountMinor: bigint, depositId: string = crypto.randomUUID()) =>
  world.platform.wallet.transaction((tx) =>
    world.platform.wagering.onDeposit(tx, { memberId, amountMinor, depositId }),
  )
const left = async () =>
  (await world.platform.wallet.transaction((tx) => world.platform.wagering.remaining(tx, memberId))).leftMinor
const list = async () => (await world.call('getWageringList', { token })).value.list

describe('a deposit has to be played once', () => {
  test('with stakes of rounds that have ended', async () => {
    await deposit(1_000_00n)
    expect(await left()).toBe(1_000_00n)
    await playRound(world, memberId, { stake: 400_00n })
    expect(await left()).toBe(600_00n)
    await playRound(world, memberId, { stake: 600_00n })
    expect(await left()).toBe(0n)
    expect(await list()).toMatchObject([
      { source: 'deposit', required: '1000.00', done: '1000.00', state: 'done' },
    ])
  })

  test('not with what was played before it', async () => {
    await playRound(world, memberId, { stake: 5_000_00n })
    await deposit(1_000_00n)
    expect(await left()).toBe(1_000_00n)
  })

  test('not with rounds that are open or cancelled; an open one counts when it ends', async () => {
    await deposit(1_000_00n)
    const open = await playRound(world, memberId, { stake: 300_00n, state: 'open' })
    await playRound(world, memberId, { stake: 300_00n, state: 'cancelled' })
    await playRound(world, memberId, { stake: 200_00n })
    // What was played after a round that stays open for a week counts at once.
    expect(await left()).toBe(800_00n)
    await endRound(world, { memberId, ...open, state: 'completed' })
    expect(await left()).toBe(500_00n)
  })

  test('told twice, it is one', async () => {
    const id = crypto.randomUUID()
    await Promise.all([deposit(1_000_00n, id), deposit(1_000_00n, id), deposit(1_000_00n, id)])
    expect(await left()).toBe(1_000_00n)
  })

  test('a stake counts for the oldest that is open, once', async () => {
    await deposit(500_00n)
    await deposit(500_00n)
    await playRound(world, memberId, { stake: 700_00n })
    const open = await list()
    expect(open.map(({ left: each }) => each).toSorted()).toEqual(['0.00', '300.00'])
    expect(await left()).toBe(300_00n)
    expect(await left()).toBe(300_00n)
  })

  test('of many looks at once none counts twice', async () => {
    await deposit(1_000_00n)
    await playRound(world, memberId, { stake: 250_00n })
    expect(new Set(await Promise.all(Array.from({ length: 10 }, left)))).toEqual(new Set([750_00n]))
  })

  test('stakes that come back are taken off again', async () => {
    await deposit(1_000_00n)
    const { vendor, round } = await playRound(world, memberId, { stake: 400_00n })
    expect(await left()).toBe(600_00n)
    await takeBackStake(world, { memberId, vendor, round })
    expect(await left()).toBe(1_000_00n)
    expect(await left()).toBe(1_000_00n)
  })

  test('a bonus of before blocks no cash, and asks for nothing once it is void', async () => {
    const { wallet, wagering } = world.platform
    const bonus = { memberId, source: 'bonus', sourceId: 'welcome' } as const
    await wallet.transaction((tx) =>
      wagering.open(tx, { ...bonus, amountMinor: 100_00n, timesPercent: 1_000 }),
    )
    expect(await left()).toBe(0n)
    expect(await wallet.transaction((tx) => wagering.ofSource(tx, bonus))).toMatchObject({
      state: 'open',
      leftMinor: 1_000_00n,
    })
    await wallet.transaction((tx) => wagering.void(tx, bonus))
    expect(await list()).toMatchObject([{ state: 'void', left: '0.00' }])
  })
})

test('a bet writes nothing into the table, the feed does; a rebuild gives the same', async () => {
  await deposit(1_000_00n)
  const kept = () =>
    rows<{ done: bigint; state: string }>(
      world.platform.db,
      `select done, state from wagering_requirement where member_id = $1 order by id`,
      [memberId],
    )
  await playRound(world, memberId, { stake: 400_00n })
  expect(await left()).toBe(600_00n)
  expect(await kept()).toEqual([{ done: 0n, state: 'open' }])
  await feedAll(world)
  expect(await left()).toBe(600_00n)
  await feedConsumer(world.platform, wageringConsumer)
  expect(await kept()).toEqual([{ done: 400_00n, state: 'open' }])
  expect(await left()).toBe(600_00n)
  await deposit(100_00n)
  await playRound(world, memberId, { stake: 650_00n })
  await feedAll(world)
  await feedConsumer(world.platform, wageringConsumer)
  const counted = [
    { done: 1_000_00n, state: 'done' },
    { done: 50_00n, state: 'open' },
  ]
  expect(await kept()).toEqual(counted)
  await rebuildConsumer(world.platform, wageringConsumer)
  expect(await kept()).toEqual(counted)
})

test('what a mark of the time before the feed covers is not counted again', async () => {
  await deposit(1_000_00n)
  await playRound(world, memberId, { stake: 400_00n })
  const { db } = world.platform
  await rows(db, `update wagering_requirement set done = 40000 where member_id = $1`, [memberId])
  await rows(
    db,
    `insert into wagering_mark (member_id, seq, seen_seq)
     select member_id, version, version from wallet where member_id = $1`,
    [memberId],
  )
  await playRound(world, memberId, { stake: 100_00n })
  expect(await left()).toBe(500_00n)
  await feedAll(world)
  await feedConsumer(world.platform, wageringConsumer)
  expect(await left()).toBe(500_00n)
})
