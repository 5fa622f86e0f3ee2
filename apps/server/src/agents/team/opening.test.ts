import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  agreeOn,
  countFigures,
  openPerson,
  startBefore,
  writeFact,
  type LinePerson,
} from '../../testing/agent-line.ts'
import { dayStartOf, noonOf } from '../../testing/house-days.ts'
import { brokenInvariants } from '../../testing/withdrawals.ts'
import { startWorld, type World } from '../../testing/world.ts'

/** Figures of the back-office that open into the lists they are the sums of. */
let world: World
let root: LinePerson
let below: LinePerson

const minorOf = (amount: string) => Math.round(Number(amount) * 100)
const sumOf = (amounts: readonly string[]) => amounts.reduce((sum, amount) => sum + minorOf(amount), 0)

beforeAll(async () => {
  world = await startWorld()
  root = await openPerson(world, { username: 'open_root', type: 1 })
  below = await openPerson(world, { username: 'open_below', type: 2, uplineId: root.memberId })
  for (const [payee, payerId, ratePpm] of [
    [root, null, 10_000],
    [below, root.memberId, 6_000],
  ] as const)
    await agreeOn(world, {
      payeeId: payee.memberId,
      payerId,
      terms: { kind: 'daily', tiers: [{ ratePpm, validMinor: 0n, lossMinor: 0n, active: 0 }] },
    })
  await startBefore(world, [root.memberId, below.memberId], dayStartOf(1))
  for (let at = 0; at < 3; at += 1) {
    const username = `open_member_${at}`
    const { memberId } = await openPerson(world, { username, type: 0, uplineId: below.memberId })
    const bet = { memberId, stake: 100_000n, payout: 0n, at: noonOf(1) }
    await writeFact(world, { ...bet, product: 'RNG' })
    if (at < 2) await writeFact(world, { ...bet, product: 'LIVE' })
  }
  await countFigures(world)
  await world.platform.closes.closeDue()
})
afterAll(async () => {
  expect(await brokenInvariants(world)).toEqual([])
  await world.stop()
})

test('a product with fewer than three players shows no figures', async () => {
  const { value } = await world.call('agentOverview', { token: root.token, query: { range: 'd7' } })
  expect(value.categories).toEqual([
    { category: 'RNG', stakes: '3000.00' },
    { category: '', stakes: '2000.00' },
  ])
})

test('open amounts open into bills of all kinds, in both directions', async () => {
  const open = async ({ token }: LinePerson, side: string) =>
    (await world.call('billList', { token, query: { side, open: 'true' } })).value
  const mine = await open(root, 'payee')
  expect(mine.bills).toHaveLength(1)
  expect(sumOf(mine.bills.map((bill) => bill.open))).toBe(minorOf(mine.openToMe))
  const owed = await open(root, 'payer')
  expect(owed.bills.map(({ partner, kind }) => [partner, kind])).toEqual([['open_below', 'daily']])
  expect(sumOf(owed.bills.map((bill) => bill.open))).toBe(minorOf(owed.openByMe))
  await world.platform.billPayments.payOpen()
  expect((await open(root, 'payee')).bills).toEqual([])
  expect((await open(root, 'payer')).bills).toEqual([])
})

test('income opens into movements of its kind, and each into its bill', async () => {
  const ask = async (query: Record<string, string>) =>
    (await world.call('agentTransactions', { token: root.token, query: { range: 'today', ...query } })).value
      .movements
  const income = await world.call('agentIncome', { token: root.token, query: { range: 'today' } })
  const line = income.value.lines.find(({ kind }) => kind === 'daily')
  const moved = await ask({ income: 'daily' })
  expect(sumOf(moved.map(({ amount }) => amount))).toBe(minorOf(line?.kept ?? ''))
  expect(await ask({ income: 'hourly' })).toEqual([])
  expect((await ask({ kind: 'contract_send' })).map(({ amount }) => amount)).toEqual(['-30.00'])
  for (const { bill, amount } of moved) {
    const query = { id: bill?.id ?? '' }
    const { value } = await world.call('billExplain', { token: root.token, query })
    expect(value).toMatchObject({ kind: 'daily', paid: amount.replace('-', '') })
  }
})

test('what a payee passes on is the sum of its bills, and its own to read', async () => {
  const own = (await world.call('billList', { token: root.token, query: { kind: 'daily' } })).value.bills[0]
  const explain = async ({ token }: LinePerson, id: string) =>
    (await world.call('billExplain', { token, query: { id } })).value
  const explained = await explain(root, own?.id ?? '')
  expect(explained.passedOn).toBe('30.00')
  expect(explained.parts).toMatchObject([{ of: 'passedOn', payee: 'open_below', count: 1, amount: '30.00' }])
  // Its payer reads the bill below, and not what is passed on from there.
  const under = await explain(root, explained.parts[0]?.bill ?? '')
  expect(under).toMatchObject({ side: 'payer', passedOn: '0.00', parts: [] })
})
