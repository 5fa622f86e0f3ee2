import type { MemberId } from '@baize/std'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { feedConsumer, rebuildConsumer } from '../../betting/feed/consume.ts'
import { checkInvariants } from '../../invariants.ts'
import { feedAll, openBook, type TestBook } from '../../testing/settled-bets.ts'
import { openPlayer, setting } from '../../testing/withdrawals.ts'
import { startWorld, type World } from '../../testing/world.ts'
import { rebateConsumer } from './feed-consumer.ts'

let world: World
let book: TestBook
const rates = (rate: number) =>
  setting(world, 'rebate.lanes', [{ category: 'TEST', vendor: '', basis: 'valid', rates: [rate] }])
beforeAll(async () => {
  world = await startWorld()
  book = await openBook(world)
  expect(await rates(7_000)).toMatchObject({ ok: true })
})
afterAll(async () => {
  expect(await checkInvariants(world.platform.db)).toEqual([])
  await world.stop()
})

interface Played {
  readonly memberId: MemberId
  readonly betId: string
  revision: number
}

async function play(memberId: MemberId, stakeMinor: bigint): Promise<Played> {
  const betId = await book.place(memberId, stakeMinor)
  const bet = { memberId, betId, revision: 1 }
  const lost = { ...bet, state: 'settled' as const, payoutMinor: 0n }
  await world.platform.betting.settleBets(book.source, [lost])
  return bet
}
async function cancel(bet: Played) {
  const undone = { ...bet, revision: (bet.revision += 1), state: 'cancelled' as const, payoutMinor: 0n }
  await world.platform.betting.settleBets(book.source, [undone])
}
async function feed() {
  await feedAll(world)
  await feedConsumer(world.platform, rebateConsumer)
}
const standing = async (token: string) => (await world.call('manualRebate', { token })).value
const claim = (token: string, requestId: string = crypto.randomUUID()) =>
  world.call('manualRebateClaim', { token, body: { requestId } })

let people = 0
const open = () => openPlayer(world, `rebate_${(people += 1)}`)

test('bets accrue, a claim takes what is whole, once, and the rest stays', async () => {
  const { token, memberId } = await open()
  await play(memberId, 1_234_56n)
  await feed()
  expect(await standing(token)).toMatchObject({
    list: [{ gameType: 'TEST', validBet: '1234.56', highestRate: '0.7000', rebate: '8.64' }],
    total: '8.64',
    canClaim: true,
  })
  const requestId = crypto.randomUUID()
  const answers = await Promise.all([claim(token, requestId), claim(token, requestId), claim(token)])
  expect(answers[0].value).toMatchObject({ amount: '8.64' })
  expect(answers.filter(({ success }) => success).length).toBeLessThanOrEqual(2)
  expect((await world.call('walletBalance', { token })).value.balance).toBe('48774.08')
  const records = await world.call('manualRebateRecords', { token, query: { period: 'week' } })
  expect(records.value.list).toMatchObject([
    { amount: '8.64', status: 'claimed', lines: [{ gameType: 'TEST', rate: '0.7000', amount: '8.64' }] },
  ])
})

test('less than the minimum waits; what is not claimed is credited', async () => {
  const { token, memberId } = await open()
  await play(memberId, 100_00n)
  await feed()
  expect(await standing(token)).toMatchObject({ total: '0.70', canClaim: false, minimum: '1.00' })
  expect(await claim(token)).toMatchObject({ message: 'rebate_too_small' })
  await world.platform.rebates.creditAll()
  const records = await world.call('manualRebateRecords', { token, query: { period: 'today' } })
  expect(records.value.list).toMatchObject([{ amount: '0.70', status: 'credited' }])
})

test('a refund after a claim is played off first and never a debt', async () => {
  const { token, memberId } = await open()
  const bet = await play(memberId, 1_000_00n)
  await feed()
  expect(await claim(token)).toMatchObject({ value: { amount: '7.00' } })
  await cancel(bet)
  await play(memberId, 1_500_00n)
  await feed()
  expect(await standing(token)).toMatchObject({ total: '3.50' })
})

test('a rebuild pays nothing twice', async () => {
  const { token, memberId } = await open()
  await play(memberId, 1_000_00n)
  await feed()
  expect(await claim(token)).toMatchObject({ success: true })
  await rebuildConsumer(world.platform, rebateConsumer)
  expect(await standing(token)).toMatchObject({ total: '0.00' })
  expect(await claim(token)).toMatchObject({ message: 'rebate_too_small' })
})
