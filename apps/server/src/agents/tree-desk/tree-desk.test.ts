import type { MemberId } from '@baize/std'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import { acceptAs, offerTo, openPerson, type LinePerson } from '../../testing/agent-line.ts'
import { startConsoleWorld, type ConsoleWorld, type LoggedInOperator } from '../../testing/console-world.ts'
import { brokenInvariants } from '../../testing/withdrawals.ts'
import { testPassword } from '../../testing/world.ts'
import { offerIn } from '../contract/offer.ts'
import { readWireTerms } from '../contract/wire-terms.ts'
import { applyDueMoves } from '../tree/service.ts'

let world: ConsoleWorld
let maker: LoggedInOperator
let checker: LoggedInOperator
let people = 0

beforeAll(async () => {
  world = await startConsoleWorld()
  await logInBoth()
})
afterAll(async () => {
  expect(await brokenInvariants(world)).toEqual([])
  await world.stop()
})

async function logInBoth(): Promise<void> {
  maker = await world.logIn('tree_maker', ['member_read', 'agent_write', 'member_suspend', 'approval_read'])
  checker = await world.logIn('tree_checker', ['approval_read', 'agent_approve'])
}

const reason = 'because a test says so'
const open = (type: 0 | 1 | 2 | 41 | 42, upline?: LinePerson) =>
  openPerson(world, {
    username: `tree_${(people += 1)}`,
    type,
    ...(upline && { uplineId: upline.memberId }),
  })
const idOf = ({ memberId }: { memberId: MemberId }) => String(memberId)
const approve = (approvalId: string) =>
  world.ask('approvalApprove', { as: checker, body: { id: approvalId, reason } })
const list = async (query: Record<string, string> = {}) =>
  (await world.ask('agentList', { as: maker, query })).value.list
const read = async (agent: { memberId: MemberId }) =>
  (await world.ask('agentRead', { as: maker, query: { id: idOf(agent) } })).value
const isIn = async ({ token }: LinePerson) => (await world.call('memberInfo', { token })).success

describe('the tree', () => {
  test('is walked level by level, and found by name or number', async () => {
    const root = await open(1)
    const below = await open(2, root)
    await open(0, below)
    const [node] = await list({ uplineId: idOf(root) })
    expect(node).toMatchObject({ id: idOf(below), uplineId: idOf(root), agents: 0, members: 1, team: 1 })
    expect(await list({ q: root.username })).toMatchObject([{ agents: 1, members: 0, team: 2 }])
    expect(await list({ q: idOf(below) })).toMatchObject([{ username: below.username }])
    const player = await open(0, root)
    for (const q of [player.username, 'unknown_user', "' or true --"]) expect(await list({ q })).toEqual([])
    expect(await read(below)).toMatchObject({ path: [{ username: root.username }], move: null, freeze: null })
    expect(await world.ask('agentRead', { as: maker, query: { id: idOf(player) } })).toMatchObject({
      message: 'member_not_found',
    })
  })
})

test('accounts of a branch on one device are named, agents first; other branches are not', async () => {
  const [root, other] = [await open(1), await open(1)]
  const agent = await open(2, root)
  const players = [await open(0, agent), await open(0, agent), await open(0, other)]
  for (const { memberId } of [...players, agent])
    await rows(
      world.platform.db,
      `insert into registration (member_id, way, address, device_hash, domain, url, method, registered_at,
         network)
       values ($1, 'username', '203.0.113.9', $2, '', '', '', now(), '203.0.113.9')`,
      [memberId, Buffer.alloc(32, 7)],
    )
  const ask = async (of: { memberId: MemberId }) =>
    (await world.ask('agentSignalsRead', { as: maker, query: { id: idOf(of) } })).value
  expect(await ask(root)).toMatchObject({
    people: 4,
    isWhole: true,
    signals: [
      {
        kind: 'device',
        size: 3,
        agents: 1,
        accounts: [{ username: agent.username, isAgent: true }, { isAgent: false }, { isAgent: false }],
      },
    ],
  })
  expect((await ask(other)).signals).toEqual([])
})

