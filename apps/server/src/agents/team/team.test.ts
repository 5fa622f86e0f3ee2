import type { AccountType } from '@baize/domain/identity'
import type { MemberId } from '@baize/std'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { feedConsumer } from '../../betting/feed/consume.ts'
import { feedBacklog } from '../../betting/feed/produce.ts'
import { rows } from '../../kernel/database/database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { openBook, type TestBook } from '../../testing/settled-bets.ts'
import { startWorld, testPassword, type World } from '../../testing/world.ts'
import { agentConsumer } from '../figures/feed-consumer.ts'
import { countMovements } from '../figures/count.ts'
import { applyDueMoves } from '../tree/service.ts'
import { agentInvariants } from '../figures/invariants.ts'

/*
 * house -> boss -> left -> leaf, boss -> right, stranger beside. Members: mem_boss, mem_left, mem_leaf,
 * mem_right, mem_stranger, each directly below the agent it is named after.
 */
const edges = {
  boss: [1, undefined],
  left: [2, 'boss'],
  right: [2, 'boss'],
  leaf: [2, 'left'],
  stranger: [1, undefined],
  mem_boss: [0, 'boss'],
  mem_left: [0, 'left'],
  mem_leaf: [0, 'leaf'],
  mem_right: [0, 'right'],
  mem_stranger: [0, 'stranger'],
} as const satisfies Record<string, readonly [AccountType, string | undefined]>
type Name = keyof typeof edges
const names = Object.keys(edges) as Name[]
const agents = ['boss', 'left', 'right', 'leaf', 'stranger'] as const
type Agent = (typeof agents)[number]

let world: World
let book: TestBook
const ids = new Map<string, MemberId>()
const tokens = new Map<string, string>()
const idOf = (name: string): MemberId => ids.get(name) ?? (0n as MemberId)
const as = (name: string, query: Readonly<Record<string, string>> = {}) => ({
  token: tokens.get(name) ?? '',
  query,
})

const countAll = async () => {
  await feedBacklog(world.platform.audits, world.platform.clock)
  await feedConsumer(world.platform, agentConsumer)
  await countMovements(world.platform)
}

/** A settled bet of 100.00 that returned so much. */
async function play(name: string, win: bigint): Promise<void> {
  const round = await book.stake(idOf(name), [10_000n])
  if (win > 0n) await book.win(idOf(name), round, win)
  await book.end(idOf(name), round)
}

async function logIn(): Promise<void> {
  for (const name of agents) {
    const body = { username: name, password: testPassword, area: 'agent' }
    tokens.set(name, (await world.call('sessionLogin', { body })).value.token)
  }
}

beforeAll(async () => {
  world = await startWorld()
  book = await openBook(world)
  for (const name of names) {
    const [type, upline] = edges[name]
    const uplineId = upline && ids.get(upline)
    const account = { username: name, nickname: name, password: testPassword, type, currency: 'BDT' } as const
    ids.set(name, await world.platform.members.open({ ...account, ...(uplineId && { uplineId }) }))
  }
  await logIn()
  for (const [place, name] of names.filter((each) => each.startsWith('mem_')).entries()) {
    const requestId = `01900000-0000-7000-8000-00000000001${place}`
    const credit = { memberId: idOf(name), currency: 'BDT' } as const
    await world.platform.sandbox.credit(credit, { amount: '1000.00', requestId })
    await play(name, 0n)
  }
  await play('mem_leaf', 25_000n)
  await countAll()
})
afterAll(() => world.stop())

const team = async (name: Agent, query: Record<string, string> = {}) =>
  (await world.call('agentTeam', as(name, { range: 'today', ...query }))).value

