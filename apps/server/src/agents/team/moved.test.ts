import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { countFigures, logInAs, openPerson, writeFact, type LinePerson } from '../../testing/agent-line.ts'
import { brokenInvariants } from '../../testing/withdrawals.ts'
import { startWorld, type World } from '../../testing/world.ts'
import { applyDueMoves } from '../tree/service.ts'

/** Lines of a team while its agents and members move: root -> left, right; left -> leaf; two members each. */
let world: World
const people = new Map<string, LinePerson>()
const agents = ['root', 'left', 'right', 'leaf'] as const
const members = agents.flatMap((agent) => [`${agent}_1`, `${agent}_2`])
const uplines = { left: 'root', right: 'root', leaf: 'left' } as const
const dayMs = 86_400_000
const money = ['stakes', 'valid', 'payout', 'bonuses', 'rebates', 'result', 'ngr', 'deposits'] as const

const find = (name: string): LinePerson => {
  const found = people.get(name)
  if (!found) throw new Error(`${name} is one of the test's people`)
  return found
}
const minorOf = (amount: string) => Math.round(Number(amount) * 100)

beforeAll(async () => {
  world = await startWorld()
  for (const name of agents) {
    const upline = name === 'root' ? undefined : find(uplines[name]).memberId
    const given = { username: `moved_${name}`, type: name === 'root' ? 1 : 2 } as const
    people.set(name, await openPerson(world, { ...given, ...(upline && { uplineId: upline }) }))
  }
  for (const name of members) {
    const uplineId = find(name.split('_')[0] ?? '').memberId
    people.set(name, await openPerson(world, { username: `moved_${name}`, type: 0, uplineId }))
  }
})
afterAll(async () => {
  expect(await brokenInvariants(world)).toEqual([])
  await world.stop()
})

async function play(): Promise<void> {
  const at = new Date(world.platform.clock())
  for (const [place, name] of members.entries()) {
    const { memberId } = find(name)
    const stake = 1_000n * BigInt(place + 1)
    await writeFact(world, { memberId, stake, payout: place % 3 === 0 ? 2n * stake : 0n, at })
  }
  await countFigures(world)
}

async function move(name: string, to: string): Promise<void> {
  const { platform } = world
  const moved = await inTransaction(platform.db, async (tx) => {
    const ids = { memberId: find(name).memberId, uplineId: find(to).memberId }
    return platform.tree.move(tx, { ...ids, fromDay: await platform.tree.firstMoveDay(tx, ids.memberId) })
  })
  expect(moved.ok, `${name} to ${to}`).toBe(true)
}

async function nextDay(): Promise<void> {
  world.clock.advance(dayMs)
  await inTransaction(world.platform.db, (tx) => applyDueMoves(world.platform, tx))
  for (const name of agents) {
    people.set(name, await logInAs(world, find(name)))
  }
}

const readTeam = async (name: string, query: Record<string, string>) =>
  (await world.call('agentTeam', { token: find(name).token, query })).value

async function expectSums(): Promise<void> {
  for (const name of agents)
    for (const range of ['today', 'yesterday', 'd7', 'd14']) {
      const { rows, total } = await readTeam(name, { range })
      for (const figure of money) {
        const sum = rows.reduce((all, { figures }) => all + minorOf(figures[figure]), 0)
        expect(sum, `${name} ${range} ${figure}`).toBe(minorOf(total[figure]))
      }
    }
}

test('lines add up to the total while people leave, come, return and take a branch along', async () => {
  const moves = [
    [['left_1', 'right']],
    [['leaf', 'right']],
    [
      ['left_1', 'left'],
      ['root_1', 'leaf'],
    ],
    [['right', 'left']],
    [],
  ] as const
  for (const day of moves) {
    await play()
    for (const [name, to] of day) await move(name, to)
    await expectSums()
    await nextDay()
  }
  await play()
  await expectSums()
})

test('a line of former days says so, opens nothing, and has no days of the new upline', async () => {
  const { rows, count } = await readTeam('root', { range: 'd7' })
  expect(count).toBe(rows.length)
  const gone = rows.find(({ account }) => account === 'moved_right')
  expect(gone).toMatchObject({ isAgent: true, isBelow: false, team: 0, directs: 0 })
  const under = { range: 'd7', under: 'moved_right' }
  // It is still in the team, further down.
  expect((await readTeam('root', under)).path.map(({ account }) => account)).toEqual([
    'moved_root',
    'moved_left',
    'moved_right',
  ])
  const today = await readTeam('root', { range: 'today' })
  expect(today.rows.map(({ account }) => account)).not.toContain('moved_right')
  expect(today.rows.every(({ isBelow }) => isBelow)).toBe(true)
  const ofRight = await readTeam('right', { range: 'd7' })
  expect(ofRight.rows.filter(({ isBelow }) => !isBelow)).toMatchObject([
    { account: 'mo***1', isMasked: true, figures: { stakes: '60.00', active: 1 } },
  ])
  const named = { token: find('right').token, query: { account: 'moved_left_1' } }
  expect((await world.call('agentMember', named)).message).toBe('agent_member_unknown')
})
