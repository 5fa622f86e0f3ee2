import { addDays } from '@baize/domain/agent-contract'
import type { MemberId } from '@baize/std'
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
  proveByPassword,
} from '../../testing/agent-line.ts'
import { dayStartOf } from '../../testing/house-days.ts'
import { brokenInvariants, giveCredits } from '../../testing/withdrawals.ts'
import { grantCash } from '../../testing/withdrawal-stage.ts'
import { startWorld, testPassword, type World } from '../../testing/world.ts'

/*
 * Counts and sums of the back-office open into the lines that they add up: house -> root -> below, with three
 * members under below, one under root, and a stranger beside.
 */
let world: World
let root: LinePerson
let below: LinePerson
let stranger: LinePerson
const members: LinePerson[] = []

const minorOf = (amount: string) => Math.round(Number(amount) * 100)
const sumOf = (amounts: readonly string[]) => amounts.reduce((sum, amount) => sum + minorOf(amount), 0)

beforeAll(async () => {
  world = await startWorld()
  root = await openPerson(world, { username: 'count_root', type: 1 })
  below = await openPerson(world, { username: 'count_below', type: 2, uplineId: root.memberId })
  stranger = await openPerson(world, { username: 'count_stranger', type: 1 })
  for (const uplineId of [below, below, below, root].map(({ memberId }) => memberId))
    members.push(await openPerson(world, { username: `count_m${members.length}`, type: 0, uplineId }))
  for (const [payee, payerId, ratePpm] of [
    [root, null, 200_000],
    [below, root.memberId, 100_000],
  ] as const)
    await agreeOn(world, {
      payeeId: payee.memberId,
      payerId,
      terms: {
        kind: 'dividend',
        period: 'daily',
        carry: 'none',
        tiers: [{ ratePpm, validMinor: 0n, lossMinor: 0n, active: 1 }],
      },
    })
  await startBefore(world, [root.memberId, below.memberId], dayStartOf(0))
  const at = new Date(world.platform.clock())
  for (const [place, { memberId, token }] of members.entries()) {
    // The first one stakes too little to be active for a bill, the second one nothing.
    const stake = [50_000n, 0n, 400_000n, 300_000n][place] ?? 0n
    if (stake > 0n) await writeFact(world, { memberId, stake, payout: 0n, at })
    await giveCredits(world, token, '100')
  }
  await payLottery(below.memberId, 1_234n)
  await payLottery(root.memberId, 500n)
  await payLottery(root.memberId, -100n)
  await payLottery(stranger.memberId, 9_900n)
  await countFigures(world)
})
afterAll(async () => {
  // The shares of this test are of no draw (I53).
  const broken = await brokenInvariants(world)
  expect(broken.filter(({ id }) => id !== 'I53')).toEqual([])
  await world.stop()
})

/** A lottery share, or its reversal. */
async function payLottery(memberId: MemberId, minor: bigint): Promise<void> {
  const { wallet } = world.platform
  const house = await wallet.houseAccount({ code: 'commission:lottery', kind: 'commission' })
  if (minor < 0n) await grantCash(world, memberId, -minor)
  const isPaid = minor > 0n
  const kind = 'commission'
  const outcome = await wallet.transaction((tx) =>
    wallet.postIn(tx, {
      kind: 'transfer',
      memberId,
      actor: houseActors.lotteryRebate,
      key: crypto.randomUUID(),
      reference: 'draw',
      currency: 'BDT',
      mayOwe: !isPaid,
      legs: [
        isPaid
          ? { kind, debit: house, credit: 'cash', amountMinor: minor }
          : { kind, debit: 'cash', credit: house, amountMinor: -minor },
      ],
    }),
  )
  if (outcome.status !== 'applied') throw new Error('no share was paid')
}

async function logInAgain(): Promise<void> {
  root = await logInAs(world, root)
  below = await logInAs(world, below)
  stranger = await logInAs(world, stranger)
}

const people = async ({ token }: LinePerson, query: Record<string, string>) =>
  (await world.call('agentPeople', { token, query: { range: 'today', ...query } })).value

test('active members are listed, masked below other agents, and as many as their count', async () => {
  const { rows: lines, total } = (
    await world.call('agentTeam', { token: root.token, query: { range: 'today' } })
  ).value
  const all = await people(root, {})
  expect(all.count).toBe(total.active)
  expect(all.people).toHaveLength(total.active)
  expect(all.people.map(({ account, under, isMasked }) => [account, under, isMasked])).toEqual([
    ['co***0', 'count_below', true],
    ['co***2', 'count_below', true],
    ['count_m3', 'count_root', false],
  ])
  expect(sumOf(all.people.map(({ valid }) => valid))).toBe(minorOf(total.valid))
  const line = lines.find(({ account }) => account === 'count_below')
  const ofLine = await people(root, { under: 'count_below', line: 'true' })
  expect(ofLine.people).toHaveLength(line?.figures.active ?? 0)
  expect(ofLine.count).toBe(line?.figures.active)
  const own = await people(below, {})
  expect(own.people.map(({ account }) => account)).toEqual(['count_m0', 'count_m2'])
})