describe('opening', () => {
  const ask = (body: object) =>
    world.ask('agentOpen', {
      as: maker,
      body: { username: `opened_${(people += 1)}`, type: 2, reason, ...body },
    })

  test('at the top and below, with a code that is good once', async () => {
    const root = await ask({ type: 1 })
    expect(root.value.startCode).toMatch(/^\w{4}-\w{4}-\w{4}$/)
    const below = await ask({ uplineId: root.value.id })
    expect(await list({ uplineId: root.value.id })).toMatchObject([{ id: below.value.id, type: 2 }])
    const renewed = await world.ask('agentCodeRenew', { as: maker, body: { id: root.value.id, reason } })
    expect(renewed.value.startCode).not.toBe(root.value.startCode)
    const taken = await open(1)
    await rows(world.platform.db, 'update member set terms_due = false where id = $1', [taken.memberId])
    expect(await world.ask('agentCodeRenew', { as: maker, body: { id: idOf(taken), reason } })).toMatchObject(
      { message: 'agent_taken_over' },
    )
  })

  test('an assistant belongs to a principal and has what that may hand over', async () => {
    const [root, affiliate] = [await open(1), await open(41)]
    expect(await ask({ type: 42 })).toMatchObject({ message: 'agent_open_refused' })
    expect(await ask({ type: 42, uplineId: idOf(root) })).toMatchObject({ message: 'agent_open_refused' })
    expect(await ask({ type: 42, uplineId: idOf(affiliate), rights: ['bets'] })).toMatchObject({
      message: 'agent_open_refused',
    })
    expect(await ask({ type: 42, uplineId: idOf(root), rights: ['team'] })).toMatchObject({ success: true })
    expect((await read(root)).assistants).toMatchObject([{ rights: ['team'], state: 'active' }])
  })

  test('an affiliate has no agents below, players and strangers are no uplines', async () => {
    const [affiliate, player] = [await open(41), await open(0)]
    expect(await ask({ uplineId: idOf(affiliate) })).toMatchObject({ message: 'agent_open_refused' })
    for (const uplineId of [idOf(player), '999999'])
      expect(await ask({ uplineId })).toMatchObject({ message: 'member_not_found' })
    expect(await ask({ username: affiliate.username })).toMatchObject({ message: 'member_username_taken' })
    for (const type of [0, 4, 3, '1e0', null])
      expect(await ask({ type })).toMatchObject({ message: 'bad_request' })
  })
})

describe('another type', () => {
  const ask = (of: { memberId: MemberId }, type: number) =>
    world.ask('agentTypeAsk', { as: maker, body: { id: idOf(of), type, reason } })

  test('waits for a second person, and ends the sessions', async () => {
    const root = await open(1)
    const agent = await open(2, root)
    const { approvalId } = (await ask(agent, 41)).value
    expect((await read(agent)).type).toBe(2)
    expect(await isIn(agent)).toBe(true)
    expect(await approve(approvalId)).toMatchObject({ success: true })
    expect((await read(agent)).type).toBe(41)
    expect(await isIn(agent)).toBe(false)
  })

  test('a member becomes an agent where it stands; whoever has agents below is no affiliate', async () => {
    const root = await open(1)
    const player = await open(0, root)
    expect(await approve((await ask(player, 2)).value.approvalId)).toMatchObject({ success: true })
    expect(await list({ uplineId: idOf(root) })).toMatchObject([{ id: idOf(player), type: 2 }])
    const below = await open(2, { ...player })
    expect(await ask(player, 41)).toMatchObject({ message: 'agent_type_refused' })
    const assistant = await open(42)
    expect(await ask(assistant, 2)).toMatchObject({ message: 'agent_type_refused' })
    expect(await ask(below, 2)).toMatchObject({ message: 'agent_type_refused' })
  })

  test('what was asked of another type is outdated', async () => {
    const agent = await open(2)
    const [first, second] = [(await ask(agent, 1)).value, (await ask(agent, 41)).value]
    expect(await approve(first.approvalId)).toMatchObject({ success: true })
    expect(await approve(second.approvalId)).toMatchObject({ message: 'approval_outdated' })
  })
})

