import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { row, rows } from '../../kernel/database/database.ts'
import { openAgentPerson, type TestAgent } from '../../testing/agent-people.ts'
import { startWorld, testPassword, type World } from '../../testing/world.ts'

let world: World
let head: TestAgent
let count = 0
const by = { kind: 'system', id: 'test' } as const

beforeAll(async () => {
  world = await startWorld()
  head = await openAgentPerson(world, 'opening_head')
})
afterAll(() => world.stop())

const newName = () => `opened_${(count += 1)}`
const open = (agent: TestAgent, body: object = {}) =>
  world.call('agentAccountOpen', {
    token: agent.token,
    body: { requestId: crypto.randomUUID(), type: 0, username: newName(), ...body },
  })
const login = (username: string, password: string, area: 'site' | 'agent' = 'site') =>
  world.call('sessionLogin', { body: { username, password, area } })
const change = (token: string, body: object = {}) =>
  world.call('memberPassword', {
    token,
    body: { newPassword: testPassword, confirmNewPassword: testPassword, ...body },
  })

describe('an account that an agent opens', () => {
  test('is taken over by the person: password, terms and age', async () => {
    const opened = await open(head, { groups: { SEA: 1700 } })
    const { account, startCode } = opened.value
    expect(startCode).toMatch(/^(?:[A-Z0-9]{4}-){2}[A-Z0-9]{4}$/)
    await world.platform.settings.change({ key: 'flags.forcedPasswordChange', value: false, by })
    const inside = await login(account, startCode ?? '')
    expect(inside.value).toMatchObject({ passwordChangeRequired: true, termsRequired: true })
    const { token } = inside.value
    expect(await world.call('memberTransactions', { token })).toMatchObject({
      message: 'password_change_required',
    })
    expect(await change(token)).toMatchObject({ message: 'terms_required' })
    const changed = await change(token, { terms: true })
    expect(changed.success).toBe(true)
    const member = await row(
      world.platform.db,
      `select m.upline_id, r.way, r.terms_age from member m join registration r on r.member_id = m.id
        where m.username = $1`,
      [account],
    )
    expect(member).toEqual({ upline_id: head.memberId, way: 'agent', terms_age: 18 })
    expect((await login(account, testPassword)).value.passwordChangeRequired).toBe(false)
    expect(await login(account, startCode ?? '')).toMatchObject({ message: 'login_failed' })
    const listed = await world.call('agentOpened', { token: head.token })
    expect(listed.value.list[0]).toMatchObject({ account, type: 0, isTaken: true })
  })

  test('is opened once for one request, whose start code is shown once', async () => {
    const body = { requestId: crypto.randomUUID(), username: newName() }
    const answers = await Promise.all([open(head, body), open(head, body), open(head, body)])
    expect(answers.map(({ success }) => success)).toEqual([true, true, true])
    expect(answers.filter(({ value }) => value.startCode !== null)).toHaveLength(1)
    expect(await open(head, { ...body, username: newName() })).toMatchObject({
      message: 'duplicate_conflict',
    })
  })

  test('can get a new start code until its first login', async () => {
    const first = (await open(head)).value
    const renew = (agent: TestAgent, account: string) =>
      world.call('agentStartCode', { token: agent.token, body: { account } })
    const renewed = await renew(head, first.account)
    expect(await login(first.account, first.startCode ?? '')).toMatchObject({ message: 'login_failed' })
    const inside = await login(first.account, renewed.value.startCode)
    await change(inside.value.token, { terms: true })
    const other = await openAgentPerson(world, 'opening_other')
    const theirs = (await open(other)).value
    for (const account of [first.account, theirs.account, 'opening_head', 'unknown_user'])
      expect(await renew(head, account)).toMatchObject({ status: 404, message: 'account_open_unknown' })
  })

  test('is one of 50 a day', async () => {
    await world.platform.settings.change({ key: 'agent.opensPerDay', value: 3, by })
    const busy = await openAgentPerson(world, 'opening_busy')
    const answers = await Promise.all(Array.from({ length: 5 }, () => open(busy)))
    expect(answers.filter(({ success }) => success)).toHaveLength(3)
    expect((await open(busy)).message).toBe('account_open_limit')
    await world.platform.settings.change({ key: 'agent.opensPerDay', value: 50, by })
  })

  test.each([
    [{ username: 'opening_head' }, 'member_username_taken'],
    [{ username: 'a' }, 'member_username_invalid'],
    [{ type: 1 }, 'bad_request'],
    [{ type: 4 }, 'bad_request'],
    [{ groups: { LOTT: 1962 } }, 'prize_group_refused'],
  ])('%j is refused: %s', async (body, message) => expect((await open(head, body)).message).toBe(message))
})

