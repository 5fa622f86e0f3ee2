import type { ContractTerms } from '@baize/contract'
import type { ConsoleCallName } from '@baize/contract/console'
import { addDays } from '@baize/domain/agent-contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acceptAs, offerTo, openPerson, type LinePerson } from '../../testing/agent-line.ts'
import { startConsoleWorld, type ConsoleWorld, type LoggedInOperator } from '../../testing/console-world.ts'
import { brokenInvariants } from '../../testing/withdrawals.ts'
import { findRules } from './rules.ts'

let world: ConsoleWorld
let maker: LoggedInOperator
let checker: LoggedInOperator
let root: LinePerson
let below: LinePerson
let leaf: LinePerson

const reason = 'agreed on the phone'
const hourly = (rate: number): ContractTerms => ({ kind: 'hourly', tiers: [{ betAmount: '0.00', rate }] })

beforeAll(async () => {
  world = await startConsoleWorld()
  maker = await world.logIn('maker', ['contract_read', 'contract_ask'])
  checker = await world.logIn('checker', ['contract_approve', 'approval_read'])
  root = await openPerson(world, { username: 'desk_root', type: 1 })
  below = await openPerson(world, { username: 'desk_below', type: 2, uplineId: root.memberId })
  leaf = await openPerson(world, { username: 'desk_leaf', type: 2, uplineId: below.memberId })
  await openPerson(world, { username: 'desk_member', type: 0, uplineId: root.memberId })
})
afterAll(async () => {
  expect(await brokenInvariants(world)).toEqual([])
  await world.stop()
})

const ask = <Name extends ConsoleCallName>(name: Name, body: unknown) => world.ask(name, { as: maker, body })
const decide = (id: string, as = checker) =>
  world.ask('approvalApprove', { as, body: { id, reason: 'it was looked at' } })
const readFile = async (id: string) =>
  (await world.ask('agentContractRead', { as: maker, query: { id } })).value
const list = async (query: Record<string, string> = {}) =>
  (await world.ask('agentContractList', { as: maker, query })).value.list

async function offer(terms: ContractTerms, account = root.username): Promise<string> {
  const asked = await ask('agentContractAsk', { account, terms, note: '', reason })
  expect(asked.message).toBe('ok')
  expect((await decide(asked.value.approvalId)).message).toBe('ok')
  const [first] = await list({ memberId: String(root.memberId), state: 'offered', payer: 'house' })
  return first?.id ?? ''
}

describe('an offer of the platform', () => {
  test('waits for a second operator, then for the root agent', async () => {
    const terms = hourly(5_000)
    const checked = await ask('agentContractCheck', { account: root.username, terms })
    expect(checked.value).toMatchObject({ payee: root.username, present: null, hasOffer: false, cascade: [] })
    const asked = await ask('agentContractAsk', { account: root.username, terms, note: 'welcome', reason })
    expect(await list()).toEqual([])
    const own = await world.logIn('own', ['contract_ask', 'contract_approve', 'approval_read'])
    const alone = await world.ask('agentContractAsk', {
      as: own,
      body: { account: root.username, terms, note: '', reason },
    })
    expect(await decide(alone.value.approvalId, own)).toMatchObject({ message: 'approval_self' })
    expect((await decide(asked.value.approvalId)).message).toBe('ok')
    // The second of the same kind is refused by what stands meanwhile.
    expect(await decide(alone.value.approvalId)).toMatchObject({ message: 'approval_outdated' })
    const [line] = await list()
    expect(line).toMatchObject({ payee: root.username, payer: null, state: 'offered', rate: 5_000 })
    expect(await readFile(line!.id)).toMatchObject({
      terms,
      note: 'welcome',
      events: [{ step: 'offered', by: 'checker' }],
    })
    expect((await acceptAs(world, root, line!.id)).message).toBe('ok')
    expect(await list({ state: 'accepted', kind: 'hourly' })).toHaveLength(1)
    expect(await list({ kind: 'daily' })).toEqual([])
  })

  test.each([
    ['unknown_user', 'member_not_found'],
    ['desk_below', 'contract_not_root'],
    ['desk_member', 'contract_not_root'],
  ])('%s is refused: %s', async (account, code) => {
    for (const name of ['agentContractCheck', 'agentContractAsk'] as const)
      expect(await ask(name, { account, terms: hourly(1_000), note: '', reason })).toMatchObject({
        message: code,
      })
  })

  test('hostile terms never reach the second person', async () => {
    const tiers = (rate: unknown) => ({ kind: 'hourly', tiers: [{ betAmount: '0.00', rate }] })
    const many = Array.from({ length: 11 }, (_, at) => ({ betAmount: '0.00', rate: at + 1 }))
    const body = { account: root.username, note: '', reason }
    for (const terms of [
      ...[1_000_001, -1, 0.5, '1e3', null].map(tiers),
      { kind: 'hourly', tiers: many },
      { kind: 'hourly', tiers: [] },
      { kind: 'weekly', tiers: many.slice(0, 1) },
    ])
      expect((await ask('agentContractAsk', { ...body, terms })).status).toBe(400)
    expect(await ask('agentContractAsk', { ...body, terms: hourly(10_001) })).toMatchObject({
      message: 'contract_rate_too_high',
    })
    expect(await ask('agentContractAsk', { ...body, terms: hourly(0) })).toMatchObject({
      message: 'contract_terms_invalid',
    })
    expect(
      await ask('agentContractAsk', {
        ...body,
        terms: { kind: 'realtime', profitRate: 1, lossRate: 1, singleBetAmount: '3.33' },
      }),
    ).toMatchObject({ message: 'contract_terms_invalid' })
  })

  test('is taken back by one operator, once; an offer of an agent is not', async () => {
    const id = await offer(hourly(6_000))
    expect((await ask('agentContractWithdraw', { id, reason })).message).toBe('ok')
    expect((await ask('agentContractWithdraw', { id, reason })).message).toBe('contract_state')
    expect((await readFile(id)).events.at(-1)).toMatchObject({ step: 'withdrawn', by: 'maker' })
    const agents = await offerTo(world, root, below, hourly(4_000))
    expect(await ask('agentContractWithdraw', { id: agents.value.id, reason })).toMatchObject({
      message: 'contract_not_found',
    })
    expect((await acceptAs(world, below, agents.value.id)).message).toBe('ok')
    const under = await offerTo(world, below, leaf, hourly(3_000))
    expect((await acceptAs(world, leaf, under.value.id)).message).toBe('ok')
  })

  test('shows the second person and the root whose contract lower terms would end', async () => {
    const terms = hourly(3_500)
    const { value } = await ask('agentContractCheck', { account: root.username, terms })
    expect(value.present?.rate).toBe(5_000)
    expect(value.cascade.map(({ account }) => account)).toEqual([below.username, leaf.username])
    const asked = await ask('agentContractAsk', { account: root.username, terms, note: '', reason })
    const queue = await world.ask('approvalList', { as: checker, query: { state: 'open' } })
    expect(queue.value.list.find(({ id }) => id === asked.value.approvalId)?.change).toMatchObject({
      act: 'offer',
      ends: [expect.stringContaining(below.username), expect.stringContaining(leaf.username)],
    })
    await world.ask('approvalReject', { as: checker, body: { id: asked.value.approvalId, reason } })
  })
})

