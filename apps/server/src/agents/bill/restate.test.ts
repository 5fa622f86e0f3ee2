import type { ContractTerms } from '@baize/contract'
import type { ConsoleCallName } from '@baize/contract/console'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  acceptAs,
  countFigures,
  offerTo,
  openPerson,
  startBefore,
  writeFact,
  type LinePerson,
} from '../../testing/agent-line.ts'
import { dayStartOf, noonOf } from '../../testing/house-days.ts'
import { startConsoleWorld, type ConsoleWorld, type LoggedInOperator } from '../../testing/console-world.ts'
import { brokenInvariants } from '../../testing/withdrawals.ts'

/*
 * A house and two agents. A day is closed and billed; then its bets change. Two operators have the day
 * computed again, for the whole line, and what it counted counts nowhere else.
 */
let world: ConsoleWorld
let maker: LoggedInOperator
let checker: LoggedInOperator
let root: LinePerson
let below: LinePerson
let player: LinePerson

const reason = 'bets of that day changed'
const dayMs = 86_400_000
const daily = (rate: number, betAmount = '0.00'): ContractTerms => ({
  kind: 'daily',
  tiers: [{ betAmount, activeMembers: 0, rate }],
})
const dividend = (rate: number): ContractTerms => ({
  kind: 'dividend',
  period: 'daily',
  carry: 'full',
  tiers: [{ periodValidBet: '0.00', periodProfitLoss: '0.00', activeMembers: 0, rate }],
})

const ask = <Name extends ConsoleCallName>(name: Name, body: unknown) => world.ask(name, { as: maker, body })
const read = async (id: string) => (await world.ask('agentBillRead', { as: maker, query: { id } })).value
const preview = async (id: string) =>
  (await world.ask('agentRestatePreview', { as: maker, query: { id } })).value
const late = async () => (await world.ask('agentLateList', { as: maker, query: {} })).value.list
const agree = async (asked: { message: string; value: { approvalId: string } }) => {
  expect(asked.message).toBe('ok')
  const body = { id: asked.value.approvalId, reason }
  return (await world.ask('approvalApprove', { as: checker, body })).message
}
const run = () => ask('agentCloseRun', { reason })
const billsOf = async (who: LinePerson, kind: string) => {
  const query = { memberId: String(who.memberId), kind }
  const { list } = (await world.ask('agentBillList', { as: maker, query })).value
  return list.filter(({ payee }) => payee === who.username)
}
const logIn = async () => {
  maker = await world.logIn('maker', ['contract_read', 'contract_ask', 'bill_decide'])
  checker = await world.logIn('checker', ['contract_approve', 'approval_read'])
}
const of = () => ({ memberId: player.memberId, at: noonOf(1), reference: 'bet-1', product: 'ELOTT' })

async function agreeAll(kind: 'daily' | 'dividend', own: ContractTerms, under: ContractTerms) {
  expect(await agree(await ask('agentContractAsk', { account: root.username, terms: own, reason }))).toBe(
    'ok',
  )
  const query = { state: 'offered', kind }
  const offers = (await world.ask('agentContractList', { as: maker, query })).value.list
  expect((await acceptAs(world, root, offers[0]!.id)).message).toBe('ok')
  const offered = await offerTo(world, root, below, under)
  expect((await acceptAs(world, below, offered.value.id)).message).toBe('ok')
}

beforeAll(async () => {
  world = await startConsoleWorld()
  await logIn()
  root = await openPerson(world, { username: 'again_root', type: 1 })
  below = await openPerson(world, { username: 'again_below', type: 2, uplineId: root.memberId })
  player = await openPerson(world, { username: 'again_player', type: 0, uplineId: below.memberId })
  await agreeAll('daily', daily(10_000), daily(6_000, '9000.00'))
  await agreeAll('dividend', dividend(200_000), dividend(100_000))
  await startBefore(world, [root.memberId, below.memberId], dayStartOf(1))
  await writeFact(world, { ...of(), stake: 1_000_000n, payout: 400_000n })
  await countFigures(world)
  expect((await run()).value.closed).toBe(2)
})
afterAll(async () => {
  expect(await brokenInvariants(world)).toEqual([])
  await world.stop()
})

test('a period of which nothing came late is not computed again', async () => {
  const [bill] = await billsOf(root, 'daily')
  expect(await preview(bill!.id)).toMatchObject({ hindrance: 'nothing_late', bills: [] })
  expect(await ask('agentRestateAsk', { id: bill!.id, reason })).toMatchObject({
    message: 'bill_restate_refused',
  })
  expect(await late()).toEqual([])
})

