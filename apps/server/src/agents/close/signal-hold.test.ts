import type { Terms } from '@baize/domain/agent-contract'
import type { MemberId } from '@baize/std'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import {
  agreeOn,
  countFigures,
  logInAs,
  openPerson,
  startBefore,
  writeFact,
  type LinePerson,
} from '../../testing/agent-line.ts'
import { startConsoleWorld, type ConsoleWorld, type LoggedInOperator } from '../../testing/console-world.ts'
import { dayStartOf } from '../../testing/house-days.ts'
import { brokenInvariants } from '../../testing/withdrawals.ts'
import { lotteryShares } from './lottery-shares.ts'
import { createCloses } from './service.ts'

/* Two heads: one has the payee name of an agent below it, the other shares nothing with its player. */
let world: ConsoleWorld
let maker: LoggedInOperator
let odd: LinePerson
let oddBelow: LinePerson
let plain: LinePerson
const players: MemberId[] = []
const dayMs = 86_400_000
const reason = 'it was looked at'
const dividend = (ratePpm: number): Terms => ({
  kind: 'dividend',
  period: 'daily',
  carry: 'none',
  tiers: [{ validMinor: 0n, lossMinor: 0n, active: 0, ratePpm }],
})

const logIn = async () => {
  maker = await world.logIn('maker', [
    'contract_read',
    'bill_decide',
    'report_read',
    'member_read',
    'signal_close',
  ])
}
async function openPlayer(uplineId: MemberId): Promise<void> {
  const account = { type: 0, passwordHash: null, currency: 'BDT', language: 'EN', uplineId } as const
  const made = await inTransaction(world.platform.db, (tx) => world.platform.members.create(tx, account))
  if (!made.ok) throw new Error(made.code)
  players.push(made.value.memberId)
}
/** Every player loses so much; then the day ends. A lottery's stakes carry no share of a provider. */
async function liveDay(stake: bigint): Promise<void> {
  for (const memberId of players) {
    const at = new Date(world.platform.clock())
    await writeFact(world, { memberId, stake, payout: 0n, at, product: 'ELOTT' })
  }
  world.clock.advance(dayMs)
  await countFigures(world)
  await logIn()
}
const billsOf = async ({ memberId, username }: LinePerson) => {
  const query = { memberId: String(memberId), kind: 'dividend' }
  const { list } = (await world.ask('agentBillList', { as: maker, query })).value
  return list.filter(({ payee }) => payee === username)
}
const run = () => world.ask('agentCloseRun', { as: maker, body: { reason } })
const waiting = async (name: string) =>
  (await world.ask('overviewRead', { as: maker })).value.queues.find((queue) => queue.name === name)?.waiting

beforeAll(async () => {
  world = await startConsoleWorld()
  odd = await openPerson(world, { username: 'odd_head', type: 1 })
  oddBelow = await openPerson(world, { username: 'odd_below', type: 2, uplineId: odd.memberId })
  plain = await openPerson(world, { username: 'plain_head', type: 1 })
  await rows(world.platform.db, `update member set payee_name = 'A Name' where id = any($1)`, [
    [odd.memberId, oddBelow.memberId],
  ])
  await openPlayer(oddBelow.memberId)
  await openPlayer(plain.memberId)
  for (const [payee, payerId, rate] of [
    [odd, null, 200_000],
    [oddBelow, odd.memberId, 1_000],
    [plain, null, 200_000],
  ] as const)
    await agreeOn(world, { payeeId: payee.memberId, payerId, terms: dividend(rate) })
  await startBefore(
    world,
    [odd, oddBelow, plain].map(({ memberId }) => memberId),
    dayStartOf(0),
  )
})
afterAll(async () => {
  expect(await brokenInvariants(world)).toEqual([])
  await world.stop()
})

test('a dividend of a line in which something looks odd waits, the others are paid', async () => {
  await liveDay(20_000_000n)
  await run()
  expect(await billsOf(odd)).toMatchObject([{ amount: '40000.00', state: 'held', heldFor: 'signal' }])
  expect(await billsOf(oddBelow)).toMatchObject([{ amount: '200.00', heldFor: null }])
  expect(await billsOf(plain)).toMatchObject([{ amount: '40000.00', state: 'paid' }])
  expect(await waiting('heldBill')).toBe(1)
})

