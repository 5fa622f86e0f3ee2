import { afterAll, beforeAll, expect, test } from 'vitest'
import { feedConsumer } from '../../betting/feed/consume.ts'
import { checkInvariants } from '../../invariants.ts'
import { feedAll, openBook, type TestBook } from '../../testing/settled-bets.ts'
import { openPlayer } from '../../testing/withdrawals.ts'
import { startWorld, type World } from '../../testing/world.ts'
import { vipConsumer } from './feed-consumer.ts'

let world: World
let book: TestBook
beforeAll(async () => {
  world = await startWorld()
  book = await openBook(world)
})
afterAll(async () => {
  expect(await checkInvariants(world.platform.db)).toEqual([])
  await world.stop()
})

test('a level that was reached gives its gift once, and a week one to who played enough in it', async () => {
  const { memberId } = await openPlayer(world, 'gifted')
  await book.playEven(memberId, 12_000_00n)
  await feedAll(world)
  await feedConsumer(world.platform, vipConsumer)
  const { vipGifts, grants } = world.platform
  expect(await vipGifts.giveLevelUps()).toBe(1)
  expect(await vipGifts.giveLevelUps()).toBe(0)
  expect((await grants.waiting(memberId)).map(({ key, gift }) => [key, gift])).toEqual([
    ['vip:up:2', { kind: 'cash', amountMinor: 20_00n }],
  ])
  world.clock.advance(7 * 86_400_000)
  expect(await vipGifts.giveWeekly()).toBe(1)
  expect(await vipGifts.giveWeekly()).toBe(0)
  expect(await vipGifts.giveMonthly()).toBe(1)
  expect(await vipGifts.giveMonthly()).toBe(0)
  const [first] = await grants.waiting(memberId)
  expect(await grants.claim(memberId, first?.id ?? '')).toMatchObject({ ok: true })
  world.clock.advance(14 * 86_400_000)
  expect(await vipGifts.giveWeekly()).toBe(0)
})
