import type { ContractTerms } from '@baize/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
import { rows } from '../../kernel/database/database.ts'
import { brokenInvariants } from '../../testing/withdrawals.ts'
import { grantCash } from '../../testing/withdrawal-stage.ts'
import { startWorld, type World } from '../../testing/world.ts'
import { offerIn } from '../contract/offer.ts'
import { readWireTerms } from '../contract/wire-terms.ts'

let world: World
let short: Awaited<ReturnType<typeof openShortLine>>
const people: Record<'a' | 'b' | 'c' | 'ma' | 'mb' | 'mc', LinePerson> = {} as never

const daily = (rate: number, betAmount = '0.00', activeMembers = 0): ContractTerms => ({
  kind: 'daily',
  tiers: [{ betAmount, activeMembers, rate }],
})

beforeAll(async () => {
  world = await startWorld()
  const root = await openPerson(world, { username: 'line_a', type: 1 })
  const below = (username: string, type: 0 | 2, upline: LinePerson) =>
    openPerson(world, { username, type, uplineId: upline.memberId })
  people.a = root
  people.b = await below('line_b', 2, root)
  people.c = await below('line_c', 2, people.b)
  people.ma = await below('player_a', 0, root)
  people.mb = await below('player_b', 0, people.b)
  people.mc = await below('player_c', 0, people.c)
  // Before anything is closed: what comes later counts later.
  short = await openShortLine()
})
afterAll(async () => {
  expect(await brokenInvariants(world)).toEqual([])
  await world.stop()
})

/** The house's offer to a root, as two operators make it. */
async function houseOffers(root: LinePerson, terms: ContractTerms): Promise<string> {
  const { platform } = world
  const read = readWireTerms(terms, 'BDT')
  if (!read) throw new Error('terms of a test are sound')
  return platform.wallet.transaction(async (tx) => {
    const offered = await offerIn(platform, tx, {
      payeeId: root.memberId,
      payerId: null,
      terms: read,
      note: '',
      requestId: crypto.randomUUID(),
      actor: 'operator:1',
    })
    if (!offered.ok) throw new Error(offered.code)
    return String(offered.value.id)
  })
}

const dividend = (rate: number): ContractTerms => ({
  kind: 'dividend',
  period: 'daily',
  carry: 'full',
  tiers: [{ periodValidBet: '0.00', periodProfitLoss: '0.00', activeMembers: 0, rate }],
})

/** The dividend example's first half: the payer's other members won, so it owes what it was not paid. */
async function openShortLine() {
  const open = (username: string, type: 0 | 1 | 2, upline?: LinePerson) =>
    openPerson(world, { username, type, ...(upline && { uplineId: upline.memberId }) })
  const root = await open('short_a', 1)
  const payer = await open('short_b', 2, root)
  const payee = await open('short_c', 2, payer)
  const winner = await open('winner_b', 0, payer)
  const loser = await open('loser_c', 0, payee)
  const other = await open('loser_a', 0, root)
  await acceptAs(world, root, await houseOffers(root, dividend(200_000)))
  await agree(root, payer, dividend(150_000))
  await agree(payer, payee, dividend(100_000))
  await startBefore(
    world,
    [root, payer, payee].map(({ memberId }) => memberId),
    dayStartOf(1),
  )
  // A lottery's stakes carry no share of a provider.
  const of = { at: noonOf(1), product: 'ELOTT' }
  await writeFact(world, { ...of, memberId: loser.memberId, stake: 10_000_000n, payout: 0n })
  await writeFact(world, { ...of, memberId: winner.memberId, stake: 1_000n, payout: 15_001_000n })
  await writeFact(world, { ...of, memberId: other.memberId, stake: 6_000_033n, payout: 0n })
  return { root, payer, payee }
}

const agree = async (payer: LinePerson, payee: LinePerson, terms: ContractTerms) => {
  const offered = await offerTo(world, payer, payee, terms)
  expect(offered.message).toBe('ok')
  const accepted = await acceptAs(world, payee, offered.value.id)
  expect(accepted.message).toBe('ok')
  return accepted.value
}
const cashOf = async ({ memberId }: LinePerson) => (await world.platform.wallet.find(memberId))?.balances.cash
const bills = async ({ token }: LinePerson, kind: string, side = 'payee') =>
  (await world.call('billList', { token, query: { kind, side } })).value.bills

