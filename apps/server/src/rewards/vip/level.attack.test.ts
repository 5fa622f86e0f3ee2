import type { MemberId } from '@baize/std'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { feedConsumer } from '../../betting/feed/consume.ts'
import { checkInvariants } from '../../invariants.ts'
import { row, rows } from '../../kernel/database/database.ts'
import { feedAll, openBook, type TestBook } from '../../testing/settled-bets.ts'
import { openPlayer, setting } from '../../testing/withdrawals.ts'
import { startWorld, type World } from '../../testing/world.ts'
import { rebateConsumer } from '../rebate/feed-consumer.ts'
import { vipConsumer } from './feed-consumer.ts'

/** Levels and rates that change while bets are counted, gifts claimed and levels lost. */
vi.setConfig({ testTimeout: 120_000 })
let world: World
let book: TestBook
let player: { memberId: MemberId; token: string }
let people = 0
const dayMs = 86_400_000
beforeAll(async () => {
  world = await startWorld()
  book = await openBook(world)
})
afterAll(async () => {
  expect(await checkInvariants(world.platform.db)).toEqual([])
  await world.stop()
})
beforeEach(async () => {
  player = await openPlayer(world, `raced_${(people += 1)}`)
})

/** A bet that wins its stake back. */
const play = (amountMinor: bigint) => book.playEven(player.memberId, amountMinor)
const times = <Done>(count: number, act: () => Promise<Done>) => Array.from({ length: count }, act)
const rankNow = async () =>
  (
    await row<{ rank: number }>(world.platform.db, 'select rank from vip_standing where member_id = $1', [
      player.memberId,
    ])
  )?.rank
const cash = async () => (await world.platform.wallet.find(player.memberId))?.balances.cash ?? 0n
const levelUps = () =>
  rows<{ key: string; state: string }>(
    world.platform.db,
    `select key, state from reward_grant where member_id = $1 and key like 'vip:up:%' order by key`,
    [player.memberId],
  )

test('a level reached, lost and reached again during claims gives its gift once', async () => {
  const { vip, vipGifts, vipKeep, grants, db } = world.platform
  const { memberId } = player
  await setting(world, 'vip.windowDays', 7)
  await setting(world, 'vip.falls', true)
  const before = await cash()
  const rise = () => [
    feedConsumer(world.platform, vipConsumer),
    ...times(3, () => vip.count({ memberId, type: 0 })),
    vip.reviewAll(),
    ...times(3, () => vipGifts.giveLevelUps()),
    ...times(3, () => grants.claimAll(memberId)),
  ]
  for (let month = 0; month < 3; month += 1) {
    await play(12_000_00n)
    await feedAll(world)
    await Promise.all(rise())
    // Bets settle by the database's clock, windows follow that of the test.
    await rows(
      db,
      `update vip_turnover_day set day = ($2::timestamptz at time zone 'Asia/Dhaka')::date
        where member_id = $1 and day = (now() at time zone 'Asia/Dhaka')::date`,
      [memberId, new Date(world.platform.clock())],
    )
    await Promise.all(rise())
    expect(await rankNow()).toBe(2)
    // The window passes without play until the announced day.
    world.clock.advance(8 * dayMs)
    await rows(db, 'update vip_standing set falls_at = $2 where member_id = $1', [
      memberId,
      new Date(world.platform.clock() - 1_000),
    ])
    await Promise.all([
      ...times(3, () => vipKeep.letDown()),
      ...times(2, () => vip.count({ memberId, type: 0 })),
      ...times(2, () => vipGifts.giveLevelUps()),
      ...times(2, () => grants.claimAll(memberId)),
    ])
    expect(await rankNow()).toBe(1)
  }
  expect(await levelUps()).toEqual([{ key: 'vip:up:2', state: 'claimed' }])
  expect(await cash()).toBe(before + 20_00n)
  const steps = await rows<{ to_rank: number }>(
    db,
    'select to_rank from vip_level_change where member_id = $1 order by id',
    [memberId],
  )
  expect(steps.map(({ to_rank: to }) => to).filter((to) => to > 0)).toEqual([2, 1, 2, 1, 2, 1])
  await setting(world, 'vip.falls', false)
  await setting(world, 'vip.windowDays', null)
})

test('a jump over several levels gives each gift exactly once, also when raced', async () => {
  const { vip, vipGifts, grants } = world.platform
  const { memberId } = player
  // Levels above the second ask for deposits as well.
  await setting(world, 'vip.needs', 'any')
  for (let bet = 0; bet < 4; bet += 1) await play(30_000_00n)
  await feedAll(world)
  await Promise.all([
    feedConsumer(world.platform, vipConsumer),
    ...times(4, () => vip.count({ memberId, type: 0 })),
    ...times(4, () => vipGifts.giveLevelUps()),
  ])
  await Promise.all([
    ...times(2, () => vipGifts.giveLevelUps()),
    ...times(4, () => grants.claimAll(memberId)),
  ])
  await vipGifts.giveLevelUps()
  await grants.claimAll(memberId)
  expect(await levelUps()).toEqual([
    { key: 'vip:up:2', state: 'claimed' },
    { key: 'vip:up:3', state: 'claimed' },
  ])
  await setting(world, 'vip.needs', 'all')
})

test('bets counted during changes of rates and levels count once, at a rate in force', async () => {
  const { vip, db } = world.platform
  const { memberId, token } = player
  const lanes = (rates: readonly number[]) =>
    setting(world, 'rebate.lanes', [{ category: 'TEST', vendor: '', basis: 'valid', rates }])
  const [old, fresh] = [
    [7_000, 9_000],
    [8_000, 11_000],
  ] as const
  await lanes(old)
  let stakedMinor = 0n
  for (let step = 0; step < 8; step += 1) {
    // With the last bets of the fifth step the second level is reached.
    for (const amount of [1_000_00n, 333_33n, 777_00n]) {
      await play(amount)
      stakedMinor += amount
    }
    await feedAll(world)
    await Promise.all([
      ...times(2, () => feedConsumer(world.platform, rebateConsumer)),
      feedConsumer(world.platform, vipConsumer),
      lanes(step % 2 === 0 ? fresh : old),
      ...times(2, () => vip.count({ memberId, type: 0 })),
      ...times(2, () => world.call('manualRebateClaim', { token, body: { requestId: crypto.randomUUID() } })),
    ])
  }
  await feedConsumer(world.platform, rebateConsumer)
  const counted = await rows<{ rate: number; total: bigint }>(
    db,
    'select rate, total from rebate_accrual where member_id = $1 and total <> 0',
    [memberId],
  )
  expect(counted.reduce((sum, { total }) => sum + total, 0n)).toBe(stakedMinor)
  const inForce: readonly number[] = [...old, ...fresh]
  expect(counted.filter(({ rate }) => !inForce.includes(rate))).toEqual([])
  expect(counted.length).toBeGreaterThan(1)
  expect(await rankNow()).toBe(2)
})
