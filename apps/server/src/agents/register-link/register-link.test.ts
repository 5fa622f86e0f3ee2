import type { RegisterLink } from '@baize/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import { findViolations } from '../../ledger/wallet/invariants.ts'
import { transferInvariants } from '../../transfer-invariants.ts'
import { openAgentPerson, type TestAgent } from '../../testing/agent-people.ts'
import { startWorld, testPassword, type World } from '../../testing/world.ts'

let world: World
let head: TestAgent
let count = 0
const dayMs = 86_400_000

beforeAll(async () => {
  world = await startWorld()
  head = await openAgentPerson(world, 'link_head')
})
afterAll(() => world.stop())

const name = () => `linked_${(count += 1)}`
const device = (n: number) => String(n).padStart(43, 'd')

async function create(body: object = {}, by = head): Promise<RegisterLink> {
  const made = await world.call('agentLinkCreate', { token: by.token, body: { opens: 0, ...body } })
  if (!made.success) throw new Error(made.message)
  return made.value
}

const joinBy = (affiliateCode: string, extra: object = {}) => {
  const body = {
    username: name(),
    password: testPassword,
    confirmPassword: testPassword,
    affiliateCode,
    ...extra,
  }
  return world.call('memberRegister', {
    body,
    device: device((count += 1)),
    address: `198.51.100.${count % 250}`,
  })
}
const refused = async (by: TestAgent, body: object) =>
  (await world.call('agentLinkCreate', { token: by.token, body })).message
const memberOf = async (username: string) =>
  (
    await rows<{ upline_id: bigint; type: number; affiliate_code: string; id: bigint }>(
      world.platform.db,
      'select id, upline_id, type, affiliate_code from member where username = $1',
      [username],
    )
  )[0]
const linkOf = async (id: string, by = head) =>
  (await world.call('agentLinks', { token: by.token })).value.list.find((link) => link.id === id)

describe('a link', () => {
  test('brings a member under its agent, with its groups, in one transaction', async () => {
    const link = await create({ note: '=1+1', groups: { ELOTT: 1900 }, mostUses: 3 })
    expect(link.code).toMatch(/^[ACDEFGHJKLMNPQRTUVWXY34679]{10}$/)
    const joined = await joinBy(link.code.toLowerCase())
    expect(joined.success).toBe(true)
    const member = await memberOf(joined.value.userName)
    expect(member).toMatchObject({ upline_id: head.memberId, type: 0, affiliate_code: link.code })
    const groups = await world.call('getLotteryGroups', { token: head.token, query: { mode: 'ELOTT' } })
    expect(groups.value.members.find(({ account }) => account === joined.value.userName)?.group).toBe(1900)
    expect(await linkOf(link.id)).toMatchObject({ registered: 1, state: 'open' })
  })

  test('opens an agent, who comes in at the agents’ door', async () => {
    const link = await create({ opens: 2 })
    const joined = await joinBy(link.code)
    const agentsOwn = await world.call('agentLinks', { token: joined.value.token })
    expect(agentsOwn).toMatchObject({ success: true, value: { open: 0, opens: [2, 41, 0] } })
    expect((await memberOf(joined.value.userName))?.type).toBe(2)
  })

  test('counts a device once a day, and shows the form what it opens', async () => {
    const link = await create({ opens: 41 })
    const look = (n: number) =>
      world.call('agentAffiliate', { query: { code: link.code }, device: device(n), address: '198.51.100.9' })
    expect(await look(1)).toMatchObject({
      value: { agent: 'link_head', affiliateCode: link.code, opens: 41 },
    })
    await Promise.all([look(1), look(1), look(2)])
    expect((await linkOf(link.id))?.visits).toBe(2)
  })

  test.each([
    ['closed', {}],
    ['expired', { endDay: new Date(Date.now() + dayMs).toISOString().slice(0, 10) }],
    ['used_up', { mostUses: 1 }],
  ] as const)('that is %s looks like none', async (state, body) => {
    const link = await create(body)
    if (state === 'closed') await world.call('agentLinkClose', { token: head.token, body: { id: link.id } })
    if (state === 'used_up') expect((await joinBy(link.code)).success).toBe(true)
    if (state === 'expired') {
      const text = `update register_link set ends_at = $2 where id = $1`
      await world.platform.db.query(text, [link.id, new Date(world.platform.clock() - 1)])
    }
    expect(await joinBy(link.code)).toMatchObject({ message: 'invitation_code_error' })
    expect(await joinBy('ACDEFGHJKL')).toMatchObject({ message: 'invitation_code_error' })
    expect((await linkOf(link.id))?.state).toBe(state)
  })

  test('of the last use lets one of eight in', async () => {
    const link = await create({ mostUses: 1 })
    const answers = await Promise.all(Array.from({ length: 8 }, () => joinBy(link.code)))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(new Set(answers.filter(({ success }) => !success).map(({ message }) => message))).toEqual(
      new Set(['invitation_code_error']),
    )
    expect(await linkOf(link.id)).toMatchObject({ registered: 1, state: 'used_up' })
  })

  test('closed while people register lets in only who came before', async () => {
    const link = await create()
    const [closed, ...answers] = await Promise.all([
      world.call('agentLinkClose', { token: head.token, body: { id: link.id } }),
      ...Array.from({ length: 5 }, () => joinBy(link.code)),
    ])
    expect(closed.success).toBe(true)
    const inside = answers.filter(({ success }) => success).length
    expect((await linkOf(link.id))?.registered).toBe(inside)
    expect(await joinBy(link.code)).toMatchObject({ message: 'invitation_code_error' })
  })

  test('uses up nothing when the registration fails', async () => {
    const link = await create({ mostUses: 1 })
    const first = await joinBy(link.code, { username: 'link_head' })
    expect(first).toMatchObject({ message: 'member_username_taken' })
    expect((await joinBy(link.code)).success).toBe(true)
  })

  test('of an agent who is suspended, or whose type lost the right, is refused', async () => {
    const by = await openAgentPerson(world, 'link_suspended', { type: 2, uplineId: head.memberId })
    const link = await create({ opens: 2 }, by)
    const { agent } = await world.platform.settings.read()
    const write = (links: number[]) =>
      world.platform.settings.change({
        key: 'agent.types',
        value: { ...agent.types, 2: { ...agent.types[2], links } },
        by: { kind: 'system', id: 'test' },
      })
    await write([0])
    expect(await joinBy(link.code)).toMatchObject({ message: 'invitation_code_error' })
    await write([2, 41, 0])
    await world.platform.suspensions.suspend(by.memberId, { kind: 'system', id: 'test' })
    expect(await joinBy(link.code)).toMatchObject({ message: 'invitation_code_error' })
  })
})

