import type { MemberId } from '@baize/std'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import { feedConsumer } from '../../betting/feed/consume.ts'
import { checkInvariants } from '../../invariants.ts'
import { openGuardedMember } from '../../testing/guarded-member.ts'
import { feedAll, openBook, type TestBook } from '../../testing/settled-bets.ts'
import { giveCredits, setting } from '../../testing/withdrawals.ts'
import { startWorld, type World } from '../../testing/world.ts'
import { pointConsumer } from '../points/feed-consumer.ts'
import * as items from './item-store.ts'
import type { ItemDraft } from './item-store.ts'

let world: World
let book: TestBook
let person: Awaited<ReturnType<typeof openGuardedMember>>
beforeAll(async () => {
  world = await startWorld()
  book = await openBook(world)
  const lanes = [{ category: 'TEST', vendor: '', rate: 100 }]
  expect(await setting(world, 'points.lanes', lanes)).toMatchObject({ ok: true })
  person = await openBuyer('buyer')
})
afterAll(async () => {
  expect(await checkInvariants(world.platform.db)).toEqual([])
  await world.stop()
})

const pin = '280419'

/** A member with a transaction password and credits. */
async function openBuyer(username: string) {
  const member = await openGuardedMember(world, username)
  await giveCredits(world, member.token, '50000')
  const proof = await member.proveByPassword()
  const set = await world.call('paymentPasswordSet', {
    token: member.token,
    body: { newPaymentPassword: pin, proof },
  })
  expect(set.success).toBe(true)
  return member
}

/** Bets of the house that win nothing; the feed tells of them. */
async function play(memberId: MemberId, stakeMinor: bigint) {
  const betId = await book.place(memberId, stakeMinor)
  const settlement = { memberId, betId, state: 'settled' as const, payoutMinor: 0n }
  await world.platform.betting.settleBets(book.source, [{ ...settlement, revision: 1 }])
  await feedAll(world)
  await feedConsumer(world.platform, pointConsumer)
}

const balance = async (token: string) => (await world.call('pointBalance', { token })).value
const details = async (token: string) => (await world.call('pointDetails', { token })).value.list

/** Gives points as a gift does. */
const give = (memberId: MemberId, points: bigint) =>
  world.platform.wallet.transaction(async (tx) => {
    await world.platform.wallet.lock(tx, [memberId])
    const name = { en: 'Gift', bn: 'উপহার' }
    await world.platform.points.giveIn(tx, { memberId, points, key: crypto.randomUUID(), name })
  })

const draft: ItemDraft = {
  shelf: 'goods',
  position: 1,
  name: { en: 'Umbrella', bn: 'ছাতা' },
  note: { en: '', bn: '' },
  picture: 'umbrella',
  points: 1_000n,
  surchargeMinor: 0n,
  level: 0,
  memberLimit: null,
  memberPeriod: null,
  stocked: 10n,
  giftKind: null,
  giftAmount: null,
  opensAt: null,
  closesAt: null,
  isShown: true,
}
const stock = (change: Partial<ItemDraft> = {}) =>
  items.insertItem(world.platform.db, { ...draft, ...change }, new Date(world.platform.clock()))

const ask = (token: string, itemId: string, change: object = {}) =>
  world.call('redemption', {
    token,
    body: {
      requestId: crypto.randomUUID(),
      itemId,
      quantity: 1,
      receivingAddress: 'House 14, Road 7, Uttara, Dhaka 1230',
      mobileNum: '1712345678',
      paymentPassword: pin,
      ...change,
    },
  })
const convert = (token: string, points: string, change: object = {}) =>
  world.call('pointConversion', {
    token,
    body: { requestId: crypto.randomUUID(), points, paymentPassword: pin, ...change },
  })

describe('play earns points', () => {
  test('by the rate of the lane, whole ones alone, one lot a day, and the rest stays', async () => {
    const { token, memberId } = await openBuyer('earner')
    await play(memberId, 155_00n)
    expect(await balance(token)).toMatchObject({ pointsBalance: '1', today: '1', worth: '0.01' })
    await play(memberId, 45_00n)
    expect(await balance(token)).toMatchObject({ pointsBalance: '2', today: '2' })
    expect(await balance(token)).toMatchObject({ pointsBalance: '2' })
    const lots = await rows(world.platform.db, 'select earned from point_lot where member_id = $1', [
      memberId,
    ])
    expect(lots).toEqual([{ earned: 2n }])
    expect(await details(token)).toMatchObject([
      { changedPoints: '1', pointsBalance: '2', reason: 'play' },
      { changedPoints: '1', pointsBalance: '1', reason: 'play' },
    ])
  })

  test('many looks at once grant once', async () => {
    const { token, memberId } = await openBuyer('looker')
    await play(memberId, 900_00n)
    await Promise.all(Array.from({ length: 8 }, () => balance(token)))
    expect(await balance(token)).toMatchObject({ pointsBalance: '9' })
  })
})