test('new members and first deposits are listed, page by page', async () => {
  const { tiles } = (await world.call('agentOverview', { token: root.token, query: { range: 'today' } }))
    .value
  const joined = await people(root, { of: 'joined' })
  expect(joined.count).toBe(tiles.joined?.value)
  expect(joined.people).toHaveLength(4)
  const deposited = await people(root, { of: 'deposited' })
  expect(deposited.people).toHaveLength(deposited.count)
  // No member follows the last one.
  const { memberId } = members.at(-1) ?? root
  expect((await people(root, { of: 'joined', cursor: String(memberId) })).people).toEqual([])
})

test('an agent that is not in the team is unknown', async () => {
  for (const under of ['count_stranger', 'count_root', 'nobody_has_it'])
    expect(
      await world.call('agentPeople', { token: root.token, query: { range: 'today', under } }),
    ).toMatchObject({ status: 404, message: 'agent_member_unknown' })
})

const estimate = ({ token }: LinePerson, kind: string) =>
  world.call('billEstimate', { token, query: { kind } })

test('the running period opens into lines that add up to its base, and into days and shares', async () => {
  const { value } = await estimate(root, 'dividend')
  const listed = (await world.call('billList', { token: root.token, query: { kind: 'dividend' } })).value
  expect(value).toMatchObject(listed.estimate ?? {})
  expect(sumOf(value.lines.map(({ amount }) => amount))).toBe(minorOf(value.base))
  const ggr = value.lines.filter(({ kind }) => kind === 'ggr')
  expect(sumOf(value.days.map((day) => day.ggr))).toBe(sumOf(ggr.map(({ figure }) => figure)))
  const lottery = value.lines.find(({ kind }) => kind === 'lottery')
  expect(lottery?.amount).toBe('-16.34')
  expect(value.parts).toMatchObject([
    { of: 'lottery', kind: null, payee: 'count_root', amount: '4.00' },
    { of: 'lottery', kind: null, payee: 'count_below', amount: '12.34' },
  ])
  // The own share opens into movements.
  const query = { range: 'today', income: 'lottery' }
  const { movements } = (await world.call('agentTransactions', { token: root.token, query })).value
  expect(sumOf(movements.map(({ amount }) => amount))).toBe(400)
  expect(await estimate(root, 'hourly')).toMatchObject({ status: 404, message: 'contract_not_found' })
})

const active = ({ token }: LinePerson, query: Record<string, string>) =>
  world.call('billActive', { token, query })

test('the active members of a bill are listed, for its payee and payer only', async () => {
  const running = (await active(root, { kind: 'dividend' })).value
  const had = (await estimate(root, 'dividend')).value.tiers[0]?.activeMembers.had
  expect(running.count).toBe(had)
  expect(running.least).toEqual({ valid: '1000.00', deposits: '0.00' })
  expect(running.people.map(({ account, valid }) => [account, valid])).toEqual([
    ['co***2', '4000.00'],
    ['count_m3', '3000.00'],
  ])
  world.clock.advance(86_400_000)
  await logInAgain()
  await countFigures(world)
  await world.platform.closes.closeDue()
  const billOf = async ({ token }: LinePerson) =>
    (await world.call('billList', { token, query: { kind: 'dividend' } })).value.bills[0]?.id ?? ''
  const ofBelow = await billOf(below)
  const explained = await world.call('billExplain', { token: below.token, query: { id: ofBelow } })
  const asPayee = (await active(below, { id: ofBelow })).value
  expect(asPayee.people.map(({ account }) => account)).toEqual(['count_m2'])
  expect(asPayee.count).toBe(explained.value.tiers[0]?.activeMembers.had)
  // The payer reads masked names; a member who is neither payee nor payer gets nothing.
  expect((await active(root, { id: ofBelow })).value.people.map(({ account }) => account)).toEqual(['co***2'])
  for (const id of [ofBelow, '999999'])
    expect(await active(stranger, { id })).toMatchObject({ status: 404, message: 'bill_not_found' })
  for (const query of [{}, { kind: 'hourly' }] as Record<string, string>[])
    expect(await active(root, query)).toMatchObject({ message: 'bill_not_found' })
})

test('a change of the rule for active members applies from its day, never to closed periods', async () => {
  const [, , member] = members
  if (!member) throw new Error('there are four members')
  const at = new Date(world.platform.clock())
  await writeFact(world, { memberId: member.memberId, stake: 400_000n, payout: 0n, at })
  await countFigures(world)
  const running = async () => (await active(below, { kind: 'dividend' })).value
  expect(await running()).toMatchObject({ count: 1, least: { valid: '1000.00', deposits: '0.00' } })
  const write = (fromDay: string, minor: number) =>
    world.platform.db.query(
      `insert into contract_rule (from_day, rules, written_at, written_by) values ($1, $2, now(), 'test')`,
      [fromDay, JSON.stringify({ activeValidMinor: String(minor), activeDepositMinor: '0' })],
    )
  const { today } = (await world.call('agentTeam', { token: root.token })).value
  await write(addDays(today, 1), 100)
  expect(await running()).toMatchObject({ count: 1, least: { valid: '1000.00' } })
  await write(today, 400_001)
  expect(await running()).toMatchObject({ count: 0, least: { valid: '4000.01' } })
  const { tiers, amount } = (await estimate(below, 'dividend')).value
  expect(tiers).toMatchObject([{ activeMembers: { asked: 1, had: 0, missing: 1 }, isMet: false }])
  expect(amount).toBe('0.00')
  const [closed] = (await world.call('billList', { token: below.token, query: { kind: 'dividend' } })).value
    .bills
  expect((await active(below, { id: closed?.id ?? '' })).value).toMatchObject({
    count: 1,
    least: { valid: '1000.00' },
  })
})