describe('freezing', () => {
  const freeze = (of: { memberId: MemberId }, withBranch = false) =>
    world.ask('agentFreeze', { as: maker, body: { id: idOf(of), withBranch, reason } })
  const release = (of: { memberId: MemberId }) =>
    world.ask('agentRelease', { as: maker, body: { id: idOf(of), reason } })

  test('suspends the branch, lets its players play, and a release ends exactly that', async () => {
    const root = await open(1)
    const [agent, other] = [await open(2, root), await open(2, root)]
    const player = await open(0, agent)
    const by = { kind: 'operator', id: '1' } as const
    await world.platform.suspensions.suspend(other.memberId, by, 'another matter')
    const preview = await world.ask('agentFreezePreview', { as: maker, query: { id: idOf(root) } })
    expect(preview.value).toMatchObject({ branchAgents: 2, members: 1, assistants: 0 })
    expect((await freeze(root, true)).value).toEqual({ people: 2 })
    expect([await isIn(root), await isIn(agent), await isIn(player)]).toEqual([false, false, true])
    expect(await freeze(root)).toMatchObject({ message: 'agent_frozen' })
    expect((await read(root)).freeze).toMatchObject({ by: 'tree_maker', people: 2 })
    expect((await release(root)).success).toBe(true)
    expect(await Promise.all([root, agent, other].map(async (of) => (await read(of)).state))).toEqual([
      'active',
      'active',
      'suspended',
    ])
    expect(await release(root)).toMatchObject({ message: 'agent_not_frozen' })
  })

  test('whoever stands in two freezes stays out until both are over', async () => {
    const root = await open(1)
    const agent = await open(2, root)
    await freeze(root, true)
    await freeze(agent)
    await release(root)
    expect((await read(agent)).state).toBe('suspended')
    await release(agent)
    expect((await read(agent)).state).toBe('active')
  })

  test('the link of a frozen agent is refused', async () => {
    const root = await open(1)
    const { code } = (await world.call('agentLinkCreate', { token: root.token, body: { opens: 0 } })).value
    const register = (username: string) =>
      world.call('memberRegister', {
        body: { username, password: testPassword, confirmPassword: testPassword, affiliateCode: code },
      })
    expect((await register('before_the_freeze')).success).toBe(true)
    await freeze(root)
    expect(await register('after_the_freeze')).toMatchObject({ success: false })
  })

  test('what a crash broke off is carried out later', async () => {
    const root = await open(1)
    await freeze(root)
    await rows(world.platform.db, `update agent_freeze_person set state = 'freezing' where member_id = $1`, [
      root.memberId,
    ])
    expect(await world.platform.treeDesk.finishFreezes()).toBe(1)
    expect(await world.platform.treeDesk.finishFreezes()).toBe(0)
  })
})