describe('goods', () => {
  test('take points of the oldest lot, a surcharge and stock; the same request takes once', async () => {
    const { token, memberId } = person
    await give(memberId, 3_000n)
    await give(memberId, 500n)
    const item = await stock({ surchargeMinor: 30_00n, points: 1_500n })
    const requestId = crypto.randomUUID()
    const taken = await ask(token, item, { requestId, quantity: 2 })
    expect(taken.value).toMatchObject({
      quantity: 2,
      pointsRequirement: '3000',
      amountRequirement: '60.00',
      status: 'in_process',
      remark: null,
    })
    expect(await ask(token, item, { requestId, quantity: 2 })).toMatchObject({
      value: { id: taken.value.id },
    })
    expect(await ask(token, item, { requestId, quantity: 1 })).toMatchObject({
      message: 'duplicate_conflict',
    })
    expect(await balance(token)).toMatchObject({ pointsBalance: '500' })
    expect(await items.findItem(world.platform.db, item)).toMatchObject({ free: 8n, reserved: 2n })
    const history = await world.call('redemptionHistory', { token, query: { language: 'EN' } })
    expect(history.value.list[0]).toMatchObject({ name: 'Umbrella', status: 'in_process', step: null })
  })

  test('need an address, a number and the right password; nothing moves where one is missing', async () => {
    const { token, memberId } = await openBuyer('careless')
    await give(memberId, 5_000n)
    const item = await stock()
    expect(await ask(token, item, { receivingAddress: 'Dhaka' })).toMatchObject({
      message: 'mall_address_required',
    })
    expect(await ask(token, item, { mobileNum: 'none' })).toMatchObject({ message: 'mobile_invalid' })
    expect(await ask(token, item, { paymentPassword: '111111' })).toMatchObject({
      message: 'payment_password_wrong',
    })
    expect(await balance(token)).toMatchObject({ pointsBalance: '5000' })
  })

  test('are kept to the level and the limit of a member, and to what points there are', async () => {
    const { token, memberId } = await openBuyer('limited')
    await give(memberId, 2_500n)
    const limited = await stock({ memberLimit: 2, memberPeriod: 'month' })
    expect(await ask(token, limited, { quantity: 3 })).toMatchObject({ message: 'mall_limit_reached' })
    expect(await ask(token, limited, { quantity: 2 })).toMatchObject({ success: true })
    expect(await ask(token, limited)).toMatchObject({ message: 'mall_limit_reached' })
    expect(await ask(token, await stock({ level: 5 }))).toMatchObject({ message: 'mall_level_too_low' })
    expect(await ask(token, await stock())).toMatchObject({ message: 'points_short' })
    expect(await ask(token, await stock({ points: 100n, surchargeMinor: 90_000_00n }))).toMatchObject({
      message: 'insufficient_funds',
    })
    expect(await ask(token, await stock({ isShown: false }))).toMatchObject({
      message: 'mall_item_not_found',
    })
    expect(await balance(token)).toMatchObject({ pointsBalance: '500' })
  })

  test.each([0, -1, 1.5, 101, 9e15])('%s pieces are refused before anything is looked at', async (quantity) =>
    expect(await ask(person.token, await stock(), { quantity })).toMatchObject({ status: 400 }),
  )
})

test('one piece and many buyers: one gets it, the others keep their points', async () => {
  const buyers = await Promise.all(
    Array.from({ length: Number(process.env['MALL_BUYERS'] ?? 12) }, (_, place) =>
      openBuyer(`rush_${place}`),
    ),
  )
  for (const { memberId } of buyers) await give(memberId, 1_000n)
  const item = await stock({ stocked: 1n })
  const answers = await Promise.all(buyers.map(({ token }) => ask(token, item)))
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect(new Set(answers.filter(({ success }) => !success).map(({ message }) => message))).toEqual(
    new Set(['mall_item_sold_out']),
  )
  const left = await Promise.all(buyers.map(async ({ token }) => (await balance(token)).pointsBalance))
  expect(left.filter((points) => points === '0')).toHaveLength(1)
  expect(await items.findItem(world.platform.db, item)).toMatchObject({ free: 0n, reserved: 1n })
})

test('one lot and two redemptions at once: the second finds it used', async () => {
  const { token, memberId } = await openBuyer('twice')
  await give(memberId, 1_000n)
  const item = await stock()
  const answers = await Promise.all([ask(token, item), ask(token, item)])
  expect(answers.map(({ message }) => message).toSorted()).toEqual(['ok', 'points_short'])
  expect(await balance(token)).toMatchObject({ pointsBalance: '0' })
})

