import type { Terms } from '@baize/domain/agent-contract'
import type { MemberId } from '@baize/std'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../kernel/database/transaction.ts'
import {
  agreeOn,
  countFigures,
  openPerson,
  proveByPassword,
  startBefore,
  writeFact,
  type LinePerson,
} from '../../testing/agent-line.ts'
import { startConsoleWorld, type ConsoleWorld, type LoggedInOperator } from '../../testing/console-world.ts'
import { dayStartOf, noonOf } from '../../testing/house-days.ts'
import { brokenInvariants } from '../../testing/withdrawals.ts'

/*
 * Every act on a bill in every state by every side, and on a dispute: the code of the refusal, or the state
 * that comes of it. The types leave no cell of the tables out.
 */
let world: ConsoleWorld
let maker: LoggedInOperator
let checker: LoggedInOperator
let root: LinePerson
let stranger: LinePerson

const reason = 'every act is tried'
const unknown = 'bill_not_found'
const closed = 'bill_closed'
const spent = 'contract_state'
const disputed = 'bill_dispute_refused'
const nothingLate = 'bill_restate_refused'

const billStates = ['open', 'held', 'paid', 'written_off', 'withheld', 'nothing'] as const
type BillState = (typeof billStates)[number]
const billActs = [
  'payee gives up',
  'payer gives up',
  'hold',
  'release',
  'write off',
  'more',
  'less',
  'restate',
  'pay',
] as const
type BillAct = (typeof billActs)[number]

/** Also of what nothing is left to pay. */
const corrected = (state: BillState) => ({ more: state, less: state, restate: nothingLate, pay: state })
const over = (state: BillState): Record<BillAct, string> => ({
  'payee gives up': spent,
  'payer gives up': unknown,
  hold: closed,
  release: closed,
  'write off': closed,
  ...corrected(state),
})
const billTable: Record<BillState, Record<BillAct, string>> = {
  open: {
    'payee gives up': 'written_off',
    'payer gives up': unknown,
    hold: 'held',
    release: closed,
    'write off': 'written_off',
    ...corrected('open'),
    pay: 'paid',
  },
  held: {
    'payee gives up': 'written_off',
    'payer gives up': unknown,
    hold: 'held',
    release: 'open',
    'write off': 'written_off',
    ...corrected('held'),
  },
  paid: over('paid'),
  written_off: over('written_off'),
  withheld: over('withheld'),
  nothing: over('nothing'),
}

const disputeStates = ['none', 'open', 'answered', 'upheld', 'rejected', 'withdrawn'] as const
type DisputeState = (typeof disputeStates)[number]
const disputeActs = ['open', 'withdraw', 'answer', 'uphold', 'reject'] as const
type DisputeAct = (typeof disputeActs)[number]
/** Operators alone decide; they open, withdraw and answer nothing. */
type Row = Record<'payee' | 'payer', Record<'open' | 'withdraw' | 'answer', string>> &
  Record<'house', Record<'uphold' | 'reject', string>>

const none = { open: disputed, withdraw: disputed, answer: disputed }
const decided: Row = { payee: none, payer: none, house: { uphold: disputed, reject: disputed } }
const disputeTable: Record<DisputeState, Row> = {
  none: { ...decided, payee: { ...none, open: 'open' } },
  // The payer answers first; operators decide after seven days.
  open: {
    ...decided,
    payee: { ...none, withdraw: 'withdrawn' },
    payer: { ...none, answer: 'answered' },
  },
  answered: {
    ...decided,
    payee: { ...none, withdraw: 'withdrawn' },
    house: { uphold: 'upheld', reject: 'rejected' },
  },
  upheld: decided,
  rejected: decided,
  withdrawn: decided,
}

interface Case {
  readonly payee: LinePerson
  readonly id: string
}

/** Payees whose bills of yesterday are as they were made; those with an amount are on hold. */
const pools: Record<'made' | 'withheld' | 'nothing', Case[]> = { made: [], withheld: [], nothing: [] }
const sizes = { made: 44, withheld: 4, nothing: 4 }

