import type { ContractTerms } from '@baize/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  acceptAs,
  agreeOn,
  counterAs,
  countFigures,
  logInAs,
  offerTo,
  openPerson,
  startBefore,
  writeFact,
  type LinePerson,
} from '../../testing/agent-line.ts'
import { startConsoleWorld, type ConsoleWorld, type LoggedInOperator } from '../../testing/console-world.ts'
import { dayStartOf, noonOf } from '../../testing/house-days.ts'
import { brokenInvariants } from '../../testing/withdrawals.ts'

/* The house pays agent `head` a daily salary with a cap; `head` pays agent `below`. Each has one member. */
let world: ConsoleWorld
let maker: LoggedInOperator
let checker: LoggedInOperator
let head: LinePerson
let below: LinePerson
let player: LinePerson

const reason = 'a cap was agreed'
const daily = (rate: number, cap?: string): ContractTerms => ({
  kind: 'daily',
  tiers: [{ betAmount: '0.00', activeMembers: 0, rate }],
  ...(cap !== undefined && { cap }),
})
const billsOf = async ({ token }: LinePerson, side = 'payee') =>
  (await world.call('billList', { token, query: { kind: 'daily', side } })).value
const explain = async ({ token }: LinePerson, id: string) =>
  (await world.call('billExplain', { token, query: { id } })).value
const logIn = async () => {
  maker = await world.logIn('maker', ['contract_read', 'contract_ask', 'bill_decide'])
  checker = await world.logIn('checker', ['contract_approve', 'approval_read'])
}
const approve = async (asked: { message: string; value: { approvalId: string } }) => {
  expect(asked.message).toBe('ok')
  const body = { id: asked.value.approvalId, reason }
  expect((await world.ask('approvalApprove', { as: checker, body })).message).toBe('ok')
}
const closeAndPay = async () => {
  await countFigures(world)
  await world.platform.closes.closeDue()
  await world.platform.billPayments.payOpen()
}

beforeAll(async () => {
  world = await startConsoleWorld()
  head = await openPerson(world, { username: 'cap_head', type: 1 })
  below = await openPerson(world, { username: 'cap_below', type: 2, uplineId: head.memberId })
  player = await openPerson(world, { username: 'cap_player', type: 0, uplineId: below.memberId })
  await logIn()
})
afterAll(async () => {
  expect(await brokenInvariants(world)).toEqual([])
  await world.stop()
})

test('operators offer a cap, which the agent reads and signs', async () => {
  const terms = daily(10_000, '50.00')
  const { username: account } = head
  await approve(
    await world.ask('agentContractAsk', { as: maker, body: { account, terms, note: '', reason } }),
  )
  const { list } = (await world.call('contractList', { token: head.token, query: { kind: 'daily' } })).value
  expect(list[0]).toMatchObject({ state: 'offered', terms })
  expect((await acceptAs(world, head, list[0]?.id ?? '')).message).toBe('ok')
  const read = await world.ask('agentContractRead', { as: maker, query: { id: list[0]?.id ?? '' } })
  expect(read.value.terms).toEqual(terms)
})

test('an agent sets no cap: neither in an offer nor in an answer', async () => {
  const capped = daily(8_000, '10.00')
  expect((await offerTo(world, head, below, capped)).message).toBe('contract_cap_not_house')
  const offered = await offerTo(world, head, below, daily(8_000))
  expect(offered.message).toBe('ok')
  expect((await counterAs(world, below, offered.value, capped)).message).toBe('contract_cap_not_house')
  expect((await acceptAs(world, below, offered.value.id)).message).toBe('ok')
})

