import { afterAll, beforeAll, expect, test } from 'vitest'
import { startConsoleWorld, type ConsoleWorld, type LoggedInOperator } from '../../testing/console-world.ts'
import { giveCredits } from '../../testing/withdrawals.ts'
import { createCampaigns, type Campaigns } from './service.ts'
import { rows } from '../../kernel/database/database.ts'

let world: ConsoleWorld
let maker: LoggedInOperator
let checker: LoggedInOperator
const people = new Map<string, { token: string; memberId: bigint }>()
const reason = 'because a test says so'
const texts = { EN: '<p>New tables</p>', BN: '<p>নতুন টেবিল</p>' }
const title = { EN: 'Tables', BN: 'টেবিল' }

beforeAll(async () => {
  world = await startConsoleWorld()
  for (const name of ['anna_one', 'bina_two', 'chan_three', 'dina_four'])
    people.set(name, await world.register(name))
  maker = await world.logIn('campaign_maker', ['campaign_send', 'approval_read', 'audit_read', 'member_note'])
  checker = await world.logIn('campaign_checker', ['campaign_send', 'campaign_approve', 'approval_read'])
})
afterAll(() => world.stop())

const person = (name: string) => people.get(name) ?? { token: '', memberId: 0n }
const count = async (audience: object) => {
  const answer = await world.ask('campaignCount', { as: maker, body: { audience, body: texts } })
  return answer.message === 'ok' ? answer.value.members : answer.message
}
const ask = (audience: object, over: object = {}) =>
  world.ask('campaignAsk', {
    as: maker,
    body: { topic: 'platform', title, body: texts, audience, sendAt: null, reason, ...over },
  })
/** Asked for, and agreed to. */
async function schedule(audience: object, over: object = {}): Promise<bigint> {
  const { value } = await ask(audience, over)
  const agreed = await world.ask('approvalApprove', { as: checker, body: { id: value.approvalId, reason } })
  expect(agreed.message).toBe('ok')
  return BigInt(value.id)
}
/** The sender with so many members in a transaction. */
const sender = (membersAtOnce: number): Campaigns =>
  createCampaigns({
    ...world.platform,
    membersAtOnce,
    // The platform's own has told the desk already how it is carried out.
    approvals: { ...world.platform.approvals, register: () => undefined },
  })
const sendAll = async (id: bigint, campaigns = sender(2)) => {
  while (await campaigns.sendNext(id));
}
const read = async (id: bigint) =>
  (await world.ask('campaignRead', { as: maker, query: { id: String(id) } })).value
const inboxOf = async (name: string) =>
  (await world.call('getMessageList', { token: person(name).token, query: { language: 'EN' } })).value
const got = async (name: string) =>
  (await inboxOf(name)).list.filter((message) => message.title === title.EN).length

test('an audience is what its parts have in common', async () => {
  await rows(world.platform.db, `update member set language = 'EN' where username = 'anna_one'`)
  await rows(world.platform.db, `update member set mobile = '+8801712345678' where username = 'bina_two'`)
  await rows(world.platform.db, `update member set upline_id = $1 where username = 'dina_four'`, [
    person('chan_three').memberId,
  ])
  await rows(world.platform.db, `update member set upline_id = $1 where username = 'chan_three'`, [
    person('bina_two').memberId,
  ])
  await giveCredits(world, person('anna_one').token, '500')
  const tag = { id: String(person('dina_four').memberId), tag: 'vip-friend', isOn: true }
  expect((await world.ask('memberTag', { as: maker, body: tag })).message).toBe('ok')
  expect(await count({})).toBe(4)
  expect(await count({ language: 'EN' })).toBe(1)
  expect(await count({ callingCode: '+880' })).toBe(1)
  expect(await count({ tag: 'vip-friend' })).toBe(1)
  expect(await count({ agent: 'bina_two' })).toBe(2)
  expect(await count({ agent: String(person('chan_three').memberId) })).toBe(1)
  expect(await count({ agent: 'nobody_here' })).toBe('member_not_found')
  expect(await count({ agent: 'bina_two', language: 'EN' })).toBe(0)
  expect(await count({ levelFrom: 1 })).toBe(4)
  expect(await count({ levelFrom: 2 })).toBe(0)
  expect(await count({ levelTo: 1 })).toBe(4)
  expect(await count({ levelFrom: 99 })).toBe(0)
  expect(await count({ hasDeposited: false })).toBe(4)
  expect(await count({ hasDeposited: true })).toBe(0)
  const [past, future] = [-60_000, 60_000].map((ms) => new Date(Date.now() + ms).toISOString())
  expect(await count({ activeSince: past })).toBe(4)
  expect(await count({ inactiveSince: past })).toBe(0)
  expect(await count({ inactiveSince: future, openedSince: past })).toBe(4)
  const members = ['anna_one', 'bina_two'].map((name) => String(person(name).memberId))
  expect(await count({ members })).toBe(2)
  expect(await count({ unknown: 1 })).toBe('bad_request')
  expect((await ask({ levelFrom: 99 })).message).toBe('audience_empty')
})

