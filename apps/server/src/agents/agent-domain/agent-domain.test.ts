import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import { openAgentPerson, type TestAgent } from '../../testing/agent-people.ts'
import { startConsoleWorld, type ConsoleWorld, type LoggedInOperator } from '../../testing/console-world.ts'
import { testPassword } from '../../testing/world.ts'

let world: ConsoleWorld
let operator: LoggedInOperator
let agent: TestAgent

beforeAll(async () => {
  world = await startConsoleWorld()
  operator = await world.logIn('doors', ['member_read', 'agent_write'])
  agent = await openAgentPerson(world, 'domain_agent')
})
afterAll(() => world.stop())

const bind = (domain: string, agentId: bigint = agent.memberId) =>
  world.ask('agentDomainBind', {
    as: operator,
    body: { domain, agentId: String(agentId), reason: 'asked by mail' },
  })
const register = (domain: string, username: string) => {
  const body = { username, password: testPassword, confirmPassword: testPassword, domain }
  return world.call('memberRegister', { body })
}

test('a domain names its agent from when it is bound until it is taken away', async () => {
  expect((await bind('Karim-Games.example')).success).toBe(true)
  const listed = await world.ask('agentDomainList', { as: operator })
  expect(listed.value.list).toMatchObject([{ id: 'karim-games.example', username: 'domain_agent' }])
  expect((await register('karim-games.example', 'by_domain')).success).toBe(true)
  const body = { id: 'karim-games.example', reason: 'contract ended' }
  expect((await world.ask('agentDomainUnbind', { as: operator, body })).success).toBe(true)
  expect(await world.ask('agentDomainUnbind', { as: operator, body })).toMatchObject({
    message: 'agent_domain_unknown',
  })
  expect((await register('karim-games.example', 'after_domain')).success).toBe(true)
  const joined = await rows(
    world.platform.db,
    `select username, upline_id from member where username in ('by_domain', 'after_domain') order by id`,
  )
  expect(joined).toEqual([
    { username: 'by_domain', upline_id: agent.memberId },
    { username: 'after_domain', upline_id: null },
  ])
})

test('a domain belongs to one agent, and to no assistant or player', async () => {
  const other = await openAgentPerson(world, 'domain_other')
  const answers = await Promise.all([bind('one.example'), bind('one.example', other.memberId)])
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect(answers.find(({ success }) => !success)?.message).toBe('agent_domain_taken')
  const assistant = await openAgentPerson(world, 'domain_assistant', { type: 42 })
  const player = await world.register('domain_player')
  for (const id of [assistant.memberId, player.memberId, 999_999n])
    expect(await bind('two.example', id)).toMatchObject({ message: 'member_not_found' })
  for (const domain of ['http://x.example', 'x', 'x.example:80', 'a b.example', '-x.example'])
    expect(await bind(domain)).toMatchObject({ message: 'bad_request' })
})

test('an operator sees every link, and closes one for good', async () => {
  const made = await world.call('agentLinkCreate', { token: agent.token, body: { opens: 0 } })
  const query = { agentId: String(agent.memberId) }
  const listed = await world.ask('registerLinkList', { as: operator, query })
  expect(listed.value.list).toMatchObject([{ code: made.value.code, state: 'open' }])
  const close = (id: string) =>
    world.ask('registerLinkClose', { as: operator, body: { id, reason: 'reported' } })
  expect((await close(made.value.id)).success).toBe(true)
  expect(await close(crypto.randomUUID())).toMatchObject({ message: 'register_link_unknown' })
  const after = await world.ask('registerLinkList', { as: operator, query })
  expect(after.value.list).toMatchObject([{ state: 'closed' }])
})