test('an operator lets it be paid; small ones are not looked at', async () => {
  const [bill] = await billsOf(odd)
  expect(
    await world.ask('agentBillRelease', { as: maker, body: { id: bill?.id ?? '', reason } }),
  ).toMatchObject({ message: 'ok' })
  await liveDay(5_000_000n)
  await run()
  expect(await billsOf(odd)).toMatchObject([
    { amount: '10000.00', state: 'paid' },
    { amount: '40000.00', state: 'paid' },
  ])
  expect(await waiting('heldBill')).toBe(0)
})

test('what cannot be looked at waits too, and the close ends; nothing waits more than 14 days', async () => {
  await liveDay(20_000_000n)
  const openSignals = () => Promise.reject(new Error('signals are broken'))
  await createCloses({ ...world.platform, lotteryShares, openSignals }).closeDue()
  await run()
  const [bill] = await billsOf(plain)
  expect(bill).toMatchObject({ state: 'held', heldFor: 'signal' })
  world.clock.advance(13 * dayMs)
  await logIn()
  await world.platform.billPayments.payOpen()
  expect((await world.ask('agentBillRead', { as: maker, query: { id: bill?.id ?? '' } })).value.state).toBe(
    'held',
  )
  world.clock.advance(dayMs)
  await logIn()
  await world.platform.billPayments.payOpen()
  expect((await world.ask('agentBillRead', { as: maker, query: { id: bill?.id ?? '' } })).value.state).toBe(
    'paid',
  )
})

test('a line that could not be checked is checked again; closing its signals pays the dividend', async () => {
  await liveDay(20_000_000n)
  const openSignals = () => Promise.reject(new Error('signals are broken'))
  await createCloses({ ...world.platform, lotteryShares, openSignals }).closeDue()
  await run()
  for (const who of [odd, plain]) expect((await billsOf(who))[0]).toMatchObject({ state: 'held' })
  world.clock.advance(60_000)
  await run()
  expect((await billsOf(plain))[0]).toMatchObject({ state: 'paid' })
  const [waits] = await billsOf(odd)
  expect(waits).toMatchObject({ state: 'held', heldFor: 'signal' })

  const query = { q: 'odd_head' }
  const [signal] = (await world.ask('agentSignalList', { as: maker, query })).value.list
  const id = signal?.id ?? ''
  expect((await world.ask('agentSignalRead', { as: maker, query: { id } })).value.bills).toEqual([
    { id: waits?.id, payee: 'odd_head' },
  ])
  const body = { id, outcome: 'harmless', reason } as const
  expect((await world.ask('agentSignalClose', { as: maker, body })).value).toEqual({ released: 1 })
  await run()
  expect((await billsOf(odd))[0]).toMatchObject({ id: waits?.id, state: 'paid' })
})

test('what was judged holds no later dividend', async () => {
  await liveDay(20_000_000n)
  await run()
  expect((await billsOf(odd))[0]).toMatchObject({ amount: '40000.00', state: 'paid' })
})

test('disputes are counted once the platform decides them, and their list shows just those', async () => {
  const shown = async () => {
    const query = { queue: 'house' } as const
    const { list } = (await world.ask('agentDisputeList', { as: maker, query })).value
    expect(await waiting('billDispute')).toBe(list.length)
    expect(list.every(({ mayDecide }) => mayDecide)).toBe(true)
    return list.map(({ payee }) => payee)
  }
  expect(await shown()).toEqual([])
  for (const who of [plain, oddBelow]) {
    const { token } = await logInAs(world, who)
    const [{ id } = { id: '' }] = await billsOf(who)
    const body = { id, act: 'open', text: 'a day is missing' } as const
    expect(await world.call('billDispute', { token, body })).toMatchObject({ message: 'ok' })
  }
  expect(await shown()).toEqual(['plain_head'])
  world.clock.advance(7 * dayMs)
  await logIn()
  expect(await shown()).toEqual(['plain_head', 'odd_below'])
})
