import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  agreeOn,
  countFigures,
  openPerson,
  startBefore,
  writeFact,
  type LinePerson,
} from '../../testing/agent-line.ts'
import { dayStartOf, noonOf } from '../../testing/house-days.ts'
import { brokenInvariants } from '../../testing/withdrawals.ts'
import { startWorld, type World } from '../../testing/world.ts'

/**
 * Teams by product: root -> many, one, quiet, and a direct member; three members below many, one below one.
 */
let world: World
const people = new Map<string, LinePerson>()
const uplines = {
  root: null,
  many: 'root',
  one: 'root',
  quiet: 'root',
  direct: 'root',
  many_1: 'many',
  many_2: 'many',
  many_3: 'many',
  one_1: 'one',
} as const
const played = {
  RNG: ['direct', 'many_1', 'many_2', 'many_3', 'one_1'],
  LIVE: ['many_1', 'many_2', 'many_3'],
  FISH: ['direct', 'one_1'],
} as const

const find = (name: string): LinePerson => {
  const found = people.get(name)
  if (!found) throw new Error(`${name} is one of the test's people`)
  return found
}
const minorOf = (amount: string) => Math.round(Number(amount) * 100)
const figures = ['stakes', 'valid', 'payout', 'result', 'ngr', 'active'] as const

beforeAll(async () => {
  world = await startWorld()
  for (const [name, upline] of Object.entries(uplines)) {
    const type = name === 'root' ? 1 : /direct|_/.test(name) ? 0 : 2
    const above = upline === null ? {} : { uplineId: find(upline).memberId }
    people.set(name, await openPerson(world, { username: `product_${name}`, type, ...above }))
  }
  const terms = {
    kind: 'daily',
    tiers: [{ ratePpm: 10_000, validMinor: 0n, lossMinor: 0n, active: 0 }],
  } as const
  const { memberId } = find('root')
  await agreeOn(world, { payeeId: memberId, payerId: null, terms })
  await startBefore(world, [memberId], dayStartOf(1))
  for (const [product, names] of Object.entries(played))
    for (const [place, name] of names.entries()) {
      const stake = 10_000n * BigInt(place + 1)
      await writeFact(world, { memberId: find(name).memberId, stake, payout: 5_000n, at: noonOf(1), product })
    }
  await countFigures(world)
  await world.platform.closes.closeDue()
})
afterAll(async () => {
  expect(await brokenInvariants(world)).toEqual([])
  await world.stop()
})

const readTeam = async (name: string, query: Record<string, string>) =>
  (await world.call('agentTeam', { token: find(name).token, query: { range: 'd7', ...query } })).value

test('each day and product of a bill opens into lines that add up to it', async () => {
  const { token } = find('root')
  const [bill] = (await world.call('billList', { token, query: { kind: 'daily' } })).value.bills
  const { days } = (await world.call('billExplain', { token, query: { id: bill?.id ?? '' } })).value
  expect(days.map(({ category }) => category).sort()).toEqual(['FISH', 'LIVE', 'RNG'])
  for (const { day, category, valid, directs } of days) {
    const shown = await readTeam('root', { range: 'own', from: day, to: day, category })
    for (const figure of figures) {
      const sum = shown.rows.reduce((all, row) => all + minorOf(String(row.figures[figure])), 0)
      expect(sum, `${category} ${figure}`).toBe(minorOf(String(shown.total[figure])))
    }
    expect(shown.count).toBe(shown.rows.length)
    expect(shown.isFew, category).toBe(category === 'FISH')
    // What few players have beside the directs is a line of its own, whose amount the bill alone has.
    expect(shown.total.valid).toBe(directs?.valid ?? valid)
    expect({ category, hasRest: shown.hasRest }).toEqual({ category, hasRest: category === 'FISH' })
  }
})

test('agents with few players of a product stand together without a name', async () => {
  const { rows } = await readTeam('root', { category: 'RNG' })
  expect(rows.map(({ account, figures: { stakes } }) => [account, stakes])).toEqual([
    ['product_many', '900.00'],
    ['', '500.00'],
    ['product_direct', '100.00'],
  ])
  // A search by name would tell which agent is the line without a name.
  const found = await readTeam('root', { category: 'RNG', find: 'product_one' })
  expect(found).toMatchObject({ rows: [], isFew: true, total: { stakes: '0.00', active: 0 } })
})

test('a group of direct downlines is shown with its own sum, and of no product alone', async () => {
  const { token } = find('root')
  for (const [name, label] of [
    ['many', 'north'],
    ['direct', 'north'],
    ['one', 'south'],
  ] as const) {
    const body = { account: find(name).username, note: '', label, version: 0 }
    expect((await world.call('agentMemberNote', { token, body })).message).toBe('ok')
  }
  const north = await readTeam('root', { group: 'north' })
  expect(north.groups).toEqual(['north', 'south'])
  expect(north.rows.map(({ account }) => account)).toEqual(['product_many', 'product_direct'])
  for (const figure of figures) {
    const sum = north.rows.reduce((all, row) => all + minorOf(String(row.figures[figure])), 0)
    expect(sum, figure).toBe(minorOf(String(north.total[figure])))
  }
  expect(north).toMatchObject({ count: 2, total: { stakes: '1700.00', active: 4 } })
  expect(await readTeam('root', { group: 'west' })).toMatchObject({ rows: [], total: { stakes: '0.00' } })
  expect((await readTeam('root', { under: 'product_many' })).groups).toEqual([])
  for (const [name, value] of [
    ['category', 'RNG'],
    ['under', 'product_many'],
    ['find', 'product_one'],
  ] as const) {
    const query = { group: 'north', [name]: value }
    expect(await world.call('agentTeam', { token, query })).toMatchObject({ message: 'bad_request' })
  }
})

test('of a product with few players only direct members are shown', async () => {
  const shown = await readTeam('root', { category: 'FISH' })
  expect(shown.rows.map(({ account, figures: { stakes } }) => [account, stakes])).toEqual([
    ['product_direct', '100.00'],
  ])
  expect(shown.total).toMatchObject({ stakes: '100.00', active: 1 })
  const below = await readTeam('root', { category: 'FISH', under: 'product_one' })
  expect(below).toMatchObject({ rows: [], isFew: true, count: 0, total: { stakes: '0.00', active: 0 } })
})

test('all products together have the sums of each, and agents can be asked for alone', async () => {
  const all = await readTeam('root', {})
  expect(all.isFew).toBe(false)
  expect(all.total.stakes).toBe('2400.00')
  const agents = await readTeam('root', { agents: 'true' })
  expect(agents.rows.map(({ account, agentType }) => [account, agentType])).toEqual([
    ['product_many', 2],
    ['product_one', 2],
    ['product_quiet', 2],
  ])
  expect(agents.count).toBe(3)
})

test('an agent sees which contracts it has with the agents right below, and no others', async () => {
  const terms = {
    kind: 'daily',
    tiers: [{ ratePpm: 1_000, validMinor: 0n, lossMinor: 0n, active: 0 }],
  } as const
  const [payer, payee] = [find('root').memberId, find('many').memberId]
  await agreeOn(world, { payeeId: payee, payerId: payer, terms })
  const contracts = async () =>
    (await readTeam('root', { agents: 'true' })).rows.map(({ contract }) => contract)
  expect(await contracts()).toEqual(['none', 'none', 'none'])
  await startBefore(world, [payee], dayStartOf(0))
  expect(await contracts()).toEqual(['active', 'none', 'none'])
  expect((await readTeam('many', {})).rows.map(({ contract }) => contract)).toEqual([null, null, null])
})
