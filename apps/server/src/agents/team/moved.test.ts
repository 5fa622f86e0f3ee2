import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { houseActors } from '../../ledger/api.ts'
import { countFigures, logInAs, openPerson, writeFact, type LinePerson } from '../../testing/agent-line.ts'
import { brokenInvariants } from '../../testing/withdrawals.ts'
import { startWorld, type World } from '../../testing/world.ts'
import { applyDueMoves } from '../tree/service.ts'
import * as betStore from './bets-store.ts'

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
  await payEverybody()
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

/** The ledger has its own clock: all of this is posted on the first day. */
async function payEverybody(): Promise<void> {
  const { wallet } = world.platform
  const gateway = await wallet.houseAccount({ code: 'gateway:moved', kind: 'gateway' })
  const promotion = await wallet.houseAccount({ code: 'promotion:moved', kind: 'promotion' })
  for (const [place, name] of members.entries()) {
    const amountMinor = 5_000n * BigInt(place + 1)
    const by = { actor: houseActors.sandbox, key: crypto.randomUUID(), reference: 'a test' }
    const paid = await wallet.post({
      kind: 'transfer',
      memberId: find(name).memberId,
      currency: 'BDT',
      ...by,
      legs: [
        { kind: 'deposit', debit: gateway, credit: 'cash', amountMinor },
        { kind: 'reward', debit: promotion, credit: 'cash', amountMinor: 100n },
        { kind: 'rebate', debit: promotion, credit: 'cash', amountMinor: 10n },
      ],
    })
    expect(paid.status).toBe('applied')
  }
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

const sumOf = (amounts: readonly string[]) => amounts.reduce((sum, amount) => sum + minorOf(amount), 0)

async function readBets(name: string, query: Record<string, string>) {
  const { token } = find(name)
  const { value } = await world.call('agentTeamBets', { token, query })
  expect(value.hasMore).toBe(false)
  return value.bets
}

async function readMovements(name: string, query: Record<string, string>) {
  const { token } = find(name)
  const asked = { of: 'directs', range: 'd14', ...query }
  return (await world.call('agentTransactions', { token, query: asked })).value.movements
}

/** Stakes and returns that lists have to add up to: an agent that is no head agent reads bets of directs. */
async function readPlayed(name: string, range: string): Promise<number[]> {
  const { rows, total } = await readTeam(name, { range })
  const of = name === 'root' ? [total] : rows.filter(({ isAgent }) => !isAgent).map(({ figures }) => figures)
  return [sumOf(of.map(({ stakes }) => stakes)), sumOf(of.map(({ payout }) => payout))]
}

const playedOf = (bets: readonly { stake: string; payout: string }[]) => [
  sumOf(bets.map(({ stake }) => stake)),
  sumOf(bets.map(({ payout }) => payout)),
]

test('bets of a team are those of the days on which it was below, and add up to its figures', async () => {
  for (const name of agents)
    for (const range of ['yesterday', 'd7', 'd14']) {
      expect(playedOf(await readBets(name, { range })), name).toEqual(await readPlayed(name, range))
      for (const { account, isAgent, isBelow, figures } of (await readTeam(name, { range })).rows) {
        if (isAgent || !isBelow) continue
        const own = await readBets(name, { range, account })
        expect(sumOf(own.map(({ stake }) => stake)), `${account} ${range}`).toBe(minorOf(figures.stakes))
      }
    }
})

test('what corrects a bet belongs to whose member it was when the bet settled', async () => {
  const { memberId } = find('root_1')
  const [bet] = await readBets('root', { range: 'd14' }).then((bets) =>
    bets.filter(({ stake }) => stake === '10.00').slice(-1),
  )
  const { reference } = bet ?? { reference: '' }
  await writeFact(world, {
    memberId,
    reference,
    stake: -1_000n,
    payout: 0n,
    revision: 2,
    at: new Date(world.platform.clock()),
  })
  await countFigures(world)
  const corrected = { range: 'd14', corrections: 'true' }
  expect(await readBets('leaf', corrected)).toEqual([])
  expect(await readBets('root', corrected)).toMatchObject([{ reference, stake: '-10.00', account: 'mo***1' }])
  for (const name of agents)
    expect(playedOf(await readBets(name, { range: 'd14' })), name).toEqual(await readPlayed(name, 'd14'))
})

test.each([false, true])(
  'each way of finding bets keeps to the days of the edges, directs: %s',
  async (isDirect) => {
    const { db } = world.platform
    for (const name of agents) {
      const ask: betStore.BetAsk = {
        agentId: find(name).memberId,
        isDirect,
        category: null,
        before: null,
        startsAt: new Date(0),
        endsAt: new Date('9999-01-01'),
        correctionsOnly: false,
        counted: null,
        limit: 1_000,
      }
      const members = await betStore.findTeamMembers(db, { ...ask, memberId: null })
      const each = await betStore.findBetsOfMembers(db, members, ask)
      expect(each.length).toBeGreaterThan(0)
      expect(await betStore.findBetsOfTeam(db, ask)).toEqual(each)
      expect(await betStore.findLatestBets(db, { members, newest: 1_000 }, ask)).toEqual(each)
    }
  },
)

test('money that moved before an edge began stays with the upline of its day', async () => {
  for (const name of agents) {
    const { rows } = await readTeam(name, { range: 'd14' })
    const directs = rows.filter(({ isAgent }) => !isAgent)
    const paid = (await readMovements(name, {})).map(({ amount }) => amount)
    expect(sumOf(paid), name).toBe(sumOf(directs.map(({ figures }) => figures.deposits)))
    for (const { account, figures } of directs.filter(({ isBelow }) => isBelow))
      for (const figure of ['bonuses', 'rebates'] as const) {
        const granted = (await readMovements(name, { account, figure })).map(({ amount }) => amount)
        expect(sumOf(granted), `${account} ${figure}`).toBe(minorOf(figures[figure]))
      }
  }
  expect(await readMovements('leaf', { account: 'moved_root_1' })).toEqual([])
  expect((await readMovements('root', {})).map(({ account, amount }) => [account, amount])).toContainEqual([
    'mo***1',
    '50.00',
  ])
})

test('an opened branch and a found account have the days of their lines and no others', async () => {
  const line = async (name: string, account: string, query: Record<string, string> = {}) =>
    (await readTeam(name, { range: 'd14', ...query })).rows.find((row) => row.account === account)
  const opened = await readTeam('left', { range: 'd14', under: 'moved_right' })
  const shown = await line('left', 'moved_right')
  expect(opened.total.stakes).toBe(shown?.figures.stakes)
  expect(sumOf(opened.rows.map(({ figures }) => figures.stakes))).toBe(minorOf(opened.total.stakes))
  const query = { range: 'd14', of: 'active', under: 'moved_right' }
  const { people, count } = (await world.call('agentPeople', { token: find('left').token, query })).value
  expect([people.length, count]).toEqual([opened.total.active, opened.total.active])
  expect(sumOf(people.map(({ valid }) => valid))).toBe(minorOf(opened.total.valid))
  for (const [name, account] of [
    ['leaf', 'moved_root_1'],
    ['left', 'moved_left_1'],
    ['left', 'moved_right'],
  ] as const)
    expect(await line(name, account, { find: account })).toEqual(await line(name, account))
})
