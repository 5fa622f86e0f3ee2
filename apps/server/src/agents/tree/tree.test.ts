import type { MemberId } from '@baize/std'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import { inTransaction, type Tx } from '../../kernel/database/transaction.ts'
import { openPerson, type LinePerson } from '../../testing/agent-line.ts'
import { brokenInvariants, setting } from '../../testing/withdrawals.ts'
import { startWorld, testPassword, type World } from '../../testing/world.ts'
import { joinTeam } from './join.ts'

let world: World
let people = 0

beforeAll(async () => void (world = await startWorld()))
afterAll(async () => {
  expect(await brokenInvariants(world)).toEqual([])
  await world.stop()
})

const open = (type: 0 | 1 | 2, upline?: LinePerson) =>
  openPerson(world, {
    username: `line_${(people += 1)}`,
    type,
    ...(upline && { uplineId: upline.memberId }),
  })
const move = async (tx: Tx, memberId: MemberId, uplineId: MemberId) => {
  const { tree } = world.platform
  return tree.move(tx, { memberId, uplineId, fromDay: await tree.firstMoveDay(tx, memberId) })
}
const linesOf = (agentId: MemberId) =>
  rows<{ ancestor_id: MemberId; to_day: string }>(
    world.platform.db,
    'select ancestor_id, to_day::text from agent_line where agent_id = $1 order by distance, from_day',
    [agentId],
  )

test('an agent that joins while its branch is moved gets the lines that the move left', async () => {
  const [root, target] = [await open(1), await open(1)]
  const head = await open(2, root)
  let joining: Promise<LinePerson> | undefined
  await inTransaction(world.platform.db, async (tx) => {
    expect((await move(tx, head.memberId, target.memberId)).ok).toBe(true)
    joining = open(2, head)
    // Long enough for the join to come to the tree's lock.
    await new Promise((done) => setTimeout(done, 300))
  })
  const joined = await joining
  const lines = await linesOf(joined?.memberId ?? (0n as MemberId))
  expect(lines.map(({ ancestor_id: id }) => id)).toEqual([
    joined?.memberId,
    head.memberId,
    root.memberId,
    target.memberId,
  ])
  expect(lines.at(2)?.to_day).not.toBe('infinity')
})

test('a branch that will be deeper tomorrow takes no agents that would not fit then', async () => {
  await setting(world, 'agent.maxDepth', 4)
  const { tree, db } = world.platform
  const [root, second] = [await open(1), await open(1)]
  const below = await open(2, await open(2, second))
  const head = await open(2, root)
  expect((await tree.mayOpenAgent(db, head.memberId)).ok).toBe(true)
  const moved = await inTransaction(db, (tx) => move(tx, head.memberId, below.memberId))
  expect(moved.ok).toBe(true)
  expect(await tree.mayOpenAgent(db, head.memberId)).toMatchObject({ code: 'agent_too_deep' })
  await setting(world, 'agent.maxDepth', 10)
})

test('an ancestor never comes below its own downline: by a link, by opening it, or at the edge', async () => {
  const root = await open(1)
  const leaf = await open(2, await open(2, root))
  const { token } = leaf
  const edges = () => rows(world.platform.db, 'select * from member_edge order by member_id, from_day')
  const before = await edges()
  const { value: link } = await world.call('agentLinkCreate', { token, body: { opens: 2 } })
  const password = { password: testPassword, confirmPassword: testPassword }
  for (const username of [root.username, root.username.toUpperCase()]) {
    const body = { username, affiliateCode: link.code, ...password }
    expect((await world.call('memberRegister', { body })).message).toBe('member_username_taken')
    const opened = { requestId: crypto.randomUUID(), type: 2, username }
    expect((await world.call('agentAccountOpen', { token, body: opened })).message).toBe(
      'member_username_taken',
    )
  }
  const below = { memberId: root.memberId, uplineId: leaf.memberId }
  const joining = inTransaction(world.platform.db, (tx) => joinTeam(tx, below))
  await expect(joining).rejects.toThrow('only new accounts join')
  const moved = await inTransaction(world.platform.db, (tx) => move(tx, root.memberId, leaf.memberId))
  expect(moved).toMatchObject({ code: 'agent_move_circular' })
  expect(await edges()).toEqual(before)
})
