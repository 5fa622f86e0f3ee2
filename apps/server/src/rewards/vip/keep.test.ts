import { randomUUID } from 'node:crypto'
import type { MemberId } from '@baize/std'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { feedConsumer } from '../../betting/feed/consume.ts'
import { checkInvariants } from '../../invariants.ts'
import { row, rows } from '../../kernel/database/database.ts'
import { openPaymentMethods } from '../../testing/payment-methods.ts'
import { feedAll, openBook, type TestBook } from '../../testing/settled-bets.ts'
import { openPlayer, setting } from '../../testing/withdrawals.ts'
import { startWorld, type World } from '../../testing/world.ts'
import { vipConsumer } from './feed-consumer.ts'

let world: World
let book: TestBook
let memberId: MemberId
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
  ;({ memberId } = await openPlayer(world, `kept_${(people += 1)}`))
})

async function play(amountMinor: bigint): Promise<void> {
  await book.playEven(memberId, amountMinor)
  await feedAll(world)
  await feedConsumer(world.platform, vipConsumer)
}
const standing = () =>
  row<{ rank: number; falls_at: Date | null }>(
    world.platform.db,
    'select rank, falls_at from vip_standing where member_id = $1',
    [memberId],
  )
/** As a member who reached a level by play long ago. */
async function stand(rank: number): Promise<void> {
  await rows(
    world.platform.db,
    `insert into vip_standing (member_id, rank, earned, highest, gifted, ranked_at)
     values ($1, $2, $2, $2, $2, $3)`,
    [memberId, rank, new Date(world.platform.clock() - 200 * dayMs)],
  )
  await rows(
    world.platform.db,
    `insert into vip_level_change (member_id, changed_at, from_rank, to_rank, reason)
     values ($1, now(), 0, $2, 'reached')`,
    [memberId, rank],
  )
}
/** To so many days before the next first of a month, by the house's calendar. */
async function goTo(daysBefore: number): Promise<Date> {
  const found = await row<{ first: Date }>(
    world.platform.db,
    `select (date_trunc('month', $1::timestamptz at time zone 'Asia/Dhaka') + interval '2 months')
       at time zone 'Asia/Dhaka' as first`,
    [new Date(world.platform.clock())],
  )
  if (!found) throw new Error('a month has a first day')
  world.clock.advance(found.first.getTime() - daysBefore * dayMs - world.platform.clock())
  return found.first
}

test('levels are not lost unless the setting says so', async () => {
  await stand(2)
  await goTo(15)
  expect(await world.platform.vipKeep.announce()).toBe(0)
  expect(await world.platform.vipKeep.letDown()).toBe(0)
  expect(await standing()).toMatchObject({ rank: 2 })
})

test('with a window a level is lost on the first, told two weeks ahead, one at most', async () => {
  await setting(world, 'vip.windowDays', 90)
  await setting(world, 'vip.falls', true)
  const { vipKeep } = world.platform
  await stand(3)
  await goTo(30)
  expect(await vipKeep.announce()).toBe(0)
  const first = await goTo(15)
  expect(await vipKeep.announce()).toBeGreaterThan(0)
  expect(await standing()).toEqual({ rank: 3, falls_at: first })
  expect(await world.platform.vip.count({ memberId, type: 0 })).toMatchObject({
    falls: true,
    fallsAt: first,
    keepLeftMinor: 50_000_00n,
  })
  const told = await rows<{ reference: string }>(
    world.platform.db,
    `select reference from inbox_message where member_id = $1 and reference like 'vip:fall:%'`,
    [memberId],
  )
  expect(told).toHaveLength(1)
  expect(await vipKeep.announce()).toBe(0)
  await vipKeep.letDown()
  expect(await standing()).toMatchObject({ rank: 3 })
  world.clock.advance(15 * dayMs + 60_000)
  await vipKeep.letDown()
  expect(await standing()).toEqual({ rank: 2, falls_at: null })
  await vipKeep.letDown()
  expect(await standing()).toMatchObject({ rank: 2 })
  // Its first days are safe, and what was given for it is not given again.
  await goTo(15)
  await vipKeep.announce()
  expect(await standing()).toEqual({ rank: 2, falls_at: null })
})

test('who plays what keeps it after being told stays', async () => {
  const { vipKeep } = world.platform
  await stand(2)
  await goTo(15)
  await vipKeep.announce()
  expect((await standing())?.falls_at).not.toBeNull()
  await play(5_000_00n)
  await rows(
    world.platform.db,
    'update vip_turnover_day set day = $2::timestamptz::date where member_id = $1 and turnover = $3',
    [memberId, new Date(world.platform.clock()), 5_000_00n],
  )
  world.clock.advance(15 * dayMs + 60_000)
  await vipKeep.letDown()
  expect(await standing()).toEqual({ rank: 2, falls_at: null })
})

test('where deposits alone are enough, a level is kept without play', async () => {
  const { vipKeep } = world.platform
  const { levels } = (await world.platform.settings.read()).vip
  await openPaymentMethods(world)
  await setting(world, 'vip.needs', 'any')
  await setting(
    world,
    'vip.levels',
    levels.map((level) => (level.turnoverFrom === '10000.00' ? { ...level, depositFrom: '9000.00' } : level)),
  )
  await stand(2)
  await goTo(15)
  await vipKeep.announce()
  expect((await standing())?.falls_at).not.toBeNull()
  const ask = { method: 'sandbox', amount: '10000', requestId: randomUUID(), language: 'EN' } as const
  const paid = await world.platform.deposits.create(
    { memberId, currency: 'BDT' },
    { ask, siteOrigin: 'https://site.example' },
  )
  expect(paid).toMatchObject({ ok: true, value: { state: 'credited' } })
  world.clock.advance(15 * dayMs + 60_000)
  await vipKeep.letDown()
  expect(await standing()).toEqual({ rank: 2, falls_at: null })
  await setting(world, 'vip.levels', levels)
  await setting(world, 'vip.needs', 'all')
})

test('a birthday brings a gift once a year to who has proven it and left it as it was', async () => {
  const { vipGifts, grants, db } = world.platform
  await stand(2)
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka' }).format(world.platform.clock())
  const born = `1990${today.slice(4)}`
  const birthday = (days: number) =>
    rows(db, `update member set birthday = $2, birthday_set_at = $3 where id = $1`, [
      memberId,
      born,
      new Date(world.platform.clock() - days * dayMs),
    ])
  await birthday(40)
  expect(await vipGifts.giveBirthdays()).toBe(0)
  await rows(
    db,
    `insert into kyc_document (member_id, kind, state, submitted_at, valid_until, changed_at, reviewed_by)
     values ($1, 'passport', 'approved', $2, $3::date + 900, $2, 'test')`,
    [memberId, new Date(world.platform.clock()), today],
  )
  await birthday(20)
  expect(await vipGifts.giveBirthdays()).toBe(0)
  await birthday(40)
  expect(await vipGifts.giveBirthdays()).toBe(1)
  expect(await vipGifts.giveBirthdays()).toBe(0)
  const found = (await grants.waiting(memberId)).find(({ key }) => key.startsWith('vip:birthday:'))
  expect(found?.gift).toEqual({ kind: 'cash', amountMinor: 20_00n })
  const left = (found?.claimUntil?.getTime() ?? 0) - world.platform.clock()
  expect(left).toBeGreaterThan(6 * dayMs)
  expect(left).toBeLessThanOrEqual(7 * dayMs)
})