test('what a period comes to beyond the cap is not paid, and the payer is short of it', async () => {
  await startBefore(world, [head.memberId, below.memberId], dayStartOf(1))
  const bet = { memberId: player.memberId, at: noonOf(1), payout: 0n }
  await writeFact(world, { ...bet, stake: 900_099n })
  await closeAndPay()
  const [ofHead] = (await billsOf(head)).bills
  expect(ofHead).toMatchObject({ base: '9000.99', amount: '50.00', paid: '50.00', state: 'paid' })
  expect(await explain(head, ofHead?.id ?? '')).toMatchObject({
    exact: '90.0099',
    cap: { most: '50.00', floor: '90.00', taken: '40.00' },
    amount: '50.00',
  })
  const desk = await world.ask('agentBillRead', { as: maker, query: { id: ofHead?.id ?? '' } })
  expect(desk.value.cap).toEqual({ most: '50.00', floor: '90.00', taken: '40.00' })
  // The line owes what its terms say; the head pays on what it got, and owes the rest.
  const [ofBelow] = (await billsOf(below)).bills
  expect(ofBelow).toMatchObject({ amount: '72.00', paid: '50.00', open: '22.00', state: 'part' })
  expect((await explain(below, ofBelow?.id ?? '')).cap).toBeNull()
})

test('what-if and the running period apply it', async () => {
  const { token } = head
  const found = await world.call('contractWhatIf', { token, body: { account: undefined, id: await ownId() } })
  expect(found.value.periods[0]).toMatchObject({ after: '50.00', before: '50.00' })
  const terms = daily(10_000, '60.00')
  const tried = await world.call('contractWhatIf', { token, body: { id: await ownId(), terms } })
  expect(tried.value.periods[0]).toMatchObject({ after: '60.00', before: '50.00' })
  await writeFact(world, {
    memberId: player.memberId,
    at: new Date(world.platform.clock()),
    stake: 700_000n,
    payout: 0n,
  })
  await countFigures(world)
  const { estimate } = await billsOf(head)
  expect(estimate).toMatchObject({ base: '7000.00', amount: '50.00' })
  const running = await world.call('billEstimate', { token, query: { kind: 'daily' } })
  expect(running.value).toMatchObject({ cap: { floor: '70.00', taken: '20.00' }, amount: '50.00' })
})

const ownId = async () => {
  const { token } = head
  return (await world.call('contractList', { token, query: { kind: 'daily' } })).value.own?.id
}

test('a closed period that is computed again stays within the cap', async () => {
  const { list } = (
    await world.ask('agentBillList', {
      as: maker,
      query: { memberId: String(head.memberId), kind: 'daily' },
    })
  ).value
  const id = list.find(({ payee }) => payee === head.username)?.id ?? ''
  await writeFact(world, { memberId: player.memberId, at: noonOf(1), stake: 100_000n, payout: 0n })
  await countFigures(world)
  const shown = await world.ask('agentRestatePreview', { as: maker, query: { id } })
  expect(shown.value.bills.find(({ payee }) => payee === head.username)).toMatchObject({
    amountBefore: '50.00',
    amount: '50.00',
    base: '10000.99',
  })
  await approve(await world.ask('agentRestateAsk', { as: maker, body: { id, reason } }))
  expect((await explain(head, id)).changes[0]).toMatchObject({
    amount: '0.00',
    restated: { amount: '50.00', cap: { floor: '100.00', taken: '50.00' } },
  })
})

test('a capped hour is capped by itself', async () => {
  const terms = {
    kind: 'hourly',
    capMinor: 1_000n,
    tiers: [{ ratePpm: 10_000, validMinor: 0n, lossMinor: 0n, active: 0 }],
  } as const
  expect(await agreeOn(world, { payeeId: head.memberId, payerId: null, terms })).toBe(true)
  const nextHour = (Math.floor(world.platform.clock() / 3_600_000) + 1) * 3_600_000
  for (const hour of [0, 1])
    await writeFact(world, {
      memberId: player.memberId,
      at: new Date(nextHour + hour * 3_600_000 + 60_000),
      stake: 200_000n,
      payout: 0n,
    })
  world.clock.advance(nextHour + 2 * 3_600_000 + 600_000 - world.platform.clock())
  await closeAndPay()
  head = await logInAs(world, head)
  const { bills } = (await world.call('billList', { token: head.token, query: { kind: 'hourly' } })).value
  expect(bills.map(({ amount }) => amount)).toEqual(['10.00', '10.00'])
})