const closeAndPay = async () => {
  await world.platform.closes.closeDue()
  await world.platform.billPayments.payOpen()
}

describe('the daily example of the design', () => {
  test('is billed, paid down the line, and keeps what the platform paid', async () => {
    const { a, b, c, ma, mb, mc } = people
    const terms: ContractTerms = {
      kind: 'daily',
      tiers: [
        { betAmount: '0.00', activeMembers: 0, rate: 8_000 },
        { betAmount: '500000.00', activeMembers: 0, rate: 10_000 },
      ],
    }
    expect((await acceptAs(world, a, await houseOffers(a, terms))).message).toBe('ok')
    await agree(a, b, daily(6_000))
    await agree(b, c, daily(4_000, '100000.00'))
    await startBefore(
      world,
      [a, b, c].map(({ memberId }) => memberId),
      dayStartOf(2),
    )
    const at = noonOf(2)
    await writeFact(world, { memberId: mc.memberId, stake: 12_345_678n, payout: 0n, at })
    await writeFact(world, { memberId: mb.memberId, stake: 7_654_321n, payout: 0n, at })
    await writeFact(world, { memberId: ma.memberId, stake: 31_000_055n, payout: 0n, at })
    await countFigures(world)
    await closeAndPay()
    const [ofA, ofB, ofC] = await Promise.all([a, b, c].map((who) => bills(who, 'daily')))
    const first = (list: typeof ofA) => list?.at(-1)
    expect(first(ofA)).toMatchObject({ base: '510000.54', amount: '5100.00', state: 'paid' })
    expect(first(ofB)).toMatchObject({ base: '199999.99', amount: '1199.99', state: 'paid' })
    expect(first(ofC)).toMatchObject({ base: '123456.78', amount: '493.82', state: 'paid' })
    expect(await Promise.all([a, b, c].map(cashOf))).toEqual([390_001n, 70_617n, 49_382n])
  })

  test('the bill explains itself: lines, tiers with what they asked, payments', async () => {
    const { b, c } = people
    const id = (await bills(b, 'daily')).at(-1)?.id ?? ''
    const { value } = await world.call('billExplain', { token: b.token, query: { id } })
    expect(value).toMatchObject({
      exact: '1199.99994',
      rate: 6_000,
      passedOn: '493.82',
      lines: [{ kind: 'valid', category: 'RNG', figure: '199999.99', factor: 100, amount: '199999.99' }],
      payments: [{ reference: `bill:${id}/1`, amount: '1199.99' }],
      tiers: [{ isMet: true, rate: 6_000 }],
    })
    expect(value.days).toMatchObject([{ category: 'RNG', valid: '199999.99' }])
    // The payer reads it too; a stranger's bill and an unknown one look the same.
    expect((await world.call('billExplain', { token: people.a.token, query: { id } })).value.side).toBe(
      'payer',
    )
    for (const asked of [id, '999999']) {
      expect(await world.call('billExplain', { token: c.token, query: { id: asked } })).toMatchObject({
        message: 'bill_not_found',
      })
      const dispute = { id: asked, act: 'open', text: 'not mine' } as const
      expect(await world.call('billDispute', { token: c.token, body: dispute })).toMatchObject({
        message: 'bill_not_found',
      })
    }
  })

  test('closing again, also of a close that died before its bills, changes nothing', async () => {
    const { a, b, c } = people
    const before = await Promise.all([a, b, c].map(cashOf))
    await rows(world.platform.db, 'update agent_close set billed_at = null')
    await closeAndPay()
    await closeAndPay()
    expect(await Promise.all([a, b, c].map(cashOf))).toEqual(before)
  })

  test('two workers at once close and pay once', async () => {
    const { a, mc } = people
    const { platform } = world
    const count = async () =>
      (await rows<{ n: bigint }>(platform.db, 'select count(*) as n from contract_bill'))[0]?.n
    await writeFact(world, { memberId: mc.memberId, stake: 50_000n, payout: 0n, at: noonOf(0) })
    await startBefore(world, [a.memberId], dayStartOf(3))
    const before = await count()
    await Promise.all([1, 2, 3].map(closeAndPay))
    expect(await count()).toBe(before)
  })

  test('what settles after the close counts later, and says where it belongs', async () => {
    const { c, mc } = people
    await writeFact(world, { memberId: mc.memberId, stake: 1_000_00n, payout: 0n, at: noonOf(2) })
    await countFigures(world)
    const lines = await world.platform.figures.teamLines(world.platform.db, {
      agentIds: [c.memberId],
      from: '2000-01-01',
      to: '2999-12-31',
    })
    const late = lines.filter(({ day, originDay }) => originDay < day)
    expect(late.map(({ valid }) => valid)).toEqual([100_000n])
    const closed = lines.filter(({ day, originDay }) => originDay === day && day < (late[0]?.day ?? ''))
    expect(closed.reduce((sum, { valid }) => sum + valid, 0n)).toBe(12_345_678n)
  })
})