describe('who may have which', () => {
  test('links of an affiliate open members only, an assistant has none', async () => {
    const affiliate = await openAgentPerson(world, 'link_affiliate', { type: 41, uplineId: head.memberId })
    expect(await refused(affiliate, { opens: 2 })).toBe('register_link_refused')
    expect(await refused(affiliate, { opens: 0 })).toBe('ok')
    const assistant = await openAgentPerson(world, 'link_assistant', { type: 42 })
    expect(await refused(assistant, { opens: 0 })).toBe('access_denied')
  })

  test.each([
    [{ opens: 1 }, 'bad_request'],
    [{ opens: 42 }, 'bad_request'],
    [{ opens: 0, groups: { ELOTT: 1981 } }, 'prize_group_refused'],
    [{ opens: 0, groups: { ELOTT: 1982 } }, 'prize_group_refused'],
    [{ opens: 0, groups: { SEA: 1270 } }, 'prize_group_refused'],
    [{ opens: 0, endDay: '2020-01-01' }, 'register_link_refused'],
    [{ opens: 0, mostUses: 0 }, 'bad_request'],
    [{ opens: 0, note: 'x'.repeat(81) }, 'bad_request'],
  ])('%j is refused: %s', async (body, message) => expect(await refused(head, body)).toBe(message))

  test('a group above the agent’s own is refused', async () => {
    const below = await openAgentPerson(world, 'link_lower', { type: 2, uplineId: head.memberId })
    const set = { mode: 'ELOTT', account: 'link_lower', group: 1800 }
    await world.call('setLotteryGroup', { token: head.token, body: set })
    expect(await refused(below, { opens: 0, groups: { ELOTT: 1802 } })).toBe('prize_group_refused')
    expect(await refused(below, { opens: 0, groups: { ELOTT: 1800 } })).toBe('ok')
  })

  test('50 are open at most, however many ask at once', async () => {
    const busy = await openAgentPerson(world, 'link_busy')
    const answers = await Promise.all(Array.from({ length: 53 }, () => refused(busy, { opens: 0 })))
    expect(answers.filter((message) => message === 'ok')).toHaveLength(50)
    expect(answers.filter((message) => message === 'register_link_limit')).toHaveLength(3)
  })

  test('the link of another agent and none look the same', async () => {
    const link = await create()
    const other = await openAgentPerson(world, 'link_other')
    for (const id of [link.id, crypto.randomUUID()])
      expect(await world.call('agentLinkClose', { token: other.token, body: { id } })).toMatchObject({
        status: 404,
        message: 'register_link_unknown',
      })
    expect((await linkOf(link.id))?.state).toBe('open')
  })
})

test('who guesses codes waits; a right one costs nothing', async () => {
  const guess = (code: string) =>
    world.call('agentAffiliate', { query: { code }, device: device(999), address: '203.0.113.7' })
  const link = await create()
  for (let n = 0; n < 20; n += 1) expect((await guess(link.code)).success).toBe(true)
  const answers: string[] = []
  for (let n = 0; n < 14; n += 1) answers.push((await guess(`ACDEFGHJ${'34679'[n % 5]}K`)).message)
  expect(answers[0]).toBe('invitation_code_error')
  expect(answers.at(-1)).toBe('login_throttled')
})

test('a domain names its agent', async () => {
  await world.platform.members.setAffiliateDomain('karim.example', head.memberId)
  const shown = await world.call('agentAffiliate', { query: { domain: 'KARIM.example' } })
  expect(shown.value).toMatchObject({ agent: 'link_head', opens: 0 })
  const joined = await joinBy('', { domain: 'karim.example' })
  expect((await memberOf(joined.value.userName))?.upline_id).toBe(head.memberId)
  const links = await world.call('agentLinks', { token: head.token })
  expect(links.value.domains).toEqual(['karim.example'])
})

test('after all that every invariant of links holds', async () => {
  const broken = await findViolations(
    world.platform.db,
    transferInvariants.map((each) => ({ ...each })),
  )
  expect(broken).toEqual([])
})
