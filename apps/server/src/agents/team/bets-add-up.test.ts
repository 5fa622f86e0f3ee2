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
import { startWorld, type World } from '../../testing/world.ts'

/*
 * sum_root -> sum_direct, and sum_agent -> sum_deep. Bets of two products, won and lost, small and large,
 * with bonus money, corrected while their day is open and after it was closed.
 */
let world: World
const people = new Map<string, LinePerson>()
const find = (name: string): LinePerson => {
  const found = people.get(name)
  if (!found) throw new Error(`${name} is one of the test's people`)
  return found
}
const single = 10_000n

beforeAll(async () => {
  world = await startWorld()
  for (const [name, type, upline] of [
    ['root', 1, ''],
    ['agent', 2, 'root'],
    ['direct', 0, 'root'],
    ['deep', 0, 'agent'],
  ] as const) {
    const above = upline === '' ? {} : { uplineId: find(upline).memberId }
    people.set(name, await openPerson(world, { username: `sum_${name}`, type, ...above }))
  }
  const daily = {
    kind: 'daily',
    tiers: [{ ratePpm: 10_000, validMinor: 0n, lossMinor: 0n, active: 0 }],
  } as const
  const realtime = { kind: 'realtime', profitPpm: 500, lossPpm: 1_000, singleBetMinor: single } as const
  const payeeId = find('root').memberId
  for (const terms of [daily, realtime]) {
    await agreeOn(world, { payeeId, payerId: null, terms })
    await startBefore(world, [payeeId], dayStartOf(3))
  }
  const bets = [
    ['direct', 10_001n, 0n, 'RNG'],
    ['direct', 30_003n, 50_000n, 'RNG'],
    ['direct', 40_007n, 0n, 'LIVE'],
    ['deep', 25_011n, 90_000n, 'RNG'],
    ['deep', 15_013n, 1n, 'RNG'],
  ] as const
  for (const [name, stake, payout, product] of bets) {
    const { memberId } = find(name)
    const reference = `${name} ${stake}`
    const bonus = stake === 40_007n ? 20_000n : 0n
    await writeFact(world, { memberId, stake, bonus, payout, at: noonOf(1), product, reference })
  }
  await correct('direct 30003', {
    stake: -30_003n,
    payout: -50_000n,
    at: new Date(noonOf(1).getTime() + 3_600_000),
  })
  await countFigures(world)
  // A run closes 300 slots at most.
  while ((await world.platform.closes.closeDue()) > 0);
  // These days are closed: what comes now counts on the first open one.
  await correct('deep 15013', { stake: 0n, payout: 70_000n, at: dayStartOf(0) })
  await correct('direct 10001', { stake: 5_000n, payout: 0n, at: dayStartOf(0) })
  await countFigures(world)
}, 120_000)
afterAll(() => world.stop())

const correct = (reference: string, fact: { stake: bigint; payout: bigint; at: Date }) =>
  writeFact(world, {
    ...fact,
    memberId: find(reference.split(' ')[0] ?? '').memberId,
    reference,
    revision: 2,
  })

const minorOf = (amount: string) => Math.round(Number(amount) * 100)
const sumOf = (amounts: readonly string[]) => amounts.reduce((sum, amount) => sum + minorOf(amount), 0)

const readBets = async (name: string, query: Record<string, string>) => {
  const { token } = find(name)
  const { value } = await world.call('agentTeamBets', { token, query: { range: 'own', ...query } })
  for (const column of ['stake', 'valid', 'payout'] as const)
    expect(sumOf(value.bets.map((bet) => bet[column])), column).toBe(minorOf(value.total?.[column] ?? 'none'))
  return value
}
const explain = async (kind: 'daily' | 'realtime') => {
  const { token } = find('root')
  const [from, to] = [dayStartOf(1), dayStartOf(0)].map((at) => at.toISOString())
  const query = { kind, from: from ?? '', to: to ?? '' }
  const at = noonOf(1).getTime()
  const slots = { kind, from: new Date(at).toISOString(), to: new Date(at + 600_000).toISOString() }
  const { bills } = (await world.call('billList', { token, query: kind === 'daily' ? query : slots })).value
  return Promise.all(
    bills.map(async ({ id }) => (await world.call('billExplain', { token, query: { id } })).value),
  )
}

test('each day and product of a bill leads to bets that add up to it', async () => {
  const days = (await explain('daily')).flatMap((bill) => bill.days)
  expect(days.map(({ category }) => category).sort()).toEqual(['LIVE', 'RNG'])
  for (const { day, category, valid, ggr } of days) {
    const { total, seen } = await readBets('root', { from: day, to: day, category, counted: 'true' })
    expect(seen).toBe('team')
    expect(total?.valid).toBe(valid)
    expect(minorOf(total?.stake ?? '') - minorOf(total?.payout ?? '')).toBe(minorOf(ggr))
  }
})

test('each five minutes of a bill lead to bets that add up to them', async () => {
  const bills = await explain('realtime')
  const slots = bills.flatMap((bill) => bill.slots.map((slot) => ({ ...slot, least: bill.leastStake ?? '' })))
  expect(slots.length).toBeGreaterThan(1)
  for (const { startsAt, category, won, valid, least } of slots) {
    expect(least).toBe('100.00')
    const day = new Date(Date.parse(startsAt) + 6 * 3_600_000).toISOString().slice(0, 10)
    const slot = { from: day, to: day, category, slot: startsAt, least, won: won ? 'true' : 'false' }
    expect((await readBets('root', slot)).total?.valid).toBe(valid)
  }
})

test.each([1, 0])(
  'the line of a direct member leads to bets that add up to it, %i days ago',
  async (back) => {
    const day = new Date(dayStartOf(back).getTime() + 12 * 3_600_000).toISOString().slice(0, 10)
    const query = { range: 'own', from: day, to: day }
    const team = (await world.call('agentTeam', { token: find('root').token, query })).value
    const line = team.rows.find(({ account }) => account === 'sum_direct')
    const { total } = await readBets('root', { from: day, to: day, account: 'sum_direct' })
    expect(total).toMatchObject({ stake: line?.figures.stakes, valid: line?.figures.valid })
    expect(total?.payout).toBe(line?.figures.payout)
  },
)

test('an agent whose type reads bets of directs sees only those, and the page says so', async () => {
  const day = new Date(dayStartOf(1).getTime() + 12 * 3_600_000).toISOString().slice(0, 10)
  const own = await readBets('agent', { from: day, to: day, counted: 'true' })
  expect(own.seen).toBe('direct')
  expect(new Set(own.bets.map(({ account }) => account))).toEqual(new Set(['sum_deep']))
})

test('only an agent who may read a bet can open its public record', async () => {
  const day = new Date(dayStartOf(1).getTime() + 12 * 3_600_000).toISOString().slice(0, 10)
  const [bet] = (await readBets('root', { from: day, to: day, account: 'sum_direct' })).bets
  const ask = (name: string) =>
    world.call('agentBetProof', { token: find(name).token, query: { id: bet?.id ?? '' } })
  expect((await ask('root')).value).toEqual({ proofUrl: null, drawId: null })
  expect(await ask('agent')).toMatchObject({ message: 'round_not_found' })
})