const daily = (ratePpm: number): Terms => ({
  kind: 'daily',
  tiers: [{ ratePpm, validMinor: 0n, lossMinor: 0n, active: 0 }],
})
const ask = (name: Parameters<ConsoleWorld['ask']>[0], body: unknown) => world.ask(name, { as: maker, body })
const read = async (id: string) => (await world.ask('agentBillRead', { as: maker, query: { id } })).value

async function openPlayer(uplineId: MemberId): Promise<MemberId> {
  const { db, members } = world.platform
  const account = { type: 0, passwordHash: null, currency: 'BDT', language: 'EN', uplineId } as const
  const made = await inTransaction(db, (tx) => members.create(tx, account))
  if (!made.ok) throw new Error(made.code)
  return made.value.memberId
}

/** Has the second operator agree to what was asked; gives the message of what was refused. */
async function agree(asked: { message: string; value: unknown }): Promise<string> {
  if (asked.message !== 'ok') return asked.message
  const { approvalId } = asked.value as { approvalId: string }
  return (await world.ask('approvalApprove', { as: checker, body: { id: approvalId, reason } })).message
}

async function endWithheld(payee: LinePerson): Promise<void> {
  const { list } = (await world.call('contractList', { token: payee.token, query: { kind: 'daily' } })).value
  const id = list[0]?.id ?? ''
  const seen = await world.ask('agentContractEndCheck', { as: maker, query: { id } })
  const { cascadeHash } = seen.value
  expect(await agree(await ask('agentContractEndAsk', { id, withhold: true, cascadeHash, reason }))).toBe(
    'ok',
  )
}

beforeAll(async () => {
  world = await startConsoleWorld()
  maker = await world.logIn('maker', ['contract_read', 'contract_ask', 'bill_decide'])
  checker = await world.logIn('checker', ['contract_approve', 'approval_read'])
  root = await openPerson(world, { username: 'bill_acts_root', type: 1 })
  stranger = await openPerson(world, { username: 'bill_acts_other', type: 1 })
  expect(await agreeOn(world, { payeeId: root.memberId, payerId: null, terms: daily(10_000) })).toBe(true)
  const payees: Record<keyof typeof pools, LinePerson[]> = { made: [], withheld: [], nothing: [] }
  const { memberId: uplineId } = root
  for (const [pool, people] of Object.entries(payees) as [keyof typeof pools, LinePerson[]][])
    for (let place = 0; place < sizes[pool]; place += 1) {
      const payee = await openPerson(world, { username: `${pool}_${place}`, type: 2, uplineId })
      const terms = daily(6_000)
      expect(await agreeOn(world, { payeeId: payee.memberId, payerId: uplineId, terms })).toBe(true)
      people.push(payee)
      if (pool === 'nothing') continue
      const memberId = await openPlayer(payee.memberId)
      await writeFact(world, { memberId, stake: 100_000n, payout: 0n, at: noonOf(1) })
    }
  const all = Object.values(payees).flat()
  await startBefore(
    world,
    [root, ...all].map(({ memberId }) => memberId),
    dayStartOf(1),
  )
  for (const payee of payees.withheld) await endWithheld(payee)
  await countFigures(world)
  await world.platform.closes.closeDue()
  for (const [pool, people] of Object.entries(payees) as [keyof typeof pools, LinePerson[]][])
    for (const payee of people) {
      const [bill] = (await world.call('billList', { token: payee.token, query: {} })).value.bills
      pools[pool].push({ payee, id: bill?.id ?? '' })
    }
  for (const { id } of pools.made)
    expect((await ask('agentBillHold', { id, days: 1, reason })).message).toBe('ok')
  await world.platform.billPayments.payOpen()
})
afterAll(async () => {
  expect(await brokenInvariants(world)).toEqual([])
  await world.stop()
})

function take(pool: keyof typeof pools): Case {
  const found = pools[pool].pop()
  if (!found) throw new Error(`more bills have to be ${pool}`)
  return found
}

