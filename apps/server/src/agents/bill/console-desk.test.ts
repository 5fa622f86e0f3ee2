import type { ContractTerms } from '@baize/contract'
import type { ConsoleCallName } from '@baize/contract/console'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  acceptAs,
  proveByPassword,
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

let world: ConsoleWorld
let maker: LoggedInOperator
let checker: LoggedInOperator
let root: LinePerson
let below: LinePerson
let player: LinePerson

const reason = 'it was looked at'
const dayMs = 86_400_000
const daily = (rate: number): ContractTerms => ({
  kind: 'daily',
  tiers: [{ betAmount: '0.00', activeMembers: 0, rate }],
})

const ask = <Name extends ConsoleCallName>(name: Name, body: unknown) => world.ask(name, { as: maker, body })
const read = async (id: string) => (await world.ask('agentBillRead', { as: maker, query: { id } })).value
const list = async (query: Record<string, string> = {}) =>
  (await world.ask('agentBillList', { as: maker, query })).value.list
const agree = async (asked: { message: string; value: { approvalId: string } }) => {
  expect(asked.message).toBe('ok')
  const body = { id: asked.value.approvalId, reason }
  return (await world.ask('approvalApprove', { as: checker, body })).message
}
const run = () => ask('agentCloseRun', { reason })
const cashOf = async ({ memberId }: LinePerson) => (await world.platform.wallet.find(memberId))?.balances.cash
const billOf = async (who: LinePerson) => {
  const found = await list({ memberId: String(who.memberId), kind: 'daily' })
  return found.filter(({ payee }) => payee === who.username)
}

beforeAll(async () => {
  world = await startConsoleWorld()
  maker = await world.logIn('maker', ['contract_read', 'contract_ask', 'bill_decide'])
  checker = await world.logIn('checker', ['contract_approve', 'approval_read'])
  root = await openPerson(world, { username: 'bill_root', type: 1 })
  below = await openPerson(world, { username: 'bill_below', type: 2, uplineId: root.memberId })
  player = await openPerson(world, { username: 'bill_player', type: 0, uplineId: below.memberId })
  const asked = await ask('agentContractAsk', { account: 'bill_root', terms: daily(10_000), reason })
  expect(await agree(asked)).toBe('ok')
  const offers = await world.ask('agentContractList', { as: maker, query: { state: 'offered' } })
  expect((await acceptAs(world, root, offers.value.list[0]!.id)).message).toBe('ok')
  const under = await offerTo(world, root, below, daily(6_000))
  expect((await acceptAs(world, below, under.value.id)).message).toBe('ok')
  await startBefore(world, [root.memberId, below.memberId], dayStartOf(2))
  const of = { memberId: player.memberId, payout: 0n }
  await writeFact(world, { ...of, stake: 1_000_000n, at: noonOf(2) })
  await writeFact(world, { ...of, stake: 500_000n, at: noonOf(1) })
  await countFigures(world)
})
afterAll(async () => {
  expect(await brokenInvariants(world)).toEqual([])
  await world.stop()
})

test('closing by hand bills what is due, once, and each bill adds up', async () => {
  const first = await run()
  expect(first.value.closed).toBe(2)
  expect((await run()).value).toEqual({ closed: 0, paid: 0 })
  const closes = await world.ask('agentCloseList', { as: maker, query: { kind: 'daily' } })
  expect(closes.value.list.map(({ bills, amount }) => [bills, amount])).toEqual([
    [2, '80.00'],
    [2, '160.00'],
  ])
  const paged = await world.ask('agentCloseList', { as: maker, query: { pageSize: '1' } })
  const query = { pageSize: '1', cursor: paged.value.nextCursor ?? '' }
  const rest = await world.ask('agentCloseList', { as: maker, query })
  expect([...paged.value.list, ...rest.value.list]).toEqual(closes.value.list)
  const [latest] = await billOf(root)
  const file = await read(latest!.id)
  expect(file).toMatchObject({ payer: null, amount: '50.00', state: 'paid', passedOn: '30.00' })
  expect(file.lines.map(({ kind, amount }) => [kind, amount])).toEqual([['valid', '5000.00']])
  expect(await cashOf(root)).toBe(15_000n - 9_000n)
  expect(await world.ask('agentBillRead', { as: maker, query: { id: '999999' } })).toMatchObject({
    message: 'bill_not_found',
  })
})