describe('a payer without funds', () => {
  const credit = ({ memberId }: LinePerson, amountMinor: bigint) => grantCash(world, memberId, amountMinor)

  test('owes what it was not paid, carries its own loss; the platform pays what it owes', async () => {
    const { root, payer, payee } = short
    expect((await bills(payee, 'dividend'))[0]).toMatchObject({
      amount: '10000.00',
      paid: '0.00',
      state: 'open',
    })
    expect((await bills(payer, 'dividend'))[0]).toMatchObject({ base: '-50000.00', state: 'nothing' })
    expect((await bills(root, 'dividend'))[0]).toMatchObject({ base: '10000.33', amount: '2000.06' })
    expect(await cashOf(root)).toBe(200_006n)
  })

  test('pays what it has when it is credited, and sends only what exceeds its dues', async () => {
    const { payer, payee } = short
    await credit(payer, 320_000n)
    await closeAndPay()
    expect((await bills(payee, 'dividend'))[0]).toMatchObject({
      paid: '3200.00',
      open: '6800.00',
      state: 'part',
    })
    await credit(payer, 1_000_000n)
    const body = { amount: '5000.00', requestId: crypto.randomUUID(), proof: 'x'.repeat(43) }
    expect(await world.call('transferUpline', { token: payer.token, body })).toMatchObject({
      message: 'contract_due_open',
      value: { due: '6800.00' },
    })
    await closeAndPay()
    expect((await bills(payee, 'dividend'))[0]).toMatchObject({ paid: '10000.00', state: 'paid' })
    expect(await cashOf(payer)).toBe(320_000n)
  })

  test('a dispute is opened by the payee, answered by the payer, and taken back', async () => {
    const { payer, payee } = short
    const id = (await bills(payee, 'dividend'))[0]?.id ?? ''
    const act = (who: LinePerson, name: string, text = 'not what was agreed') =>
      world.call('billDispute', { token: who.token, body: { id, act: name, text } })
    expect(await act(payer, 'open')).toMatchObject({ message: 'bill_dispute_refused' })
    expect((await act(payee, 'open')).value.state).toBe('open')
    expect(await act(payee, 'open')).toMatchObject({ message: 'bill_dispute_refused' })
    const open = (line: number) => {
      const body = { id, line, act: 'open', text: 'this line is wrong' } as const
      return world.call('billDispute', { token: payee.token, body })
    }
    expect((await open(1)).value).toMatchObject({ line: 1, state: 'open' })
    expect(await open(99)).toMatchObject({ message: 'bill_dispute_refused' })
    expect((await act(payer, 'answer', 'it is by the contract')).value.state).toBe('answered')
    expect((await act(payee, 'withdraw')).value.state).toBe('withdrawn')
  })

  test('what if: the terms that stand give what was paid', async () => {
    const { payer, payee } = short
    const body = { account: payee.username, terms: dividend(100_000) }
    const { value } = await world.call('contractWhatIf', { token: payer.token, body })
    expect(value.periods[0]).toMatchObject({ before: '10000.00', after: '10000.00', rate: 100_000 })
    const less = { account: payee.username, terms: dividend(50_000) }
    const half = await world.call('contractWhatIf', { token: payer.token, body: less })
    expect(half.value.periods[0]).toMatchObject({ before: '10000.00', after: '5000.00' })
  })
})
