import type { CarryMode, DividendTerms } from '@baize/domain/agent-contract'
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
import { wireTerms } from '../contract/wire-terms.ts'

/*
 * Four days of each line: a loss of 1,000.00, then wins of 500.00, 800.00 and 200.00. What-if shows the last
 * three, of which the first carries the loss in. A lottery's stakes carry no share of a provider.
 */
let world: World
const modes: readonly CarryMode[] = ['none', 'previous', 'month', 'full']
const lines = new Map<CarryMode, { root: LinePerson; below: LinePerson; under: LinePerson }>()
const days: readonly (readonly [back: number, stake: bigint, payout: bigint])[] = [
  [4, 1n, 100_001n],
  [3, 50_000n, 0n],
  [2, 80_000n, 0n],
  [1, 20_000n, 0n],
]

const dividend = (ratePpm: number, carry: CarryMode): DividendTerms => ({
  kind: 'dividend',
  period: 'daily',
  carry,
  tiers: [{ validMinor: 0n, lossMinor: 0n, active: 0, ratePpm }],
})

async function openLine(carry: CarryMode) {
  const root = await openPerson(world, { username: `if_${carry}_a`, type: 1 })
  const below = await openPerson(world, { username: `if_${carry}_b`, type: 2, uplineId: root.memberId })
  const under = await openPerson(world, { username: `if_${carry}_c`, type: 2, uplineId: below.memberId })
  const player = await openPerson(world, { username: `if_${carry}_p`, type: 0, uplineId: under.memberId })
  const rates: readonly [LinePerson, LinePerson | null, number][] = [
    [root, null, 200_000],
    [below, root, 150_000],
    [under, below, 100_000],
  ]
  for (const [payee, payer, rate] of rates)
    await agreeOn(world, {
      payeeId: payee.memberId,
      payerId: payer?.memberId ?? null,
      terms: dividend(rate, carry),
    })
  await startBefore(
    world,
    [root, below, under].map(({ memberId }) => memberId),
    dayStartOf(4),
  )
  for (const [back, stake, payout] of days)
    await writeFact(world, { memberId: player.memberId, stake, payout, at: noonOf(back), product: 'ELOTT' })
  lines.set(carry, { root, below, under })
}

beforeAll(async () => {
  world = await startWorld()
  for (const mode of modes) await openLine(mode)
  await countFigures(world)
  await world.platform.closes.closeDue()
  await world.platform.billPayments.payOpen()
})
afterAll(async () => {
  expect(await brokenInvariants(world)).toEqual([])
  await world.stop()
})

const lineOf = (mode: CarryMode) => {
  const line = lines.get(mode)
  if (!line) throw new Error('each mode has its line')
  return line
}
const billsOf = async ({ token }: LinePerson) =>
  (await world.call('billList', { token, query: { kind: 'dividend' } })).value.bills
const contractOf = async ({ token }: LinePerson) =>
  (await world.call('dividendRequest', { token })).value.contract?.id ?? ''
const replay = async ({ token }: LinePerson, body: object) => {
  const found = await world.call('contractWhatIf', { token, body })
  expect(found.message).toBe('ok')
  return found.value.periods
}

test.each(modes)('carry %s: the terms that stand give the bills that there were', async (mode) => {
  const { below } = lineOf(mode)
  const bills = (await billsOf(below)).slice(0, 3)
  const periods = await replay(below, { id: await contractOf(below) })
  const shown = bills.map(({ startsAt, base, amount }) => ({ startsAt, base, before: amount, after: amount }))
  expect(periods).toMatchObject(shown)
})

test('other terms carry over what they themselves leave, from what was carried in first', async () => {
  const { below } = lineOf('full')
  const id = await contractOf(below)
  const amounts = async (terms: DividendTerms) =>
    (await replay(below, { id, terms: wireTerms(terms, 'BDT') })).map(({ base, after }) => [base, after])
  // 500.00 less 1,000.00; then 800.00 less the rest, or none of it; then 200.00.
  expect(await amounts(dividend(300_000, 'full'))).toEqual([
    ['200.00', '60.00'],
    ['300.00', '90.00'],
    ['-500.00', '0.00'],
  ])
  expect(await amounts(dividend(150_000, 'none'))).toEqual([
    ['200.00', '30.00'],
    ['800.00', '120.00'],
    ['-500.00', '0.00'],
  ])
})

test("what a payee passes on is the payee's alone to see", async () => {
  const { root, below } = lineOf('full')
  const id = await contractOf(below)
  const passed = async (who: LinePerson, body: object) =>
    (await replay(who, body)).map(({ passedOn }) => passedOn)
  expect(await passed(below, { id })).toEqual(['20.00', '30.00', '0.00'])
  const terms = wireTerms(dividend(150_000, 'full'), 'BDT')
  expect(await passed(root, { id })).toEqual([null, null, null])
  expect(await passed(root, { account: below.username, terms })).toEqual([null, null, null])
})