test('more is a bill of its own, paid by the same payer', async () => {
  const [latest] = await billOf(root)
  const body = { id: latest!.id, direction: 'more', amount: '12.50', reason }
  const asked = await ask('agentBillCorrectAsk', body)
  expect((await read(latest!.id)).corrections).toEqual([])
  expect(await agree(asked)).toBe('ok')
  expect((await run()).value.paid).toBe(1)
  const { corrections } = await read(latest!.id)
  expect(corrections).toMatchObject([{ amount: '12.50', reason, by: 'checker' }])
  const more = await read(corrections[0]?.billId ?? '')
  expect(more).toMatchObject({ amount: '12.50', state: 'paid', corrects: latest!.id })
  expect(more.lines).toMatchObject([{ kind: 'correction', amount: '12.50' }])
})

test('less comes off the next bills of the kind, never off cash', async () => {
  const [latest] = await billOf(below)
  const cash = await cashOf(below)
  const body = { id: latest!.id, direction: 'less', amount: '40.00', reason }
  expect(await agree(await ask('agentBillCorrectAsk', body))).toBe('ok')
  expect(await cashOf(below)).toBe(cash)
  await writeFact(world, { memberId: player.memberId, payout: 0n, stake: 500_000n, at: noonOf(0) })
  world.clock.advance(dayMs)
  await countFigures(world)
  maker = await world.logIn('maker', ['contract_read', 'contract_ask', 'bill_decide'])
  checker = await world.logIn('checker', ['contract_approve', 'approval_read'])
  await run()
  const [next] = await billOf(below)
  expect(await read(next!.id)).toMatchObject({ amount: '30.00', withheld: '30.00', paid: '0.00' })
  expect(next?.state).toBe('withheld')
  expect((await read(latest!.id)).corrections).toMatchObject([{ amount: '-40.00', taken: '30.00' }])
  expect(await cashOf(below)).toBe(cash)
})

test('a payer without funds owes; the rest is held, released and written off', async () => {
  const asked = await ask('agentBillCorrectAsk', {
    id: (await billOf(below)).at(-1)!.id,
    direction: 'more',
    amount: '900000.00',
    reason,
  })
  expect(await agree(asked)).toBe('ok')
  await run()
  const dues = await world.ask('agentDueList', { as: maker, query: {} })
  const open = (await list({ memberId: String(below.memberId), state: 'open' }))[0]!
  expect(dues.value.list).toMatchObject([
    { id: String(root.memberId), username: root.username, openAmount: open.openAmount, cash: '0.00' },
  ])
  const hold = { id: open.id, days: 14, reason }
  expect((await ask('agentBillHold', { ...hold, days: 15 })).status).toBe(400)
  expect((await ask('agentBillHold', hold)).message).toBe('ok')
  expect(await list({ state: 'held' })).toMatchObject([{ id: open.id, state: 'held', heldFor: 'operator' }])
  expect((await ask('agentBillRelease', { id: open.id, reason })).message).toBe('ok')
  expect((await ask('agentBillRelease', { id: open.id, reason })).message).toBe('bill_closed')
  for (const amount of ['0.00', '-1.00', '1000000.00', '0.001'])
    expect(await ask('agentBillWriteOffAsk', { id: open.id, amount, reason })).toMatchObject({
      message: 'amount_invalid',
    })
  const given = { id: open.id, amount: open.openAmount, reason }
  const twice = [await ask('agentBillWriteOffAsk', given), await ask('agentBillWriteOffAsk', given)]
  expect(await agree(twice[0]!)).toBe('ok')
  expect(await agree(twice[1]!)).toBe('approval_outdated')
  expect((await world.ask('agentDueList', { as: maker, query: {} })).value.list).toEqual([])
  expect((await read(open.id)).writeOffs.map(({ by }) => by)).toEqual(['operators'])
  expect(await ask('agentBillWriteOffAsk', given)).toMatchObject({ message: 'bill_closed' })
})

test('a hold ends by itself', async () => {
  const asked = await ask('agentBillCorrectAsk', {
    id: (await billOf(root)).at(-1)!.id,
    direction: 'more',
    amount: '7.00',
    reason,
  })
  expect(await agree(asked)).toBe('ok')
  const [open] = await list({ memberId: String(root.memberId), state: 'open' })
  expect((await ask('agentBillHold', { id: open!.id, days: 1, reason })).message).toBe('ok')
  expect((await run()).value.paid).toBe(0)
  world.clock.advance(dayMs)
  maker = await world.logIn('maker', ['contract_read', 'contract_ask', 'bill_decide'])
  await run()
  expect((await read(open!.id)).state).toBe('paid')
})

