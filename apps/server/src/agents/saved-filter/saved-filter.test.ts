import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPerson, type LinePerson } from '../../testing/agent-line.ts'
import { startWorld, type World } from '../../testing/world.ts'

let world: World
let agent: LinePerson
let other: LinePerson
beforeAll(async () => {
  world = await startWorld()
  agent = await openPerson(world, { username: 'filter_agent', type: 1 })
  other = await openPerson(world, { username: 'filter_other', type: 1 })
})
afterAll(() => world.stop())

const body = { page: 'personalHistoryCopy', name: 'Slots', parts: { range: 'd7', category: 'RNG' } } as const
const save = ({ token }: LinePerson, more: Record<string, unknown> = {}) =>
  world.call('agentFilterSave', { token, body: { ...body, ...more } })
const list = async ({ token }: LinePerson) =>
  (await world.call('agentFilters', { token })).value.filters.map(({ name, page, parts }) => ({
    name,
    page,
    parts,
  }))

test('a name on a page has one filter, the last one saved', async () => {
  expect((await save(agent)).message).toBe('ok')
  expect((await save(agent, { name: ' Slots ', parts: { range: 'today' } })).message).toBe('ok')
  expect((await save(agent, { page: 'agentRevenueReport' })).message).toBe('ok')
  expect(await list(agent)).toEqual([
    { ...body, parts: { range: 'today' } },
    { ...body, page: 'agentRevenueReport' },
  ])
})

test('filters are those of their agent alone', async () => {
  expect(await list(other)).toEqual([])
  const [{ id } = { id: '' }] = (await world.call('agentFilters', { token: agent.token })).value.filters
  const remove = async ({ token }: LinePerson) =>
    (await world.call('agentFilterDelete', { token, body: { id } })).message
  expect(await remove(other)).toBe('agent_filter_unknown')
  expect(await remove(agent)).toBe('ok')
  expect(await remove(agent)).toBe('agent_filter_unknown')
  expect(await list(agent)).toHaveLength(1)
})

test.each([
  ['no such page', { page: 'console' }],
  ['no name', { name: '  ' }],
  ['a long name', { name: 'n'.repeat(41) }],
  ['a part that no page has', { parts: { token: 'x' } }],
  ['a part that is not text', { parts: { range: 7 } }],
  ['a long part', { parts: { account: 'a'.repeat(65) } }],
])('%s is refused', async (_title, more) => {
  expect((await save(agent, more)).status).toBe(400)
})

test('fifty at most; a known name can still be changed', async () => {
  for (let at = 0; at < 49; at += 1) expect((await save(other, { name: `n${at}` })).message).toBe('ok')
  expect((await save(other, { name: 'n49' })).message).toBe('ok')
  expect((await save(other, { name: 'n50' })).message).toBe('agent_filter_limit')
  expect((await save(other, { name: 'n0', parts: { range: 'd14' } })).message).toBe('ok')
})
