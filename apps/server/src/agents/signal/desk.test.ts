import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import { openPerson, type LinePerson } from '../../testing/agent-line.ts'
import { startConsoleWorld, type ConsoleWorld, type LoggedInOperator } from '../../testing/console-world.ts'
import { walkLimits, walkOn } from './walk.ts'

/**
 * The walk over all lines keeps what it finds; operators read it, close it, and see it again when it grows.
 */
let world: ConsoleWorld
let maker: LoggedInOperator
let reader: LoggedInOperator
let one: LinePerson
let below: LinePerson
let other: LinePerson
const players: LinePerson[] = []
const hourMs = 3_600_000
const reason = 'they are brothers and share a phone'

const open = (username: string, type: 0 | 1 | 2, upline?: LinePerson) =>
  openPerson(world, { username, type, ...(upline && { uplineId: upline.memberId }) })
const write = (sql: string, values: readonly unknown[]) => rows(world.platform.db, sql, [...values])
const namePayee = (name: string, who: readonly LinePerson[]) =>
  write('update member set payee_name = $1 where id = any($2)', [name, who.map(({ memberId }) => memberId)])
const failures: unknown[] = []
const step = (limits: Partial<typeof walkLimits> = {}) =>
  walkOn(
    world.platform,
    { error: (...given: unknown[]) => failures.push(given) },
    { ...walkLimits, ...limits },
  )
const logIn = async () => {
  maker = await world.logIn('signal_maker', ['member_read', 'signal_close', 'report_read', 'audit_read'])
  reader = await world.logIn('signal_reader', ['member_read'])
}
/** A whole walk, an hour later. */
async function walk(limits: Partial<typeof walkLimits> = {}): Promise<void> {
  world.clock.advance(hourMs)
  await logIn()
  await step({ ...limits, parts: 1_000 })
  while ((await step({ ...limits, parts: 1_000 })).parts > 0);
}
const list = async (query: { state?: 'open' | 'closed'; kind?: 'payee' | 'document'; q?: string } = {}) =>
  (await world.ask('agentSignalList', { as: reader, query })).value.list
const read = async (id: string) => (await world.ask('agentSignalRead', { as: reader, query: { id } })).value
const close = (id: string, outcome: 'harmless' | 'acted' = 'harmless', as = maker) =>
  world.ask('agentSignalClose', { as, body: { id, outcome, reason } })
const waiting = async () =>
  (await world.ask('overviewRead', { as: maker })).value.queues.find(({ name }) => name === 'agentSignal')
    ?.waiting

beforeAll(async () => {
  world = await startConsoleWorld()
  one = await open('one_head', 1)
  below = await open('one_below', 2, one)
  other = await open('other_head', 1)
  for (let at = 0; at < 4; at += 1) players.push(await open(`one_player${at}`, 0, below))
  players.push(await open('other_player', 0, other))
  await namePayee('Abdul Karim', [below, players[0]!])
  await namePayee('Rahim Uddin', [other, players[4]!])
  await logIn()
})
afterAll(async () => {
  expect(failures).toEqual([])
  await world.stop()
})

test('the walk continues where the last step ended, and starts again an hour later', async () => {
  expect(await step({ parts: 1 })).toMatchObject({ parts: 1 })
  expect(await list()).toHaveLength(1)
  expect(await step({ parts: 1 })).toMatchObject({ parts: 1 })
  expect(await list()).toHaveLength(2)
  expect(await step()).toEqual({ parts: 0, people: 0 })
  expect(await step()).toEqual({ parts: 0, people: 0 })
  expect(await waiting()).toBe(2)
})

test('what is seen again is the same row, seen later', async () => {
  const before = await list()
  await walk()
  const after = await list()
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  for (const [at, { firstSeenAt, lastSeenAt }] of after.entries()) {
    expect(firstSeenAt).toBe(before[at]!.firstSeenAt)
    expect(Date.parse(lastSeenAt)).toBeGreaterThan(Date.parse(before[at]!.lastSeenAt))
  }
})

test('the list filters by kind and by the branch of an account, and is paged', async () => {
  expect(await list({ kind: 'document' })).toEqual([])
  expect(await list({ q: 'other_head' })).toMatchObject([
    { kind: 'payee', agent: { username: 'other_head' } },
  ])
  expect(await list({ q: 'one_head' })).toMatchObject([
    { size: 2, agents: 1, accounts: [{ username: 'one_below' }, { username: 'one_player0' }] },
  ])
  expect(await list({ q: 'one_player1' })).toEqual([])
  expect(await list({ q: 'nobody_here' })).toEqual([])
  const ask = (cursor?: string) =>
    world.ask('agentSignalList', { as: reader, query: { pageSize: '1', ...(cursor && { cursor }) } })
  const first = (await ask()).value
  const second = (await ask(first.nextCursor ?? '')).value
  expect([...first.list, ...second.list].map(({ id }) => id)).toEqual((await list()).map(({ id }) => id))
  expect(second.nextCursor).toBe(null)
})