describe('the end of a contract', () => {
  test('takes two, the list that was seen, and everything below with it', async () => {
    const [own] = await list({ state: 'accepted', payer: 'house' })
    const id = own?.id ?? ''
    const seen = await world.ask('agentContractEndCheck', { as: maker, query: { id } })
    expect(seen.value.cascade.map(({ account }) => account)).toEqual([below.username, leaf.username])
    const { cascadeHash } = seen.value
    const body = { id, withhold: true, reason }
    expect(await ask('agentContractEndAsk', { ...body, cascadeHash: '0'.repeat(64) })).toMatchObject({
      message: 'contract_cascade_changed',
    })
    const asked = await ask('agentContractEndAsk', { ...body, cascadeHash })
    expect((await readFile(id)).state).toBe('accepted')
    // Periods of an hour begin while it waits: it ends with the one that runs then.
    world.clock.advance(3 * 3_600_000)
    const fresh = await world.logIn('checker', ['contract_approve', 'approval_read'])
    expect((await decide(asked.value.approvalId, fresh)).message).toBe('ok')
    maker = await world.logIn('maker', ['contract_read', 'contract_ask'])
    const file = await readFile(id)
    expect(file).toMatchObject({ state: 'terminated', withheldAt: expect.any(String) as string })
    expect(file.events.at(-1)).toMatchObject({ step: 'terminated', reason: 'house' })
    expect(await list({ state: 'accepted' })).toEqual([])
    for (const name of ['agentContractEndCheck'] as const)
      expect(await world.ask(name, { as: maker, query: { id } })).toMatchObject({ message: 'contract_state' })
    expect(await world.ask('agentContractEndCheck', { as: maker, query: { id: '999999' } })).toMatchObject({
      message: 'contract_not_found',
    })
  })
})

describe('rules of all contracts', () => {
  const listRules = async () => (await world.ask('agentRuleList', { as: maker, query: {} })).value.list

  test('hold from a day to come on, and two operators agree to them', async () => {
    // Time went on: operators log in again.
    maker = await world.logIn('maker', ['contract_read', 'contract_ask'])
    checker = await world.logIn('checker', ['contract_approve', 'approval_read'])
    const { platform } = world
    const today = await platform.figures.today()
    const tomorrow = addDays(today, 1)
    const [usual] = await listRules()
    expect(usual).toMatchObject({ fromDay: null, isNow: true, paymentPpm: 12_000 })
    const { weights, providerPpm, ceilings } = usual!
    const rules = {
      providerPpm,
      weights: { ...weights, LIVE: 50 },
      ceilings: { ...ceilings, daily: 20_000 },
      paymentPpm: 15_000,
      reviewAmount: '1000.00',
      activeValid: '2000.00',
      activeDeposit: '500.00',
    }
    const wrong = { ...rules, reviewAmount: '1.001' }
    expect((await ask('agentRuleAsk', { fromDay: tomorrow, rules: wrong, reason })).message).toBe(
      'amount_invalid',
    )
    for (const bad of [{ paymentPpm: 1_000_001 }, { weights: { LIVE: 101 } }, { paymentPpm: 0.5 }])
      expect(
        (await ask('agentRuleAsk', { fromDay: tomorrow, rules: { ...rules, ...bad }, reason })).status,
      ).toBe(400)
    expect((await ask('agentRuleAsk', { fromDay: today, rules, reason })).message).toBe('agent_rule_day')
    const asked = await ask('agentRuleAsk', { fromDay: tomorrow, rules, reason })
    expect(await listRules()).toHaveLength(1)
    expect((await decide(asked.value.approvalId)).message).toBe('ok')
    expect(await listRules()).toMatchObject([
      { fromDay: tomorrow, isNow: false, ...rules },
      { fromDay: null, isNow: true },
    ])
    expect(await findRules(platform.db, today)).toMatchObject({ paymentPpm: 12_000, weights: {} })
    expect(await findRules(platform.db, tomorrow)).toMatchObject({
      paymentPpm: 15_000,
      weights: { LIVE: 50 },
      reviewMinor: '100000',
    })
  })
})
