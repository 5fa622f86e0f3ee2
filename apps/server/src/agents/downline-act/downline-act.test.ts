import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import { openPerson, proveByPassword, type LinePerson } from '../../testing/agent-line.ts'
import { startConsoleWorld, type ConsoleWorld, type LoggedInOperator } from '../../testing/console-world.ts'
import { readOutbox } from '../../testing/outbox.ts'
import { giveCredits, setting } from '../../testing/withdrawals.ts'

let world: ConsoleWorld
let operator: LoggedInOperator
let agent: LinePerson
let member: LinePerson
let deeper: LinePerson
let stranger: LinePerson
const reason = 'because a test says so'

beforeAll(async () => {
  world = await startConsoleWorld()
  await setting(world, 'transfer.holdFirst', false)
  operator = await world.logIn('act_operator', ['member_read', 'member_suspend'])
  agent = await openPerson(world, { username: 'act_agent', type: 1 })
  member = await openPerson(world, { username: 'act_member', type: 0, uplineId: agent.memberId })
  const below = await openPerson(world, { username: 'act_below', type: 2, uplineId: agent.memberId })
  deeper = await openPerson(world, { username: 'act_deeper', type: 0, uplineId: below.memberId })
  stranger = await openPerson(world, { username: 'act_stranger', type: 0 })
})
afterAll(() => world.stop())

const as = (body: object, by = agent) => ({ token: by.token, body })
const notDirect = () => [deeper.username, stranger.username, 'act_nobody', agent.username]

describe('no credits from me', () => {
  const send = async (account: string) =>
    world.call(
      'transferDownline',
      as({
        account,
        amount: '100',
        requestId: crypto.randomUUID(),
        proof: await proveByPassword(world, agent),
      }),
    )
  const mark = async (more: object) => {
    const { account, note, label, version } = (
      await world.call('agentMember', { token: agent.token, query: { account: member.username } })
    ).value
    return world.call('agentMemberNote', as({ account, note, label, version, ...more }))
  }

  test('stops transfers of this agent to the member until the mark is taken away', async () => {
    await giveCredits(world, agent.token, '1000')
    expect((await send(member.username)).message).toBe('ok')
    expect((await mark({ noCredits: true })).message).toBe('ok')
    expect(await send(member.username)).toMatchObject({ status: 422, message: 'transfer_barred' })
    // A note that says nothing of the mark leaves it.
    expect((await mark({ note: 'only a note' })).message).toBe('ok')
    expect((await send(member.username)).message).toBe('transfer_barred')
    expect((await mark({ noCredits: false })).message).toBe('ok')
    expect((await send(member.username)).message).toBe('ok')
  })

  test('leaves the way up open', async () => {
    expect((await mark({ noCredits: true })).message).toBe('ok')
    const proof = await proveByPassword(world, member)
    const body = { amount: '100', requestId: crypto.randomUUID(), proof }
    expect((await world.call('transferUpline', as(body, member))).message).not.toBe('transfer_barred')
  })
})

describe('a request to suspend', () => {
  const ask = (account: string, why = 'plays under two names') =>
    world.call('agentSuspendAsk', as({ account, reason: why }))
  const list = async (query: Record<string, string> = {}) =>
    (await world.ask('agentSuspendRequestList', { as: operator, query })).value.list
  const answer = async (id: string, isGranted: boolean) =>
    (
      await world.ask('agentSuspendRequestAnswer', {
        as: operator,
        body: { id, isGranted, text: 'We have checked it.', reason },
      })
    ).message
  const askedAt = async () =>
    (await world.call('agentMember', { token: agent.token, query: { account: member.username } })).value
      .suspendAskedAt
  const told = () =>
    rows<{ title_en: string; body_en: string }>(
      world.platform.db,
      `select title_en, body_en from inbox_message
        where member_id = $1 and reference like 'suspend_request:%' order by sent_at`,
      [agent.memberId],
    )

  test('waits once for an operator, and suspends nobody', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => ask(member.username)))
    expect(answers.map(({ message }) => message).toSorted()).toEqual([
      'ok',
      'suspend_ask_open',
      'suspend_ask_open',
      'suspend_ask_open',
    ])
    expect(await askedAt()).not.toBeNull()
    expect(await list({ state: 'open' })).toMatchObject([
      {
        agentName: 'act_agent',
        username: 'act_member',
        memberState: 'active',
        reason: 'plays under two names',
      },
    ])
    expect((await world.call('memberInfo', { token: member.token })).message).toBe('ok')
  })

  test('is granted only once the member is suspended, and the agent is told', async () => {
    const [waiting] = await list({ state: 'open' })
    const id = waiting?.id ?? ''
    expect(await answer(id, true)).toBe('suspend_first')
    await world.platform.suspensions.suspend(member.memberId, { kind: 'system', id: 'test' })
    expect(await answer(id, true)).toBe('ok')
    expect(await answer(id, false)).toBe('suspend_request_closed')
    expect(await list()).toMatchObject([{ state: 'granted', memberState: 'suspended' }])
    expect(await told()).toMatchObject([{ title_en: 'act_member was suspended' }])
    expect(await askedAt()).toBeNull()
  })

  test('that is declined can be made again', async () => {
    await world.platform.suspensions.restore(member.memberId, { kind: 'system', id: 'test' })
    expect((await ask(member.username)).message).toBe('ok')
    const [waiting] = await list({ state: 'open' })
    expect(await answer(waiting?.id ?? '', false)).toBe('ok')
    expect((await told()).at(-1)?.body_en).toContain('We have checked it.')
    expect((await ask(member.username)).message).toBe('ok')
  })

  test('is about a direct downline, with a reason', async () => {
    for (const account of notDirect()) expect(await ask(account)).toMatchObject({ status: 404 })
    for (const why of ['', '  a ', 'x'.repeat(501)])
      expect((await ask(member.username, why)).message).toBe('bad_request')
    expect(await answer('999999', false)).toBe('suspend_request_closed')
  })
})

describe('a reset', () => {
  const send = (account: string) => world.call('agentMemberReset', as({ account }))
  const email = 'act.member@people.example'

  test('goes to the proven email, and looks the same where there is none', async () => {
    const without = await send(member.username)
    const text = 'update member set email = $2, email_verified_at = $3 where id = $1'
    await world.platform.db.query(text, [member.memberId, email, null])
    const unproven = await send(member.username)
    expect(await readOutbox(world, email)).toEqual([])
    await world.platform.db.query(text, [member.memberId, email, new Date()])
    const proven = await send(member.username)
    expect([without, unproven, proven].map(({ status, value }) => [status, value])).toEqual([
      [200, null],
      [200, null],
      [200, null],
    ])
    const [mail, ...more] = await readOutbox(world, email)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ template: 'password_reset', isDecoy: false, memberId: member.memberId })
    expect(mail?.link).toContain('reset=')
  })

  test('is sent three times a day at most for one member', async () => {
    expect(await send(member.username)).toMatchObject({ status: 429, message: 'login_throttled' })
    expect(await readOutbox(world, email)).toHaveLength(1)
  })

  test('is about a direct downline', async () => {
    for (const account of notDirect()) expect((await send(account)).message).toBe('agent_member_unknown')
  })
})
