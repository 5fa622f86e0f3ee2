import type { ContractTerms } from '@baize/contract'
import type { AgentType, TypeRights } from '@baize/domain/agent-right'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { acceptAs, counterAs, offerTo, openPerson, type LinePerson } from '../../testing/agent-line.ts'
import { startConsoleWorld, type ConsoleWorld, type LoggedInOperator } from '../../testing/console-world.ts'

/* A head agent under the platform and an agent below it. Each right is taken away from a type in its turn. */
let world: ConsoleWorld
let maker: LoggedInOperator
let checker: LoggedInOperator
let root: LinePerson
let below: LinePerson

const reason = 'rights are looked at'
const daily = (rate: number): ContractTerms => ({
  kind: 'daily',
  tiers: [{ betAmount: '0.00', activeMembers: 0, rate }],
})
const hourly: ContractTerms = { kind: 'hourly', tiers: [{ betAmount: '0.00', rate: 1_000 }] }

async function setRights(type: AgentType, change: Partial<TypeRights>) {
  const { settings } = world.platform
  const { types } = (await settings.read()).agent
  const value = { ...types, [type]: { ...types[type], ...change } }
  await settings.change({ key: 'agent.types', value, by: { kind: 'system', id: 'test' } })
}
const askRoot = (terms: ContractTerms) =>
  world.ask('agentContractAsk', { as: maker, body: { account: root.username, terms, reason } })
const approve = (id: string) => world.ask('approvalApprove', { as: checker, body: { id, reason } })
const listOf = async ({ token }: LinePerson) => (await world.call('contractList', { token, query: {} })).value

beforeAll(async () => {
  world = await startConsoleWorld()
  maker = await world.logIn('maker', ['contract_read', 'contract_ask', 'bill_decide'])
  checker = await world.logIn('checker', ['contract_approve', 'approval_read'])
  root = await openPerson(world, { username: 'right_root', type: 1 })
  below = await openPerson(world, { username: 'right_below', type: 2, uplineId: root.memberId })
  for (const terms of [daily(10_000), hourly]) {
    expect((await approve((await askRoot(terms)).value.approvalId)).message).toBe('ok')
    const [offer] = (await listOf(root)).list
    expect((await acceptAs(world, root, offer?.id ?? '')).message).toBe('ok')
  }
})
afterEach(async () => {
  await setRights(1, { contracts: true, offers: true })
  await setRights(2, { contracts: true, offers: true })
})
afterAll(() => world.stop())

test('who may not offer is not let in, and is shown nobody to offer to', async () => {
  await setRights(1, { offers: false })
  expect(await offerTo(world, root, below, daily(5_000))).toMatchObject({ message: 'access_denied' })
  expect((await world.call('agentRights', { token: root.token })).value).toMatchObject({
    offers: false,
    contracts: true,
    links: [2, 41, 0],
    sendsUp: false,
  })
  expect((await world.call('agentRights', { token: below.token })).value).toMatchObject({ sendsUp: true })
  expect((await listOf(root)).partners).toEqual([])
  const body = { account: below.username, terms: daily(5_000) }
  expect(await world.call('contractWhatIf', { token: root.token, body })).toMatchObject({
    message: 'contract_no_partner',
  })
  await setRights(1, { offers: true })
  expect((await listOf(root)).partners).toEqual([below.username])
})

test('who may not be paid by contracts is offered none', async () => {
  await setRights(2, { contracts: false })
  expect((await listOf(root)).partners).toEqual([])
  expect(await offerTo(world, root, below, daily(5_000))).toMatchObject({ message: 'contract_no_partner' })
})

test('an offer that waits is not accepted nor countered without the right, and may be rejected', async () => {
  const { value: offer } = await offerTo(world, root, below, daily(5_000))
  await setRights(2, { contracts: false })
  expect(await acceptAs(world, below, offer.id)).toMatchObject({ message: 'contract_state' })
  expect(await counterAs(world, below, offer, daily(6_000))).toMatchObject({ message: 'contract_state' })
  await setRights(2, { contracts: false, offers: false })
  expect(await acceptAs(world, below, offer.id)).toMatchObject({ message: 'access_denied' })
  const { token } = below
  expect(await world.call('contractReject', { token, body: { id: offer.id } })).toMatchObject({
    value: { state: 'rejected' },
  })
})

test('who may no longer offer does not accept what its downline asks for', async () => {
  const { value: offer } = await offerTo(world, root, below, daily(5_000))
  const { value: asked } = await counterAs(world, below, offer, daily(6_000))
  await setRights(1, { offers: false })
  expect(await acceptAs(world, root, asked.id)).toMatchObject({ message: 'contract_state' })
  await setRights(1, { offers: true })
  expect(await acceptAs(world, root, asked.id)).toMatchObject({ message: 'ok' })
})

test('the platform offers nothing to a type that may not be paid, asked before or not', async () => {
  const { value: asked } = await askRoot({ ...hourly, tiers: [{ betAmount: '0.00', rate: 900 }] })
  await setRights(1, { contracts: false })
  expect(await approve(asked.approvalId)).toMatchObject({ message: 'approval_outdated' })
  expect(await askRoot(daily(9_000))).toMatchObject({ message: 'contract_not_root' })
})