describe('chips', () => {
  test('are cash by whole lots, once, up to the limit of a day', async () => {
    const { token, memberId } = await openBuyer('chipper')
    await give(memberId, 60_000n)
    const before = (await world.call('walletBalance', { token })).value.balance
    const requestId = crypto.randomUUID()
    expect(await convert(token, '5000', { requestId })).toMatchObject({
      value: { cash: '50.00', pointsRequirement: '5000', status: 'approved', shelf: 'chips' },
    })
    expect(await convert(token, '5000', { requestId })).toMatchObject({ success: true })
    expect(await convert(token, '5050')).toMatchObject({ message: 'points_amount_invalid' })
    expect(await convert(token, '45100')).toMatchObject({ message: 'points_day_limit' })
    expect(await convert(token, '45000')).toMatchObject({ success: true })
    expect(await convert(token, '100')).toMatchObject({ message: 'points_day_limit' })
    expect(await balance(token)).toMatchObject({ pointsBalance: '10000' })
    const after = (await world.call('walletBalance', { token })).value.balance
    expect(Number(after) - Number(before)).toBe(500)
  })

  test('two members may name their requests alike', async () => {
    const [one, other] = [await openBuyer('same_one'), await openBuyer('same_other')]
    const requestId = crypto.randomUUID()
    for (const { memberId } of [one, other]) await give(memberId, 100n)
    for (const { token } of [one, other])
      expect(await convert(token, '100', { requestId })).toMatchObject({ success: true })
  })

  test.each(['0', '-100', '1e5', '100.5', '99999999999999'])('%s points are refused', async (points) =>
    expect((await convert(person.token, points)).status).toBe(400),
  )
})

describe('the desk', () => {
  const by = { operatorId: 1n, username: 'desk' }
  const desk = () => world.platform.mallDesk
  const last = async () => {
    const [line] = (await desk().orders({ pageSize: 1 })).list
    if (!line) throw new Error('nothing was redeemed')
    return line
  }
  const move = async (to: 'approved' | 'rejected' | 'packed' | 'shipped' | 'delivered' | 'came_back') => {
    const { id, version } = await last()
    return desk().move(by, {
      id,
      version,
      to,
      carrier: 'Courier',
      tracking: '77',
      remark: 'Note',
      reason: 'test',
    })
  }
  const bought = async (username: string) => {
    const buyer = await openBuyer(username)
    await give(buyer.memberId, 700n)
    await give(buyer.memberId, 700n)
    const item = await stock({ surchargeMinor: 25_00n, stocked: 3n })
    expect(await ask(buyer.token, item)).toMatchObject({ success: true })
    const lots = () =>
      rows(world.platform.db, 'select remaining from point_lot where member_id = $1 order by id', [
        buyer.memberId,
      ])
    const cash = async () => (await world.call('walletBalance', { token: buyer.token })).value.balance
    return { ...buyer, item, lots, cash }
  }

  test('a rejection gives points to the same lots, the surcharge and the stock back, once', async () => {
    const { token, item, lots, cash } = await bought('rejected')
    expect(await lots()).toEqual([{ remaining: 0n }, { remaining: 400n }])
    expect(await cash()).toBe('49975.00')
    const { id, version } = await last()
    const ask = { id, version, to: 'rejected', reason: 'test' } as const
    const answers = await Promise.all([desk().move(by, ask), desk().move(by, ask)])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await move('approved')).toMatchObject({ code: 'mall_move_refused' })
    expect(await lots()).toEqual([{ remaining: 700n }, { remaining: 700n }])
    expect(await cash()).toBe('50000.00')
    expect(await items.findItem(world.platform.db, item)).toMatchObject({ free: 3n, reserved: 0n, sold: 0n })
    const [told] = await details(token)
    expect(told).toMatchObject({ changedPoints: '1000', pointsBalance: '1400', reason: 'return' })
  })

  test('goods go step by step; what came back is free again and paid back', async () => {
    const { token, item, lots } = await bought('returned')
    expect(await move('shipped')).toMatchObject({ code: 'mall_move_refused' })
    for (const to of ['approved', 'packed', 'shipped'] as const)
      expect(await move(to)).toMatchObject({ ok: true })
    expect(await items.findItem(world.platform.db, item)).toMatchObject({ free: 2n, reserved: 0n, sold: 1n })
    const history = await world.call('redemptionHistory', { token })
    expect(history.value.list[0]).toMatchObject({ step: 'shipped', tracking: '77', remark: 'Note' })
    expect(await move('came_back')).toMatchObject({ ok: true })
    expect(await lots()).toEqual([{ remaining: 700n }, { remaining: 700n }])
    expect(await items.findItem(world.platform.db, item)).toMatchObject({ free: 3n, sold: 0n })
  })

  test('only the desk reads an address, closed in the table and erased 180 days after the end', async () => {
    await bought('addressed')
    const { id } = await last()
    const kept = () =>
      rows<{ address: string | null }>(
        world.platform.db,
        'select address from mall_order where number = $1',
        [BigInt(id)],
      )
    expect((await kept())[0]?.address).not.toContain('Uttara')
    expect(await desk().address(by, { id, reason: 'to send it' })).toMatchObject({
      value: { address: 'House 14, Road 7, Uttara, Dhaka 1230' },
    })
    expect(await move('rejected')).toMatchObject({ ok: true })
    await world.platform.mall.eraseOld()
    expect((await kept())[0]?.address).not.toBeNull()
    world.clock.advance(181 * 86_400_000)
    await world.platform.mall.eraseOld()
    expect(await kept()).toEqual([{ address: null }])
  })
})