test('who is suspended, on trial or has excluded themselves is never written to', async () => {
  await world.call('sessionFreePlay', { body: {} })
  await rows(world.platform.db, `update member set state = 'suspended' where username = 'anna_one'`)
  await rows(
    world.platform.db,
    `update member set excluded_until = now() + interval '1 day'
    where username = 'bina_two'`,
  )
  expect(await count({})).toBe(2)
  await rows(world.platform.db, `update member set state = 'active', excluded_until = null`)
  expect(await count({})).toBe(4)
})

test('a message is agreed to by another one, goes to each once, and says how far it is', async () => {
  const asked = await ask({})
  const body = { id: asked.value.approvalId, reason }
  expect((await world.ask('approvalApprove', { as: maker, body })).message).toBe('approval_self')
  const id = BigInt(asked.value.id)
  expect(await sender(2).sendNext(id)).toBe(false)
  expect(await read(id)).toMatchObject({ state: 'asked', sent: 0, total: 4, title, body: texts })
  expect((await world.ask('approvalApprove', { as: checker, body })).message).toBe('ok')
  const campaigns = sender(3)
  expect(await campaigns.sendNext(id)).toBe(true)
  expect(await read(id)).toMatchObject({ state: 'sending', sent: 3, total: 4 })
  // As after a crash between the commit and the next step: two workers go on at once.
  await Promise.all([sendAll(id), sendAll(id)])
  expect(await read(id)).toMatchObject({ state: 'done', sent: 4, total: 4 })
  for (const name of people.keys()) expect(await got(name)).toBe(1)
  const { list, unreadMessage } = await inboxOf('anna_one')
  const message = list.find((each) => each.title === title.EN)
  expect(message).toMatchObject({ content: texts.EN, isRead: false })
  const opened = await world.call('readMessage', {
    token: person('anna_one').token,
    body: { id: message?.id },
  })
  expect(opened.value.unreadMessage).toBe(unreadMessage - 1)
  expect(await campaigns.countReads()).toBe(1)
  expect(await read(id)).toMatchObject({ read: 1 })
})

test('what runs in a message is taken out before anybody agrees to it', async () => {
  const evil = '<p onclick="x()">Hello<script>steal()</script></p>'
  const asked = await ask({}, { body: { EN: evil, BN: evil } })
  expect((await read(BigInt(asked.value.id))).body.EN).toBe('<p>Hello</p>')
  const { value } = await world.ask('approvalList', { as: checker, query: { kind: 'campaign' } })
  expect(JSON.stringify(value.list[0])).not.toContain('steal')
})

test('it is stopped between two steps, and what was sent stays', async () => {
  const id = await schedule({}, { title: { EN: 'Stop me', BN: 'থামান' } })
  await sender(1).sendNext(id)
  const stop = (version: number) =>
    world.ask('campaignStop', { as: maker, body: { id: String(id), version, reason } })
  const { version } = await read(id)
  expect((await stop(version + 7)).message).toBe('version_conflict')
  expect((await stop(version)).message).toBe('ok')
  await sendAll(id)
  expect(await read(id)).toMatchObject({ state: 'stopped', sent: 1 })
  expect((await stop(version + 1)).message).toBe('campaign_over')
  const audit = await world.ask('auditList', { as: maker, query: { event: 'campaign_stopped' } })
  expect(audit.value.list).toMatchObject([{ before: { sent: 1 }, details: { campaign: String(id) } }])
})

test('one that waits for its time is queued for it; one that was declined goes nowhere', async () => {
  const sendAt = new Date(Date.now() + 3_600_000).toISOString()
  const id = await schedule({}, { sendAt })
  expect(await read(id)).toMatchObject({ state: 'scheduled', sendAt })
  const jobs = await rows<{ run_at: Date }>(
    world.platform.db,
    `select run_at from graphile_worker.jobs where key = $1`,
    [`campaign_send:${id}`],
  )
  expect(jobs.map(({ run_at: at }) => at.toISOString())).toEqual([sendAt])
  const { value } = await ask({})
  await world.ask('approvalReject', { as: checker, body: { id: value.approvalId, reason } })
  expect(await read(BigInt(value.id))).toMatchObject({ state: 'declined' })
  expect(await sender(2).sendNext(BigInt(value.id))).toBe(false)
  const declined = await world.ask('campaignList', { as: maker, query: { state: 'declined' } })
  expect(declined.value.list.map((each) => each.id)).toEqual([value.id])
})