test('a signal is closed once, by an operator with the right, with outcome and note', async () => {
  const [{ id } = { id: '' }] = await list({ q: 'one_head' })
  expect((await close(id, 'harmless', reader)).message).toBe('permission_missing')
  expect((await close('99999')).message).toBe('signal_not_found')
  expect((await close(id)).value).toEqual({ released: 0 })
  expect((await close(id, 'acted')).message).toBe('signal_closed')
  expect(await list({ q: 'one_head' })).toEqual([])
  const decided = { outcome: 'harmless', note: reason, by: 'signal_maker' }
  expect(await list({ state: 'closed' })).toMatchObject([{ id, closed: decided }])
  expect(await read(id)).toMatchObject({ state: 'closed', events: [{ act: 'closed', ...decided }] })
  expect(await waiting()).toBe(1)
  expect(
    await rows(
      world.platform.db,
      `select actor_kind, details from audit_event where event = 'agent_signal_closed'`,
      [],
    ),
  ).toMatchObject([
    { actor_kind: 'operator', details: { signal: id, kind: 'payee', outcome: 'harmless', reason } },
  ])
  await walk()
  expect(await list({ q: 'one_head' })).toEqual([])
})

test('another account opens it as a new one; from the branch without it, it stays closed', async () => {
  const shop = await open('one_shop', 1, one)
  await namePayee('Abdul Karim', [shop])
  await walk()
  expect(await list({ q: 'one_head' })).toMatchObject([{ size: 3, agents: 2 }])
  expect(await list({ state: 'closed' })).toMatchObject([{ size: 2 }])
  const branch = async (of: LinePerson) =>
    (await world.ask('agentSignalsRead', { as: reader, query: { id: String(of.memberId) } })).value.signals
  expect(await branch(one)).toMatchObject([{ size: 3, state: 'open' }])
  expect(await branch(below)).toMatchObject([{ size: 2, state: 'closed', closed: { by: 'signal_maker' } }])
})

test('an open one grows into the one with more accounts', async () => {
  const [before] = await list({ q: 'one_head' })
  await namePayee('Abdul Karim', [players[1]!])
  await walk()
  const [after] = await list({ q: 'one_head' })
  expect(after).toMatchObject({ size: 4 })
  expect(await read(before!.id)).toMatchObject({ state: 'grown', grownInto: after!.id })
  expect((await close(before!.id)).message).toBe('signal_closed')
})

test('more of the same opens a closed one again', async () => {
  const send = () =>
    write(
      `insert into member_transfer (member_id, id, to_member_id, direction, amount, currency, sent_at)
       values ($1, gen_random_uuid(), $2, 'down', 1500000, 'BDT', $3)`,
      [below.memberId, players[2]!.memberId, new Date(world.platform.clock())],
    )
  const split = async (state: 'open' | 'closed') =>
    (await list({ state, q: 'one_player2' })).filter(({ kind }) => kind === 'splitting')
  for (let at = 0; at < 3; at += 1) await send()
  await walk()
  const [{ id } = { id: '' }] = await split('open')
  await close(id, 'acted')
  await walk()
  expect(await split('open')).toEqual([])
  await send()
  await walk()
  expect(await split('open')).toMatchObject([{ id, count: 4, closed: null }])
  expect((await read(id)).events).toMatchObject([{ act: 'closed' }, { act: 'opened', by: null, count: 4 }])
})

test('a line that is too large is walked in parts, and everybody in it is seen', async () => {
  const large = await open('large_head', 1)
  const branch = await open('large_branch', 2, large)
  const small: LinePerson[] = []
  for (let at = 0; at < 3; at += 1) small.push(await open(`large_player${at}`, 0, large))
  small.push(await open('branch_player', 0, branch))
  await namePayee('Nadia Akter', [large, small[2]!])
  await namePayee('Farid Mia', [branch, small[3]!])
  await walk({ people: 3 })
  const names = async (q: string) =>
    (await list({ q })).map(({ accounts }) => accounts.map(({ username }) => username))
  expect(await names('large_head')).toEqual(
    expect.arrayContaining([
      ['large_head', 'large_player2'],
      ['large_branch', 'branch_player'],
    ]),
  )
})
