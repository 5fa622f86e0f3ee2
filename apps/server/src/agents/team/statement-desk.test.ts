import { afterAll, beforeAll, expect, test } from 'vitest'
import { countFigures, logInAs, openPerson, type LinePerson } from '../../testing/agent-line.ts'
import { startConsoleWorld, type ConsoleWorld, type LoggedInOperator } from '../../testing/console-world.ts'
import { giveCredits } from '../../testing/withdrawals.ts'
import { sealAll } from './statement.ts'

let world: ConsoleWorld
let reader: LoggedInOperator
let people: LinePerson[]
let months: string[]

const dayMs = 86_400_000
const ask = async (query: Record<string, string> = {}, as = reader) =>
  world.ask('agentStatementList', { as, query })
const read = async (id: string) => world.ask('agentStatementRead', { as: reader, query: { id } })

beforeAll(async () => {
  world = await startConsoleWorld()
  people = []
  for (const username of ['stated_one', 'stated_two']) {
    const agent = await openPerson(world, { username, type: 1 })
    // Agents are those with somebody below.
    await openPerson(world, { username: `${username}_member`, type: 0, uplineId: agent.memberId })
    await giveCredits(world, agent.token, '250')
    people.push(agent)
  }
  for (let month = 0; month < 2; month += 1) {
    world.clock.advance(35 * dayMs)
    await countFigures(world)
    await sealAll(world.platform)
  }
  reader = await world.logIn('statement_reader', ['contract_read'])
  months = [...new Set((await ask()).value.list.map(({ month }) => month))]
})
afterAll(() => world.stop())

test('statements of all agents are listed, the newest month first, a page at a time', async () => {
  const all = (await ask()).value.list
  expect(all.length).toBe(2 * months.length)
  expect(months.length).toBeGreaterThanOrEqual(2)
  expect(all.map(({ month }) => month)).toEqual(
    all
      .map(({ month }) => month)
      .toSorted()
      .toReversed(),
  )
  const paged: string[] = []
  let cursor: string | undefined
  do {
    const page = (await ask({ pageSize: '1', ...(cursor && { cursor }) })).value
    paged.push(...page.list.map(({ id }) => id))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(paged).toEqual(all.map(({ id }) => id))
  const [one] = people
  const own = (await ask({ agentId: String(one?.memberId) })).value.list
  expect(own.map(({ username }) => username)).toEqual(months.map(() => 'stated_one'))
  expect(own.at(-1)).toMatchObject({ opening: '0.00', in: '250.00', out: '0.00', closing: '250.00' })
})

test('one opens into the same report that the agent reads, with a seal that fits', async () => {
  const [one] = people
  if (!one) throw new Error('two agents were opened')
  const [newest] = (await ask({ agentId: String(one.memberId) })).value.list
  const { id = '', month = '', seal } = newest ?? {}
  const { token } = await logInAs(world, one)
  const { value: own } = await world.call('agentCreditReport', { token, query: { month } })
  const shown = (await read(id)).value
  expect(shown).toMatchObject({ ...own, agentId: String(one.memberId) })
  expect(shown.seal).toBe(seal)
  expect(shown.chain).toEqual({ isWhole: true, statements: months.length })
})

test('a month that is not over has no seal; months to come and strangers have no statement', async () => {
  const agentId = String(people[0]?.memberId)
  const today = await world.platform.figures.today()
  expect((await read(`${agentId}_${today.slice(0, 7)}`)).value).toMatchObject({ seal: null, chain: null })
  expect(await read(`${agentId}_2999-01`)).toMatchObject({ message: 'agent_range_invalid' })
  expect(await read('999999_2020-01')).toMatchObject({ message: 'member_not_found' })
  for (const id of [`${agentId}_2020-13`, `${agentId}_`, "1' or 1=1_2020-01", '0_2020-01'])
    expect(await read(id)).toMatchObject({ message: 'bad_request' })
})

test('who may not read contracts reads no statement', async () => {
  const other = await world.logIn('statement_stranger', ['member_read'])
  expect(await ask({}, other)).toMatchObject({ message: 'permission_missing' })
})