test('turnover that fell takes the tier away: less comes off later bills, for the whole line', async () => {
  // A bet of that day of 200.00 was void; and what it lost comes off the dividend.
  await writeFact(world, { ...of(), stake: -200_000n, payout: 0n, at: new Date(), revision: 2 })
  await countFigures(world)
  const [own] = await billsOf(root, 'daily')
  const [under] = await billsOf(below, 'daily')
  expect([own?.amount, under?.amount]).toEqual(['100.00', '60.00'])
  expect((await late()).map(({ payee, kind, late: minor }) => `${payee} ${kind} ${minor}`).sort()).toEqual([
    'again_below daily -2000.00',
    'again_below dividend -2000.00',
    'again_root daily -2000.00',
    'again_root dividend -2000.00',
  ])
  const shown = await preview(own!.id)
  expect(shown.hindrance).toBeNull()
  expect(shown.bills.map(({ payee, amount, difference }) => [payee, amount, difference])).toEqual([
    ['again_root', '80.00', '-20.00'],
    ['again_below', '0.00', '-60.00'],
  ])
  expect(await agree(await ask('agentRestateAsk', { id: own!.id, reason }))).toBe('ok')
  expect((await read(under!.id)).corrections).toMatchObject([{ amount: '-60.00', taken: '0.00' }])
  expect(await preview(own!.id)).toMatchObject({ hindrance: 'nothing_late' })
  expect((await late()).map(({ kind }) => kind)).toEqual(['dividend', 'dividend'])
})

test('what was asked for and changed meanwhile has to be asked for again', async () => {
  const [own] = await billsOf(root, 'dividend')
  const asked = await ask('agentRestateAsk', { id: own!.id, reason })
  await writeFact(world, { ...of(), stake: 0n, payout: -300_000n, at: new Date(), revision: 3 })
  await countFigures(world)
  expect(await agree(asked)).toBe('approval_outdated')
})

test('more is a bill of its own that says what it was and what it is', async () => {
  const [own] = await billsOf(root, 'dividend')
  const [first] = (await preview(own!.id)).bills
  expect(first).toMatchObject({ payee: 'again_root', late: '1000.00' })
  expect(await agree(await ask('agentRestateAsk', { id: own!.id, reason }))).toBe('ok')
  await run()
  const [{ billId } = { billId: null }] = (await read(own!.id)).corrections
  const more = await read(billId ?? '')
  expect(more).toMatchObject({ corrects: own!.id, amount: first!.difference, state: 'paid' })
  expect(more.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['again', first!.amount],
    ['billed', `-${own!.amount}`],
  ])
  // The closed bill stays as it was signed for.
  expect(await read(own!.id)).toMatchObject({ base: own!.base, amount: own!.amount })
  // Its payee reads of both how the period was computed again; the lines of it add up.
  const explain = async (id: string) =>
    (await world.call('billExplain', { token: root.token, query: { id } })).value
  const { restated, lines } = await explain(billId ?? '')
  expect(restated).toMatchObject({ base: first!.base, amount: lines[0]?.amount })
  const sum = (restated?.lines ?? []).reduce((all, { amount }) => all + Math.round(Number(amount) * 100), 0)
  expect(sum).toBe(Math.round(Number(first!.base) * 100))
  expect((await explain(own!.id)).changes).toMatchObject([
    { amount: first!.difference, taken: '0.00', bill: billId, restated },
  ])
  // What its payer reads of it is no more than what concerns both.
  const under = (await billsOf(below, 'dividend'))[0]
  const asPayer = await explain(under!.id)
  expect(asPayer).toMatchObject({ side: 'payer', passedOn: '0.00' })
  expect(asPayer.parts.filter(({ of: figure }) => figure === 'passedOn')).toEqual([])
})

test('the bills of the day on which it came count none of it, and less comes off them', async () => {
  await writeFact(world, { ...of(), reference: 'bet-2', at: noonOf(0), stake: 2_000_000n, payout: 0n })
  world.clock.advance(dayMs)
  await countFigures(world)
  await logIn()
  await run()
  const [under] = await billsOf(below, 'daily')
  expect(under).toMatchObject({ base: '20000.00', amount: '120.00' })
  const closed = (await billsOf(below, 'daily')).at(-1)
  expect(await read(under!.id)).toMatchObject({
    withheld: '60.00',
    parts: [{ of: 'withheld', bill: closed?.id, amount: '60.00' }],
  })
  const [own] = await billsOf(root, 'dividend')
  const lines = (await read(own!.id)).lines
  expect(lines.filter(({ kind }) => kind === 'ggr')).toMatchObject([{ amount: '20000.00', originAt: null }])
})

test('what a later bill carried in is not carried twice', async () => {
  const before = (await billsOf(root, 'dividend')).at(-1)
  // So much was won on that day after all that the period ends below zero.
  await writeFact(world, {
    ...of(),
    stake: 0n,
    payout: 9_000_000n,
    at: new Date(world.platform.clock()),
    revision: 4,
  })
  await countFigures(world)
  expect(await preview(before!.id)).toMatchObject({ hindrance: 'carried' })
  expect(await ask('agentRestateAsk', { id: before!.id, reason })).toMatchObject({
    message: 'bill_restate_refused',
  })
})
