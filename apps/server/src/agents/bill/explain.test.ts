import type { BillExplanation } from '@baize/contract'
import type { ContractKind, Terms } from '@baize/domain/agent-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { houseActors } from '../../ledger/api.ts'
import {
  agreeOn,
  countFigures,
  logInAs,
  openPerson,
  startBefore,
  writeFact,
  type LinePerson,
} from '../../testing/agent-line.ts'
import { dayStartOf } from '../../testing/house-days.ts'
import { startWorld, type World } from '../../testing/world.ts'
import { figureJobs } from '../figures/jobs.ts'

/* An agent with a contract of each kind, whose member plays, deposits and gets a bonus and a rebate. */
let world: World
let agent: LinePerson
const dayMs = 86_400_000
const tiers = [{ validMinor: 0n, lossMinor: 0n, active: 0, ratePpm: 5_000 }]
const terms: Readonly<Record<ContractKind, Terms>> = {
  dividend: { kind: 'dividend', period: 'daily', carry: 'none', tiers },
  daily: { kind: 'daily', tiers },
  hourly: { kind: 'hourly', tiers },
  realtime: { kind: 'realtime', profitPpm: 1_000, lossPpm: 2_000, singleBetMinor: 10_000n },
}

beforeAll(async () => {
  world = await startWorld()
  const { platform, clock } = world
  agent = await openPerson(world, { username: 'opens_agent', type: 1 })
  const { memberId } = await openPerson(world, {
    username: 'opens_member',
    type: 0,
    uplineId: agent.memberId,
  })
  for (const each of Object.values(terms))
    expect(await agreeOn(world, { payeeId: agent.memberId, payerId: null, terms: each })).toBe(true)
  await startBefore(world, [agent.memberId], dayStartOf(0))
  for (const [stake, payout, product] of [
    [50_000n, 0n, 'RNG'],
    [20_000n, 31_000n, 'RNG'],
    [9_000n, 0n, 'RNG'],
    [70_000n, 0n, 'LIVE'],
  ] as const) {
    await writeFact(world, { memberId, stake, payout, product, at: new Date(platform.clock()) })
    clock.advance(300_000)
  }
  const promotion = await platform.wallet.houseAccount({ code: 'promotion:test', kind: 'promotion' })
  const gateway = await platform.wallet.houseAccount({ code: 'gateway:sandbox', kind: 'gateway' })
  for (const leg of [
    { kind: 'deposit', debit: gateway, credit: 'cash', amountMinor: 90_000n },
    { kind: 'bonus_grant', debit: promotion, credit: 'bonus', amountMinor: 5_000n },
    { kind: 'rebate', debit: promotion, credit: 'cash', amountMinor: 333n },
  ] as const)
    await platform.wallet.transaction((tx) =>
      platform.wallet.postIn(tx, {
        kind: 'transfer',
        memberId,
        actor: houseActors.reward,
        key: crypto.randomUUID(),
        reference: 'a test',
        currency: 'BDT',
        legs: [leg],
      }),
    )
  clock.advance(2 * dayMs)
  await countFigures(world)
  await platform.closes.closeDue()
  agent = await logInAs(world, agent)
})
afterAll(() => world.stop())

const minor = (amount: string): bigint => BigInt(amount.replace('.', ''))
const sum = (amounts: readonly string[]): bigint => amounts.reduce((all, each) => all + minor(each), 0n)

async function readBills(kind: ContractKind): Promise<BillExplanation[]> {
  const { token } = agent
  const { bills } = (await world.call('billList', { token, query: { kind } })).value
  const asked = bills
    .filter(({ base }) => base !== '0.00')
    .map(({ id }) => world.call('billExplain', { token, query: { id } }))
  return (await Promise.all(asked)).map(({ value }) => value)
}

const figureOf = ({ lines }: BillExplanation, kind: string, category = ''): bigint =>
  sum(lines.filter((line) => line.kind === kind && line.category === category).map(({ figure }) => figure))

test('the days of a dividend add up to each line that figures make', async () => {
  const bills = await readBills('dividend')
  for (const bill of bills) {
    const days = (category: string) => bill.days.filter((day) => day.category === category)
    for (const category of ['RNG', 'LIVE'])
      expect(sum(days(category).map(({ ggr }) => ggr))).toBe(figureOf(bill, 'ggr', category))
    expect(-sum(bill.days.map(({ bonuses }) => bonuses))).toBe(figureOf(bill, 'bonuses'))
    expect(-sum(bill.days.map(({ rebates }) => rebates))).toBe(figureOf(bill, 'rebates'))
    const moved = bill.days.flatMap(({ deposits, withdrawals }) => [deposits, withdrawals])
    expect(sum(moved)).toBe(figureOf(bill, 'payment'))
  }
  const all = bills.flatMap(({ days }) => days)
  expect(sum(all.map(({ bonuses }) => bonuses))).toBe(5_000n)
  expect(sum(all.map(({ rebates }) => rebates))).toBe(333n)
  expect(sum(all.map(({ deposits }) => deposits))).toBe(90_000n)
})

test('the slots of an hour add up to its lines', async () => {
  const bills = await readBills('hourly')
  for (const bill of bills)
    for (const category of ['RNG', 'LIVE']) {
      const slots = bill.slots.filter((slot) => slot.category === category)
      expect(sum(slots.map(({ valid }) => valid))).toBe(figureOf(bill, 'valid', category))
    }
  expect(bills.flatMap(({ slots }) => slots)).toHaveLength(4)
})

test('the slot of real-time pay shows the bets that count, won and lost', async () => {
  const bills = await readBills('realtime')
  for (const bill of bills)
    for (const slot of bill.slots)
      expect(minor(slot.valid)).toBe(figureOf(bill, slot.won ? 'won' : 'lost', slot.category))
  // 90.00 is below the amount from which single bets count.
  const slots = bills.flatMap((bill) => bill.slots).map(({ won, valid }) => [won, valid])
  expect(slots.toReversed()).toEqual([
    [false, '500.00'],
    [true, '200.00'],
    [false, '700.00'],
  ])
})

test('the running hour opens likewise, and a bill says when its slots are gone', async () => {
  const { token } = agent
  const running = (await world.call('billEstimate', { token, query: { kind: 'hourly' } })).value
  expect(running).toMatchObject({ slots: [], areSlotsGone: false })
  world.clock.advance(41 * dayMs)
  const job = figureJobs.find(({ name }) => name === 'agent_slots_forgotten')
  await job?.run(world.platform, {}, world.platform.log)
  agent = await logInAs(world, agent)
  for (const bill of [...(await readBills('hourly')), ...(await readBills('realtime'))])
    expect(bill).toMatchObject({ slots: [], areSlotsGone: true })
})