test('holds of one bill end 14 days after the first, released or not', async () => {
  const first = (await billOf(root)).at(-1)!
  const more = { id: first.id, direction: 'more', amount: '8.00', reason }
  checker = await world.logIn('checker', ['contract_approve', 'approval_read'])
  expect(await agree(await ask('agentBillCorrectAsk', more))).toBe('ok')
  const [open] = await list({ memberId: String(root.memberId), state: 'open' })
  const later = async (days: number) => {
    world.clock.advance(days * dayMs)
    maker = await world.logIn('maker', ['contract_read', 'contract_ask', 'bill_decide'])
  }
  const hold = async (days: number) => (await ask('agentBillHold', { id: open!.id, days, reason })).message
  expect(await hold(10)).toBe('ok')
  await later(5)
  expect(await hold(10)).toBe('bill_hold_limit')
  expect(await hold(9)).toBe('ok')
  expect((await ask('agentBillRelease', { id: open!.id, reason })).message).toBe('ok')
  expect(await hold(10)).toBe('bill_hold_limit')
  await later(9)
  expect(await hold(1)).toBe('bill_hold_limit')
  await run()
  expect((await read(open!.id)).state).toBe('paid')
})

test('a disputed bill is the payer’s to answer first, then the platform’s to decide', async () => {
  root = await openPerson(world, { username: root.username, type: 1 })
  below = await openPerson(world, { username: below.username, type: 2 })
  const [latest] = await billOf(below)
  const id = latest!.id
  const move = (as: LinePerson, act: string, text: string) =>
    world.call('billDispute', { token: as.token, body: { id, line: 0, act, text } })
  expect((await move(below, 'open', 'a day is missing')).message).toBe('ok')
  const body = { id, line: 0, isUpheld: true, text: 'The day was counted twice.', reason }
  expect((await ask('agentDisputeDecide', body)).message).toBe('bill_dispute_refused')
  expect((await move(root, 'answer', 'I looked: it is right')).message).toBe('ok')
  const waiting = await world.ask('agentDisputeList', { as: maker, query: { state: 'answered' } })
  expect(waiting.value.list).toMatchObject([{ billId: id, payee: below.username, mayDecide: true }])
  expect((await ask('agentDisputeDecide', body)).message).toBe('ok')
  expect((await ask('agentDisputeDecide', body)).message).toBe('bill_dispute_refused')
  expect((await read(id)).disputes).toMatchObject([{ state: 'upheld', decision: body.text }])
  const inbox = await world.call('getMessageList', { token: below.token, query: { language: 'EN' } })
  expect(inbox.value.list.map(({ title }) => title)).toContain(`Dispute upheld: bill no. ${id}`)
})

test('a payee gives up what an agent owes, never what the platform does', async () => {
  const first = (await billOf(below)).at(-1)!
  const more = { id: first.id, direction: 'more', amount: '500000.00', reason }
  checker = await world.logIn('checker', ['contract_approve', 'approval_read'])
  expect(await agree(await ask('agentBillCorrectAsk', more))).toBe('ok')
  await run()
  const open = (await list({ memberId: String(below.memberId), state: 'open' }))[0]!
  const forgive = async (as: LinePerson, id: string) =>
    world.call('billForgive', {
      token: as.token,
      body: { id, proof: await proveByPassword(world, as) },
    })
  expect(await forgive(root, open.id)).toMatchObject({ message: 'bill_not_found' })
  expect(await world.call('billForgive', { token: below.token, body: { id: open.id } })).toMatchObject({
    message: 'proof_required',
  })
  expect((await forgive(below, open.id)).value.writtenOff).toBe(open.openAmount)
  expect(await forgive(below, open.id)).toMatchObject({ message: 'contract_state' })
  expect(await read(open.id)).toMatchObject({
    openAmount: '0.00',
    writtenOff: open.openAmount,
    state: 'written_off',
    writeOffs: [{ amount: open.openAmount, by: 'payee' }],
  })
  const own = (await billOf(root))[0]!
  expect(await forgive(root, own.id)).toMatchObject({ message: 'contract_state' })
})