async function makeBill(state: BillState): Promise<Case> {
  if (state === 'withheld' || state === 'nothing') return take(state)
  const of = take('made')
  if (state === 'open' || state === 'paid') await act(of, 'release')
  if (state === 'paid') await act(of, 'pay')
  if (state === 'written_off') await act(of, 'payee gives up')
  return of
}

const forgive = async (who: LinePerson, id: string) =>
  (
    await world.call('billForgive', {
      token: who.token,
      body: { id, proof: await proveByPassword(world, who) },
    })
  ).message

async function act({ payee, id }: Case, name: BillAct): Promise<string> {
  switch (name) {
    case 'payee gives up':
      return forgive(payee, id)
    case 'payer gives up':
      return forgive(root, id)
    case 'hold':
      return (await ask('agentBillHold', { id, days: 1, reason })).message
    case 'release':
      return (await ask('agentBillRelease', { id, reason })).message
    case 'write off':
      return agree(await ask('agentBillWriteOffAsk', { id, amount: '6.00', reason }))
    case 'more':
    case 'less':
      return agree(await ask('agentBillCorrectAsk', { id, direction: name, amount: '1.00', reason }))
    case 'restate':
      return agree(await ask('agentRestateAsk', { id, reason }))
    case 'pay':
      await world.platform.billPayments.payOpen()
      return 'ok'
  }
}

const isRefusal = (outcome: string) => /^(bill|contract)_/.test(outcome)

describe('a bill', () => {
  test.each(billStates)('%s: every act', async (state) => {
    const same = await makeBill(state)
    expect([await forgive(stranger, same.id), (await read(same.id)).state]).toEqual([unknown, state])
    for (const name of billActs) {
      const outcome = billTable[state][name]
      const of = isRefusal(outcome) ? same : await makeBill(state)
      const message = await act(of, name)
      const asked = isRefusal(outcome) ? [outcome, state] : ['ok', outcome]
      expect([name, message, (await read(of.id)).state]).toEqual([name, ...asked])
      // The next run would pay what is left open here.
      if (!isRefusal(outcome) && outcome === 'open') await act(of, 'hold')
    }
  })
})

describe('a dispute', () => {
  const line = 0
  const move = async ({ id }: Case, who: LinePerson, name: DisputeAct) =>
    (
      await world.call('billDispute', {
        token: who.token,
        body: { id, line, act: name, text: name === 'withdraw' ? '' : reason },
      })
    ).message
  const decide = async ({ id }: Case, name: DisputeAct) =>
    (await ask('agentDisputeDecide', { id, line, isUpheld: name === 'uphold', text: reason, reason })).message
  const stateOf = async ({ id }: Case) => (await read(id)).disputes[0]?.state ?? 'none'

  async function make(state: DisputeState): Promise<Case> {
    const of = take('made')
    if (state === 'none') return of
    await move(of, of.payee, 'open')
    if (state === 'withdrawn') await move(of, of.payee, 'withdraw')
    if (state === 'open' || state === 'withdrawn') return of
    await move(of, root, 'answer')
    if (state !== 'answered') await decide(of, state === 'upheld' ? 'uphold' : 'reject')
    return of
  }

  test.each(disputeStates)('%s: every act of every side', async (state) => {
    const same = await make(state)
    const row = disputeTable[state]
    const cells = (['payee', 'payer', 'house'] as const).flatMap((side) =>
      Object.entries(row[side]).map(([name, outcome]) => [side, name as DisputeAct, outcome] as const),
    )
    for (const name of ['open', 'withdraw', 'answer'] as const)
      expect([name, await move(same, stranger, name)]).toEqual([name, unknown])
    for (const [side, name, outcome] of cells) {
      const of = isRefusal(outcome) ? same : await make(state)
      const message =
        side === 'house' ? await decide(of, name) : await move(of, side === 'payee' ? of.payee : root, name)
      const asked = isRefusal(outcome) ? [outcome, state] : ['ok', outcome]
      expect([side, name, message, await stateOf(of)]).toEqual([side, name, ...asked])
    }
  })
})