test('a team is what stands below, and its total what its lines add up to', async () => {
  const { rows: lines, total, path, countedAt } = await team('boss')
  expect(countedAt).not.toBeNull()
  expect(path).toEqual([{ account: 'boss', team: 7 }])
  expect(lines.map(({ account, team: size }) => [account, size])).toEqual([
    ['left', 3],
    ['right', 1],
    ['mem_boss', 0],
  ])
  expect(total).toMatchObject({
    stakes: '500.00',
    valid: '500.00',
    payout: '250.00',
    result: '-250.00',
    active: 4,
  })
  const sum = lines.reduce((whole, { figures }) => whole + Number(figures.stakes), 0)
  expect(sum).toBe(Number(total.stakes))
  expect((await team('leaf')).total).toMatchObject({ stakes: '200.00', result: '50.00', active: 1 })
  const { tiles, days } = (await world.call('agentOverview', as('boss', { range: 'd7' }))).value
  expect(tiles).toMatchObject({
    stakes: { value: '500.00', before: '0.00' },
    result: { value: '-250.00' },
    active: { value: 4 },
    joined: { value: 4 },
  })
  expect(days).toHaveLength(7)
})

test('a team opens level by level, and hides the names of members below other agents', async () => {
  const left = await team('boss', { under: 'left' })
  expect(left.path.map(({ account }) => account)).toEqual(['boss', 'left'])
  expect(left.rows.map(({ account, isMasked }) => [account, isMasked])).toEqual([
    ['leaf', false],
    ['me***t', true],
  ])
  expect((await team('left')).rows.map(({ account }) => account)).toContain('mem_left')
})

describe('every call that names an account knows the team of the caller only', () => {
  /** Who is whose: directly below, deeper, or foreign (above, beside, elsewhere, itself). */
  const relation = (agent: Agent, name: Name): 'direct' | 'deep' | 'foreign' => {
    const upline = (of: Name): Name | undefined => edges[of][1]
    if (upline(name) === agent) return 'direct'
    for (let at = upline(name); at !== undefined; at = upline(at)) if (at === agent) return 'deep'
    return 'foreign'
  }
  const isAgent = (name: Name) => edges[name][0] !== 0
  const cases = agents.flatMap((agent) => [...names, 'unknown' as Name].map((name) => [agent, name] as const))

  test.each(cases)('%s asks for %s', async (agent, name) => {
    const is = name in edges ? relation(agent, name) : 'foreign'
    const opens = is !== 'foreign' && isAgent(name)
    const asks = [
      [await world.call('agentTeam', as(agent, { under: name })), opens],
      [await world.call('agentTeam', as(agent, { find: name })), is === 'direct' || opens],
      [await world.call('agentTeam', as(agent, { under: `${idOf(name)}` })), opens],
      [await world.call('agentMember', as(agent, { account: name })), is === 'direct'],
      [await world.call('agentTeamBets', as(agent, { account: name })), is === 'direct'],
      [await world.call('agentTransactions', as(agent, { of: 'directs', account: name })), is === 'direct'],
      [
        await world.call('agentMemberNote', {
          ...as(agent),
          body: { account: name, note: 'n', label: '', version: 0 },
        }),
        is === 'direct',
      ],
    ] as const
    for (const [answer, lets] of asks) {
      expect(answer.message).toBe(lets ? 'ok' : 'agent_member_unknown')
      if (!lets) expect(answer).toMatchObject({ status: 404 })
    }
  })
})

test('a head agent reads bets of the whole team, an agent those of directs', async () => {
  const bets = async (name: Agent) =>
    (await world.call('agentTeamBets', as(name, { range: 'today' }))).value.bets.map(({ account }) => account)
  expect(new Set(await bets('boss'))).toEqual(new Set(['mem_boss', 'me***t', 'me***f']))
  expect(await bets('boss')).toHaveLength(5)
  expect(await bets('left')).toEqual(['mem_left'])
})

