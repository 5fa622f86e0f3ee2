import type { ContractTerms, RegisterLink } from '@baize/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { agreeOn, offerTo, openPerson, proveByPassword, type LinePerson } from '../../testing/agent-line.ts'
import { rows } from '../../kernel/database/database.ts'
import { brokenInvariants } from '../../testing/withdrawals.ts'
import { startWorld, testPassword, type World } from '../../testing/world.ts'
import { readWireTerms } from '../contract/wire-terms.ts'

let world: World
let count = 0

beforeAll(async () => {
  world = await startWorld()
})
afterAll(async () => {
  expect(await brokenInvariants(world)).toEqual([])
  await world.stop()
})

const hourly = (rate: number): ContractTerms => ({ kind: 'hourly', tiers: [{ betAmount: '0.00', rate }] })

/** An agent whom the house pays 0.5 % of each hour. */
async function openPaid(rate = 5_000): Promise<LinePerson> {
  const agent = await openPerson(world, { username: `preset_${(count += 1)}`, type: 1 })
  await pay(agent, rate)
  return agent
}

async function pay(agent: LinePerson, rate: number): Promise<void> {
  const terms = readWireTerms(hourly(rate), 'BDT')
  if (!terms) throw new Error('terms of a test are sound')
  expect(await agreeOn(world, { payeeId: agent.memberId, payerId: null, terms })).toBe(true)
}

const tryLink = async (by: LinePerson, body: object, isProven = true) =>
  world.call('agentLinkCreate', {
    token: by.token,
    body: { opens: 2, ...body, ...(isProven && { proof: await proveByPassword(world, by) }) },
  })

async function create(by: LinePerson, body: object = { terms: hourly(4_000) }): Promise<RegisterLink> {
  const made = await tryLink(by, body)
  if (!made.success) throw new Error(made.message)
  return made.value
}

async function joinBy({ code }: RegisterLink) {
  const username = `preset_joined_${(count += 1)}`
  const body = { username, password: testPassword, confirmPassword: testPassword, affiliateCode: code }
  const joined = await world.call('memberRegister', {
    body,
    device: String(count).padStart(43, 'e'),
    address: `203.0.113.${count % 250}`,
  })
  if (!joined.success) throw new Error(joined.message)
  return { username, token: joined.value.token }
}

const offersOf = async (token: string) => (await world.call('contractList', { token })).value.list
const toldTo = async (agent: LinePerson) =>
  rows<{ title_en: string; body_bn: string }>(
    world.platform.db,
    `select title_en, body_bn from inbox_message where member_id = $1 and reference like 'register_link:%'`,
    [agent.memberId],
  )

describe('preset terms of a link', () => {
  test('are shown with it, and offered to each agent who registers', async () => {
    const agent = await openPaid()
    const link = await create(agent)
    expect(link.terms).toEqual(hourly(4_000))
    const listed = await world.call('agentLinks', { token: agent.token })
    expect(listed.value.list[0]?.terms).toEqual(hourly(4_000))
    for (let joining = 0; joining < 2; joining += 1) {
      const joined = await joinBy(link)
      const found = await offersOf(joined.token)
      expect(found).toMatchObject([
        { state: 'offered', side: 'payee', partner: agent.username, terms: hourly(4_000) },
      ])
    }
    expect(await toldTo(agent)).toEqual([])
  })

  test('that no longer fit keep nobody out; the agent is told that nothing was offered', async () => {
    const agent = await openPaid()
    const link = await create(agent)
    await pay(agent, 3_000)
    const joined = await joinBy(link)
    expect(await offersOf(joined.token)).toEqual([])
    const [message, ...others] = await toldTo(agent)
    expect(others).toEqual([])
    expect(message?.title_en).toBe('Not offered: hourly salary')
    expect(message?.body_bn).toContain(joined.username)
    expect(message?.body_bn).toContain('0.4%')
  })

  test('stand in no open offer above the agent’s own, however it falls while people register', async () => {
    const agent = await openPaid()
    const link = await create(agent)
    const [joined] = await Promise.all([
      Promise.all(Array.from({ length: 4 }, () => joinBy(link))),
      pay(agent, 3_000),
    ])
    const found = await Promise.all(joined.map(async ({ token }) => offersOf(token)))
    const made = found.flat()
    expect(made.filter(({ state }) => state === 'offered')).toEqual([])
    expect(made.length + (await toldTo(agent)).length).toBe(4)
  })

  test('need a second proof, an own contract above them, and a link that opens agents', async () => {
    const agent = await openPaid()
    const terms = hourly(4_000)
    expect(await tryLink(agent, { terms }, false)).toMatchObject({ message: 'proof_required' })
    expect(await tryLink(agent, { terms: hourly(5_001) })).toMatchObject({ message: 'contract_above_own' })
    expect(await tryLink(agent, { terms: hourly(10_001) })).toMatchObject({
      message: 'contract_rate_too_high',
    })
    expect(await tryLink(agent, { terms, opens: 0 })).toMatchObject({
      message: 'register_link_refused',
      value: { field: 'terms' },
    })
    const affiliate = await openPerson(world, {
      username: 'preset_affiliate',
      type: 41,
      uplineId: agent.memberId,
    })
    expect(await tryLink(affiliate, { terms })).toMatchObject({ message: 'register_link_refused' })
    const hostile = [
      { kind: 'hourly', tiers: [] },
      { kind: 'hourly', tiers: [{ betAmount: '-1', rate: 1 }] },
      { kind: 'hourly', tiers: [{ betAmount: '0.00', rate: 0.5 }] },
      { kind: 'weekly', tiers: [] },
      'hourly',
    ]
    for (const each of hostile)
      expect(await tryLink(agent, { terms: each })).toMatchObject({ message: 'bad_request' })
    expect((await world.call('agentLinks', { token: agent.token })).value.list).toEqual([])
  })
})

describe('an agent opened directly', () => {
  const open = async (by: LinePerson, body: object) =>
    world.call('agentAccountOpen', {
      token: by.token,
      body: {
        requestId: crypto.randomUUID(),
        type: 2,
        username: `preset_opened_${(count += 1)}`,
        proof: await proveByPassword(world, by),
        ...body,
      },
    })
  const offersBy = async ({ token }: LinePerson) =>
    (await offersOf(token)).filter(({ side }) => side === 'payer')

  test('is offered the terms once, however often the request comes', async () => {
    const agent = await openPaid()
    const body = { requestId: crypto.randomUUID(), terms: hourly(4_000), username: 'preset_direct' }
    const answers = [await open(agent, body), await open(agent, body)]
    expect(answers.map(({ message }) => message)).toEqual(['ok', 'ok'])
    expect(await offersBy(agent)).toMatchObject([{ partner: 'preset_direct', terms: hourly(4_000) }])
    const payee = { ...agent, username: 'preset_direct' }
    expect(await offerTo(world, agent, payee, hourly(1_000))).toMatchObject({
      message: 'contract_offer_open',
    })
  })

  test('is not opened with terms that may not be offered', async () => {
    const agent = await openPaid()
    expect(await open(agent, { terms: hourly(5_001) })).toMatchObject({ message: 'contract_above_own' })
    expect(await open(agent, { terms: hourly(4_000), type: 0 })).toMatchObject({
      message: 'account_open_refused',
    })
    expect(await open(agent, { terms: hourly(4_000), proof: undefined })).toMatchObject({
      message: 'proof_required',
    })
    expect((await world.call('agentOpened', { token: agent.token })).value.list).toEqual([])
  })
})