test('dues and disputes of a month that is over open into the bills of that time', async () => {
  const { today } = (await world.call('agentTeam', { token: root.token })).value
  const bill = (await world.call('billList', { token: root.token, query: { kind: 'dividend' } })).value
    .bills[0]
  const body = { id: bill?.id ?? '', line: 1, act: 'open', text: 'not what was agreed' } as const
  expect((await world.call('billDispute', { token: root.token, body })).message).toBe('ok')
  world.clock.advance(33 * 86_400_000)
  await logInAgain()
  await countFigures(world)
  const month = today.slice(0, 7)
  const readMonth = async () =>
    (await world.call('agentCreditReport', { token: root.token, query: { month } })).value
  const atEnd = await readMonth()
  // A bill that is given up or paid later was open at the end of its month.
  const owed = (
    await world.call('billList', { token: below.token, query: { side: 'payee', open: 'true' } })
  ).value.bills.find(({ partner }) => partner === root.username)
  const proof = await proveByPassword(world, below)
  const forgiven = { id: owed?.id ?? '', proof }
  expect((await world.call('billForgive', { token: below.token, body: forgiven })).message).toBe('ok')
  expect((await readMonth()).dues).toEqual(atEnd.dues)
  await world.platform.billPayments.payOpen()
  const report = await readMonth()
  expect(report.dues).toEqual(atEnd.dues)
  expect(report).toMatchObject({ isOver: true, disputes: 1 })
  const open = report.dues.filter(({ bills }) => bills > 0)
  expect(new Set(open.map(({ side }) => side))).toEqual(new Set(['owed', 'owing']))
  for (const { side, age, bills, amount } of open) {
    const query = { month, side, age }
    const listed = (await world.call('agentCreditDues', { token: root.token, query })).value
    expect(listed.bills).toHaveLength(bills)
    expect(sumOf(listed.bills.map((each) => each.open))).toBe(minorOf(amount))
    const none = (await world.call('agentCreditDues', { token: stranger.token, query })).value
    expect(none.bills).toEqual([])
  }
  const query = { month }
  const { disputes } = (await world.call('agentCreditDisputes', { token: root.token, query })).value
  expect(disputes).toMatchObject([{ bill: bill?.id, line: 1, state: 'open', partner: null }])
  expect((await world.call('agentCreditDisputes', { token: stranger.token, query })).value.disputes).toEqual(
    [],
  )
  const future = { month: '2999-01', side: 'owed', age: 'week' }
  expect((await world.call('agentCreditDues', { token: root.token, query: future })).success).toBe(false)
})

test('the counts of a link open into days and accounts', async () => {
  const link = (await world.call('agentLinkCreate', { token: root.token, body: { opens: 0 } })).value
  for (const device of ['a', 'b'])
    await world.call('agentAffiliate', { query: { code: link.code }, device: device.repeat(43) })
  for (const username of ['by_link_one', 'by_link_two']) {
    const body = { username, password: testPassword, confirmPassword: testPassword, affiliateCode: link.code }
    const joined = await world.call('memberRegister', { body, device: username.padStart(43, 'e') })
    expect(joined.message).toBe('ok')
  }
  const id = await idOf('by_link_one')
  await writeFact(world, { memberId: id, stake: 10_000n, payout: 0n, at: new Date(world.platform.clock()) })
  const shown = (await world.call('agentLinks', { token: root.token })).value.list[0]
  const open = async (step: string, { token } = root) =>
    world.call('agentLinkPeople', { token, query: { id: link.id, step } })
  const visits = (await open('visits')).value.visits
  expect(visits.reduce((sum, day) => sum + day.visits, 0)).toBe(shown?.visits)
  expect(shown).toMatchObject({ registered: 2, firstDeposits: 0, active: 1 })
  for (const step of ['registered', 'firstDeposits', 'active'] as const)
    expect((await open(step)).value.people).toHaveLength(shown?.[step] ?? -1)
  expect((await open('active')).value.people).toMatchObject([
    { account: 'by_link_one', isActive: true, hasDeposited: false },
  ])
  expect(await open('registered', stranger)).toMatchObject({ status: 404, message: 'register_link_unknown' })
})

const idOf = async (username: string): Promise<MemberId> => {
  const found = await world.platform.db.query('select id from member where username = $1', [username])
  return (found.rows[0] as { id: MemberId }).id
}