describe('moving', () => {
  const preview = async (of: { memberId: MemberId }, to: { memberId: MemberId }) =>
    (await world.ask('agentMovePreview', { as: maker, query: { id: idOf(of), uplineId: idOf(to) } })).value
  const ask = (of: { memberId: MemberId }, to: { memberId: MemberId }, fromDay: string) =>
    world.ask('agentMoveAsk', {
      as: maker,
      body: { id: idOf(of), uplineId: idOf(to), fromDay, reason },
    })
  const offerHouse = async (payee: LinePerson, rate: number) => {
    const terms = readWireTerms({ kind: 'hourly', tiers: [{ betAmount: '0.00', rate }] }, 'BDT')
    if (!terms) throw new Error('terms of a test are sound')
    const offered = await world.platform.wallet.transaction((tx) =>
      offerIn(world.platform, tx, {
        payeeId: payee.memberId,
        payerId: null,
        terms,
        note: '',
        requestId: crypto.randomUUID(),
        actor: 'operator:1',
      }),
    )
    if (!offered.ok) throw new Error(offered.code)
    return String(offered.value.id)
  }

  test('shows what ends, waits for a second person, and ends exactly that', async () => {
    const [root, target] = [await open(1), await open(1)]
    const agent = await open(2, root)
    const leaf = await open(2, agent)
    await open(0, leaf)
    const terms = (rate: number) => ({ kind: 'hourly' as const, tiers: [{ betAmount: '0.00', rate }] })
    await acceptAs(world, root, await offerHouse(root, 5_000))
    await acceptAs(world, agent, (await offerTo(world, root, agent, terms(4_000))).value.id)
    await acceptAs(world, leaf, (await offerTo(world, agent, leaf, terms(3_000))).value.id)
    const shown = await preview(agent, target)
    expect(shown).toMatchObject({
      refusal: null,
      agents: 2,
      members: 1,
      depth: 3,
      from: [{ username: root.username }],
      to: [{ username: target.username }],
      contracts: [
        { kind: 'hourly', payer: root.username, payee: agent.username, isCascade: false },
        { kind: 'hourly', payer: agent.username, payee: leaf.username, isCascade: true },
      ],
    })
    // Looking changes nothing.
    expect((await read(agent)).contracts).toMatchObject([{ kind: 'hourly', endsAt: null }])
    expect(await ask(agent, target, '2020-01-01')).toMatchObject({ message: 'agent_move_day' })
    const asked = await ask(agent, target, shown.firstDay)
    expect((await read(agent)).move).toBeNull()
    expect(await approve(asked.value.approvalId)).toMatchObject({ success: true })
    expect(await read(agent)).toMatchObject({
      move: { fromDay: shown.firstDay, upline: { username: target.username } },
      path: [{ username: root.username }],
    })
    expect((await read(agent)).contracts[0]?.endsAt).not.toBeNull()
    const told = await Promise.all(
      [agent, root, target].map(async ({ token }) => {
        const inbox = await world.call('getMessageList', { token, query: { language: 'EN' } })
        return inbox.value.list.map(({ title }) => title).find((title) => title.includes(shown.firstDay))
      }),
    )
    expect(told).toEqual([
      `Your upline changes on ${shown.firstDay}`,
      `${agent.username} leaves your team on ${shown.firstDay}`,
      `${agent.username} joins your team on ${shown.firstDay}`,
    ])
    world.clock.advance(2 * 86_400_000)
    await world.platform.wallet.transaction((tx) => applyDueMoves(world.platform, tx))
    await logInBoth()
    expect(await read(leaf)).toMatchObject({
      path: [{ username: target.username }, { username: agent.username }],
      move: null,
    })
  })

  test('never below its own team, an affiliate, a player, itself, or where it stands', async () => {
    const root = await open(1)
    const agent = await open(2, root)
    const leaf = await open(2, agent)
    const [affiliate, player, assistant] = [await open(41, root), await open(0, root), await open(42)]
    expect((await preview(root, leaf)).refusal).toBe('agent_move_circular')
    for (const target of [affiliate, player, assistant])
      expect((await preview(agent, target)).refusal).toBe('agent_move_target')
    expect((await preview(agent, root)).refusal).toBe('agent_move_target')
    expect((await preview(agent, agent)).refusal).toBe('agent_move_circular')
    expect((await preview(player, affiliate)).refusal).toBeNull()
    expect(
      await world.ask('agentMovePreview', { as: maker, query: { id: idOf(agent), uplineId: '9' } }),
    ).toMatchObject({ message: 'member_not_found' })
  })

  test('a move that is called off changes nothing', async () => {
    const [root, target] = [await open(1), await open(1)]
    const agent = await open(2, root)
    const { firstDay } = await preview(agent, target)
    const asked = await ask(agent, target, firstDay)
    expect(await approve(asked.value.approvalId)).toMatchObject({ success: true })
    // Whoever comes meanwhile stays with the branch too.
    const leaf = await open(2, agent)
    const callOff = () =>
      world.ask('agentMoveCallOff', { as: maker, body: { id: idOf(agent), reason: 'not agreed to' } })
    expect(await callOff()).toMatchObject({ success: true })
    expect(await callOff()).toMatchObject({ message: 'agent_move_none' })
    expect(await read(agent)).toMatchObject({ move: null, path: [{ username: root.username }] })
    world.clock.advance(2 * 86_400_000)
    await world.platform.wallet.transaction((tx) => applyDueMoves(world.platform, tx))
    await logInBoth()
    expect(await read(leaf)).toMatchObject({
      path: [{ username: root.username }, { username: agent.username }],
    })
    expect((await preview(agent, target)).refusal).toBeNull()
  })

  test('the same move twice: the second finds the first ahead', async () => {
    const [root, target] = [await open(1), await open(1)]
    const agent = await open(2, root)
    const { firstDay } = await preview(agent, target)
    const asked = await Promise.all([ask(agent, target, firstDay), ask(agent, target, firstDay)])
    const answers = []
    for (const { value } of asked) answers.push(await approve(value.approvalId))
    expect(answers.map(({ message }) => message)).toEqual(['ok', 'agent_move_pending'])
  })
})