test('a team is saved as a file, its total first; of a foreign team there is none', async () => {
  const save = (name: Agent, address: string) =>
    world.app.inject({
      method: 'GET',
      url: `/wps/relay/agentExport/${address}`,
      headers: { authorization: `Bearer ${tokens.get(name) ?? ''}` },
    })
  const file = await save('boss', 'team?range=today')
  expect(file.headers['content-type']).toMatch(/^text\/csv/)
  const lines = file.body.trim().split('\r\n')
  expect(lines[1]).toMatch(/^total,,,500\.00,500\.00/)
  expect(lines.slice(2).map((line) => line.split(',')[0])).toEqual(['left', 'right', 'mem_boss'])
  expect((await save('boss', 'bets?range=today')).body.trim().split('\r\n')).toHaveLength(6)
  const sheet = await save('boss', 'team?range=today&form=xlsx')
  expect(sheet.headers['content-disposition']).toBe('attachment; filename="team.xlsx"')
  expect(sheet.headers['content-type']).toContain('spreadsheetml.sheet')
  expect(sheet.rawPayload.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
  expect((await save('left', 'team?under=right&form=xlsx')).statusCode).toBe(404)
  expect((await save('left', 'team?under=right')).statusCode).toBe(404)
  expect((await save('left', 'nothing')).statusCode).toBe(400)
})

test('a note is written once for each version of it', async () => {
  const body = { account: 'mem_boss', note: 'plays on Fridays', label: 'regular' }
  const { version } = (await world.call('agentMember', as('boss', { account: 'mem_boss' }))).value
  const write = (at: number) =>
    world.call('agentMemberNote', { ...as('boss'), body: { ...body, version: at } })
  expect((await write(version)).value).toEqual({ version: version + 1 })
  expect(await write(version)).toMatchObject({ message: 'version_conflict' })
})

test('answers hold no contact, and no figures of other teams', async () => {
  const texts = await Promise.all(
    [undefined, 'left'].map(async (under) => JSON.stringify(await team('boss', under ? { under } : {}))),
  )
  for (const text of texts) expect(text).not.toMatch(/mobile|email|payee|birthday|address|stranger/i)
})

test('a branch that is moved takes its later play along, its history stays', async () => {
  const { platform } = world
  const move = (name: string, upline: string) =>
    inTransaction(platform.db, async (tx) => {
      const fromDay = await platform.tree.firstMoveDay(tx, idOf(name))
      return platform.tree.move(tx, { memberId: idOf(name), uplineId: idOf(upline), fromDay })
    })
  expect(await move('boss', 'leaf')).toMatchObject({ code: 'agent_move_circular' })
  expect(await move('boss', 'boss')).toMatchObject({ code: 'agent_move_circular' })
  expect(await move('left', 'mem_boss')).toMatchObject({ code: 'agent_move_target' })
  // Of two moves that would make a circle together, one is refused.
  const both = await Promise.all([move('left', 'right'), move('right', 'left')])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  const [moved, under] = both[0]?.ok ? ['left', 'right'] : ['right', 'left']
  expect(await move(moved, 'stranger')).toMatchObject({ code: 'agent_move_pending' })
  expect((await team('boss')).rows.map(({ account }) => account)).toContain(moved)
  const before = (await team(under as Agent)).total.stakes
  world.clock.advance(86_400_000)
  await logIn()
  expect(await inTransaction(platform.db, (tx) => applyDueMoves(platform, tx))).toBe(1)
  const [member] = await rows<{ upline_id: bigint }>(
    platform.db,
    'select upline_id from member where id = $1',
    [idOf(moved)],
  )
  expect(member?.upline_id).toBe(idOf(under))
  expect((await team(under as Agent)).rows.map(({ account }) => account)).toContain(moved)
  expect((await team(under as Agent, { range: 'yesterday' })).total.stakes).toBe(before)
})

test('nothing that must hold is broken', async () => {
  for (const { id, title, sql } of agentInvariants)
    expect({ id, title, rows: await rows(world.platform.db, sql) }).toEqual({ id, title, rows: [] })
})
