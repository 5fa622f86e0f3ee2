import type { MemberId } from '@baize/std'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPerson, proveByPassword, type LinePerson } from '../../testing/agent-line.ts'
import { brokenInvariants, giveCredits, setting } from '../../testing/withdrawals.ts'
import { startWorld, type World } from '../../testing/world.ts'

/** Transfers that wait until their receiver accepts them (agents.md 4). */
let world: World
let agent: LinePerson
let people = 0
const dayMs = 86_400_000

beforeAll(async () => {
  world = await startWorld()
  agent = await openPerson(world, { username: 'holding_agent', type: 1 })
  await giveCredits(world, agent.token, '5000')
})
afterAll(async () => {
  expect(await brokenInvariants(world)).toEqual([])
  await world.stop()
})

async function openMember(): Promise<LinePerson> {
  const username = `held_${(people += 1)}`
  return openPerson(world, { username, type: 0, uplineId: agent.memberId })
}

async function send(to: LinePerson, amount: string, requestId: string = crypto.randomUUID()) {
  const proof = await proveByPassword(world, agent)
  const body = { requestId, proof, amount, account: to.username }
  return { requestId, ...(await world.call('transferDownline', { token: agent.token, body })) }
}
const answer = ({ token }: { token: string }, id: string, accept = true) =>
  world.call('transferAnswer', { token, body: { id, accept } })
const balancesOf = async (memberId: MemberId) => {
  const balances = (await world.platform.wallet.find(memberId))?.balances
  return { cash: balances?.cash, held: balances?.held }
}
const newest = async ({ token }: { token: string }) =>
  (await world.call('getTransferList', { token })).value.list[0]

test('the first waits on hold, is accepted once, and the second goes at once', async () => {
  const member = await openMember()
  const before = await balancesOf(agent.memberId)
  const sent = await send(member, '400')
  expect(sent.value).toMatchObject({ isHeld: true })
  expect(await balancesOf(agent.memberId)).toEqual({ cash: (before.cash ?? 0n) - 400_00n, held: 400_00n })
  expect((await balancesOf(member.memberId)).cash).toBe(0n)
  expect(await newest(member)).toMatchObject({ id: sent.requestId, direction: 'in', state: 'waiting' })
  const answers = await Promise.all([1, 2, 3].map(() => answer(member, sent.requestId)))
  expect(answers.map(({ message }) => message).toSorted()).toEqual([
    'ok',
    'transfer_not_waiting',
    'transfer_not_waiting',
  ])
  expect(await balancesOf(member.memberId)).toEqual({ cash: 400_00n, held: 0n })
  expect(await newest(agent)).toMatchObject({ direction: 'out', state: 'done', endsAt: null })
  expect((await world.call('getWageringList', { token: member.token })).value.list).toMatchObject([
    { source: 'transfer', required: '400.00' },
  ])
  expect((await send(member, '100')).value).toMatchObject({ isHeld: false })
})

test('a repeated request holds once; another amount under it is refused', async () => {
  const member = await openMember()
  const sent = await send(member, '150')
  expect((await send(member, '150', sent.requestId)).value).toMatchObject({ isHeld: true })
  expect(await send(member, '160', sent.requestId)).toMatchObject({ message: 'duplicate_conflict' })
  expect((await balancesOf(agent.memberId)).held).toBe(150_00n)
  expect((await answer(member, sent.requestId, false)).success).toBe(true)
  expect((await balancesOf(agent.memberId)).held).toBe(0n)
})

test('declined, the sender has it again and is told; no other member can answer', async () => {
  const [member, other] = [await openMember(), await openMember()]
  const before = await balancesOf(agent.memberId)
  const { requestId } = await send(member, '200')
  for (const stranger of [other, agent])
    expect(await answer(stranger, requestId)).toMatchObject({ message: 'transfer_not_waiting' })
  expect((await answer(member, requestId, false)).success).toBe(true)
  expect(await answer(member, requestId)).toMatchObject({ message: 'transfer_not_waiting' })
  expect(await balancesOf(agent.memberId)).toEqual(before)
  expect(await newest(member)).toMatchObject({ state: 'declined' })
  const inbox = await world.call('getMessageList', { token: agent.token, query: { language: 'EN' } })
  expect(inbox.value.list[0]?.title).toBe('Transfer declined')
})

test('what waits counts for the day, and cannot be sent twice', async () => {
  const member = await openMember()
  await setting(world, 'transfer.dayMaximum', '5000.00')
  const { value: before } = await world.call('getTransferDownline', { token: agent.token })
  const { requestId } = await send(member, '300')
  const { value: after } = await world.call('getTransferDownline', { token: agent.token })
  expect(Number(before.leftToday) - Number(after.leftToday)).toBe(300)
  await setting(world, 'transfer.dayMaximum', '500000.00')
  expect(await send(member, before.balance)).toMatchObject({ message: 'insufficient_funds' })
  await answer(member, requestId, false)
})

test('a large one waits whoever it goes to', async () => {
  const member = await openMember()
  await answer(member, (await send(member, '100')).requestId)
  await setting(world, 'transfer.holdFrom', '500.00')
  expect((await send(member, '499.99')).value).toMatchObject({ isHeld: false })
  const { requestId, value } = await send(member, '500')
  expect(value).toMatchObject({ isHeld: true })
  expect((await answer(member, requestId)).success).toBe(true)
  await setting(world, 'transfer.holdFrom', '20000.00')
})

test('who left the edge, or pauses, cannot accept; the credits go back', async () => {
  const member = await openMember()
  const { requestId } = await send(member, '120')
  const exclude = 'update member set excluded_until = $2 where id = $1'
  await world.platform.db.query(exclude, [member.memberId, new Date(world.platform.clock() + dayMs)])
  expect(await answer(member, requestId)).toMatchObject({ message: 'transfer_no_partner' })
  await world.platform.db.query(exclude, [member.memberId, null])
  expect((await balancesOf(agent.memberId)).held).toBe(120_00n)
  expect((await answer(member, requestId, false)).success).toBe(true)
})

test('a receiver who sends under the name of what waits gets it all the same', async () => {
  const member = await openMember()
  await giveCredits(world, member.token, '100')
  const { requestId } = await send(member, '100')
  await setting(world, 'transfer.holdFirst', false)
  const body = { requestId, proof: await proveByPassword(world, member), amount: '100' }
  expect(await world.call('transferUpline', { token: member.token, body })).toMatchObject({ success: true })
  await setting(world, 'transfer.holdFirst', true)
  expect((await answer(member, requestId)).success).toBe(true)
  expect(await balancesOf(member.memberId)).toEqual({ cash: 100_00n, held: 0n })
  expect((await balancesOf(agent.memberId)).held).toBe(0n)
})

test('after a day it goes back, once', async () => {
  const member = await openMember()
  const before = await balancesOf(agent.memberId)
  const { requestId } = await send(member, '250')
  world.clock.advance(dayMs)
  const returns = await Promise.all([1, 2].map(() => world.platform.memberTransfers.returnExpired(10)))
  expect(returns.toSorted((a, b) => a - b)).toEqual([0, 1])
  expect(await balancesOf(agent.memberId)).toEqual(before)
  const token = await world.platform.sessions.admit(
    member.memberId,
    { address: '127.0.0.1', userAgent: 'test', device: 'u'.repeat(43) },
    { area: 'site', via: 'password' },
  )
  if (!token.ok) throw new Error(token.code)
  expect(await answer(token.value, requestId)).toMatchObject({ message: 'transfer_not_waiting' })
  expect(await newest(token.value)).toMatchObject({ state: 'returned' })
})