describe('types and rights', () => {
  const can = async (agent: TestAgent, calls: readonly ('links' | 'opens' | 'down' | 'up' | 'tickets')[]) => {
    const asks = {
      links: () => world.call('agentLinkCreate', { token: agent.token, body: { opens: 0 } }),
      opens: () => open(agent),
      down: () => world.call('getTransferDownline', { token: agent.token }),
      up: () => world.call('getTransferUpline', { token: agent.token }),
      tickets: () => world.call('getTeamLotteryTickets', { token: agent.token }),
    }
    const answers = await Promise.all(calls.map((name) => asks[name]()))
    return calls.filter((_, index) => answers[index]?.success)
  }
  const all = ['links', 'opens', 'down', 'up', 'tickets'] as const

  test.each([
    [1, ['links', 'opens', 'down', 'up', 'tickets']],
    [2, ['links', 'opens', 'down', 'up', 'tickets']],
    [41, ['links', 'up']],
    [42, []],
    [0, ['up']],
  ] as const)('type %i may %j', async (type, expected) => {
    const agent = await openAgentPerson(world, `rights_${type}`, { type })
    expect(await can(agent, all)).toEqual(expected)
  })

  test('an affiliate takes money out and brings none in', async () => {
    const affiliate = await openAgentPerson(world, 'rights_money', { type: 41 })
    const requestId = crypto.randomUUID()
    expect(
      await world.call('sandboxCredit', { token: affiliate.token, body: { amount: '100', requestId } }),
    ).toMatchObject({ status: 403, message: 'access_denied' })
    const asked = { amount: '500', payoutAccount: crypto.randomUUID(), requestId }
    expect((await world.call('withdraw', { token: affiliate.token, body: asked })).message).not.toBe(
      'access_denied',
    )
  })

  test('a right that operators take away is gone at the next call', async () => {
    const agent = await openAgentPerson(world, 'rights_lost', { type: 2 })
    const { types } = (await world.platform.settings.read()).agent
    const write = (value: object) => world.platform.settings.change({ key: 'agent.types', value, by })
    await write({ ...types, 2: { ...types[2], sendsDown: false, opens: [0] } })
    expect(await can(agent, ['down', 'up'])).toEqual(['up'])
    expect(await open(agent, { type: 2 })).toMatchObject({ message: 'account_open_refused' })
    await write(types)
    expect(await write({ ...types, 42: { ...types[42], withdraw: true } })).toMatchObject({
      code: 'setting_invalid',
    })
  })
})

describe('an assistant', () => {
  async function openAssistant(principal: TestAgent, rights: string[]) {
    const { account, startCode } = (await open(principal, { type: 42, rights })).value
    const inside = await login(account, startCode ?? '', 'agent')
    const changed = await change(inside.value.token, { terms: true })
    const member = await row<{ id: bigint }>(world.platform.db, 'select id from member where username = $1', [
      account,
    ])
    return { token: changed.value.token, username: account, memberId: member?.id as TestAgent['memberId'] }
  }

  test('does for its principal what it was given, and the audit names it', async () => {
    const assistant = await openAssistant(head, ['opens'])
    const opened = await open(assistant)
    const [member] = await rows<{ upline_id: bigint; id: bigint }>(
      world.platform.db,
      'select id, upline_id from member where username = $1',
      [opened.value.account],
    )
    expect(member?.upline_id).toBe(head.memberId)
    const audited = await row<{ actor: { memberId?: string } }>(
      world.platform.db,
      `select to_jsonb(a) as actor from audit_event a where event = 'account_opened' and member_id = $1`,
      [member?.id],
    )
    expect(JSON.stringify(audited)).toContain(String(assistant.memberId))
    for (const type of [2, 41, 42])
      expect(await open(assistant, { type })).toMatchObject({ message: 'account_open_refused' })
    expect(await world.call('getTransferDownline', { token: assistant.token })).toMatchObject({
      message: 'access_denied',
    })
    expect(await world.call('agentAssistants', { token: assistant.token })).toMatchObject({
      message: 'access_denied',
    })
  })

  test('loses at once what is taken away, and everything with its principal', async () => {
    const assistant = await openAssistant(head, ['opens'])
    const body = { account: assistant.username, rights: [] }
    const other = await openAgentPerson(world, 'opening_stranger')
    expect(await world.call('agentAssistantChange', { token: other.token, body })).toMatchObject({
      message: 'account_open_unknown',
    })
    expect((await world.call('agentAssistantChange', { token: head.token, body })).success).toBe(true)
    expect(await open(assistant)).toMatchObject({ message: 'access_denied' })
    const given = { ...body, rights: ['opens'] }
    await world.call('agentAssistantChange', { token: head.token, body: given })
    expect((await open(assistant)).success).toBe(true)
    await world.platform.suspensions.suspend(head.memberId, by)
    expect(await open(assistant)).toMatchObject({ message: 'access_denied' })
    await world.platform.suspensions.restore(head.memberId, by)
  })
})
